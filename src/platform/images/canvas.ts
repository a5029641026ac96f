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

/** Makes a PNG of a size, px, of what `paint` draws. @throws AppError `out-of-memory` */
export function drawPng(
  size: Size,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const { canvas, context } = createCanvas(size);
  paint(context);
  return canvas.convertToBlob({ type: 'image/png' });
}
