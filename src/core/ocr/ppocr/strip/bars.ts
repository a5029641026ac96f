import type { Line } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';
import type { StripCharacter } from './decode-strip';
import { INKED, type InkBox, type InkMap, inkBox, rowPeaks } from './ink';
import { EM } from './recogniser-io';

/** What a bar is: its greatest height, em, the least share of ink in its box, and ratio of width to height. */
const BAR = { maxHeight: 0.25, minFill: 0.75, minStretch: 1.5 };

/** The greatest width of a hyphen, and the least of a Han character, em of the strip. */
const HYPHEN = 0.45;
const HAN = 0.55;

/** The lower bar of 二 is longer than the upper one by this factor; those of an equals sign are alike. */
const LONGER = 1.15;

/** The middle of a sign is within this share of the strip's height around its middle. */
const NEAR_MIDDLE = 0.3;

/** The confidence of a sign that the ink shows, 0–1. */
const CONFIDENCE = 0.9;

/**
 * A single character that consists of horizontal bars alone: a hyphen, 一, an equals sign or 二; `undefined` when the
 * strip shows anything else. In a strip of its own the network does not recognise one.
 */
export function barCharacter(ink: InkMap): StripCharacter | undefined {
  const bars = inkBands(ink).filter((band) => !isBorder(band, ink));
  if (bars.length === 0 || bars.length > 2 || !bars.every(isBar)) return undefined;
  const [upper, lower = upper] = bars as [InkBox, InkBox?];
  const middle = (upper.top + lower.bottom) / 2 / ink.height;
  const text = bars.length === 1 ? singleBar(widthOf(upper)) : doubleBar(widthOf(upper), widthOf(lower));
  if (!text || Math.abs(middle - 0.5) > NEAR_MIDDLE) return undefined;
  const [left, right] = [Math.min(upper.left, lower.left), Math.max(upper.right, lower.right)];
  return { text, left, right, apart: true, spaced: false, confidence: CONFIDENCE };
}

function singleBar(width: number): string | undefined {
  if (width <= HYPHEN) return '-';
  return width >= HAN ? '一' : undefined;
}

function doubleBar(upper: number, lower: number): string | undefined {
  if (lower >= HAN && lower >= LONGER * upper) return '二';
  return lower <= HYPHEN && lower < LONGER * upper && upper < LONGER * lower ? '=' : undefined;
}

/** Whether a bar crosses the whole strip: the border of a table cell. */
function isBorder({ left, right }: InkBox, { width }: InkMap): boolean {
  return left <= 1 && right >= width - 1;
}

function isBar({ left, right, top, bottom, fill }: InkBox): boolean {
  const [width, height] = [right - left, bottom - top];
  return height <= BAR.maxHeight * EM && fill >= BAR.minFill && width >= BAR.minStretch * height;
}

function widthOf({ left, right }: InkBox): number {
  return (right - left) / EM;
}

/** The boxes of the ink between blank rows, from the top. */
function inkBands(ink: InkMap): readonly InkBox[] {
  const peaks = rowPeaks(ink);
  const bands: InkBox[] = [];
  let start = 0;
  for (let y = 0; y <= ink.height; y++) {
    if (y < ink.height && (peaks[y] as number) >= INKED) continue;
    const band = inkBox(ink, 0, ink.width, start, y);
    if (band) bands.push(band);
    start = y + 1;
  }
  return bands;
}

/** The Han character that consists of a single bar, alone in its line, as the ink of an em dash. */
const HAN_BAR = '一';
/** From this confidence on the network saw the Han character itself, 0–1: `CONFIDENCE` is that of the ink alone. */
const SURELY_HAN = 0.95;

/**
 * The lines of an image in which a lone bar is the dash of an empty cell, rather than the Han character 一, where the image has no other Han and
 * no kana. By itself, a bar does not show which of the two it is.
 */
export function withLoneDashes(lines: readonly Line[]): readonly Line[] {
  const isBar = ({ text, confidence }: Line) => text === HAN_BAR && confidence < SURELY_HAN;
  if (!lines.some(isBar)) return lines;
  const hasHan = lines.some((line) => !isBar(line) && [...line.text].some(isIdeographic));
  if (hasHan) return lines;
  return lines.map((line) =>
    isBar(line)
      ? { ...line, text: '—', glyphs: line.glyphs.map((glyph) => ({ ...glyph, text: '—' })) }
      : line,
  );
}
