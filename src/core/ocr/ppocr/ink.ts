import type { Pixels } from '@/core/ocr/recognition';

/** How much of each px is text: 0 = background, 255 = ink, in between along soft edges. Rows from the top. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** How far text and background lie apart in brightness, 0–255. Below some 25 the map means little. */
  readonly contrast: number;
}

/** Rows of the strip's upper and lower edge that are taken to be background mostly. */
const EDGE_ROWS = 3;

/**
 * Tells text from background in a strip by brightness alone: Otsu's threshold parts the two, and the one that
 * prevails along the strip's upper and lower edge is the background.
 */
export function inkOf(strip: Pixels): InkMap {
  const { width, height } = strip;
  const luma = lumaOf(strip);
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

/** Rec. 601 luma, https://www.itu.int/rec/R-REC-BT.601 */
function lumaOf({ width, height, data }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    luma[i] =
      0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  }
  return luma;
}

/**
 * The mean brightness of the two classes that Otsu's threshold makes: the split with the largest variance between
 * them (Otsu 1979, https://doi.org/10.1109/TSMC.1979.4310076).
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

/** The strongest ink of each column between two rows (`bottom` not included), 0–255. */
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

/** The strongest ink of each row between two columns (`right` not included), 0–255. */
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
