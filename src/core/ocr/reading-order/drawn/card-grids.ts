import {
  type Band,
  type Box,
  heightOf,
  LEVEL,
  middleOf,
  splitBands,
} from '@/core/ocr/reading-order/bands/boxes';
import { type Card, holds, joinPanels, textBeside } from './card';

/** The least number of panels in a grid. */
const FEWEST = 3;
/** By how much panels of a grid differ at most in width, and in the top of those in a row or the left side of those in a column, in line heights. */
const ALIKE = 0.6;
/** The widest gap between panels of a grid, in line heights. */
const WIDEST_GAP = 4;

/**
 * The grids that are read whole, before or after the text beside them, and not row by row with it: the goods in a shop, beside a list of
 * filters.
 *
 * @param drawn the text that is in panels
 * @param panels all panels, of which some are the grids
 * @returns a card around each of these grids
 */
export function wholeGrids(
  grids: readonly (readonly Card[])[],
  boxes: readonly Box[],
  drawn: ReadonlySet<Box>,
  panels: readonly Card[],
): readonly Card[] {
  return grids.flatMap((grid) => {
    const whole = joinPanels(grid);
    const own = new Set(whole.boxes);
    const loose = textBeside(whole, boxes).filter((box) => !drawn.has(box));
    const holdsOther = boxes.some((box) => !own.has(box) && holds(whole, box));
    const isBesideOther = loose.length > 0 ? !areEntries(grid, loose) : hasHigherBeside(grid, whole, panels);
    return holdsOther || !isBesideOther ? [] : [whole];
  });
}

/**
 * The grids among panels: three or more of one width in rows and columns, each next to another one, with two or more boxes each.
 *
 * @param size the median height of a box, px
 */
export function gridsOf(panels: readonly Card[], size: number): readonly (readonly Card[])[] {
  const grids: Card[][] = [];
  const open = new Set(panels.filter(({ boxes }) => boxes.length > 1));
  for (const first of panels) {
    if (!open.delete(first)) continue;
    const grid = [first];
    for (const panel of grid) {
      for (const other of open) if (areNext(panel, other, size) && open.delete(other)) grid.push(other);
    }
    const hasColumns = grid.some(({ left, right }) => left > first.right || right < first.left);
    if (hasColumns && grid.length >= FEWEST) grids.push(grid);
  }
  return grids;
}

/** Whether a panel beside a grid is as high as two of its rows or more, as one with details of the chosen item: it belongs to no row. */
function hasHigherBeside(grid: readonly Card[], whole: Card, panels: readonly Card[]): boolean {
  const rows = splitBands(
    grid.flatMap(({ boxes }) => boxes),
    grid,
  );
  return panels.some((panel) => {
    const isBeside = panel.left > whole.right || panel.right < whole.left;
    const isLevel = (row: Band): boolean => middleOf(row) > panel.top && middleOf(row) < panel.bottom;
    return isBeside && !grid.includes(panel) && rows.filter(isLevel).length > 1;
  });
}

function areNext(a: Card, b: Card, size: number): boolean {
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE * size;
  const [across, down] = [
    Math.max(b.left - a.right, a.left - b.right),
    Math.max(b.top - a.bottom, a.top - b.bottom),
  ];
  const isBeside = isNear(a.top, b.top) && across <= WIDEST_GAP * size;
  const isBelow = isNear(a.left, b.left) && down <= WIDEST_GAP * size;
  return isNear(a.right - a.left, b.right - b.left) && (isBeside || isBelow);
}

/** If a larger share of a grid's rows begins level with text beside it, that text belongs to the rows. */
const MOST_BEGUN = 0.7;
/** Text that belongs to the rows of a grid has at most this many rows for each of them. */
const MOST_ROWS = 2;
/** In a grid of so many rows, text beside it that stands at none of the gaps between them belongs to the rows: in fewer, it may do so by chance. */
const MANY_ROWS = 3;

/** Whether text beside a grid belongs to its rows, as the times of a plan do, or the names of those who can be booked. */
function areEntries(grid: readonly Card[], loose: readonly Box[]): boolean {
  const rows = splitBands(
    grid.flatMap(({ boxes }) => boxes),
    grid,
  );
  const begun = rows.filter((row) =>
    firstRow(row).boxes.some((box) =>
      loose.some((other) => Math.abs(middleOf(box) - middleOf(other)) <= LEVEL * heightOf(box)),
    ),
  );
  const isBegun = begun.length > MOST_BEGUN * rows.length;
  if (isBegun && splitBands(loose).length <= MOST_ROWS * rows.length) return true;
  const isBesideRows = loose.every((box) =>
    grid.some(({ top, bottom }) => middleOf(box) > top && middleOf(box) < bottom),
  );
  return rows.length >= MANY_ROWS && isBesideRows;
}

const firstRow = (band: Band): Band => splitBands(band.boxes)[0] ?? band;
