import { type Band, type Box, gapsBetween, type Interval, median, overlapOf, spanOf, widthOf } from './boxes';
import { isWide, narrowThrough, seedGutters, spanOfBands } from './gutters';
import { looksLikeProse } from './prose-signs';
import {
  addFurtherGutters,
  countBeside,
  countTwoSided,
  FEWEST_BESIDE,
  type Growth,
  leaveOutCover,
  trim,
} from './run-ends';

/** Consecutive bands with common gutters: columns, or rows of a table or of items. Gaps may also agree by chance. */
export interface ColumnRun {
  readonly bands: readonly Band[];
  /** The x positions in the middle of the gutters, from left to right, px. */
  readonly cuts: readonly number[];
}

/** The longest entry of a bar, in line heights: a word or two. */
const LONGEST_ENTRY = 5;

/** Whether a band is a row of three or more short, evenly spaced entries, as a menu is. */
function isBar({ boxes, size }: Band): boolean {
  const gaps = gapsBetween(boxes.map(spanOf)).map(({ start, end }) => end - start);
  if (boxes.length < 3 || gaps.length !== boxes.length - 1) return false;
  const isEven = Math.max(...gaps) <= 1.5 * Math.min(...gaps);
  return isEven && median(boxes.map(widthOf)) <= LONGEST_ENTRY * size;
}

/**
 * Whether one of two neighbours is a bar above or below columns: it has at least two entries more than there are columns. A table's
 * header has more cells than a row in which some are empty, but seldom so many more.
 */
function partsBar(one: Band, other: Band): boolean {
  const [more, fewer] = countEntries(one) > countEntries(other) ? [one, other] : [other, one];
  const count = countEntries(fewer);
  return count > 1 && countEntries(more) >= count + 2 && isBar(more);
}

/** The entries of a band: boxes with less than a gutter between them are words of one. */
function countEntries(band: Band): number {
  return 1 + gapsBetween(band.spans).filter((gap) => isWide(gap, band)).length;
}

/** Whether a band of cards beside each other has nothing in common with its neighbour: a title above cards, a note below them. */
function endsCards(band: Band, neighbour: Band, gutters: readonly Interval[]): boolean {
  const holdsOnlyCards = band.cards > 1 && band.cards === band.spans.length;
  return (
    holdsOnlyCards &&
    neighbour.cards === 0 &&
    countTwoSided([neighbour], { first: 0, last: 0, gutters }) === 0
  );
}

/** Extends gutters to the neighbours of a band as long as one of them stays free. */
function grow(bands: readonly Band[], seed: number, from: readonly Interval[]): Growth {
  let gutters = from;
  let [first, last] = [seed, seed];
  // A bar stands above or below a run. The last row of columns may look like one, but the run is already on its other side.
  const isParted = (next: Band, edge: Band) =>
    partsBar(next, edge) && (first === last || countEntries(next) > countEntries(edge));
  const absorb = (next: Band | undefined, edge: Band | undefined): boolean => {
    const left = !next || !edge || isParted(next, edge) ? [] : narrowThrough(gutters, next, last - first + 1);
    if (next && edge && (endsCards(next, edge, left) || endsCards(edge, next, left))) return false;
    if (left.length > 0) gutters = left;
    return left.length > 0;
  };
  while (absorb(bands[last + 1], bands[last])) last++;
  while (absorb(bands[first - 1], bands[first])) first--;
  return { first, last, gutters };
}

/** `fewest`: from this many gaps between words on, their width is known. `mostRows`: in more rows, a gap at one place is no chance. */
const WORD_SPACES = { fewest: 3, mostRows: 3 };

/**
 * Leaves out gutters that are no wider than the other gaps in their bands. They are spaces between words, which lie below each other by
 * chance where a run has two or three rows and each word is a box of its own.
 */
function withoutWordSpaces(bands: readonly Band[], { first, last, gutters }: Growth): Growth {
  const rows = bands.slice(first, last + 1);
  const others = rows
    .flatMap(({ spans }) => gapsBetween(spans))
    .filter((gap) => !gutters.some((gutter) => overlapOf(gap, gutter) > 0))
    .map(({ start, end }) => end - start);
  if (rows.length > WORD_SPACES.mostRows || others.length < WORD_SPACES.fewest)
    return { first, last, gutters };
  const space = median(others);
  return { first, last, gutters: gutters.filter(({ start, end }) => end - start > space) };
}

