import { useEffect } from 'preact/hooks';
import { FIRST_FRAME_ROWS, keepHotFirstFrame } from '@/platform/hot-first-frame';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { firstFrameOf } from '@/ui/hotlists/drawn-lists';
import { mergedRows, platformRows } from '@/ui/hotlists/scene-rows';
import type { HotDesk } from './use-hot-desk';

/** Keeps the list that is shown for the popup's next first frame, whenever it changes; not in private windows. */
export function useKeptFirstFrame({ scene, shown, view, sources, tool, text, needsStart }: HotDesk): void {
  const unlessPrivate = useUnlessPrivate();
  const isList =
    !scene.drawn && sources !== undefined && !needsStart && tool !== 'time' && text.trim() === '';
  const { lists, columns, match, read, events } = scene;
  useEffect(() => {
    if (!isList) return;
    const rows = shown ? platformRows(shown, scene) : mergedRows(scene, true);
    const frame = firstFrameOf(view, columns, rows.slice(0, FIRST_FRAME_ROWS), sources.canAsk);
    unlessPrivate(() => keepHotFirstFrame(frame));
  }, [isList, lists, match, read, events.join, view]);
}
