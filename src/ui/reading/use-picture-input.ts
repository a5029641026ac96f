import { useLayoutEffect, useState } from 'preact/hooks';
import type { NamedPicture } from '@/core/readings/handover';

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
  const [isOver, setOver] = useState(false);
  // At once: what is pasted before the next frame is not lost.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const take = (event: Event, pictures: readonly NamedPicture[]) => {
      if (pictures.length === 0) return;
      event.preventDefault();
      onPictures(pictures);
    };
    document.addEventListener(
      'paste',
      (event) => {
        // The browser names whatever is pasted alike.
        const files = [...(event.clipboardData?.files ?? [])];
        take(
          event,
          files.map((data) => ({ data })),
        );
      },
      { signal },
    );
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget || setOver(false), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        take(event, toPictures(event.dataTransfer?.files ?? []));
      },
      { signal },
    );
    return () => controller.abort();
  }, [onPictures]);
  return isOver;
}