/** `gap`: the widest space between words, `edge`: how far lines of one column begin and end apart, in line heights. */
const JUSTIFIED = { gap: 2.5, edge: 0.8 };

/**
 * Whether a few bands are lines of prose that are set to fill their column: the line above or below them is one piece, begins and ends
 * where they do, and their text goes on from line to line. Their wide spaces lie below each other by chance.
 */
function isJustified(bands: readonly Band[], { first, last, gutters }: Growth): boolean {
  const rows = bands.slice(first, last + 1);
  const widest = Math.max(...gutters.map(({ start, end }) => end - start));
  if (rows.length > WORD_SPACES.mostRows || widest > JUSTIFIED.gap * median(rows.map(({ size }) => size)))
    return false;
  return [bands[first - 1], bands[last + 1]].some((line) => {
    if (line?.boxes.length !== 1 || line.cards > 0) return false;
    const whole = spanOfBands([line]);
    const isFilled = (row: Band): boolean => {
      const { start, end } = spanOfBands([row]);
      return Math.max(Math.abs(start - whole.start), Math.abs(end - whole.end)) <= JUSTIFIED.edge * row.size;
    };
    return rows.every(isFilled) && looksLikeProse([...line.boxes, ...rows.flatMap(({ boxes }) => boxes)]);
  });
}

/** The run with the most rows beside each other, and the index of its first band; `undefined` without gutters. */
export function findRun(
  bands: readonly Band[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  let best: Growth | undefined;
  let last: Growth | undefined;
  let [most, count] = [-1, 0];
  for (let seed = 0; seed < bands.length; seed++) {
    const gutters = seedGutters(bands, seed);
    // A band within the last run would lead to that run again. A run in which only one band has text on both sides of its gutter is
    // there by chance, so the bands within it are tried as well.
    const leadsToLast =
      last && count >= FEWEST_BESIDE && seed <= last.last && gutters.length <= last.gutters.length;
    if (gutters.length === 0 || leadsToLast) continue;
    last = withoutWordSpaces(bands, grow(bands, seed, gutters));
    if (last.gutters.length === 0 || isJustified(bands, last)) continue;
    count = countBeside(bands, last);
    if (count > most) [best, most] = [last, count];
  }
  if (!best) return undefined;
  const { first, last: end, gutters } = addFurtherGutters(bands, trim(bands, leaveOutCover(bands, best)));
  const cuts = gutters.map(({ start, end }) => (start + end) / 2).sort((a, b) => a - b);
  return { at: first, run: { bands: bands.slice(first, end + 1), cuts } };
}

/** Splits boxes by their middle at x positions; gives one part more than cuts, from left to right. */
export function splitAt(boxes: readonly Box[], cuts: readonly number[]): Box[][] {
  const parts: Box[][] = Array.from({ length: cuts.length + 1 }, () => []);
  for (const box of boxes) {
    const middle = (box.left + box.right) / 2;
    parts[cuts.filter((cut) => cut <= middle).length]?.push(box);
  }
  return parts;
}

/** The cuts that have boxes on both sides. Of several with no box between them one is left: an empty column shows nothing. */
export function cutsWithin(boxes: readonly Box[], cuts: readonly number[]): number[] {
  const own: number[] = [];
  for (const cut of cuts) {
    const sides = splitAt(boxes, [...own, cut]).slice(-2);
    if (sides.every((side) => side.length > 0)) own.push(cut);
  }
  return own;
}

/**
 * The boxes nearest to a gutter and a gap: those right of the gutter in the last band above the gap that has any, or those left of it
 * in the first band below; of several columns the one next to the gutter. `cells` are the boxes of each band in each column.
 */
export function nearest(
  cells: readonly (readonly (readonly Box[])[])[],
  cut: number,
  gap: number,
  where: 'right above' | 'left below',
): readonly Box[] | undefined {
  const hasText = (cell: readonly Box[]): boolean => cell.length > 0;
  const step = where === 'right above' ? -1 : 1;
  for (let at = where === 'right above' ? gap : gap + 1; at >= 0 && at < cells.length; at += step) {
    const row = cells[at] ?? [];
    const found =
      where === 'right above' ? row.slice(cut + 1).find(hasText) : row.slice(0, cut + 1).findLast(hasText);
    if (found) return found;
  }
  return undefined;
}
