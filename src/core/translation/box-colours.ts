import type { Pixels } from '@/core/ocr/recognition';

/** The colours in which a translation is written over printed text, as `#rrggbb`. Their contrast is at least `LEAST_CONTRAST`. */
export interface BoxColours {
  /** What the text is printed on. */
  readonly paper: string;
  /** The printed colour if it can be read, else black or white. */
  readonly ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST_CONTRAST = 4.5;

/** Below this share of the pixels, a colour is that of the edges of letters, or of a speck. */
const LEAST_INK = 0.02;
/** Pixels with the same upper bits of all channels count as one colour: print is never quite even. */
const KEPT_BITS = 4;
const OPAQUE = 128;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The colours of a part of an image that holds text; undefined if most of it is transparent, which shows what is behind it. */
export function boxColours({ data }: Pixels): BoxColours | undefined {
  const found = countColours(data);
  const opaque = found.reduce((sum, { count }) => sum + count, 0);
  const [most] = found;
  if (!most || opaque < data.length / 8) return undefined;
  const paper = most.colour;
  const printed = found.find(
    ({ count, colour }) => count >= LEAST_INK * opaque && contrast(colour, paper) >= LEAST_CONTRAST,
  );
  const plain = contrast(BLACK, paper) >= contrast(WHITE, paper) ? BLACK : WHITE;
  return { paper: toHex(paper), ink: toHex(printed?.colour ?? plain) };
}

interface CountedColour {
  readonly count: number;
  readonly colour: Rgb;
}

/** The colours of the pixels that are not transparent, the most frequent first. */
function countColours(data: Pixels['data']): readonly CountedColour[] {
  const sums = new Map<number, { count: number; red: number; green: number; blue: number }>();
  const upper = (value: number) => value >> (8 - KEPT_BITS);
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    const key = (upper(red) << (2 * KEPT_BITS)) | (upper(green) << KEPT_BITS) | upper(blue);
    const sum = sums.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    sum.count++;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ count, red, green, blue }) => {
      const mean = (sum: number) => Math.round(sum / count);
      return { count, colour: [mean(red), mean(green), mean(blue)] as const };
    })
    .toSorted((one, other) => other.count - one.count);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
