import { AppError } from '@/core/errors';
import type { PictureAtHand } from './protocol';

/** The box that a thumbnail fits into, px: twice the size it is shown at. */
const THUMBNAIL = { width: 240, height: 180 };

/** The picture as a file: a file as it is, pixels as PNG, which loses none. @throws AppError `out-of-memory` */
export async function toPictureFile(picture: PictureAtHand): Promise<Blob> {
  if (picture.kind === 'file') return picture.data;
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(await toImageData(picture), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A small picture for lists; undefined for a kind that this context cannot draw. @throws AppError `out-of-memory` */
export async function drawThumbnail(picture: PictureAtHand): Promise<Blob | undefined> {
  const source = picture.kind === 'file' ? picture.data : await toImageData(picture);
  const bitmap = await createImageBitmap(source).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const scale = Math.min(1, THUMBNAIL.width / bitmap.width, THUMBNAIL.height / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  } finally {
    bitmap.close();
  }
}

async function toImageData(picture: Extract<PictureAtHand, { kind: 'pixels' }>): Promise<ImageData> {
  const { width, height, data } = picture;
  return new ImageData(new Uint8ClampedArray(await data.arrayBuffer()), width, height);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('out-of-memory', `no canvas of ${canvas.width} × ${canvas.height} px`);
  return context;
}
