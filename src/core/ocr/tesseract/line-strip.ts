import { lumaOf } from '@/core/ocr/pixels';
import { rectify } from '@/core/ocr/ppocr/rectify';
import { inflate, type RotatedRect, rectOfQuad, turn } from '@/core/ocr/ppocr/rotated-rect';
import type { Pixels, Quad, WritingDirection } from '@/core/ocr/recognition';
import type { TesseractBox } from './page';

/** How a line is cut out of an image. */
export interface StripShape {
  /**
   * The margin around the line, in line heights. With less, Tesseract loses strokes at the edge; with more, it takes
   * specks for letters.
   */
  readonly margin: number;
  /** The line's height in the strip, px; higher lines are not shrunk. */
  readonly height: number;
}

/** One line, cut out of an image and enlarged for Tesseract. Vertical text stays vertical. */
export interface LineStrip {
  readonly gray: GrayPixels;
  readonly direction: WritingDirection;
  /** The line's place in the image, its corners in the order of the text. */
  readonly quad: Quad;
  /** Where a box of the strip starts and ends on the line, as fractions 0–1; a little outside in the margin. */
  readonly spanOf: (box: TesseractBox) => { readonly start: number; readonly end: number };
}

/** Places higher than this many times their width contain vertical or turned text. */
const TALL = 1.5;

/** Whether a place is a column rather than a line. */
export function isTall(quad: Quad): boolean {
  const { width, height } = rectOfQuad(quad);
  return height > TALL * width;
}

/** The ways in which the text of a tall place may run: down the page and up, in quarter turns of the place. */
export const WAYS = [1, 3] as const;
export type Way = (typeof WAYS)[number];

/**
 * Cuts out a line at any angle and turns it upright; text that runs up or down the page too.
 *
 * @param way how the text of a tall place runs; of no effect on other places
 */
export function cutLine(pixels: Pixels, quad: Quad, shape: StripShape, way: Way = 1): LineStrip {
  const found = rectOfQuad(quad);
  const turned = isTall(quad);
  const line = turned ? turn(found, way) : found;
  const margin = shape.margin * line.height;
  const gray = cut(pixels, inflate(line, margin), shape.height / line.height);
  const fractionOf = (x: number) => ((x / gray.width) * (line.width + 2 * margin) - margin) / line.width;
  const spanOf = ({ x0, x1 }: TesseractBox) => ({ start: fractionOf(x0), end: fractionOf(x1) });
  return { gray, direction: 'horizontal', quad: turned ? turnQuad(quad, way) : quad, spanOf };
}

/** The corners of a place in the order of a text that runs down it or up. */
function turnQuad([topLeft, topRight, bottomRight, bottomLeft]: Quad, way: Way): Quad {
  return way === 1
    ? [topRight, bottomRight, bottomLeft, topLeft]
    : [bottomLeft, topLeft, topRight, bottomRight];
}

/** Cuts out a column of vertical text. */
export function cutColumn(pixels: Pixels, quad: Quad, shape: StripShape): LineStrip {
  const line = rectOfQuad(quad);
  const margin = shape.margin * line.width;
  const gray = cut(pixels, inflate(line, margin), shape.height / line.width);
  const fractionOf = (y: number) => ((y / gray.height) * (line.height + 2 * margin) - margin) / line.height;
  const spanOf = ({ y0, y1 }: TesseractBox) => ({ start: fractionOf(y0), end: fractionOf(y1) });
  return { gray, direction: 'vertical', quad: turnQuad(quad, 1), spanOf };
}

function cut(pixels: Pixels, rect: RotatedRect, factor: number): GrayPixels {
  const width = Math.max(1, Math.round(rect.width));
  const height = Math.max(1, Math.round(rect.height));
  return enlarge(toGray(rectify(pixels, rect, width, height)), Math.max(1, factor));
}

/** One byte a px, rows from the top. */
export interface GrayPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Brightness by the weights of BT.601: https://www.itu.int/rec/R-REC-BT.601. Transparency is ignored. */
export function toGray({ width, height, data }: Pixels): GrayPixels {
  const gray = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < gray.length; i++, at += 4) {
    gray[i] = Math.round(lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number));
  }
  return { width, height, data: gray };
}

/**
 * The image enlarged by `factor` with cubic convolution, a = −1/2 (Keys 1981,
 * https://doi.org/10.1109/TASSP.1981.1163711). Canvas scaling is not used because it differs between browsers.
 */
export function enlarge(gray: GrayPixels, factor: number): GrayPixels {
  if (factor === 1) return gray;
  const width = Math.max(1, Math.round(gray.width * factor));
  const height = Math.max(1, Math.round(gray.height * factor));
  const wide = enlargeRows(gray.data, gray.width, gray.height, width);
  const columns = cubicTaps(gray.height, height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = y * 4; tap < y * 4 + 4; tap++) {
        sum +=
          (columns.weights[tap] as number) * (wide[(columns.places[tap] as number) * width + x] as number);
      }
      data[y * width + x] = Math.min(255, Math.max(0, Math.round(sum)));
    }
  }
  return { width, height, data };
}

function enlargeRows(data: Uint8Array, from: number, height: number, width: number): Float32Array {
  const rows = cubicTaps(from, width);
  const wide = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = x * 4; tap < x * 4 + 4; tap++) {
        sum += (rows.weights[tap] as number) * (data[y * from + (rows.places[tap] as number)] as number);
      }
      wide[y * width + x] = sum;
    }
  }
  return wide;
}

/** For each of `to` px the four nearest of `from` px and their weights; beyond the edge the edge px are repeated. */
function cubicTaps(
  from: number,
  to: number,
): { readonly places: Int32Array; readonly weights: Float32Array } {
  const places = new Int32Array(to * 4);
  const weights = new Float32Array(to * 4);
  for (let out = 0; out < to; out++) {
    const center = ((out + 0.5) * from) / to - 0.5;
    const first = Math.floor(center) - 1;
    for (let i = 0; i < 4; i++) {
      places[out * 4 + i] = Math.min(from - 1, Math.max(0, first + i));
      weights[out * 4 + i] = cubic(Math.abs(center - first - i));
    }
  }
  return { places, weights };
}

function cubic(distance: number): number {
  if (distance < 1) return (1.5 * distance - 2.5) * distance * distance + 1;
  if (distance < 2) return ((-0.5 * distance + 2.5) * distance - 4) * distance + 2;
  return 0;
}

/**
 * Isolates bright letters, as in captions on photos, and makes them dark on white: all that is darker than the
 * brightest third becomes white. On such captions it removes 75 % and more of Tesseract's errors.
 */
export function isolateBright({ width, height, data }: GrayPixels): GrayPixels {
  const sorted = data.slice().sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const low = at(0.7);
  const range = Math.max(1, at(0.95) - low);
  // A Uint8ClampedArray rounds and clamps by itself.
  const inverted = Uint8ClampedArray.from(data, (value) => 255 - ((value - low) * 255) / range);
  return { width, height, data: new Uint8Array(inverted.buffer) };
}

/** The image as a PGM file, which Leptonica reads without decompression. https://netpbm.sourceforge.net/doc/pgm.html */
export function toPgm({ width, height, data }: GrayPixels): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
