import { useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { type HotView, writeHotView } from '@/platform/hot-view';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { type Follow, useFollow } from '@/ui/hotlists/use-follow';
import type { FollowedColumn } from '@/ui/hotlists/use-hot-lists';
import { useHotRefresh } from '@/ui/hotlists/use-hot-refresh';
import type { HotScene } from '@/ui/hotlists/use-hot-scene';
import { useNotedLooks } from '@/ui/hotlists/use-noted-looks';
import { isBare, type Sources, useSources } from '@/ui/hotlists/use-sources';

/** What is unfolded over the list. */
export type HotTool = 'add' | 'platform' | 'time';

/** All that the tab's parts share. */
export interface HotDesk {
  readonly scene: HotScene;
  readonly view: HotView;
  readonly setView: (view: HotView) => void;
  /** The platform shown; undefined: all as one list. */
  readonly shown: FollowedColumn | undefined;
  readonly inView: readonly FollowedColumn[];
  readonly follow: Follow;
  readonly sources: Sources | undefined;
  /** Whether there is somebody to ask for a platform's list; as it was last, until that is known. */
  readonly canAsk: (platform: string) => boolean;
  /** Nothing is stored, and nothing can be fetched as things are set up. */
  readonly needsStart: boolean;
  readonly busy: ReadonlySet<string>;
  readonly problem: ErrorCode | undefined;
  readonly refresh: (platforms?: readonly string[]) => void;
  readonly tool: HotTool | undefined;
  readonly setTool: (tool: HotTool | undefined) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The moment to go back to, ms since the epoch. */
  readonly asked: number | undefined;
  readonly setAsked: (at: number | undefined) => void;
}

export function useHotDesk(scene: HotScene, view: HotView, keepView: (view: HotView) => void): HotDesk {
  const { columns } = scene;
  const unlessPrivate = useUnlessPrivate();
  const shown = columns.find(({ platform }) => platform === view.platform);
  const inView = shown ? [shown] : columns;
  const platforms = inView.map(({ platform }) => platform);
  const follow = useFollow();
  const sources = useSources();
  const [tool, setTool] = useState<HotTool>();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<number>();
  // What has no source cannot be asked for, and has not failed.
  const askable = platforms.filter((platform) => sources?.canAsk(platform));
  const { busy, problem, refresh } = useHotRefresh(askable);
  useNotedLooks(inView);
  return {
    scene,
    view,
    setView(next) {
      keepView(next);
      unlessPrivate(() => writeHotView(next));
    },
    shown,
    inView,
    follow,
    sources,
    canAsk: sources?.canAsk ?? ((platform) => couldAsk(scene, platform)),
    needsStart: sources !== undefined && columns.every((column) => isBare(column, sources)),
    busy,
    problem: problem ?? scene.problem,
    refresh: (wanted = askable) => refresh(wanted),
    tool,
    setTool,
    text,
    setText,
    asked,
    setAsked,
  };
}

function couldAsk({ drawn }: HotScene, platform: string): boolean {
  return drawn?.columns.find((column) => column.platform === platform)?.canAsk ?? true;
}
