import { rectify } from '@/core/ocr/ppocr/rectify';
import { inflate, type RotatedRect, rectOf, turn } from '@/core/ocr/ppocr/rotated-rect';
import type { Pixels, Quad, WritingDirection } from '@/core/ocr/recognition';
import { enlarge, type GrayPixels, toGray } from './gray';
import type { TesseractBox } from './page';

/** How a line is cut out. */
export interface StripShape {
  /** What is cut around it, in line heights: Tesseract loses strokes at the edge, and takes specks for letters. */
  readonly margin: number;
  /** The line's own height in the strip, px; a line that is higher is left as it is. */
  readonly height: number;
}

/** One line cut out of a picture for Tesseract to read, enlarged. Vertical text stands as it does in the picture. */
export interface LineStrip {
  readonly gray: GrayPixels;
  readonly direction: WritingDirection;
  /** The line's place in the picture, its corners in the order of the text. */
  readonly quad: Quad;
  /** Where on the line a box of the strip starts and ends, as fractions 0–1 but for the margin. */
  readonly spanOf: (box: TesseractBox) => { readonly start: number; readonly end: number };
}

/** A place this many times as high as wide holds vertical text, or text that is turned. */
const TALL = 1.5;

/** Whether a place is a column rather than a line. */
export function isTall(quad: Quad): boolean {
  const { width, height } = rectOf(quad);
  return height > TALL * width;
}

/** Cuts a line at any angle upright, and text that runs up or down the page along its own direction. */
export function cutLine(pixels: Pixels, quad: Quad, shape: StripShape): LineStrip {
  const found = rectOf(quad);
  const line = found.height > TALL * found.width ? turn(found, 1) : found;
  const margin = shape.margin * line.height;
  const gray = cut(pixels, inflate(line, margin), shape.height / line.height);
  const fractionOf = (x: number) => ((x / gray.width) * (line.width + 2 * margin) - margin) / line.width;
  const spanOf = ({ x0, x1 }: TesseractBox) => ({ start: fractionOf(x0), end: fractionOf(x1) });
  return { gray, direction: 'horizontal', quad, spanOf };
}

/** Cuts a column of vertical text. */
export function cutColumn(pixels: Pixels, quad: Quad, shape: StripShape): LineStrip {
  const line = rectOf(quad);
  const margin = shape.margin * line.width;
  const gray = cut(pixels, inflate(line, margin), shape.height / line.width);
  const fractionOf = (y: number) => ((y / gray.height) * (line.height + 2 * margin) - margin) / line.height;
  const spanOf = ({ y0, y1 }: TesseractBox) => ({ start: fractionOf(y0), end: fractionOf(y1) });
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  return {
    gray,
    direction: 'vertical',
    quad: [topRight, bottomRight, bottomLeft, topLeft],
    spanOf,
  };
}

function cut(pixels: Pixels, rect: RotatedRect, factor: number): GrayPixels {
  const width = Math.max(1, Math.round(rect.width));
  const height = Math.max(1, Math.round(rect.height));
  return enlarge(toGray(rectify(pixels, rect, width, height)), Math.max(1, factor));
}
