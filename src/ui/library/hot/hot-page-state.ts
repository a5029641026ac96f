import { useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { type HotFirstFrame, loadHotFirstFrame } from '@/platform/hotlists/first-frame';
import type { HotView } from '@/platform/hotlists/hot-view';
import { useMedia } from '@/ui/hooks/use-media';
import { type HotModel, useHotModel } from '@/ui/hotlists/hot-model';
import { type PastLists, usePastLists } from '@/ui/hotlists/past/use-past-lists';
import { type ListActions, type Sources, useListActions } from '@/ui/hotlists/platforms/use-sources';
import { useHotView, useMarkListsSeen } from '@/ui/hotlists/use-hot-lists';
import type { LibraryViewProps } from '@/ui/library/view-props';

/** What the parts of the library's hot list view share. */
export interface HotPageState extends ListActions {
  readonly model: HotModel;
  readonly params: HotParams;
  readonly change: (change: Partial<HotParams>) => void;
  readonly view: HotView;
  readonly setView: (view: HotView) => void;
  readonly sources: Sources;
  /** The lists at the chosen moment, empty when no moment is chosen. */
  readonly past: PastLists;
  /** Whether a row has room for its title and one platform only. */
  readonly isNarrow: boolean;
}

/** The state, undefined until the stored lists are loaded, and the reason when they cannot be. */
export function useHotPageState({ params: address, show }: LibraryViewProps): {
  readonly page: HotPageState | undefined;
  readonly problem: ErrorCode | undefined;
} {
  const [view, setView] = useHotView();
  const params = parseHotParams(address);
  const isNarrow = useMedia(NARROW);
  const [firstFrame] = useState(() => loadFirstFrame(params, view, isNarrow));
  const { model, problem } = useHotModel(view.since, {
    showsMerged: () => params.layout === 'merged',
    first: { firstFrame },
  });
  const columns = model?.columns ?? [];
  const { sources, ...actions } = useListActions(columns, columns);
  const past = usePastLists(
    columns.map(({ platform }) => platform),
    params.at,
    sources?.hasService ?? false,
  );
  // Past lists, charts and watch words do not count as seeing the current lists.
  const isNow = params.at === undefined && (params.layout === 'columns' || params.layout === 'merged');
  useMarkListsSeen(isNow ? columns : []);
  if (!model || !sources) return { page: undefined, problem };
  const page: HotPageState = {
    ...actions,
    sources,
    model,
    params,
    change: (change) => show(formatHotParams({ ...params, ...change }), !addsStep(params, change)),
    view,
    setView,
    past,
    isNarrow,
    problem: actions.problem ?? model.problem,
  };
  return { page, problem };
}

/**
 * The rows of the last visit's merged list, whose events take long to join. They were saved in a wide window, where a row names several
 * platforms.
 */
function loadFirstFrame(params: HotParams, view: HotView, isNarrow: boolean): HotFirstFrame | undefined {
  return showsMergedList(params) && !isNarrow ? loadHotFirstFrame('library', mergedView(view)) : undefined;
}

/** Whether the address asks for the current merged list, and for nothing over it. */
export function showsMergedList({ layout, text, at }: HotParams): boolean {
  return layout === 'merged' && text.trim() === '' && at === undefined;
}

/** The view of all platforms as one list. */
export function mergedView({ since }: HotView): HotView {
  return { since };
}

/** Below this width a row has room for its title and one platform. */
const NARROW = '(width < 600px)';

/** The layouts of the view. */
const HOT_LAYOUTS = ['columns', 'merged', 'charts', 'watch'] as const;
export type HotLayout = (typeof HOT_LAYOUTS)[number];

/** What the page's address says about the view. */
interface HotParams {
  readonly layout: HotLayout;
  /** The search text. */
  readonly text: string;
  /** The chosen moment in the past, ms since the epoch; undefined means now. */
  readonly at: number | undefined;
}

/**
 * Whether a change adds a step to the browser's history: that of the layout, and going from now into the past or back. Choosing another
 * moment adds none, so that Back leaves the past however far the slider was moved.
 */
export function addsStep(before: HotParams, change: Partial<HotParams>): boolean {
  const after = { ...before, ...change };
  return change.layout !== undefined || (before.at === undefined) !== (after.at === undefined);
}

/** What the page's address says to show; defaults for what it does not name. */
export function parseHotParams(params: Readonly<Record<string, string>>): HotParams {
  const at = Number(params['at']);
  return {
    layout: HOT_LAYOUTS.find((each) => each === params['show']) ?? 'columns',
    text: params['q'] ?? '',
    at: Number.isSafeInteger(at) && at > 0 ? at : undefined,
  };
}

/** The parameters of the address that shows something, without those that are defaults. */
export function formatHotParams({ layout, text, at }: HotParams): Readonly<Record<string, string>> {
  return {
    ...(layout === 'columns' ? {} : { show: layout }),
    ...(text === '' ? {} : { q: text }),
    ...(at === undefined ? {} : { at: String(at) }),
  };
}
