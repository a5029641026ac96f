import type { Size } from '@/core/geometry/rect';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';
import { createCanvas, freeCanvas } from './canvas';
import type { ImageRows } from './image-rows';

/**
 * The rows of an image that the browser has decoded as a whole. The image is released once its last row is read.
 * @param release frees the image, and may be called twice
 */
export function rowsOfDrawable(
  image: CanvasImageSource,
  { width, height }: Size,
  release: () => void,
): ImageRows {
  return heldRows({ width, height }, release, async (top, bottom) => {
    const data = new Uint8ClampedArray((bottom - top) * width * 4);
    for (let y = top; y < bottom; y += DRAWN_ROWS) {
      const drawn = drawRows(image, { width, height }, y, Math.min(bottom, y + DRAWN_ROWS));
      data.set(drawn, (y - top) * width * 4);
      freeMemory(drawn);
    }
    if (bottom === height) release();
    return data;
  });
}

/** How many rows are drawn at once. A canvas of the whole image would be one more copy of it in memory. */
const DRAWN_ROWS = 512;

/** The pixels of some rows of an image that is drawn in its size. */
function drawRows(image: CanvasImageSource, { width, height }: Size, top: number, bottom: number) {
  const { canvas, context } = createCanvas({ width, height: bottom - top }, { willReadFrequently: true });
  context.drawImage(image, 0, -top, width, height);
  const { data } = context.getImageData(0, 0, width, bottom - top);
  freeCanvas(canvas);
  return data;
}

/** The rows of raw pixels, RGBA. */
export function rowsOfPixels(pixels: Blob, size: Size): ImageRows {
  const bytesOfRow = size.width * 4;
  return heldRows(
    size,
    () => undefined,
    async (top, bottom) =>
      new Uint8ClampedArray(await pixels.slice(top * bytesOfRow, bottom * bytesOfRow).arrayBuffer()),
  );
}

/** Rows that are freed when others are read. */
export function heldRows(
  { width, height }: Size,
  release: () => void,
  read: (top: number, bottom: number, signal: AbortSignal) => Promise<Uint8ClampedArray>,
): ImageRows {
  let held: Pixels | undefined;
  const free = () => held && freeMemory(held.data);
  return {
    width,
    height,
    async read(top, bottom, signal) {
      signal.throwIfAborted();
      free();
      held = { width, height: bottom - top, data: await read(top, bottom, signal) };
      return held;
    },
    close() {
      free();
      release();
    },
  };
}
