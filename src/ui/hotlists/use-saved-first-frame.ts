import { useEffect } from 'preact/hooks';
import { FIRST_FRAME_ROWS, type FirstFramePlace, saveHotFirstFrame } from '@/platform/hotlists/first-frame';
import type { HotView } from '@/platform/hotlists/hot-view';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { type HotModel, makeFirstFrame } from './hot-model';
import type { RowList, ShownRow } from './items/hot-rows';
import type { Sources } from './platforms/use-sources';

interface Shown {
  readonly model: HotModel;
  readonly view: HotView;
  readonly sources: Sources | undefined;
}

/**
 * Saves the shown list whenever it changes, as the first frame of the next opening. Not in private windows. `isList`: whether a
 * current list is shown; `makeRows`: its rows, undefined until they are known.
 */
export function useSavedFirstFrame(
  place: FirstFramePlace,
  { model, view, sources }: Shown,
  isList: boolean,
  makeRows: () => RowList<ShownRow> | undefined,
): void {
  const unlessPrivate = useUnlessPrivate();
  const { lists, columns, match, read, events } = model;
  const isKnown = isList && !model.firstFrame && sources !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const rows = makeRows();
    if (!rows) return;
    const frame = makeFirstFrame(view, columns, rows.slice(0, FIRST_FRAME_ROWS[place]), sources.canAsk);
    unlessPrivate(() => saveHotFirstFrame(place, frame));
  }, [isKnown, lists, match, read, events.joined, view.platform, view.since]);
}
