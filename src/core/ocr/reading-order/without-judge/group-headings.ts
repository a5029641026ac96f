import { boldnessOf } from '@/core/ocr/layout-marks';
import { type Box, median } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRow, isFigure, share, toColumnRows } from '@/core/ocr/reading-order/bands/column';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';

/** How much larger or bolder than the text below it a heading is at least, as the logarithm of the ratio of sizes or of ink. */
const STANDS_OUT = { size: 0.12, boldness: 0.28 };
/** How far from the edge of the text below it a heading begins at most, in heights of the heading. */
const ALIGNED = 0.6;
/** The widest gap between a heading and the text below it, in heights of the heading. */
const MOST_ROOM = 3;
/** How far from the edge of the text of cards the heading above them begins at most, in its heights: cards have room around their text. */
const OVER_CARDS = 1.5;
/** The fewest rows with a label and its value below the heading of a group. */
const FEWEST_PAIRS = 2;

/** The most labels that are figures, as a share: a column of figures has the head of a table. */
const MOST_FIGURES = 0.5;

/** The boxes of a band in each column of a run. */
type Cells = readonly (readonly Box[])[];

/**
 * The gutters before groups of columns that have one heading each: labels with their values, several times beside each other, as in
 * an overview of keyboard shortcuts. Such a heading stands above the labels, begins where they do, and the values have none. The
 * header of a table has a cell above each column. Where groups have headings at one height further down, too, they are cards in rows.
 *
 * @returns indices of the run's cuts, from left to right; none when the run has no such groups
 */
export function findHeadedGroups({ bands, cuts }: ColumnRun): number[] {
  const [heads = [], ...below] = bands.map(({ boxes }) => splitAt(boxes, cuts));
  const headed = columnsIn(heads);
  if (headed[0] !== 0 || headed.length < 2) return [];
  const areGroups = headed.every((first, index) => {
    const pairs = below.filter((band) => band.slice(first, headed[index + 1]).flat().length > 1);
    return (
      pairs.length >= FEWEST_PAIRS &&
      isHead(
        heads[first] ?? [],
        below.flatMap((band) => band[first] ?? []),
      )
    );
  });
  const areCards = below.some((band) => {
    const columns = columnsIn(band);
    return columns.length > 1 && columns.every((column) => headed.includes(column));
  });
  return areGroups && !areCards ? headed.slice(1).map((column) => column - 1) : [];
}

/**
 * Whether a run is columns of cards with one heading above each, as a task board: its first band has a row of text in each column, and all
 * below are cards. Where rows have names, too, these stand beside the cards.
 */
export function areHeadedCards({ bands, cuts }: ColumnRun): boolean {
  const [heads, ...others] = bands;
  if (!heads || heads.cards > 0 || !others.every(({ cards, spans }) => cards > 0 && cards === spans.length))
    return false;
  const columns = splitAt(
    others.flatMap(({ boxes }) => boxes),
    cuts,
  );
  return splitAt(heads.boxes, cuts).every((cell, at) => isOverCards(toColumnRows(cell), columns[at] ?? []));
}

/** Whether a cell is one row that begins where the text of the cards below does, or stands in their middle. A number at the end of a title does not. */
function isOverCards([row, ...others]: readonly ColumnRow[], below: readonly Box[]): boolean {
  if (!row || others.length > 0 || below.length === 0) return false;
  const left = Math.min(...below.map((box) => box.left));
  const right = Math.max(...below.map((box) => box.right));
  const off = Math.min(Math.abs(row.left - left), Math.abs(row.left + row.right - left - right) / 2);
  return off <= OVER_CARDS * row.size;
}

/** The columns in which a band has text. */
function columnsIn(cells: Cells): readonly number[] {
  return cells.flatMap((boxes, column) => (boxes.length > 0 ? [column] : []));
}

/** Whether a cell begins where the rows below do, which are words, and is larger or bolder than most of them. */
function isHead(cell: readonly Box[], below: readonly Box[]): boolean {
  const [row, ...others] = toColumnRows(cell);
  if (!row || others.length > 0) return false;
  const rows = toColumnRows(below);
  const edge = median(rows.map(({ left }) => left));
  const isAtEdge = ({ left }: { readonly left: number }): boolean =>
    Math.abs(left - edge) <= ALIGNED * row.size;
  const labels = below.filter(isAtEdge);
  const gap = Math.min(...rows.map(({ start }) => start)) - row.end;
  if (
    !isAtEdge(row) ||
    gap > MOST_ROOM * row.size ||
    share(labels, ({ line }) => isFigure(line)) > MOST_FIGURES
  )
    return false;
  const larger = (of: (row: ColumnRow) => number): number => Math.log(of(row) / median(rows.map(of)));
  const bolder = rows.flatMap(({ paint }) => (paint && row.paint ? boldnessOf(row.paint, paint) : []));
  const largest = Math.max(
    larger(({ size }) => size),
    larger(({ em }) => em),
  );
  return largest > STANDS_OUT.size || median(bolder) > STANDS_OUT.boldness;
}
