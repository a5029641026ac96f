import { useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { type HotView, readHotView, writeHotView } from '@/platform/hot-view';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { type Follow, useFollow } from '@/ui/hotlists/use-follow';
import { useHotRefresh } from '@/ui/hotlists/use-hot-refresh';
import { type HotScene, useHotScene } from '@/ui/hotlists/use-hot-scene';
import { useNotedLooks } from '@/ui/hotlists/use-noted-looks';
import { type PastLists, usePastLists } from '@/ui/hotlists/use-past-lists';
import { isBare, type Sources, useSources } from '@/ui/hotlists/use-sources';
import type { LibraryViewProps } from '@/ui/library/views';
import { type HotParams, readHotParams, writeHotParams } from './hot-params';

/** All that the view's parts share. */
export interface HotWall {
  readonly scene: HotScene;
  readonly params: HotParams;
  readonly change: (change: Partial<HotParams>) => void;
  readonly view: HotView;
  readonly setView: (view: HotView) => void;
  readonly follow: Follow;
  readonly sources: Sources;
  /** The lists as they were at the moment asked for, if one is. */
  readonly past: PastLists;
  /** Nothing is stored, and nothing can be fetched as things are set up. */
  readonly needsStart: boolean;
  readonly busy: ReadonlySet<string>;
  readonly problem: ErrorCode | undefined;
  readonly refresh: (platforms?: readonly string[]) => void;
}

/** The wall, undefined until what is stored is read, or with the reason why it cannot be. */
export function useHotWall({ params: address, show }: LibraryViewProps): {
  readonly wall: HotWall | undefined;
  readonly problem: ErrorCode | undefined;
} {
  const [view, setView] = useState<HotView>(() => readHotView() ?? { since: 'look' });
  const unlessPrivate = useUnlessPrivate();
  const { scene, problem } = useHotScene(view.since);
  const columns = scene?.columns ?? [];
  const platforms = columns.map(({ platform }) => platform);
  const follow = useFollow();
  const sources = useSources();
  // What has no source cannot be asked for, and has not failed.
  const askable = platforms.filter((platform) => sources?.canAsk(platform));
  const refreshing = useHotRefresh(askable);
  const params = readHotParams(address);
  const past = usePastLists(platforms, params.at, sources?.hasService ?? false);
  // Lists of another time, or none at all, are no look at those of now.
  const isNow = params.at === undefined && (params.layout === 'columns' || params.layout === 'merged');
  useNotedLooks(isNow ? columns : []);
  if (!scene || !sources) return { wall: undefined, problem };
  const wall: HotWall = {
    scene,
    params,
    // Only another layout is a step that Back undoes.
    change: (change) => show(writeHotParams({ ...params, ...change }), change.layout === undefined),
    view,
    setView(next) {
      setView(next);
      unlessPrivate(() => writeHotView(next));
    },
    follow,
    sources,
    past,
    needsStart: columns.every((column) => isBare(column, sources)),
    busy: refreshing.busy,
    problem: refreshing.problem ?? scene.problem,
    refresh: (wanted = askable) => refreshing.refresh(wanted),
  };
  return { wall, problem };
}
