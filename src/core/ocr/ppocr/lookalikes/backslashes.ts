import { type InkRun, inkRuns } from '@/core/ocr/ppocr/strip/align-ink';
import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { INKED, type InkMap, rowPeaks } from '@/core/ocr/ppocr/strip/ink';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { isCjk } from '@/core/ocr/script';
import { withText } from './letters';

/** What the recogniser takes a backslash for, if it sees one at all. */
const BAR = /^[\\Il1i|!]$/;
/** It also takes one for these, whose own ink is never a straight stroke that goes to the right as it goes down. */
const SIGN = /^[(),/`'"]$/;
/** Bars that are printed as one upright stroke. */
const UPRIGHT = /^[Il1|]$/;

/**
 * The shape of a backslash, px of an upright strip: its least height and its greatest thickness; by how much it goes to the right for each
 * px that it goes down; and how far it strays from a straight line at most. By the outlines of the glyphs, it goes 0.26 to the right in
 * Arial (0.28 em wide and 0.73 em high, with a stroke of 0.09 em), and 0.5 and more in fonts whose characters all have one width.
 */
const STROKE = {
  height: 0.55 * EM,
  thickness: 0.25 * EM,
  slope: { least: 0.2, most: 1.2 },
  stray: 0.05 * EM,
};
/** The least height of the upper part of a backslash, down to where the next character touches it, px. */
const FREE = 0.5 * EM;
/** By how much it begins below the top of the line at most, px. The arm of a y begins at half its height. */
const BELOW_TOP = 0.15 * EM;
/** Rows at the strip's upper and lower edge that may show neighbouring lines. */
const EDGE = Math.round(STRIP_HEIGHT / 12);

/** How far the middle of a recognised bar may be from its ink, px of an upright strip. */
const NEAR = 0.2 * EM;
/** The greatest share of a character's columns that a backslash takes, if both are there. */
const PART = 0.6;

/** The beginning of a path, or a backslash that was recognised: what divides the columns of Latin letters. */
const PATH = /\\|[A-Za-z][:：]/;
/**
 * A path that may hold Han, whose strokes are like backslashes (八, 公): a backslash of it was recognised, and a drive or two backslashes. A
 * full-width colon is no part of a path; a letter and such a colon begin a question, an answer or a turn of a conversation.
 */
const HAN_PATH = /[A-Za-z]:.*\\|\\\\/;
const DRIVE_END = /[A-Za-z]:$/;
/** Letters and digits of one piece of ink: another piece in their columns is another character. */
const ONE_PIECE = /^[A-HK-Za-hk-z0-9]$/;

/** By how much more a backslash goes to the right than the upright strokes of its line, whose print may lean back. */
const LEANS_MORE = 0.18;
/** Letters that begin with an upright stroke, and the least height of it, px. */
const STEMMED = /^[EFHKLMNPRhkmnpr]$/;
const STEM = 0.3 * EM;

/** The columns of a stroke, px of the strip; `right` is not included. */
type Stroke = Pick<StripCharacter, 'left' | 'right'>;

/**
 * The characters with the backslashes that are printed. A backslash is a straight stroke that goes to the right as it goes down; no letter
 * or digit is one. Where a bar was recognised in its place, the bar is replaced; where nothing was, a backslash is added. Han and
 * kana have such strokes, so beside them one is added in paths only.
 *
 * @param stretch how much wider the strip is than the text at the strip's height
 */
export function settleBackslashes(strip: DecodedStrip, stretch: number): readonly StripCharacter[] {
  const { ink } = strip;
  const leanOf = leanBeside(strip, stretch);
  const characters = strip.characters.map((character) =>
    UPRIGHT.test(character.text) && leansBack(ink, character, { stretch, lean: leanOf(character) })
      ? withText(character, '\\')
      : character,
  );
  const strokeOf = new Map<StripCharacter, Stroke>();
  const unread: Stroke[] = [];
  for (const stroke of findStrokes(ink, stretch, leanOf)) {
    const free = characters.filter((character) => !strokeOf.has(character));
    const bars = free.filter(({ text }) => BAR.test(text));
    const reach = findAround(characters, stroke) ? 0 : NEAR * stretch;
    const signs = free.filter(({ text }) => SIGN.test(text));
    const bar = nearest(bars, stroke, reach) ?? nearest(signs, stroke, 0);
    if (bar) strokeOf.set(bar, stroke);
    else unread.push(stroke);
  }
  const replaced = characters.map((character) => {
    const stroke = strokeOf.get(character);
    return stroke ? { ...withText(character, '\\'), ...stroke } : character;
  });
  return unread.reduce(withAdded, replaced);
}

const textOf = (characters: readonly StripCharacter[]): string => characters.map(({ text }) => text).join('');

const middleOf = ({ left, right }: Stroke): number => (left + right) / 2;

/** The character whose middle is nearest to that of a stroke, and at most `reach` px beside its columns. */
function nearest(
  characters: readonly StripCharacter[],
  stroke: Stroke,
  reach: number,
): StripCharacter | undefined {
  const distance = (character: StripCharacter) => Math.abs(middleOf(character) - middleOf(stroke));
  const [first] = characters
    .filter((character) => {
      const middle = middleOf(character);
      return middle >= stroke.left - reach && middle < stroke.right + reach;
    })
    .sort((one, other) => distance(one) - distance(other));
  return first;
}

/** The character, but for bars, that was placed on the columns of a stroke. */
const findAround = (
  characters: readonly StripCharacter[],
  { left, right }: Stroke,
): StripCharacter | undefined =>
  characters.find((each) => !BAR.test(each.text) && each.left <= left && each.right >= right);

/** The characters with one more backslash, if it may be one beside its neighbours. */
function withAdded(characters: readonly StripCharacter[], stroke: Stroke): readonly StripCharacter[] {
  const around = findAround(characters, stroke);
  if (around) return withPart(characters, characters.indexOf(around), stroke);
  const before = characters.filter(({ left }) => left < stroke.left);
  const after = characters.slice(before.length);
  const beside = [...before.slice(-1), ...after.slice(0, 1)];
  // Without any text beside it, a stroke may be a drawing.
  const [neighbour] = beside;
  const mayBeHan = HAN_PATH.test(textOf(characters)) || DRIVE_END.test(textOf(before));
  const isBesideOne = beside.some(({ text }) => text === '\\');
  if (!neighbour || ((!mayBeHan || isBesideOne) && beside.some(({ text }) => isCjk(text)))) return characters;
  const { confidence } = neighbour;
  return [...before, { ...stroke, text: '\\', apart: true, spaced: false, confidence }, ...after];
}

/** The characters, in which one that was placed on a backslash and on ink beside it has only the latter. */
function withPart(
  characters: readonly StripCharacter[],
  at: number,
  stroke: Stroke,
): readonly StripCharacter[] {
  const around = characters[at] as StripCharacter;
  const share = (stroke.right - stroke.left) / (around.right - around.left);
  const isBefore = middleOf(stroke) < middleOf(around);
  const isDivided = ONE_PIECE.test(around.text)
    ? PATH.test(textOf(characters))
    : isBefore && DRIVE_END.test(textOf(characters.slice(0, at)));
  if (share > PART || !isDivided) return characters;
  const backslash = { ...around, ...stroke, text: '\\', spaced: isBefore && around.spaced };
  const parts = isBefore
    ? [backslash, { ...around, left: stroke.right, spaced: false }]
    : [{ ...around, right: stroke.left }, backslash];
  return [...characters.slice(0, at), ...parts, ...characters.slice(at + 1)];
}

/** How print leans: the width of the strip, and by how much the upright strokes beside a place go to the right as they go down. */
interface Slant {
  readonly stretch: number;
  readonly lean: number;
}

/**
 * By how much the upright strokes of a line beside some columns go to the right as they go down: the median of the letters that begin with
 * one, or of the other bars where there are none.
 */
function leanBeside({ characters, ink }: DecodedStrip, stretch: number): (place: Stroke) => number {
  const slopesOf = (kind: RegExp) =>
    characters.flatMap((character) => {
      const slope = kind.test(character.text) ? stemSlope(ink, character) : undefined;
      return slope === undefined ? [] : [{ character, slope: slope / stretch }];
    });
  const stems = slopesOf(STEMMED);
  const found = stems.length > 0 ? stems : slopesOf(UPRIGHT);
  return ({ left, right }) => {
    const slopes = found
      .filter(({ character }) => character.right <= left || character.left >= right)
      .map(({ slope }) => slope)
      .sort((one, other) => one - other);
    return slopes[(slopes.length - 1) >> 1] ?? 0;
  };
}

/** By how much the left side of the stroke on which a letter stands goes to the right for each px that it goes down. */
function stemSlope(ink: InkMap, { left, right }: StripCharacter): number | undefined {
  const rows: StrokeRow[] = [];
  for (let y = ink.height - EDGE - 1; y >= EDGE; y--) {
    const row = ink.data.subarray(y * ink.width, (y + 1) * ink.width);
    // Ink that goes on to the left is that of the letter before.
    const runs = inkRuns(row, INKED).filter(({ start, end }) => start >= left && end <= right + 1);
    const below = rows.at(-1);
    const [run] = below ? touching(runs, below) : runs;
    if (below && !run) break;
    if (run) rows.push({ ...run, y });
  }
  return rows.length >= STEM ? slopeOf(rows, ({ start }) => start) : undefined;
}

/** By how much a side of some rows goes to the right for each px that it goes down. */
function slopeOf(rows: readonly StrokeRow[], side: (row: StrokeRow) => number): number {
  const [x, y] = [meanOf(rows, side), meanOf(rows, (row) => row.y)];
  return meanOf(rows, (row) => (side(row) - x) * (row.y - y)) / meanOf(rows, (row) => (row.y - y) ** 2);
}

const meanOf = (rows: readonly StrokeRow[], of: (row: StrokeRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0) / rows.length;

/** A row of a stroke, px; `end` is not included. */
interface StrokeRow extends InkRun {
  readonly y: number;
}

/** The backslashes that touch no other ink. */
function findStrokes(ink: InkMap, stretch: number, leanOf: (place: Stroke) => number): readonly Stroke[] {
  const lines = Array.from({ length: ink.height }, (_, y) =>
    inkRuns(ink.data.subarray(y * ink.width, (y + 1) * ink.width), INKED),
  );
  const strokes: Stroke[] = [];
  for (const [y, runs] of lines.entries()) {
    for (const run of runs) {
      if (touching(lines[y - 1], run).length > 0) continue;
      const rows = strokeFrom(lines, { ...run, y }, stretch);
      if (rows.length < STROKE.height) continue;
      const left = Math.min(...rows.map(({ start }) => start));
      const stroke = { left, right: Math.max(...rows.map(({ end }) => end)) };
      if (isStraight(rows, { stretch, lean: leanOf(stroke) })) strokes.push(stroke);
    }
  }
  return strokes;
}

/** The rows of the stroke that begins at a run; none if it is thick, forks, or joins other ink. */
function strokeFrom(
  lines: readonly (readonly InkRun[])[],
  first: StrokeRow,
  stretch: number,
): readonly StrokeRow[] {
  const rows: StrokeRow[] = [];
  let row: StrokeRow | undefined = first;
  while (row) {
    if (!isThin(row, stretch)) return [];
    rows.push(row);
    const y: number = row.y + 1;
    const [below, ...more]: readonly InkRun[] = touching(lines[y], row);
    if (below && (more.length > 0 || touching(lines[y - 1], below).length > 1)) return [];
    row = below && { ...below, y };
  }
  return rows;
}

/** Those of some runs that touch a run of the row above or below, at a corner at least. */
const touching = (runs: readonly InkRun[] = [], { start, end }: InkRun): readonly InkRun[] =>
  runs.filter((run) => run.start <= end && run.end >= start);

const isThin = ({ start, end }: InkRun, stretch: number): boolean =>
  end - start <= STROKE.thickness * stretch;

/** Whether a bar goes to the right as it goes down, as far as it is free of the next character, as in `\\A` in Arial. */
function leansBack(ink: InkMap, { left, right }: StripCharacter, slant: Slant): boolean {
  const rows: StrokeRow[] = [];
  for (let y = EDGE; y < ink.height - EDGE; y++) {
    const runs = inkRuns(ink.data.subarray(y * ink.width + left, y * ink.width + right), INKED);
    const above = rows.at(-1);
    const [run] = above ? touching(runs, above) : runs;
    if (above && !(run && isThin(run, slant.stretch))) break;
    if (run) rows.push({ ...run, y });
  }
  const isHigh = (rows[0]?.y ?? 0) - topOf(ink) <= BELOW_TOP;
  return isHigh && rows.length >= FREE && isStraight(rows, slant);
}

/** The first row with ink, px. */
const topOf = (ink: InkMap): number => rowPeaks(ink).findIndex((peak, y) => y >= EDGE && peak >= INKED);

/** Whether both sides of a stroke are straight and go to the right as it goes down, more than the other strokes of its line. */
function isStraight(rows: readonly StrokeRow[], { stretch, lean }: Slant): boolean {
  const y = meanOf(rows, (row) => row.y);
  const least = Math.max(STROKE.slope.least, lean + LEANS_MORE);
  return [({ start }: InkRun) => start / stretch, ({ end }: InkRun) => end / stretch].every((side) => {
    const x = meanOf(rows, side);
    const slope = slopeOf(rows, side);
    const stray = Math.sqrt(meanOf(rows, (row) => (side(row) - x - slope * (row.y - y)) ** 2));
    return slope >= least && slope <= STROKE.slope.most && stray <= STROKE.stray;
  });
}
