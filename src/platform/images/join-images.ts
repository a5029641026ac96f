import { AppError } from '@/core/errors';
import type { ImageStack } from '@/core/recognitions/join-recognitions';
import { createCanvas, freeCanvas } from './canvas';
import { decodeRaster } from './decode-raster';
import { toShownImage } from './smaller-image';

/** The quality of the joined image: text stays sharp, in a fraction of the size that photos would have as PNG. */
const QUALITY = 0.92;

/**
 * Draws image files one below the other, on white, as a JPEG. They are decoded one after the other.
 * @throws AppError `out-of-memory`, `image-too-large`; the browser's own error for a file that it cannot decode
 */
export async function drawStack(
  files: readonly Blob[],
  { width, height, tops, sizes }: ImageStack,
): Promise<Blob> {
  const { canvas, context } = createCanvas({ width, height });
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  for (const [index, file] of files.entries()) {
    const shown = await toShownImage(file);
    if (!shown) throw new AppError('image-too-large', 'for a joined image');
    const bitmap = await decodeRaster(shown.image);
    const size = sizes[index] ?? bitmap;
    context.drawImage(bitmap, 0, Math.round(tops[index] ?? 0), size.width, size.height);
    bitmap.close();
  }
  const joined = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  freeCanvas(canvas);
  return joined;
}
