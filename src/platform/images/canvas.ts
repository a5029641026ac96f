import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';

/** A canvas to draw on. */
export interface Canvas {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** Creates an empty canvas of a size, px. @throws AppError `out-of-memory` */
export function createCanvas({ width, height }: Size, options?: CanvasRenderingContext2DSettings): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', options);
  if (!context) throw new AppError('out-of-memory', `no canvas of ${width} × ${height} px`);
  return { canvas, context };
}

/** Frees the memory of a canvas, which cannot be drawn on any more, without waiting for the garbage collector. */
export function freeCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0;
}

/** Makes a PNG of a size, px, of what `paint` draws. @throws AppError `out-of-memory` */
export async function drawPng(
  size: Size,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const { canvas, context } = createCanvas(size);
  paint(context);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  freeCanvas(canvas);
  return png;
}
