import type { Paint } from '@/core/ocr/layout-marks';
import { isMostlyCaseless, isMostlyIdeographic } from '@/core/ocr/script';
import {
  type Band,
  type Box,
  estimateEm,
  type Interval,
  LEVEL,
  median,
  middleOf,
  overlapOf,
  splitBands,
  widthOf,
} from './boxes';
import { looksLikeProse } from './prose-signs';
import { endsSentence, startsInLowerCase, startsWithListMark } from './text-signs';

/** A row of a column, px. `start` and `end` are its top and its bottom. */
export interface ColumnRow extends Interval {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** The median height of its boxes. */
  readonly size: number;
  /** Its type size. */
  readonly em: number;
  /** The colours of its widest box. */
  readonly paint: Paint | undefined;
}

/** The boxes between two gutters. */
export interface Column {
  /** From top to bottom. */
  readonly rows: readonly ColumnRow[];
  readonly right: number;
  readonly isProse: boolean;
}

/** The rows of some boxes, from top to bottom. */
export function toColumnRows(boxes: readonly Box[]): ColumnRow[] {
  return splitBands(boxes).map(toColumnRow);
}

function toColumnRow({ boxes, top, bottom, size }: Band): ColumnRow {
  const text = [...boxes]
    .sort((a, b) => a.left - b.left)
    .map(({ line }) => line.text)
    .join(' ');
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const middle = boxes.reduce((sum, box) => sum + middleOf(box), 0) / boxes.length;
  return {
    text,
    start: top,
    end: bottom,
    left,
    right,
    middle,
    size,
    em: estimateEm(text, right - left, size),
    paint: boxes.reduce((widest, box) => (widthOf(box) > widthOf(widest) ? box : widest)).paint,
  };
}

export function toColumn(boxes: readonly Box[]): Column {
  return {
    rows: toColumnRows(boxes),
    right: Math.max(...boxes.map(({ right }) => right)),
    isProse: looksLikeProse(boxes),
  };
}

/** The share of the items that pass a test, 0–1; 0 of none. */
export const share = <T>(of: readonly T[], test: (item: T, index: number) => boolean): number =>
  of.length === 0 ? 0 : of.filter(test).length / of.length;

const FIGURE = /^[^\p{L}]*\p{N}[^\p{L}]*(?:\p{L}{1,3})?$/u;

/** Whether a row is a figure, perhaps with a unit: a price, a date, a share. */
export const isFigure = ({ text }: Pick<ColumnRow, 'text'>): boolean => FIGURE.test(text);

/** The room that a full row leaves at most, em: a character with its mark, or a word. */
const ROOM = { ideographs: 2.1, words: 5 };
/** A shorter row is a word of its own, em. */
const SHORTEST_FULL_ROW = 5;

/** Whether a row's sentence goes on in the next row of its column: it does not end, and the row is full. */
function goesOn(above: ColumnRow, below: ColumnRow, column: Column): boolean {
  if (startsWithListMark(below.text) || endsSentence(above.text) || isFigure(above)) return false;
  if (startsInLowerCase(below.text)) return true;
  const room = isMostlyIdeographic(above.text) ? ROOM.ideographs : ROOM.words;
  const isFull = column.right - above.right < room * above.em;
  return isMostlyCaseless(above.text) && isFull && above.right - above.left > SHORTEST_FULL_ROW * above.em;
}

/** The share of a column's rows that go on in the next one. */
export function shareThatGoesOn(column: Column): number {
  return share(column.rows.slice(1), (row, index) => {
    const above = column.rows[index];
    return above !== undefined && goesOn(above, row, column);
  });
}

/** Gives the rows of some that overlap a row in height, without looking at all of them. */
function createOverlapFinder(rows: readonly ColumnRow[]): (row: ColumnRow) => readonly ColumnRow[] {
  const sorted = [...rows].sort((a, b) => a.start - b.start);
  const tallest = Math.max(0, ...rows.map(({ start, end }) => end - start));
  return (row) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.start ?? 0) + tallest < row.start) from = middle + 1;
      else to = middle;
    }
    const found: ColumnRow[] = [];
    for (let at = from; (sorted[at]?.start ?? row.end) < row.end; at++) found.push(sorted[at] as ColumnRow);
    return found;
  };
}

/** How far the nearest of some rows is from level with one, in line heights. */
function offLevel(row: ColumnRow, others: readonly ColumnRow[]): number {
  const distances = others.map(
    (other) => Math.abs(row.middle - other.middle) / Math.min(row.size, other.size),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}

/** The most that the distances of level rows spread; when rows agree only by chance, they spread up to the tolerance. */
const LEVEL_SPREAD = 0.14;

/** The share of rows that are level with one of some others. */
export function shareLevel(rows: readonly ColumnRow[], others: readonly ColumnRow[]): number {
  const findOverlapping = createOverlapFinder(others);
  const level = rows.map((row) => offLevel(row, findOverlapping(row))).filter((off) => off <= LEVEL);
  const rootMeanSquare = Math.sqrt(level.reduce((sum, off) => sum + off * off, 0) / level.length);
  return rootMeanSquare <= LEVEL_SPREAD ? level.length / rows.length : 0;
}

/**
 * The share of rows that have exactly one row opposite and are not level with it. This does not happen to table cells (a cell
 * in the middle of a higher one has two rows opposite), but to a side list with a similar line pitch.
 */
export function shareAskew(rows: readonly ColumnRow[], others: readonly ColumnRow[]): number {
  const findOverlapping = createOverlapFinder(others);
  return share(rows, (row) => {
    const opposite = findOverlapping(row).filter((other) => overlapOf(row, other) >= 0.25 * row.size);
    return opposite.length === 1 && offLevel(row, opposite) > LEVEL;
  });
}

/** The share of rows that have rows opposite. The two sides of a dialogue alternate instead. */
export function shareOpposite(rows: readonly ColumnRow[], others: readonly ColumnRow[]): number {
  const findOverlapping = createOverlapFinder(others);
  const covered = (row: ColumnRow) =>
    findOverlapping(row).reduce((sum, other) => sum + Math.max(0, overlapOf(row, other)), 0);
  return share(rows, (row) => covered(row) >= 0.3 * row.size);
}

/** The median width of a column's rows, em. */
export function widthInEm({ rows }: Column): number {
  return median(rows.map((row) => (row.right - row.left) / row.em));
}

const CHINESE_DIGITS = '一二三四五六七八九十';
const ORDINAL =
  /^[(（]?(?:(\d{1,3})|([A-Ha-h])|([一二三四五六七八九十])|([①-⑳]))(?:[.．、)）:：]|\s|$|(?<=[①-⑳]))/u;

/** The number of a list mark or of a row that is a number: 3 of `3.`, `③`, `C、`, `三、`, `3`. */
export function ordinalOf({ text }: Pick<ColumnRow, 'text'>): number | undefined {
  const [, digits, letter, han, circled] = ORDINAL.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  if (letter !== undefined) return letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  if (han !== undefined) return CHINESE_DIGITS.indexOf(han) + 1;
  return circled === undefined ? undefined : circled.charCodeAt(0) - '①'.charCodeAt(0) + 1;
}

/** Whether the second of two rows has the next number after the first. */
export function isNextNumber(row: ColumnRow | undefined, next: ColumnRow | undefined): boolean {
  const number = row && ordinalOf(row);
  return number !== undefined && next !== undefined && ordinalOf(next) === number + 1;
}
