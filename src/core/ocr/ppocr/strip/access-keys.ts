import type { Pixels } from '@/core/ocr/recognition';
import { type InkRun, inkRuns } from './align-ink';
import { INKED, type InkBox, type InkMap } from './ink';
import { EM } from './recogniser-io';

/** The line below the letter of an access key, as below the F of File, is below this share of the strip's height. */
const LEAST_HEIGHT = 0.6;
/** Its least and greatest length and thickness, px of the strip: it is as wide as one letter. The foot of a faint ring is thinner. */
const SHORTEST = 5;
const LONGEST = 1.2 * EM;
const THINNEST = 2;
const THICKEST = 0.2 * EM;
/** How much shorter or longer its rows may be than each other, at each end, px. */
const EVEN = 2;
/** A line shorter than so many times its thickness looks like the foot of a letter: then no ink may be close to its ends. */
const FLAT = 3;
/** The greatest distance from the end of a foot to the stem that it belongs to, px. */
const NEAR = 8;
/** How far its soft edges reach, px. */
const SOFT = 4;
/** The greatest height of the blank between the letter and its line, px: some fonts draw the line as low as their descenders. */
const FARTHEST = 0.5 * EM;
/** The least share of its columns that have ink of the letter above. */
const LEAST_LETTER = 0.5;
/** The least share of the columns beside it whose text ends above it. The foot of a character such as 旦 or ≤ is level with the others. */
const LEAST_ABOVE = 0.75;

/** The place of a line below a letter, with its soft edges. */
export type AccessKeyLine = Omit<InkBox, 'fill'>;

/**
 * The lines below single letters: in menus, dialogs and buttons they mark the key that chooses an entry. The recogniser takes them for a
 * part of their letter: Qutput, and 确定(Ω).
 */
export function findAccessKeyLines(ink: InkMap): readonly AccessKeyLine[] {
  const first = Math.ceil(LEAST_HEIGHT * ink.height);
  const lines: AccessKeyLine[] = [];
  for (let bottom = ink.height - 1; bottom > first; bottom--) {
    for (const run of runsAt(ink, bottom - 1)) {
      const line = lineOf(ink, run, bottom);
      if (line && isBelowLetter(ink, run, line.top) && isBelowText(ink, run, line.top)) lines.push(line);
    }
  }
  return lines;
}

/** The strip without these lines: where they are, there is what is below them, or above them at the foot of the strip. */
export function eraseAccessKeyLines(
  { width, height, data }: Pixels,
  lines: readonly AccessKeyLine[],
): Pixels {
  const erased = new Uint8ClampedArray(data);
  for (const { left, right, top, bottom } of lines) {
    const ground = bottom < height ? bottom : top;
    for (let y = top; y < bottom; y++)
      erased.copyWithin((y * width + left) * 4, (ground * width + left) * 4, (ground * width + right) * 4);
  }
  return { width, height, data: erased };
}

const runsAt = ({ data, width }: InkMap, y: number): readonly InkRun[] =>
  inkRuns(data.subarray(y * width, (y + 1) * width), INKED);

/** The line whose lowest row has this run: flat, and apart from all other ink; `undefined` if there is none. */
function lineOf(ink: InkMap, run: InkRun, bottom: number): AccessKeyLine | undefined {
  const length = run.end - run.start;
  if (length < SHORTEST || length > LONGEST || !isBlank(ink, run, bottom)) return undefined;
  let first = bottom - 1;
  while (bottom - first <= THICKEST && isSameRun(runsAt(ink, first - 1), run)) first--;
  const thickness = bottom - first;
  if (thickness < THINNEST || thickness > THICKEST || !isBlank(ink, run, first - 1)) return undefined;
  const inRow = (y: number) => inkIn(ink, run, y);
  const inColumn = (x: number) =>
    x < 0 || x >= ink.width ? 255 : inkIn(ink, { start: x, end: x + 1 }, bottom - 1);
  const top = softEdge(inRow, first, -1);
  if (hangsOnStem(ink, run, top, thickness)) return undefined;
  return {
    left: softEdge(inColumn, run.start, -1),
    right: softEdge(inColumn, run.end - 1, 1) + 1,
    top,
    bottom: softEdge(inRow, bottom - 1, 1) + 1,
  };
}

/** Where the ink of a line has faded out in a direction, or grows again. */
function softEdge(inkAt: (place: number) => number, from: number, step: 1 | -1): number {
  let at = from;
  while (Math.abs(at - from) < SOFT && inkAt(at + step) < inkAt(at)) at += step;
  return at;
}

/** Whether what may be a line hangs on a stem beside it, as the foot of a g or a y does, and the tail of an @. */
function hangsOnStem(
  { data, width }: InkMap,
  { start, end }: InkRun,
  top: number,
  thickness: number,
): boolean {
  const row = data.subarray(top * width, (top + 1) * width);
  const inkBeside = (from: number, to: number) => Math.max(...row.subarray(Math.max(0, from), to));
  if (end - start < FLAT * thickness) return inkBeside(start - EVEN, end + EVEN) >= INKED;
  // Brackets are beside both of its ends.
  const sides = [inkBeside(start - NEAR, start), inkBeside(end, end + NEAR)];
  return Math.max(...sides) >= INKED && Math.min(...sides) < INKED / 2;
}

/** All ink in the columns of a run, in one row; none outside of the strip. */
function inkIn({ data, width }: InkMap, { start, end }: InkRun, y: number): number {
  return data.subarray(y * width + start, y * width + end).reduce((sum, value) => sum + value, 0);
}

/** Whether one of the runs begins and ends where another one does. */
const isSameRun = (runs: readonly InkRun[], { start, end }: InkRun): boolean =>
  runs.some((run) => Math.abs(run.start - start) <= EVEN && Math.abs(run.end - end) <= EVEN);

/** Whether a row has no ink in the columns of a run. */
function isBlank({ data, width }: InkMap, { start, end }: InkRun, y: number): boolean {
  return data.subarray(y * width + start, y * width + end).every((value) => value < INKED);
}

/** Whether a letter is close above the line. */
function isBelowLetter(ink: InkMap, run: InkRun, top: number): boolean {
  let y = top - 1;
  while (y > top - FARTHEST && isBlank(ink, run, y)) y--;
  if (isBlank(ink, run, y)) return false;
  let columns = 0;
  for (let x = run.start; x < run.end; x++) if (lowestInk(ink, x, top) > 0) columns++;
  return columns >= LEAST_LETTER * (run.end - run.start);
}

/** Whether most of the text beside a line ends above it. */
function isBelowText(ink: InkMap, { start, end }: InkRun, top: number): boolean {
  let columns = 0;
  let above = 0;
  for (let x = 0; x < ink.width; x++) {
    if (x >= start - EVEN && x < end + EVEN) continue;
    const lowest = lowestInk(ink, x, ink.height);
    if (lowest === 0) continue;
    columns++;
    if (lowest <= top + 1) above++;
  }
  return columns > 0 && above >= LEAST_ABOVE * columns;
}

/** The row below the lowest ink of a column, above row `end`; 0 without ink. */
function lowestInk({ data, width }: InkMap, x: number, end: number): number {
  let y = end;
  while (y > 0 && (data[(y - 1) * width + x] as number) < INKED) y--;
  return y;
}
