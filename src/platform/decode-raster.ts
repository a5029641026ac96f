import { AppError, toAppError } from '@/core/errors';
import { assertReadableSize } from '@/core/ocr/limits';
import type { Pixels } from '@/core/ocr/recognition';

/**
 * A picture file as a bitmap, its colours as they are in the file: what a profile makes of them differs from browser to
 * browser. Not for SVG, which only an image element draws.
 */
export function decodeRaster(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: 'none' });
}

/** The pixels of something that was decoded. @throws AppError `image-too-large`, `out-of-memory` */
export function drawPixels(image: CanvasImageSource, width: number, height: number): Pixels {
  // What was really decoded: a header can lie.
  assertReadableSize(width, height);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new AppError('out-of-memory', `no canvas of ${width} × ${height} px`);
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}

/** Names what a browser throws at a file that it cannot decode. */
export function throwUnreadable(thrown: unknown): never {
  throw new AppError('image-unreadable', toAppError(thrown).message, { cause: thrown });
}
