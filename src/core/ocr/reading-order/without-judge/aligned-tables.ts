import type { Edge } from '@/core/ocr/layout-marks';
import { type Band, type Box, isOneRow, median, middleOf } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { HeaderTries, hasListBeside, isHeader, isQuantity } from './headed-tables';

/** The fewest rows below the header, and the fewest columns: in fewer, texts are below each other by chance. */
const FEWEST = { rows: 4, columns: 3 };
/** By how much the distance of two rows differs from the usual one at most, as a share of it. */
const UNEVEN = 0.25;
/** A header is at most so many times as far from the first row as rows are from each other. */
const FARTHEST_HEADER = 2;
/** The largest share of rows whose text goes across a gutter: two cells that almost touch are one box. */
const MOST_JOINED = 0.3;
/** How far apart the texts of one column begin, end, or have their middle at most, in line heights, and the least share of them that do so. */
const ALIGNED = { within: 0.5, share: 0.8 };
/** The least share of the texts of a column that are quantities, in a column of quantities. */
const LEAST_QUANTITIES = 0.9;

/**
 * The first table among some bands that is seen by how its rows are set: they are equally far apart below a header, the texts of each column
 * begin or end below each other, and those of some columns are quantities. Its gutters may be as narrow as a space, and some rows may
 * have a text across one, unlike those of `findHeadedTable`.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function findAlignedTable(
  bands: readonly Band[],
  walls: readonly Edge[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  const headers = new HeaderTries();
  for (const [at, header] of bands.entries()) {
    if (!headers.mayBe(at) || !isHeader(header)) continue;
    const rows = rowsBelow(header, bands.slice(at + 1));
    const run = { bands: [header, ...rows], cuts: usualCuts(rows) };
    if (
      isTable(header, rows, run.cuts) &&
      !goesOn(run, bands[at + run.bands.length]) &&
      !hasListBeside(run, walls)
    )
      return { at, run };
    headers.failed(at, at + run.bands.length);
  }
  return undefined;
}

/** Whether a band that is no even row is more of a table: close to its last row, with text on both sides of a gutter. */
function goesOn({ bands, cuts }: ColumnRun, next: Band | undefined): boolean {
  const last = bands.at(-1);
  if (!next || !last) return false;
  const filled = splitAt(next.boxes, cuts).filter((cell) => cell.length > 0);
  return next.top - last.bottom < stepOf(bands.slice(1)) && filled.length > 1;
}

/** How far apart even rows are, px; 0 for less than two. */
export function stepOf(rows: readonly Band[]): number {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && first !== last ? (middleOf(last) - middleOf(first)) / (rows.length - 1) : 0;
}

/** The even rows below a header that is not far from them. */
function rowsBelow(header: Band, below: readonly Band[]): readonly Band[] {
  const rows = evenRows(below);
  const toHeader = (rows[0] ? middleOf(rows[0]) : 0) - middleOf(header);
  return toHeader <= FARTHEST_HEADER * stepOf(rows) ? rows : [];
}

/** The first rows of one line among some bands, as long as all are equally far apart and `isRow` is true of them. */
export function evenRows(bands: readonly Band[], isRow = (_: Band): boolean => true): readonly Band[] {
  const rows: Band[] = [];
  const steps: number[] = [];
  for (const band of bands) {
    const last = rows.at(-1);
    if (band.cards > 0 || !isOneRow(band) || !isRow(band)) break;
    if (last) {
      const [step, usual] = [middleOf(band) - middleOf(last), median(steps)];
      if (steps.length > 0 && Math.abs(step - usual) > UNEVEN * usual) break;
      steps.push(step);
    }
    rows.push(band);
  }
  return rows;
}

/**
 * The x positions of gutters: text of only a few rows goes across them, and most rows have text on both sides. In each gutter it is where
 * the fewest go across. None where no text is a quantity.
 */
