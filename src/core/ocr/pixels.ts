import { type Point, sidesAround } from '@/core/geometry/rect';
import type { Line, Pixels, Quad } from './recognition';

/** A part of an image. */
export interface Crop {
  readonly pixels: Pixels;
  /** Where the part lies in the whole image, px. */
  readonly offset: Point;
}

/** The upright part of an image around a quad, with up to `margin` px more on every side where the image has them. */
export function cropAround({ width, height, data }: Pixels, quad: Quad, margin: number): Crop {
  const sides = sidesAround(quad);
  const left = Math.min(width - 1, Math.max(0, Math.floor(sides.left - margin)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(sides.top - margin)));
  const right = Math.max(left + 1, Math.min(width, Math.ceil(sides.right + margin)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(sides.bottom + margin)));
  const part = new Uint8ClampedArray((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y++) {
    const row = data.subarray((y * width + left) * 4, (y * width + right) * 4);
    part.set(row, (y - top) * (right - left) * 4);
  }
  return {
    pixels: { width: right - left, height: bottom - top, data: part },
    offset: { x: left, y: top },
  };
}

/** The quad moved by (`dx`, `dy`) px. */
export function moveQuad([a, b, c, d]: Quad, dx: number, dy: number): Quad {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  return [move(a), move(b), move(c), move(d)];
}

/** The line moved by (`dx`, `dy`) px. */
export function moveLine(line: Line, dx: number, dy: number): Line {
  return { ...line, quad: moveQuad(line.quad, dx, dy) };
}

/** Ink at least this bright cannot be read on white, ink at most this dark cannot be read on black, luma 0–255. */
const LIGHT_INK = 170;
const DARK_INK = 85;

/** The least share of the visible px that counts as ink. */
const MIN_INK = 0.1;

/**
 * Puts an image on a plain ground that its ink stands out from: white for dark ink, black for light ink, gray for both. It changes
 * the pixels themselves, so that a large image is not in memory twice, and leaves an opaque image as it is.
 */
export function putOnPlainGround({ data }: Pixels): void {
  const firstClear = firstClearAlpha(data);
  if (firstClear === undefined) return;
  const ground = groundFor(data);
  for (let i = firstClear - 3; i < data.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    const rest = ground * (1 - alpha);
    data[i] = (data[i] as number) * alpha + rest;
    data[i + 1] = (data[i + 1] as number) * alpha + rest;
    data[i + 2] = (data[i + 2] as number) * alpha + rest;
    data[i + 3] = 255;
  }
}

/** Whether no px is transparent. */
export function isOpaque({ data }: Pixels): boolean {
  return firstClearAlpha(data) === undefined;
}

/** Where the alpha of the first px is that is not opaque. */
function firstClearAlpha(data: Uint8ClampedArray): number | undefined {
  let at = 3;
  while (at < data.length && data[at] === 255) at += 4;
  return at < data.length ? at : undefined;
}

/** The brightness of the ground for the visible px, each of which counts by its opacity, 0–255. */
function groundFor(data: Uint8ClampedArray): number {
  let [light, dark, all] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    const luma = lumaOf(data[i] as number, data[i + 1] as number, data[i + 2] as number);
    all += alpha;
    if (luma >= LIGHT_INK) light += alpha;
    if (luma <= DARK_INK) dark += alpha;
  }
  if (light < MIN_INK * all) return 255;
  return dark < MIN_INK * all ? 0 : 128;
}

/** Rec. 601 luma of a colour, 0–255, https://www.itu.int/rec/R-REC-BT.601 */
export function lumaOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Red, green and blue, 0–255. */
export type Colour = readonly [number, number, number];

/** The median of each channel along the image's four edges: the likeliest colour beyond them. */
export function borderColour(pixels: Pixels): Colour {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  let total = 0;
  const add = (x: number, y: number) => {
    const at = (y * pixels.width + x) * 4;
    counts.forEach((channel, index) => {
      const value = pixels.data[at + index] as number;
      channel[value] = (channel[value] as number) + 1;
    });
    total++;
  };
  for (let x = 0; x < pixels.width; x++) {
    add(x, 0);
    add(x, pixels.height - 1);
  }
  for (let y = 0; y < pixels.height; y++) {
    add(0, y);
    add(pixels.width - 1, y);
  }
  return [median(counts[0], total), median(counts[1], total), median(counts[2], total)];
}

function median(counts: Uint32Array, total: number): number {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below * 2 >= total;
  });
}
