import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Size } from '@/core/geometry/rect';
import { drawThumbnail } from '@/platform/images/saved-image';
import { type ImageSlice, openSlices } from '@/platform/images/slice-image';
import { toShownImage } from '@/platform/images/smaller-image';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { useObjectUrl } from '@/ui/hooks/use-object-url';

/** An image as it is shown: in one piece, or as the slices of a long image that are made so far. */
type ShownImage =
  | { readonly kind: 'whole'; readonly image: Blob }
  | { readonly kind: 'slices'; readonly size: Size; readonly slices: readonly ImageSlice[] };

/** What is shown of the files in use, once all of it is made: it is not made again when the user comes back to an image. */
const made = new WeakMap<Blob, ShownImage>();

/** An image as it can be shown; undefined until that is known, for a file that cannot be shown, and without an image. */
export function useShownImage(file: Blob | undefined): ShownImage | undefined {
  const [found, setFound] = useState<{ readonly of: Blob; readonly shown: ShownImage }>();
  useEffect(() => {
    if (!file) return undefined;
    const controller = new AbortController();
    const show = (shown: ShownImage) => !controller.signal.aborted && setFound({ of: file, shown });
    const before = made.get(file);
    if (before) show(before);
    // The recognition says what is wrong with a file that is damaged.
    else makeShown(file, show, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [file]);
  return found && found.of === file ? found.shown : undefined;
}

async function makeShown(file: Blob, show: (shown: ShownImage) => void, signal: AbortSignal): Promise<void> {
  const finish = (shown: ShownImage) => {
    made.set(file, shown);
    show(shown);
  };
  const long = await openSlices(file);
  signal.throwIfAborted();
  if (!long) {
    const whole = await toShownImage(file);
    if (whole) finish({ kind: 'whole', image: whole.image });
    return;
  }
  let slices: readonly ImageSlice[] = [];
  const shown = () => ({ kind: 'slices', size: long.size, slices }) as const;
  show(shown());
  await long.slices((slice) => {
    slices = [...slices, slice];
    show(shown());
  }, signal);
  finish(shown());
}

/** The thumbnails of the files in use, so that a list that is shown again does not draw them again. */
const drawn = new WeakMap<Blob, Promise<Blob | undefined>>();

/** An address of an image's thumbnail; undefined until it is drawn, for a file that cannot be drawn, and without one. */
export function useThumbnail(file: Blob | undefined): string | undefined {
  return useObjectUrl(useLoaded(useCallback(async () => file && thumbnailOf(file), [file])));
}

function thumbnailOf(file: Blob): Promise<Blob | undefined> {
  // The recognition says what is wrong with a file that is damaged.
  const drawing = drawn.get(file) ?? drawThumbnail({ kind: 'file', data: file }).catch(() => undefined);
  drawn.set(file, drawing);
  return drawing;
}