function usualCuts(rows: readonly Band[]): readonly number[] {
  if (rows.length < FEWEST.rows || !rows.some(({ boxes }) => boxes.some(isQuantity))) return [];
  const spans = rows.flatMap((row) => row.spans);
  const places = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const most = MOST_JOINED * rows.length;
  const cuts: number[] = [];
  let best: { readonly count: number; readonly width: number } | undefined;
  for (const [at, place] of places.slice(0, -1).entries()) {
    const width = (places[at + 1] ?? place) - place;
    const middle = place + width / 2;
    const count = spans.filter(({ start, end }) => start < middle && end > middle).length;
    if (count > most || !isBetween(rows, middle, rows.length - most)) {
      best = undefined;
      continue;
    }
    const isBetter = !best || count < best.count || (count === best.count && width > best.width);
    if (isBetter && best) cuts.pop();
    if (isBetter) cuts.push(middle);
    if (isBetter) best = { count, width };
  }
  return cuts;
}

/** Whether at least so many rows have text on both sides of an x. */
const isBetween = (rows: readonly Band[], x: number, least: number): boolean =>
  rows.filter(({ spans }) => spans.some(({ end }) => end <= x) && spans.some(({ start }) => start >= x))
    .length >= least;

/** Whether rows have a text in almost every column, below a header with a name for each, and their columns are those of a table. */
function isTable(header: Band, rows: readonly Band[], cuts: readonly number[]): boolean {
  if (cuts.length < FEWEST.columns - 1) return false;
  const sides = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  const isFilled = ({ boxes }: Band, column: number): boolean =>
    boxes.some(({ left, right }) => left < (sides[column + 1] ?? 0) && right > (sides[column] ?? 0));
  const emptyIn = (band: Band): number =>
    cuts.length + 1 - [0, ...cuts].filter((_, column) => isFilled(band, column)).length;
  const isWhole = rows.every((row) => isFilled(row, 0) && emptyIn(row) <= 1);
  if (emptyIn(header) > 0 || !isWhole) return false;
  const columns = cellsOf(rows, cuts);
  const size = median(rows.map((row) => row.size));
  const kinds = columns.map(areQuantities);
  return (
    columns.every((cells) => areAligned(cells, size)) &&
    kinds.includes(true) &&
    kinds.includes(false) &&
    !isRepeated(kinds)
  );
}

/** The texts of each column in the rows that have any, without those that go across a gutter. */
function cellsOf(rows: readonly Band[], cuts: readonly number[]): readonly (readonly (readonly Box[])[])[] {
  const isWithin = ({ left, right }: Box): boolean => !cuts.some((cut) => left < cut && right > cut);
  const cells = rows.map(({ boxes }) => splitAt(boxes.filter(isWithin), cuts));
  return [0, ...cuts].map((_, column) =>
    cells.map((row) => row[column] ?? []).filter((cell) => cell.length > 0),
  );
}

/** Whether the cells of a column begin below each other, or end so, or have their middles so. */
function areAligned(cells: readonly (readonly Box[])[], size: number): boolean {
  const lefts = cells.map((cell) => Math.min(...cell.map(({ left }) => left)));
  const rights = cells.map((cell) => Math.max(...cell.map(({ right }) => right)));
  const middles = lefts.map((left, at) => (left + (rights[at] ?? left)) / 2);
  return [lefts, rights, middles].some((places) => {
    const usual = median(places);
    const near = places.filter((place) => Math.abs(place - usual) <= ALIGNED.within * size);
    return near.length >= ALIGNED.share * places.length;
  });
}

function areQuantities(cells: readonly (readonly Box[])[]): boolean {
  const quantities = cells.filter((cell) => cell.every(isQuantity));
  return cells.length > 0 && quantities.length >= LEAST_QUANTITIES * cells.length;
}

/** Whether the kinds of columns begin again: names and prices, and beside them more names and prices, are two lists. */
function isRepeated(kinds: readonly boolean[]): boolean {
  const repeatsAfter = (period: number): boolean =>
    kinds.length % period === 0 && kinds.every((kind, at) => kind === kinds[at % period]);
  return kinds.some((_, period) => period > 0 && repeatsAfter(period));
}
