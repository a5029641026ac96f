import { useCallback } from 'preact/hooks';
import { drawThumbnail } from '@/platform/images/saved-image';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { useObjectUrl } from '@/ui/hooks/use-object-url';

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
