import type { Picture } from '@/content/image-ocr/pictures/picture';
import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { assertReadableBytes } from '@/core/ocr/limits';
import type { PictureSource } from '@/platform/protocol';
import { type Drawable, findDrawable } from './drawable';
import { fetchBytes } from './fetch-bytes';
import { groundBehind } from './ground';

/** Up to here raw pixels are cheaper than making a PNG; 8 MP are 32 MB of RGBA, what one message may carry. */
const MAX_RAW_PIXELS = 8_000_000;

/** What the page itself can tell of a picture. */
export interface InPageReading {
  /** Its pixels or its file; undefined where the browser keeps them from the page. */
  readonly source: PictureSource | undefined;
  /** Its size in layout, CSS px, if the page knows. */
  readonly natural: Size | undefined;
}

/**
 * Reads a picture without leaving the page: from a canvas, else its bytes where the picture's server lets the page have
 * them (CORS), mostly out of the browser's cache.
 * @throws AppError `image-too-large`, `out-of-memory`.
 */
export async function readInPage(picture: Picture, signal: AbortSignal): Promise<InPageReading> {
  const drawable = await findDrawable(picture, signal);
  const natural = drawable?.natural;
  const drawn = drawable && (await readDrawn(drawable, picture));
  if (drawn) return { source: drawn, natural };
  const data = picture.url === undefined ? undefined : await fetchBytes(picture.url, signal);
  return { source: data && { kind: 'file', data }, natural };
}

async function readDrawn({ image, size }: Drawable, picture: Picture): Promise<PictureSource | undefined> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new AppError('out-of-memory', `no canvas of ${size.width} × ${size.height} px`);
  context.drawImage(image, 0, 0, size.width, size.height);
  try {
    // A WebGL canvas or a protected video draws as nothing: only the screen has it.
    if (isBlank(context, size)) return undefined;
  } catch (thrown) {
    if ((Object(thrown) as { name?: unknown }).name === 'SecurityError') return undefined; // another site's picture
    throw thrown;
  }
  // Under the picture, so that white text on nothing is read as white on what the page shows there.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = groundBehind(picture.element);
  context.fillRect(0, 0, size.width, size.height);
  if (size.width * size.height <= MAX_RAW_PIXELS) {
    const { data } = context.getImageData(0, 0, size.width, size.height);
    return { kind: 'pixels', ...size, data: new Blob([data]) };
  }
  const data = await canvas.convertToBlob({ type: 'image/png' });
  assertReadableBytes(data.size);
  return { kind: 'file', data };
}

/** Whether nothing at all was drawn, as far as a grid of 16 × 16 strips tells. */
function isBlank(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const rows = Math.min(16, height);
  for (let row = 0; row < rows; row++) {
    const { data } = context.getImageData(0, Math.floor(((row + 0.5) * height) / rows), width, 1);
    for (let index = 3; index < data.length; index += 4) if (data[index] !== 0) return false;
  }
  return true;
}
