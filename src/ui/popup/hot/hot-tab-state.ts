import { useState } from 'preact/hooks';
import type { HotView } from '@/platform/hotlists/hot-view';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { type PastLists, usePastLists } from '@/ui/hotlists/past/use-past-lists';
import { type ListActions, useListActions } from '@/ui/hotlists/platforms/use-sources';
import { type FollowedColumn, useMarkListsSeen } from '@/ui/hotlists/use-hot-lists';

/** The tool that is open above the list. */
export type HotTool = 'add' | 'platform' | 'time';

/** What the parts of the tab share. */
export interface HotTabState extends ListActions {
  readonly model: HotModel;
  readonly view: HotView;
  readonly setView: (view: HotView) => void;
  /** The selected platform; undefined means all platforms as one list. */
  readonly shown: FollowedColumn | undefined;
  readonly inView: readonly FollowedColumn[];
  /**
   * Whether any source can be asked for a platform's list. Uses the answer of the last opening until the
   * sources are known.
   */
  readonly canAsk: (platform: string) => boolean;
  readonly tool: HotTool | undefined;
  readonly setTool: (tool: HotTool | undefined) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The chosen moment in the past, ms since the epoch. */
  readonly asked: number | undefined;
  readonly setAsked: (at: number | undefined) => void;
  /** The lists at the chosen moment, empty when no moment is chosen. */
  readonly past: PastLists;
  /** The same if they are shown in place of the current lists. */
  readonly shownPast: PastLists | undefined;
}

export function useHotTabState(
  model: HotModel,
  view: HotView,
  setView: (view: HotView) => void,
): HotTabState {
  const { columns } = model;
  const shown = columns.find(({ platform }) => platform === view.platform);
  const inView = shown ? [shown] : columns;
  const actions = useListActions(columns, inView);
  const [tool, setTool] = useState<HotTool>();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<number>();
  // Search results cover the past. The service is asked, for credits, only for lists that the user sees.
  const shownAt = tool === 'time' && text.trim() === '' ? asked : undefined;
  const past = usePastLists(
    inView.map(({ platform }) => platform),
    shownAt,
    actions.sources?.hasService ?? false,
  );
  useMarkListsSeen(inView);
  return {
    ...actions,
    model,
    view,
    setView,
    shown,
    inView,
    canAsk: actions.sources?.canAsk ?? ((platform) => couldAskBefore(model, platform)),
    problem: actions.problem ?? model.problem,
    tool,
    setTool,
    text,
    setText,
    asked,
    setAsked,
    past,
    shownPast: shownAt === undefined ? undefined : past,
  };
}

function couldAskBefore({ firstFrame }: HotModel, platform: string): boolean {
  return firstFrame?.columns.find((column) => column.platform === platform)?.canAsk ?? true;
}
