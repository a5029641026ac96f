import {
  type Band,
  type Box,
  gapsBetween,
  type Interval,
  median,
  overlapOf,
  spanOf,
  subtract,
  widthOf,
} from './boxes';

/** Consecutive bands with common gutters: columns, or rows of a table or of items. Gaps may also agree by chance. */
export interface ColumnRun {
  readonly bands: readonly Band[];
  /** The x positions in the middle of the gutters, from left to right, px. */
  readonly cuts: readonly number[];
}

/** The narrowest gap that may be a gutter, in line heights; the gap between words is about 0.25. */
const NARROWEST_GUTTER = 0.5;

const isWide = ({ start, end }: Interval, { size }: Band): boolean => end - start >= NARROWEST_GUTTER * size;

/** The parts of gutters that stay free of the text of another band. */
function narrow(gutters: readonly Interval[], band: Band): Interval[] {
  return gutters.flatMap((gutter) => subtract(gutter, band.spans)).filter((gutter) => isWide(gutter, band));
}

/** How many bands that overlap a little may together show a gutter: a label, a value half a row lower, a note below the label. */
const MOST_OVERLAPPING = 3;

/** The gutters of a band. If it has none, those of the band together with the next ones that overlap it, as few as show a gutter. */
function seedGutters(bands: readonly Band[], at: number): readonly Interval[] {
  let spans: readonly Interval[] = [];
  for (let index = at; index < Math.min(bands.length, at + MOST_OVERLAPPING); index++) {
    const band = bands[index];
    if (band === undefined || (index > at && band.top >= (bands[index - 1]?.bottom ?? 0))) break;
    spans = [...spans, ...band.spans];
    const gutters = gapsBetween(spans).filter((gutter) => isWide(gutter, band));
    if (gutters.length > 0) return gutters;
  }
  return [];
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

interface Growth {
  readonly first: number;
  readonly last: number;
  readonly gutters: readonly Interval[];
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
  const absorb = (next: Band | undefined, edge: Band | undefined): boolean => {
    const left = !next || !edge || partsBar(next, edge) ? [] : narrow(gutters, next);
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

/** How many bands have text on both sides of a gutter. */
function countTwoSided(bands: readonly Band[], { first, last, gutters }: Growth): number {
  const isTwoSided = ({ boxes }: Band): boolean =>
    gutters.some(
      ({ start, end }) =>
        boxes.some(({ right }) => right <= start + 1) && boxes.some(({ left }) => left >= end - 1),
    );
  return bands.slice(first, last + 1).filter(isTwoSided).length;
}

/** How many rows show the usual distance. */
const ROWS_NEAR = 7;

const stepBetween = (a: Band, b: Band): number => Math.abs(a.top + a.bottom - b.top - b.bottom) / 2;

/**
 * Whether the first of some bands is a footer below columns (or a headline above them): it stands on one side of each gutter only, and
 * much further off than the others from each other. Distances are between the middles of bands, which do not depend on a
 * detector's margins.
 */
function isDetached([band, ...others]: readonly Band[], gutters: readonly Interval[]): boolean {
  const [next] = others;
  if (!band || !next || others.length < 3 || countTwoSided([band], { first: 0, last: 0, gutters }) > 0)
    return false;
  const steps = others.slice(1, ROWS_NEAR).map((other, index) => stepBetween(other, others[index] ?? other));
  const step = stepBetween(band, next);
  return step > 1.6 * median(steps) && step > 1.15 * Math.max(...steps);
}

/** Leaves out a footer and a headline, which have nothing to do with the gutters. */
function trim(bands: readonly Band[], { first, last, gutters }: Growth): Growth {
  const members = bands.slice(first, last + 1);
  const [head, foot] = [isDetached(members, gutters), isDetached([...members].reverse(), gutters)];
  return { first: first + (head ? 1 : 0), last: last - (foot ? 1 : 0), gutters };
}

/** The run with the most bands that have text on both sides, and the index of its first band; `undefined` without gutters. */
export function findRun(
  bands: readonly Band[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  let best: Growth | undefined;
  let last: Growth | undefined;
  let most = -1;
  for (let seed = 0; seed < bands.length; seed++) {
    const gutters = seedGutters(bands, seed);
    // A band of the last run that has no other gutters leads to the same run.
    if (gutters.length === 0 || (last && seed <= last.last && gutters.length <= last.gutters.length))
      continue;
    last = withoutWordSpaces(bands, grow(bands, seed, gutters));
    if (last.gutters.length === 0) continue;
    const count = countTwoSided(bands, last);
    if (count > most) [best, most] = [last, count];
  }
  if (!best) return undefined;
  best = trim(bands, best);
  const cuts = best.gutters.map(({ start, end }) => (start + end) / 2).sort((a, b) => a - b);
  return { at: best.first, run: { bands: bands.slice(best.first, best.last + 1), cuts } };
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
