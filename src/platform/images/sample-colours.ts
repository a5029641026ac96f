import { AppError } from '@/core/errors';
import type { Rect, Size } from '@/core/geometry/rect';
import { type BoxColours, boxColours } from '@/core/translation/box-colours';
import type { LocalImage } from '@/platform/messages/protocol';
import { createCanvas, freeCanvas } from './canvas';
import { decodeRaster, throwUnreadable } from './decode-raster';
import { toShownImage } from './smaller-image';

/** A part of an image is looked at in this many columns and rows at most. */
const MOST_SAMPLES = 96;

/**
 * The colours of parts of an image: what their text is printed on, and the text. `size` is the space of the boxes, px. SVG files
 * are not decoded here.
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`
 */
export async function sampleColours(
  image: LocalImage,
  size: Size,
  boxes: readonly Rect[],
): Promise<readonly (BoxColours | undefined)[]> {
  const bitmap = await decode(image);
  const { canvas, context } = createCanvas(
    { width: MOST_SAMPLES, height: MOST_SAMPLES },
    { willReadFrequently: true },
  );
  // Smoothing would mix the paper with the print.
  context.imageSmoothingEnabled = false;
  try {
    return boxes.map((box) => {
      const x = Math.max(0, (box.x / size.width) * bitmap.width);
      const y = Math.max(0, (box.y / size.height) * bitmap.height);
      const width = Math.min(bitmap.width - x, (box.width / size.width) * bitmap.width);
      const height = Math.min(bitmap.height - y, (box.height / size.height) * bitmap.height);
      if (width < 1 || height < 1) return undefined;
      const columns = Math.min(MOST_SAMPLES, Math.floor(width));
      const rows = Math.min(MOST_SAMPLES, Math.floor(height));
      context.clearRect(0, 0, MOST_SAMPLES, MOST_SAMPLES);
      context.drawImage(bitmap, x, y, width, height, 0, 0, columns, rows);
      const { data } = context.getImageData(0, 0, columns, rows);
      return boxColours({ width: columns, height: rows, data });
    });
  } finally {
    bitmap.close();
    freeCanvas(canvas);
  }
}

/** A large image is decoded smaller, which its colours hardly notice. */
async function decodeSmaller(file: Blob): Promise<ImageBitmap> {
  const shown = await toShownImage(file);
  if (!shown) throw new AppError('image-too-large', 'for its colours');
  return decodeRaster(shown.image).catch(throwUnreadable);
}

async function decode(image: LocalImage): Promise<ImageBitmap> {
  if (image.kind === 'file') return decodeSmaller(image.data);
  const { width, height, data } = image;
  const pixels = new Uint8ClampedArray(await data.arrayBuffer());
  return createImageBitmap(new ImageData(pixels, width, height));
}
