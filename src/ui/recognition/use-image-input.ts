import { useCallback, useLayoutEffect } from 'preact/hooks';
import type { NamedImage } from '@/core/recognitions/handover';
import { useFileDrop } from '@/ui/hooks/use-file-drop';

/** The types of images and documents that are accepted, for the `accept` attribute of a file field. */
export const IMAGE_TYPES =
  'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif,image/svg+xml,image/tiff,application/pdf';

/** Files as images with their names. Files that are not images are reported when they are recognised. */
export function toNamedImages(files: Iterable<File>): readonly NamedImage[] {
  return Array.from(files, (file) => ({ data: file, name: file.name }));
}

/**
 * Takes files that are pasted or dropped anywhere on the page. Pasted text still goes to the focused field.
 * Returns whether files are being dragged over the page.
 */
export function useImageInput(onImages: (images: readonly NamedImage[]) => void): boolean {
  // A layout effect, so that nothing pasted before the next frame is lost.
  useLayoutEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      // The browser gives all pasted files the same name, so the name is dropped.
      onImages(files.map((data) => ({ data })));
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [onImages]);
  return useFileDrop(useCallback((files) => onImages(toNamedImages(files)), [onImages]));
}
