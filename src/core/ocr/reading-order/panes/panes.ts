import type { Edge } from '@/core/ocr/layout-marks';
import { type Band, type Interval, median } from '@/core/ocr/reading-order/bands/boxes';
import { cutsWithin, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { runsPast } from '@/core/ocr/reading-order/bands/dividers';
import { covers } from '@/core/ocr/reading-order/bands/edges';
import { spanOfBands } from '@/core/ocr/reading-order/bands/gutters';
import type { Drawn } from '@/core/ocr/reading-order/upright/frame';
import { areDialogButtons } from './dialog-buttons';
import { arePanes, areTintedPanes, FEWEST_PANE_ROWS, type PaneWall } from './pane-bounds';

/** Panes of a window: consecutive bands, and the x positions of the edges between their panes, from left to right, px. */
export interface Panes {
  /** The index of the first band. */
  readonly first: number;
  /** The index after the last one. */
  readonly end: number;
  readonly cuts: readonly number[];
}

/** How far the side of a pane with round corners ends from the corner, in line heights. */
const ROUND = 1;
/** The edges above and below panes: at most so far from the end of the edge between them, in line heights. */
const NEAR_END = 1;
/** Edges end at the same place if their ends are at most so far apart, px. */
const SAME_END = 3;
/** They cover at least this share of the width of the panes. */
const LEAST_ACROSS = 0.8;

/**
 * The panes that stand beside each other among some bands. An edge between them runs down past all of their text; `arePanes` says what
 * else they have. Above and below them is nothing, or an edge that runs across all of them, or below them only the buttons of a dialog: else the edge
 * between them is the side of a thing in a larger column. Where edges part several, the tallest are taken. The edge may end in round corners between panes on
 * different grounds.
 */
export function findPanes(bands: readonly Band[], drawn: DrawnAround): Panes | undefined {
  const { edges, panels } = drawn;
  const all = spanOfDrawn(bands, drawn);
  const walls = drawn.walls.map((wall) => beyondAll(wall, all));
  const round = ROUND * median(bands.map(({ size }) => size));
  const longer = walls.map((wall) => ({ ...wall, start: wall.start - round, end: wall.end + round }));
  return (
    tallestPanes(bands, { edges, walls, panels }, arePanes) ??
    tallestPanes(bands, { edges, walls: longer, panels }, areTintedPanes)
  );
}

type DrawnAround = Pick<Drawn, 'edges' | 'walls' | 'panels'>;

interface PaneEdges extends Pick<Drawn, 'edges' | 'panels'> {
  readonly walls: readonly PaneWall[];
}

/** From the highest to the lowest of all edges, and of the middles of all text: the last row of a pane may be cut off by its frame. */
function spanOfDrawn(bands: readonly Band[], { edges, walls }: DrawnAround): Interval {
  const middles = bands.flatMap(({ boxes }) => boxes.map(({ top, bottom }) => (top + bottom) / 2));
  const places = [...edges.map(({ at }) => at), ...middles];
  return {
    start: Math.min(...walls.map(({ start }) => start), ...places),
    end: Math.max(...walls.map(({ end }) => end), ...places),
  };
}

/** The edge without an end at its top, or at its bottom, if nothing is beyond that: only the image or a frame cuts it off there. */
function beyondAll({ at, start, end }: Edge, all: Interval): PaneWall {
  return {
    at,
    drawn: { start, end },
    start: start <= all.start + SAME_END ? Number.NEGATIVE_INFINITY : start,
    end: end >= all.end - SAME_END ? Number.POSITIVE_INFINITY : end,
  };
}

function tallestPanes(
  bands: readonly Band[],
  { edges, walls, panels }: PaneEdges,
  isBound: typeof arePanes,
): Panes | undefined {
  let tallest: Panes | undefined;
  const tried = new Set<string>();
  for (const wall of walls) {
    let first = 0;
    while (first < bands.length) {
      let end = first;
      while (end < bands.length && runsPast(wall, bands[end] as Band)) end++;
      const isTaller =
        end - first > Math.max(FEWEST_PANE_ROWS - 1, tallest ? tallest.end - tallest.first : 0);
      const parts = bands.slice(first, end);
      const isBounded = (side: number, hasMore: boolean): boolean => !hasMore || isClosed(parts, edges, side);
      // Many edges run down past the same bands, as in a table.
      const isNew = isTaller && !tried.has(`${first} ${end}`);
      const areAboveButtons = isNew && areDialogButtons(bands.slice(end), wall.drawn.end, panels);
      const endsHere = areAboveButtons || isBounded(wall.end, end < bands.length);
      if (isNew && endsHere && isBounded(wall.start, first > 0)) {
        tried.add(`${first} ${end}`);
        const around = [bands[first - 1], bands[end]].filter((band) => band !== undefined);
        const cuts = paneCuts(parts, { around, areAboveButtons }, { edges, walls }, isBound);
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

/** What is above and below some bands: the nearest bands, and whether those below are only the buttons of a dialog. */
interface Surroundings {
  readonly around: readonly Band[];
  readonly areAboveButtons: boolean;
}

/** The x positions between panes, of edges that run down past all of some bands, px. */
function paneCuts(
  bands: readonly Band[],
  { around, areAboveButtons }: Surroundings,
  { edges, walls }: Omit<PaneEdges, 'panels'>,
  isBound: typeof arePanes,
): readonly number[] {
  const through = walls.filter((wall) => bands.every((band) => runsPast(wall, band)));
  const boxes = bands.flatMap((band) => band.boxes);
  const cuts = cutsWithin(
    boxes,
    through.map(({ at }) => at),
  );
  const columns = splitAt(boxes, cuts);
  const inBands = bands.map((band) => splitAt(band.boxes, cuts).map((side) => side.length > 0));
  return cuts.filter((cut, index) => {
    const [left = [], right = []] = columns.slice(index, index + 2);
    const areTwoSided = inBands.map((hasText) => hasText[index] === true && hasText[index + 1] === true);
    return through
      .filter(({ at }) => at === cut)
      .some((wall) => {
        const isWhole = !around.some((band) => runsPast(wall, band));
        return isBound(bands, { wall, left, right, areTwoSided, isWhole, areAboveButtons }, edges);
      });
  });
}
