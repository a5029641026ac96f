import { colourDistance, type Edge, type Paint } from '@/core/ocr/layout-marks';
import {
  areLevel,
  type Band,
  type Box,
  type Interval,
  median,
  toBand,
  toRows,
} from '@/core/ocr/reading-order/bands/boxes';
import { covers } from '@/core/ocr/reading-order/bands/edges';
import { isSideList, OTHER_GROUND, PAST } from '@/core/ocr/reading-order/bands/side-list';

/** The fewest rows of a pane: a shorter part beside an edge may be a label, or a cell that wraps. */
export const FEWEST_PANE_ROWS = 3;

/**
 * What two panes beside each other have at least, and at most.
 *
 * - `level`: the largest share of a pane's rows that are level with those of the next one. Rows of two lists are level by chance, those
 *   of a table all. With 0.6 instead of 0.4 more panes are found, but a real picture is read wrong (docs/reading-order.md).
 * - `twoSided`: the least share of bands that have text in both. Those of a timeline stand left and right of its line in turns, and have none.
 * - `bars`: how many bands at the top, and at the bottom, may be bars of the panes, with an edge across both panes beside them.
 */
const PLAIN = { level: 0.4, twoSided: 0.2, bars: 0 };
/** The same for what is surely parted: on different grounds, as the dark side of a page, or by an edge that goes on past all text. */
const PARTED = { level: 0.75, twoSided: 0, bars: 1 };

/** An edge between panes. Its ends are infinite where there is nothing beyond them. */
export interface PaneWall extends Edge {
  /** Its ends as they are drawn, px. The rules of a table end with it. */
  readonly drawn: Interval;
}

/** Two parts of some bands, left and right of an edge that runs down past all of their text. */
export interface PaneSides {
  readonly wall: PaneWall;
  readonly left: readonly Box[];
  readonly right: readonly Box[];
  /** Whether each band has text in both. */
  readonly areTwoSided: readonly boolean[];
  /** Whether the edge ends at these bands, and not beside others above or below them. */
  readonly isWhole: boolean;
  /** Whether nothing but the buttons of a dialog is below these bands. */
  readonly areAboveButtons: boolean;
}

/**
 * Whether two parts of some bands are panes: no edge between rows crosses the one between them, and their rows are not level, as those
 * of a table's columns are, or the left one is a side list.
 *
 * @param edges edges that run across, sorted by their place
 */
export function arePanes(bands: readonly Band[], sides: PaneSides, edges: readonly Edge[]): boolean {
  const { wall, left, right, areAboveButtons } = sides;
  const isParted = haveOtherGrounds(left, right) || goesPastBothEnds(wall, bands);
  const plain = areAboveButtons ? { ...PLAIN, twoSided: 0 } : PLAIN;
  const bounds = isParted ? PARTED : plain;
  if (!areBeside(bands, sides, edges, bounds)) return false;
  const isLong = areAboveButtons || goesPastAnEnd(wall.drawn, bands);
  const isSide = sides.isWhole && isLong && isSideList(left, right);
  return isSide || areApart(left, right, bounds.level);
}

/** Whether two parts of some bands are panes because they are on different grounds. */
export function areTintedPanes(bands: readonly Band[], sides: PaneSides, edges: readonly Edge[]): boolean {
  const { left, right } = sides;
  const areTinted = haveOtherGrounds(left, right) && areBeside(bands, sides, edges, PARTED);
  return areTinted && areApart(left, right, PARTED.level);
}

function areBeside(
  bands: readonly Band[],
  { wall, areTwoSided }: PaneSides,
  edges: readonly Edge[],
  { twoSided, bars }: typeof PLAIN,
): boolean {
  const count = areTwoSided.filter((isTwoSided) => isTwoSided).length;
  const inner = bands.slice(bars, bands.length - bars);
  return count > 0 && count >= twoSided * bands.length && !isCrossed(inner, edges, wall.at);
}

const pastOf = (bands: readonly Band[]): number => PAST * median(bands.map(({ size }) => size));
const goesPastTop = ({ start }: Interval, bands: readonly Band[]): boolean =>
  start <= (bands[0]?.top ?? 0) - pastOf(bands);
const goesPastBottom = ({ end }: Interval, bands: readonly Band[]): boolean =>
  end >= (bands.at(-1)?.bottom ?? 0) + pastOf(bands);

/** Whether an edge goes on above or below the text of some bands. At the side of the image it may end with them. */
const goesPastAnEnd = (wall: Interval, bands: readonly Band[]): boolean =>
  goesPastTop(wall, bands) || goesPastBottom(wall, bands);
const goesPastBothEnds = (wall: Interval, bands: readonly Band[]): boolean =>
  goesPastTop(wall, bands) && goesPastBottom(wall, bands);

/** Whether an edge runs across a cut between some bands, as a rule between the rows of a table does. */
function isCrossed(bands: readonly Band[], edges: readonly Edge[], cut: number): boolean {
  const size = median(bands.map((band) => band.size));
  const [top, bottom] = [bands[0]?.bottom ?? 0, bands.at(-1)?.top ?? 0];
  return covers(edges, { start: top, end: bottom }, { start: cut - size, end: cut + size }, 1);
}

/** Whether most text of two panes is on different grounds. */
function haveOtherGrounds(left: readonly Box[], right: readonly Box[]): boolean {
  const [one, other] = [usualGround(left), usualGround(right)];
  return one !== undefined && other !== undefined && colourDistance(one, other) > OTHER_GROUND;
}

/** The ground that most text has, colour by colour. */
function usualGround(boxes: readonly Box[]): Paint['ground'] | undefined {
  const grounds = boxes.flatMap(({ paint }) => (paint ? [paint.ground] : []));
  if (grounds.length === 0) return undefined;
  const usual = (part: 0 | 1 | 2): number => median(grounds.map((ground) => ground[part]));
  return [usual(0), usual(1), usual(2)];
}

/** Whether the rows of two panes are not level. `most`: the largest share of rows that may be. */
function areApart(left: readonly Box[], right: readonly Box[], most: number): boolean {
  const [few = [], many = []] = [left, right]
    .map((boxes) => toRows(toBand(boxes)))
    .sort((a, b) => a.length - b.length);
  if (few.length < FEWEST_PANE_ROWS) return false;
  return few.filter((row) => many.some((other) => areLevel(row, other))).length <= most * few.length;
}
