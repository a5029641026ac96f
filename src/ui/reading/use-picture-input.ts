import { useCallback, useLayoutEffect } from 'preact/hooks';
import type { NamedPicture } from '@/core/readings/handover';
import { useFileDrop } from '@/ui/hooks/use-file-drop';

/** The kinds of picture files that are read, for a file field's `accept`. */
export const PICTURE_KINDS = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif,image/svg+xml';

/** Files as pictures, each with its name. What is no picture is refused by name when it is read. */
export function toPictures(files: Iterable<File>): readonly NamedPicture[] {
  return Array.from(files, (file) => ({ data: file, name: file.name }));
}

/**
 * Takes files that are pasted or dropped anywhere in the page. Text that is pasted stays with the field it is meant for.
 * Tells whether something is being dragged over.
 */
export function usePictureInput(onPictures: (pictures: readonly NamedPicture[]) => void): boolean {
  // At once: what is pasted before the next frame is not lost.
  useLayoutEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      // The browser names whatever is pasted alike.
      onPictures(files.map((data) => ({ data })));
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [onPictures]);
  return useFileDrop(useCallback((files) => onPictures(toPictures(files)), [onPictures]));
}
