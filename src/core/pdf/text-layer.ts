import type { Point } from '@/core/geometry/rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { firstCharacter, isCjk, lastCharacter } from '@/core/ocr/script';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import { endsInAccent, withAccent } from './accents';
import { withInitials } from './initials';
import { withWholeRows } from './justified-rows';
import { withoutOverprints } from './overprints';
import { LEAST_SPACE, lengthOf, MOST_GAP, MOST_OFFSET, type PdfRun } from './pdf-run';
import { withTypedCharacters } from './shared-glyphs';
import { tidyText } from './tidy-text';
import { withVerticalStacks } from './vertical-stacks';

/** What a page holds besides text that can be seen. */
export interface PageFacts {
  /** The share of the page that its images cover, 0–1. */
  readonly imageShare: number;
}

/** A page with images on at least this share of it may be a scan. */
const SCAN_IMAGE_SHARE = 0.5;

/** The longest text that counts as a stamp on a scan, such as where it was downloaded from, characters. */
const MOST_STAMP_CHARACTERS = 200;

/** A font without a map to Unicode gives private and control characters. Above this share of them its text is of no use. */
const MOST_UNMAPPED_SHARE = 0.2;

/**
 * Whether the text that a page holds is what can be read on it. It is not for a page without text, a scan with a stamp, and fonts whose
 * characters cannot be told; such pages are recognised as images.
 */
export function holdsItsText(runs: readonly PdfRun[], { imageShare }: PageFacts): boolean {
  const characters = [...runs.map(({ text }) => text).join('')].filter((each) => each.trim() !== '');
  if (characters.length === 0) return false;
  const unmapped = characters.filter((each) => /[\p{Co}\p{Cc}\p{Cn}\ufffd]/u.test(each)).length;
  if (unmapped > MOST_UNMAPPED_SHARE * characters.length) return false;
  return !isScan(imageShare) || characters.length > MOST_STAMP_CHARACTERS;
}

/** Whether a page may be a scan, by the share of it that its images cover, 0–1. */
export function isScan(imageShare: number): boolean {
  return imageShare >= SCAN_IMAGE_SHARE;
}

/** How far the second run may begin before the end of the first, because of kerning, in heights of the text. */
const MOST_OVERLAP = 0.5;
/** The same for a letter below an accent. */
const MOST_ACCENT = 1.2;

/** Joins the runs of a page, in the order of the file, to lines. Lines come in no order: `arrangeLines` finds the order to read. */
export function linesOfRuns(runs: readonly PdfRun[]): Line[] {
  const lines: PdfRun[] = [];
  for (const run of withVerticalStacks(withoutOverprints(runs))) {
    const last = lines.at(-1);
    const joined = last && join(last, run);
    if (joined) lines.splice(-1, 1, joined);
    else if (run.text.trim() !== '') lines.push(run);
  }
  const whole = withInitials(withWholeRows(lines));
  const texts = withTypedCharacters(whole.map(({ text }) => tidyText(text)));
  return whole.flatMap((line, index) => {
    const text = texts[index] ?? '';
    return text === '' ? [] : [toLine({ ...line, text })];
  });
}

/** The runs as one, if the second goes on from the first. */
function join(first: PdfRun, second: PdfRun): PdfRun | undefined {
  const length = lengthOf(first.along);
  const height = lengthOf(first.up);
  if (first.isVertical !== second.isVertical || height === 0) return undefined;
  const direction = length > 0 ? scale(first.along, 1 / length) : { x: 1, y: 0 };
  const isBlank = second.text.trim() === '';
  if (!isBlank && !isParallel(direction, second.along)) return undefined;
  const from = { x: second.origin.x - first.origin.x, y: second.origin.y - first.origin.y };
  const gap = dot(from, direction) - length;
  const offset = Math.abs(cross(direction, from));
  const overlap = endsInAccent(first.text) ? MOST_ACCENT : MOST_OVERLAP;
  // Beside an initial, which is as high as several lines, the first of these is no exponent.
  const mostOffset = isBlank ? MOST_OFFSET * height : Math.min(MOST_OFFSET * height, lengthOf(second.up));
  if (gap > MOST_GAP * height || gap < -overlap * height || offset > mostOffset) return undefined;
  const end = gap + length + (isBlank ? 0 : dot(second.along, direction));
  return {
    ...first,
    text: isBlank ? first.text + blank(second, height) : joinTexts(first.text, second.text, gap / height),
    along: scale(direction, Math.max(length, end)),
    up: lengthOf(second.up) > height && !isBlank ? second.up : first.up,
  };
}

/** What is closer stands at the same place, in heights of the text. */
const SAME_PLACE = 0.01;

/** What a blank run stands for. One without a width is there for a sign that is not seen, such as a hyphen at which a word is not broken. */
function blank({ along }: PdfRun, height: number): string {
  return lengthOf(along) < SAME_PLACE * height ? '' : ' ';
}

/** `gap` in heights of the text. */
function joinTexts(before: string, after: string, gap: number): string {
  if (endsInAccent(before) && gap < -SAME_PLACE) {
    const accented = withAccent(before, after);
    if (accented !== undefined) return accented;
  }
  // pdf.js writes the space of a run before its first letter. A layer of recognised text has spaces also where its words overlap.
  if (Math.abs(gap) < SAME_PLACE) return before + after.trimStart();
  if (gap < LEAST_SPACE || /\s$/.test(before) || /^\s/.test(after)) return before + after;
  const areCjk = isCjk(lastCharacter(before)) && isCjk(firstCharacter(after));
  return before + (areCjk ? '' : ' ') + after;
}

/** How far the letters of a font reach below the baseline, in heights above it. */
const DESCENT = 0.25;

function toLine({ text, origin, along, up, isVertical }: PdfRun): Line {
  const at = (forward: number, upward: number): Point => ({
    x: origin.x + forward * along.x + upward * up.x,
    y: origin.y + forward * along.y + upward * up.y,
  });
  const below = isVertical ? -1 : -DESCENT;
  const quad: Quad = [at(0, 1), at(1, 1), at(1, below), at(0, below)];
  const direction = isVertical ? 'vertical' : 'horizontal';
  return { text, quad, direction, confidence: 1, glyphs: spreadGlyphs(text, 1) };
}

const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const scale = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

/** Whether two vectors point the same way, within two degrees. */
function isParallel(direction: Point, other: Point): boolean {
  const length = lengthOf(other);
  return length === 0 || dot(direction, other) > Math.cos(Math.PI / 90) * length;
}
