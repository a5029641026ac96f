import {
  type Band,
  type Box,
  estimateEm,
  heightOf,
  type Interval,
  median,
  overlapOf,
  spanOfAll,
  splitBands,
  widthOf,
} from './boxes';
import { commonGutters } from './gutters';

/** Bands from the index `first` to `last`, and the gutters that they have in common. */
export interface Growth {
  readonly first: number;
  readonly last: number;
  readonly gutters: readonly Interval[];
}

/**
 * How many rows of a run are beside each other at one of its gutters, whichever has most: those on the side with fewer, between the
 * first and the last band that both sides reach. Rows of columns with different pitches are in bands of their own, or many are in one.
 */
export function countBeside(bands: readonly Band[], growth: Growth): number {
  const members = bands.slice(growth.first, growth.last + 1);
  const counts = growth.gutters.map(({ start, end }) => {
    const left = members.map(({ boxes }) => countRows(boxes.filter(({ right }) => right <= start + 1)));
    const right = members.map(({ boxes }) => countRows(boxes.filter((box) => box.left >= end - 1)));
    const hasText = (rows: number): boolean => rows > 0;
    const from = Math.max(left.findIndex(hasText), right.findIndex(hasText));
    const to = Math.min(left.findLastIndex(hasText), right.findLastIndex(hasText));
    const sum = (side: readonly number[]) => side.slice(from, to + 1).reduce((all, rows) => all + rows, 0);
    return Math.min(sum(left), sum(right));
  });
  return Math.max(countTwoSided(bands, growth), ...counts);
}

const countRows = (boxes: readonly Box[]): number =>
  boxes.length < 2 ? boxes.length : splitBands(boxes).length;

/** How many bands have text on both sides of a gutter. */
export function countTwoSided(bands: readonly Band[], { first, last, gutters }: Growth): number {
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

/** A title is at least so many times as large as the text below it. Their middles are at most so far apart, as a share of that text's width. */
const TITLE = { larger: 1.15, off: 0.04 };

/** Whether the first of some bands is a title of the others: a single text above their middle, larger than they are. */
function isTitle([band, ...others]: readonly Band[]): boolean {
  if (!band || others.length === 0 || band.boxes.length > 1 || band.cards > 0) return false;
  const [own, all] = [spanOfAll(band.boxes), spanOfAll(others.flatMap(({ boxes }) => boxes))];
  const off = Math.abs(own.start + own.end - all.start - all.end) / 2;
  const [em, usual] = [[band], others].map((bands) => median(bands.flatMap(({ boxes }) => boxes.map(emOf))));
  return (em ?? 0) >= TITLE.larger * (usual ?? 0) && off <= TITLE.off * (all.end - all.start);
}

const emOf = (box: Box): number => estimateEm(box.line.text, widthOf(box), heightOf(box));

/** A run with fewer bands stays as it is. */
const FEWEST_BANDS = 4;
/** The least share of a run's bands that have text on both sides of a gutter which its first or last band covers. */
const REGAINED = 0.5;

/**
 * Leaves out the first or the last band if it stands on one side of all gutters and covers another that the others have in common: the
 * title in the middle above two lists, whose prices have gutters of their own.
 */
export function leaveOutCover(bands: readonly Band[], growth: Growth): Growth {
  const { first, last, gutters } = growth;
  const members = bands.slice(first, last + 1);
  for (const [from, to] of [
    [first + 1, last],
    [first, last - 1],
  ] as const) {
    const band = members[from > first ? 0 : members.length - 1];
    if (!band || members.length < FEWEST_BANDS || countTwoSided([band], { first: 0, last: 0, gutters }) > 0)
      continue;
    const rest = { first: from, last: to, gutters: commonGutters(bands.slice(from, to + 1)) };
    const regained = rest.gutters.filter((gutter) => isApart(gutter, gutters));
    const count = countTwoSided(bands, { ...rest, gutters: regained });
    if (count >= REGAINED * (to - from + 1)) return leaveOutCover(bands, rest);
  }
  return growth;
}

const isApart = (gutter: Interval, others: readonly Interval[]): boolean =>
  others.every((other) => overlapOf(other, gutter) <= 0);

/** Fewer rows may stand beside each other by chance. */
export const FEWEST_BESIDE = 2;

/** Adds the gutters that the bands of a run have in common and that its first band does not show. */
export function addFurtherGutters(bands: readonly Band[], { first, last, gutters }: Growth): Growth {
  const further = commonGutters(bands.slice(first, last + 1)).filter(
    (gutter) =>
      isApart(gutter, gutters) && countBeside(bands, { first, last, gutters: [gutter] }) >= FEWEST_BESIDE,
  );
  return { first, last, gutters: [...gutters, ...further] };
}

/** Leaves out a footer and a headline, which have nothing to do with the gutters. */
export function trim(bands: readonly Band[], { first, last, gutters }: Growth): Growth {
  const members = bands.slice(first, last + 1);
  const [head, foot] = [
    isDetached(members, gutters) || isTitle(members),
    isDetached([...members].reverse(), gutters),
  ];
  return { first: first + (head ? 1 : 0), last: last - (foot ? 1 : 0), gutters };
}
