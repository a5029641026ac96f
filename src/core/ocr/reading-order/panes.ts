import type { Edge } from '@/core/ocr/layout-marks';
import { areLevel, type Band, type Box, median, toBand, toRows } from './boxes';
import { cutsWithin, splitAt } from './column-run';
import { runsPast } from './dividers';
import { covers } from './edges';
import type { DrawnEdges } from './frame';
import { spanOfBands } from './gutters';
import { isSideList, PAST } from './side-list';

/** Panes of a window: consecutive bands, and the x positions of the edges between their panes, from left to right, px. */
export interface Panes {
  /** The index of the first band. */
  readonly first: number;
  /** The index after the last one. */
  readonly end: number;
  readonly cuts: readonly number[];
}

/** The fewest rows of a pane: a shorter part beside an edge may be a label, or a cell that wraps. */
const FEWEST_ROWS = 3;
/**
 * The largest share of a pane's rows that are level with those of the next one. Rows of two lists are level by chance, those of a table all.
 * With 0.6 more panes are found, but a real picture is read wrong (docs/reading-order.md).
 */
const MOST_LEVEL = 0.4;
/** The least share of the bands that have text on both sides. Those of a timeline stand left and right of its line in turns, and have none. */
const LEAST_TWO_SIDED = 0.2;

/** The edges above and below panes: at most so far from the end of the edge between them, in line heights. */
const NEAR_END = 1;
/** They cover at least this share of the width of the panes. */
const LEAST_ACROSS = 0.8;

/**
 * The panes that stand beside each other among some bands. An edge between them runs down past all of their text, and none between rows
 * crosses it. Their rows are not level, as those of a table's columns are, or the left one is a side list. Above and below them is nothing, or an edge that runs across
 * all of them: else the edge between them is the side of a thing in a larger column. Where edges part several, the tallest are taken.
 */
export function findPanes(bands: readonly Band[], { edges, walls }: DrawnEdges): Panes | undefined {
  let tallest: Panes | undefined;
  const tried = new Set<string>();
  for (const wall of walls) {
    let first = 0;
    while (first < bands.length) {
      let end = first;
      while (end < bands.length && runsPast(wall, bands[end] as Band)) end++;
      const isTaller = end - first > Math.max(FEWEST_ROWS - 1, tallest ? tallest.end - tallest.first : 0);
      const parts = bands.slice(first, end);
      const isBounded = (side: number, hasMore: boolean): boolean => !hasMore || isClosed(parts, edges, side);
      // Many edges run down past the same bands, as in a table.
      const isNew = isTaller && !tried.has(`${first} ${end}`);
      if (isNew && isBounded(wall.start, first > 0) && isBounded(wall.end, end < bands.length)) {
        tried.add(`${first} ${end}`);
        const around = [bands[first - 1], bands[end]].filter((band) => band !== undefined);
        const cuts = paneCuts(parts, around, { edges, walls });
        if (cuts.length > 0) tallest = { first, end, cuts };
      }
      first = end + 1;
    }
  }
  return tallest;
}

/** Whether an edge runs across some bands at a height. */
function isClosed(bands: readonly Band[], edges: readonly Edge[], at: number): boolean {
  const near = NEAR_END * median(bands.map(({ size }) => size));
  return covers(edges, { start: at - near, end: at + near }, spanOfBands(bands), LEAST_ACROSS);
}

/** The x positions between panes, of edges that run down past all of some bands, px. `around`: the bands above and below these. */
function paneCuts(
  bands: readonly Band[],
  around: readonly Band[],
  { edges, walls }: DrawnEdges,
): readonly number[] {
  const through = walls.filter((wall) => bands.every((band) => runsPast(wall, band)));
  const boxes = bands.flatMap((band) => band.boxes);
  const cuts = cutsWithin(
    boxes,
    through.map(({ at }) => at),
  );
  const columns = splitAt(boxes, cuts);
  const inBands = bands.map((band) => splitAt(band.boxes, cuts).map((side) => side.length > 0));
  const sides = through.filter((wall) => goesOn(wall, bands) && !around.some((band) => runsPast(wall, band)));
  const hasSideEdge = (cut: number): boolean => sides.some(({ at }) => at === cut);
  return cuts.filter((cut, index) => {
    const twoSided = inBands.filter((hasText) => hasText[index] && hasText[index + 1]);
    const [left = [], right = []] = columns.slice(index, index + 2);
    const areBeside = twoSided.length >= LEAST_TWO_SIDED * bands.length && !isCrossed(bands, edges, cut);
    return areBeside && (areApart(left, right) || (hasSideEdge(cut) && isSideList(left, right)));
  });
}

/** Whether an edge goes on above or below the text of some bands. At the side of the image it may end with them. */
function goesOn({ start, end }: Edge, bands: readonly Band[]): boolean {
  const past = PAST * median(bands.map(({ size }) => size));
  return start <= (bands[0]?.top ?? 0) - past || end >= (bands.at(-1)?.bottom ?? 0) + past;
}

/** Whether an edge runs across a cut between some bands, as a rule between the rows of a table does. */
function isCrossed(bands: readonly Band[], edges: readonly Edge[], cut: number): boolean {
  const size = median(bands.map((band) => band.size));
  const [top, bottom] = [bands[0]?.bottom ?? 0, bands.at(-1)?.top ?? 0];
  return covers(edges, { start: top, end: bottom }, { start: cut - size, end: cut + size }, 1);
}

/** Whether the rows of two panes are not level. */
function areApart(left: readonly Box[], right: readonly Box[]): boolean {
  const [few = [], many = []] = [left, right]
    .map((boxes) => toRows(toBand(boxes)))
    .sort((a, b) => a.length - b.length);
  if (few.length < FEWEST_ROWS) return false;
  return few.filter((row) => many.some((other) => areLevel(row, other))).length <= MOST_LEVEL * few.length;
}
