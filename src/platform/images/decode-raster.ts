import { AppError, toAppError } from '@/core/errors';
import { assertImageSize } from '@/core/image-files/limits';
import type { Pixels } from '@/core/ocr/recognition';
import { createCanvas, freeCanvas } from './canvas';

/**
 * Decodes an image file to a bitmap. Colour profiles are ignored, because browsers apply them differently. Not for SVG,
 * which only an image element can draw.
 */
export function decodeRaster(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: 'none' });
}

/** The pixels of a decoded image. @throws AppError `image-too-large`, `out-of-memory` */
export function drawPixels(image: CanvasImageSource, width: number, height: number): Pixels {
  // The size of the decoded image is checked, because the size in a file's header can be wrong.
  assertImageSize(width, height);
  const { canvas, context } = createCanvas({ width, height }, { willReadFrequently: true });
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  return { width, height, data };
}

/** The named error for what a browser throws at a file that it cannot decode. */
export function throwUnreadable(thrown: unknown): never {
  throw new AppError('image-unreadable', toAppError(thrown).message, { cause: thrown });
}
