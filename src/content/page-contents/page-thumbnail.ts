import type { PageImage } from '@/content/images/page-image';
import { groundBehind } from '@/content/pixels/canvas-pixels';
import { findDrawable } from '@/content/pixels/drawable';
import { createCanvas } from '@/platform/images/canvas';

/** The box that a thumbnail fits into, px: twice the size it is shown at. */
const BOX = { width: 240, height: 180 };

/** A small copy of an image for the list; undefined if the page may not read it. @throws AppError as `findDrawable` */
export async function drawPageThumbnail(image: PageImage, signal: AbortSignal): Promise<Blob | undefined> {
  const drawable = await findDrawable(image, signal);
  if (!drawable) return undefined;
  const { width, height } = drawable.size;
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const { canvas, context } = createCanvas(size);
  context.fillStyle = groundBehind(image) ?? 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(drawable.image, 0, 0, size.width, size.height);
  try {
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  } catch (thrown) {
    if ((Object(thrown) as { name?: unknown }).name === 'SecurityError') return undefined; // another site's image
    throw thrown;
  }
}
