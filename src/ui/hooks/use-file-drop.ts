import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Takes files that are dropped anywhere on the page; the browser would navigate to them. Dropped text still
 * goes to the field under the pointer. Returns whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const take = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget || setOver(false), { signal });
    document.addEventListener('drop', take, { signal });
    return () => controller.abort();
  }, [onFiles]);
  return isOver;
}
