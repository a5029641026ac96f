import { lumaOf } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { findShade } from './shade';

/** Px, rows and columns with at least this much ink belong to what is printed, 0–255. */
export const INKED = 110;

/** How much of each px is text: 0 = background, 255 = ink, values between along soft edges. Rows from the top. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** The difference in brightness between text and background, 0–255. Below about 25 the map is unreliable. */
  readonly contrast: number;
}

/** How many rows at the strip's upper and lower edge are taken to be mostly background. */
const EDGE_ROWS = 3;

/**
 * Separates text from background in a strip by brightness: Otsu's threshold divides the px into two classes, and the
 * one that prevails along the strip's upper and lower edge is the background. A shadow that falls on a part of the strip is taken
 * off first.
 */
export function inkOf(strip: Pixels): InkMap {
  const { width, height } = strip;
  const luma = lumaPlane(strip);
  const shade = findShade(luma, strip);
  if (shade) lightUp(luma, shade);
  const { dark, light } = otsuMeans(luma);
  const onDark = edgeMedian(luma, width) < (dark + light) / 2;
  const [background, text] = onDark ? [dark, light] : [light, dark];
  const gain = text === background ? 0 : 255 / (text - background);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.max(0, Math.min(255, ((luma[i] as number) - background) * gain));
  }
  return { width, height, data, contrast: light - dark };
}

function lumaPlane({ width, height, data }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    luma[i] = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
  }
  return luma;
}

/** Takes a shadow off: multiplies each column by its factor. */
function lightUp(luma: Uint8Array, shade: Float32Array): void {
  for (let i = 0; i < luma.length; i++) {
    luma[i] = Math.min(255, (luma[i] as number) * (shade[i % shade.length] as number));
  }
}

/**
 * The mean brightness of the two classes of Otsu's threshold, the one with the largest variance between the classes
 * (Otsu 1979, https://doi.org/10.1109/TSMC.1979.4310076).
 */
function otsuMeans(luma: Uint8Array): { readonly dark: number; readonly light: number } {
  const counts = new Float64Array(256);
  let sum = 0;
  for (const value of luma) {
    counts[value] = (counts[value] as number) + 1;
    sum += value;
  }
  let best = { dark: sum / luma.length, light: sum / luma.length };
  let widest = 0;
  let below = 0;
  let sumBelow = 0;
  for (let threshold = 0; threshold < 255; threshold++) {
    below += counts[threshold] as number;
    sumBelow += threshold * (counts[threshold] as number);
    const above = luma.length - below;
    if (below === 0 || above === 0) continue;
    const dark = sumBelow / below;
    const light = (sum - sumBelow) / above;
    const variance = below * above * (light - dark) ** 2;
    if (variance > widest) {
      widest = variance;
      best = { dark, light };
    }
  }
  return best;
}

function edgeMedian(luma: Uint8Array, width: number): number {
  const rows = Math.min(EDGE_ROWS * width, luma.length >> 1);
  const edge = Uint8Array.from([...luma.subarray(0, rows), ...luma.subarray(luma.length - rows)]).sort();
  return edge[edge.length >> 1] ?? 255;
}

/** The strongest ink of each column from row `top` up to `bottom`, which is not included, 0–255. */
export function columnPeaks(ink: InkMap, top = 0, bottom = ink.height): Uint8Array {
  const peaks = new Uint8Array(ink.width);
  for (let y = top; y < bottom; y++) {
    const row = y * ink.width;
    for (let x = 0; x < ink.width; x++) {
      const value = ink.data[row + x] as number;
      if (value > (peaks[x] as number)) peaks[x] = value;
    }
  }
  return peaks;
}

/** The strongest ink of each row from column `left` up to `right`, which is not included, 0–255. */
export function rowPeaks(ink: InkMap, left = 0, right = ink.width): Uint8Array {
  const peaks = new Uint8Array(ink.height);
  for (let y = 0; y < ink.height; y++) {
    const row = y * ink.width;
    for (let x = left; x < right; x++) {
      const value = ink.data[row + x] as number;
      if (value > (peaks[y] as number)) peaks[y] = value;
    }
  }
  return peaks;
}

