import type { Size } from '@/core/geometry/rect';
import type { Picture } from './picture';

/** A picture's own size in px where the page knows it, else the size it is shown at. */
export function findDrawnSize({ kind, element }: Picture): Size {
  if (kind === 'canvas') {
    const { width, height } = element as HTMLCanvasElement;
    return { width, height };
  }
  if (kind === 'video') {
    const { videoWidth: width, videoHeight: height } = element as HTMLVideoElement;
    if (width > 0) return { width, height };
  }
  if (element.localName === 'img') {
    const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement;
    if (width > 0) return { width, height };
  }
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}
