import { splitBands } from './bands';
import { type Box, type Interval, median, middleOf, overlapOf } from './box';
import { startsWithListMark } from './list-mark';
import { looksLikeProse } from './prose-signs';

interface RowExtent extends Interval {
  readonly middle: number;
  readonly size: number;
  readonly right: number;
}

/** A stretch of the page between two gutters. */
export interface Column {
  readonly boxes: readonly Box[];
  /** From top to bottom. */
  readonly rows: readonly RowExtent[];
  readonly isProse: boolean;
}

export function toColumn(boxes: readonly Box[]): Column {
  const rows = splitBands(boxes).map(({ boxes: members, top, bottom, size }) => ({
    start: top,
    end: bottom,
    size,
    middle: members.reduce((sum, box) => sum + middleOf(box), 0) / members.length,
    right: Math.max(...members.map((box) => box.right)),
  }));
  return { boxes, rows, isProse: looksLikeProse(boxes) };
}

/** Rows of prose that begin a paragraph: the first one, and those below a row that is not full or below more white. */
function paragraphStarts(rows: readonly RowExtent[]): RowExtent[] {
  const right = Math.max(...rows.map((row) => row.right));
  const gaps = rows.map((row, index) => row.start - (rows[index - 1]?.end ?? row.start));
  const usual = median(gaps.slice(1));
  return rows.filter((row, index) => {
    const above = rows[index - 1];
    if (above === undefined || right - above.right > 2.2 * row.size) return true;
    return (gaps[index] ?? 0) > usual + 0.4 * row.size;
  });
}

/** A row, and those on the other side that share some of its height. */
interface Meeting {
  readonly row: RowExtent;
  readonly beside: readonly RowExtent[];
}

function meet(rows: readonly RowExtent[], others: readonly RowExtent[]): Meeting[] {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  const tallest = Math.max(0, ...others.map(({ start, end }) => end - start));
  let from = 0;
  return rows.map((row) => {
    while (from < sorted.length && (sorted[from]?.start ?? 0) + tallest <= row.start) from++;
    const beside: RowExtent[] = [];
    for (let at = from; at < sorted.length; at++) {
      const other = sorted[at];
      if (other === undefined || other.start >= row.end) break;
      if (overlapOf(row, other) > 0) beside.push(other);
    }
    return { row, beside };
  });
}

/** The share of rows that are side by side with others. A dialogue's two sides take turns instead. */
function shareBeside(meetings: readonly Meeting[]): number {
  const beside = meetings.filter(
    ({ row, beside }) => beside.reduce((sum, other) => sum + overlapOf(row, other), 0) >= 0.3 * row.size,
  );
  return beside.length / meetings.length;
}

/** Boxes of one baseline may be off by this, in line heights: letters with and without descenders shift the middle. */
const levelTolerance = 0.27;

/** How far the most level of the rows beside it is off, in line heights. */
function offLevel({ row, beside }: Meeting): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...beside.map((other) => Math.abs(row.middle - other.middle) / Math.min(row.size, other.size)),
  );
}

/**
 * The share of rows that are on one baseline with another. Rows that agree only by chance are off by all amounts up to
 * the tolerance; then none counts.
 */
function shareLevel(meetings: readonly Meeting[]): number {
  const level = meetings.map(offLevel).filter((off) => off <= levelTolerance);
  const rootMeanSquare = Math.sqrt(level.reduce((sum, off) => sum + off * off, 0) / level.length);
  return rootMeanSquare <= 0.14 ? level.length / meetings.length : 0;
}

/**
 * The share of rows that stand beside just one of the others and yet are not level with it. No cell does (one in the
 * middle of a taller cell stands beside two of its rows), but a side list that happens to have a like pitch.
 */
function shareAskew(meetings: readonly Meeting[]): number {
  const askew = meetings.filter(({ row, beside }) => {
    const much = beside.filter((other) => overlapOf(row, other) >= 0.25 * row.size);
    return much.length === 1 && offLevel({ row, beside: much }) > levelTolerance;
  });
  return askew.length / meetings.length;
}

/**
 * Whether rows of the shorter column are cells of the other one's rows. `beyond` are the columns behind the neighbour: a
 * cell may be the only one of its row next to an empty one.
 */
function areCells(few: Column, many: Column, beyond: readonly Column[]): boolean {
  if (many.isProse) return shareLevel(meet(few.rows, paragraphStarts(many.rows))) >= 0.8;
  const meetings = meet(few.rows, many.rows);
  if (few.isProse) return shareLevel(meetings) >= 0.8;
  const allRows = [many, ...beyond].flatMap(({ rows }) => rows);
  return shareAskew(meetings) <= 0.1 && shareLevel(meet(few.rows, allRows)) >= 0.7;
}

const areListItems = ({ boxes }: Column): boolean =>
  boxes.length > 1 && boxes.filter(({ line }) => startsWithListMark(line.text)).length >= boxes.length / 2;

/**
 * Whether the white left of `columns[at]` parts columns, each read to its end, and not the cells of a table, read row
 * by row:
 * – sides that are never beside each other are no columns (a dialogue), nor is a single row;
 * – prose on both sides: columns, though their baselines may agree;
 * – prose on one side: columns, unless (nearly) every row of the other side is level with a paragraph's start (a label);
 * – no prose: a table if rows are level, else columns (a side list beside a page). List items are not cells.
 */
export function partsColumns(columns: readonly Column[], at: number): boolean {
  const [left, right] = [columns[at - 1], columns[at]];
  if (left === undefined || right === undefined) return false;
  const [few, many] = left.rows.length <= right.rows.length ? [left, right] : [right, left];
  if (few.rows.length === 0 || many.rows.length === 1) return false;
  if (shareBeside(meet(few.rows, many.rows)) < 0.5) return false;
  if (areListItems(right) || (left.isProse && right.isProse)) return true;
  return !areCells(few, many, [...columns.slice(0, at - 1), ...columns.slice(at + 1)]);
}

/** The boxes between each two of the cuts by their middle, from left to right; one part more than cuts. */
export function splitAt(boxes: readonly Box[], cuts: readonly number[]): Box[][] {
  const edges = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? to;
    return boxes.filter(({ left, right }) => (left + right) / 2 >= from && (left + right) / 2 < to);
  });
}