/** The share of a strip's height at each edge that may show neighbouring lines, and the one in the middle that has the print. */
const NEIGHBOURS = 1 / 12;
const MIDDLE = 1 / 6;

/** The height of the print of a strip, px, without what neighbouring lines show at its edges. */
export function printHeight(ink: InkMap): number {
  const peaks = rowPeaks(ink);
  const [margin, middle] = [Math.round(ink.height * NEIGHBOURS), Math.round((ink.height * (1 - MIDDLE)) / 2)];
  const isInked = (y: number) => (peaks[y] as number) >= INKED;
  let top = margin;
  while (top < middle && !isInked(top)) top++;
  let bottom = ink.height - margin;
  while (bottom > ink.height - middle && !isInked(bottom - 1)) bottom--;
  return bottom - top;
}

/** The smallest box around some ink, px of the strip; `right` and `bottom` are not included. */
export interface InkBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The share of the box that is ink, 0–1: a full rectangle has 1, a disc 0.79. */
  readonly fill: number;
}

/** The box around the ink between two columns and two rows, the second ones not included; `undefined` without ink. */
export function inkBox(
  ink: InkMap,
  from: number,
  to: number,
  firstRow = 0,
  endRow = ink.height,
): InkBox | undefined {
  let left = ink.width;
  let right = 0;
  let top = ink.height;
  let bottom = 0;
  let inked = 0;
  for (let y = firstRow; y < endRow; y++) {
    for (let x = Math.max(0, from); x < Math.min(to, ink.width); x++) {
      if ((ink.data[y * ink.width + x] as number) < INKED) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
      inked++;
    }
  }
  if (inked === 0) return undefined;
  return { left, right, top, bottom, fill: inked / ((right - left) * (bottom - top)) };
}

/** The box of a letter's body: the highest part of its ink that no blank row divides, without the dots of ö or the ring of å. */
export function bodyBox(ink: InkMap, from: number, to: number): InkBox | undefined {
  const whole = inkBox(ink, from, to);
  if (!whole) return undefined;
  const peaks = rowPeaks(ink, whole.left, whole.right);
  let body: InkBox | undefined;
  let start = whole.top;
  for (let y = whole.top; y <= whole.bottom; y++) {
    if (y < whole.bottom && (peaks[y] as number) >= INKED) continue;
    const part = inkBox(ink, whole.left, whole.right, start, y);
    if (part && (!body || part.bottom - part.top > body.bottom - body.top)) body = part;
    start = y + 1;
  }
  return body;
}

/** How far the lower half of some ink is to the right of its upper half, as a share of its width. */
export function slopeOf(ink: InkMap, { left, right, top, bottom }: InkBox): number {
  const middle = (top + bottom) >> 1;
  const [upper, lower] = [inkBox(ink, left, right, top, middle), inkBox(ink, left, right, middle, bottom)];
  if (!upper || !lower) return 0;
  return (lower.left + lower.right - upper.left - upper.right) / 2 / (right - left);
}

/** The boxes of the pieces of ink between two columns that blank columns separate, from the left. */
export function inkPieces(ink: InkMap, from: number, to: number): readonly InkBox[] {
  const pieces: InkBox[] = [];
  let start = -1;
  for (let x = Math.max(0, from); x <= Math.min(to, ink.width); x++) {
    const inked = x < Math.min(to, ink.width) && columnHasInk(ink, x);
    if (inked && start < 0) start = x;
    if (inked || start < 0) continue;
    const piece = inkBox(ink, start, x);
    if (piece) pieces.push(piece);
    start = -1;
  }
  return pieces;
}

function columnHasInk(ink: InkMap, x: number): boolean {
  for (let at = x; at < ink.data.length; at += ink.width) {
    if ((ink.data[at] as number) >= INKED) return true;
  }
  return false;
}
