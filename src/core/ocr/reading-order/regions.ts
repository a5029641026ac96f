import { type Band, type Box, type BoxRow, LEVEL, median, splitBands, toBoxRow, toRows } from './boxes';
import { type ColumnRun, findRun, splitAt } from './column-run';
import { findHeadedGroups } from './group-headings';
import { areCloseRows, hasLabelledRows } from './sure-rows';

/** Rows that are read from top to bottom. */
export interface Region {
  readonly rows: readonly BoxRow[];
  /** Whether it begins the column after the one in which the previous region ends. */
  readonly followsColumn: boolean;
}

/** Log-odds for each gutter of a run and each gap between its bands; `undefined` where there is nothing to decide. */
export type Odds = readonly (readonly (number | undefined)[])[];

/**
 * Says how a run is read at each gutter and gap: positive, if what is right of the gutter and above the gap is read before what is
 * left of it and below, as in the rows of a table; negative, if after it, as in columns.
 */
export type Judge = (run: ColumnRun) => Odds;

/**
 * Splits boxes into regions in reading order by a recursive XY-cut. Bands without a common gutter are read from top to bottom; of
 * those with one, `judge` says where rows end and which gutter separates columns.
 */
export function splitRegions(boxes: readonly Box[], judge: Judge): Region[] {
  const collector = new RegionCollector();
  arrangeBands(splitBands(boxes), judge, collector);
  return collector.finish();
}

/** Collects rows into regions. */
class RegionCollector {
  readonly #regions: Region[] = [];
  #rows: BoxRow[] = [];
  #followsColumn = false;

  push(rows: readonly BoxRow[]): void {
    this.#rows.push(...rows);
  }

  /** Ends the region. `followsColumn` is for the one that begins now. */
  close(followsColumn = false): void {
    const isEmpty = this.#rows.length === 0;
    if (!isEmpty) this.#regions.push({ rows: this.#rows, followsColumn: this.#followsColumn });
    this.#rows = [];
    this.#followsColumn = followsColumn || (isEmpty && this.#followsColumn);
  }

  finish(): Region[] {
    this.close();
    return this.#regions;
  }
}

/** Arranges bands from top to bottom: the largest run of bands with common gutters as such, and what is above and below it by itself. */
function arrangeBands(bands: readonly Band[], judge: Judge, into: RegionCollector): void {
  const found = findRun(bands);
  if (!found) {
    for (const band of bands) into.push(toRows(band));
    return;
  }
  arrangeBands(bands.slice(0, found.at), judge, into);
  arrangeRun(found.run, judge, into);
  arrangeBands(bands.slice(found.at + found.run.bands.length), judge, into);
}

/** Arranges bands with common gutters: as the rows of a table, or as columns. */
function arrangeRun(run: ColumnRun, judge: Judge, into: RegionCollector): void {
  const { bands, cuts } = run;
  if (bands.length === 1) {
    for (const band of bands) arrangeBand(band, cuts, judge, into);
    return;
  }
  if (hasLabelledRows(run)) {
    arrangeRows(
      bands.map((band) => [band]),
      cuts,
      judge,
      into,
    );
    return;
  }
  const odds = judge(run);
  const own = findHeadedGroups(run)[0] ?? findThroughCut(odds);
  const groups = own === undefined ? groupRows(bands, odds) : [bands];
  if (groups.length === 1) arrangeColumns(run, own ?? findColumnCut(odds), judge, into);
  else arrangeRows(groups, cuts, judge, into);
}

/** Where one gutter's log-odds are lower, there are columns, whatever the other gutters say. */
const SURE_COLUMNS = -2;

/** Log-odds for rows at a gap: the mean of the gutters. `undefined` where no gutter has any. */
function oddsAt(odds: Odds, gap: number): number | undefined {
  const all = odds.flatMap((each) => each[gap] ?? []);
  if (all.length === 0) return undefined;
  const least = Math.min(...all);
  return least < SURE_COLUMNS ? least : all.reduce((sum, value) => sum + value, 0) / all.length;
}

/**
 * Two bands are different rows when the log-odds for rows at the gap between them exceed this. It is above 0, because a row that is seen
 * where there are columns costs more errors than a row that is missed. The best of 0 to 0.8 on the kinds that were fitted to.
 */
const ROW_ODDS = 0.6;

/** The bands of each row of a run; one group when the run is in columns. */
function groupRows(bands: readonly Band[], odds: Odds): readonly (readonly Band[])[] {
  const rows = evenOut(
    bands.slice(1).map((_, gap) => oddsAt(odds, gap)),
    bands,
  );
  const isInColumns =
    rows.some((value) => value !== undefined) && !rows.some((value) => (value ?? 0) > ROW_ODDS);
  if (isInColumns) return [bands];
  const groups: Band[][] = [];
  bands.forEach((band, index) => {
    const [above, value] = [bands[index - 1], rows[index - 1]];
    const isNew = value === undefined ? above === undefined || !interlock(above, band) : value > ROW_ODDS;
    if (isNew) groups.push([band]);
    else groups.at(-1)?.push(band);
  });
  return groups;
}

/** Steps from band to band that differ by less are equal, in line heights. */
const EQUAL_STEPS = 0.4;

/**
 * Bands with as many boxes as their neighbours, all at equal steps, are all rows or none: the lines of a cell are closer to each other
 * than to the next row, and seldom as many in every column. So the gaps between them have one answer, the mean.
 */
function evenOut(
  rows: readonly (number | undefined)[],
  bands: readonly Band[],
): readonly (number | undefined)[] {
  const steps = bands.slice(1).map((below, gap) => {
    const above = bands[gap];
    const isEven = above !== undefined && above.boxes.length === below.boxes.length;
    return isEven ? (below.top + below.bottom - above.top - above.bottom) / 2 : undefined;
  });
  const size = median(bands.map((band) => band.size));
  return rows.map((value, gap) => {
    const step = steps[gap];
    if (value === undefined || step === undefined) return value;
    const equal = rows.filter((_, other) => Math.abs((steps[other] ?? Infinity) - step) < EQUAL_STEPS * size);
    const seen = equal.filter((each) => each !== undefined);
    return seen.reduce((sum, each) => sum + each, 0) / seen.length;
  });
}

/** The least distance of two rows of one column, from middle to middle, in line heights. */
const CLOSEST_ROWS = 0.75;

/** Whether two bands are too close for rows of one column: a label, and a value half a row lower. */
function interlock(above: Band, below: Band): boolean {
  const step = (below.top + below.bottom - above.top - above.bottom) / 2;
  return step < CLOSEST_ROWS * Math.min(above.size, below.size);
}

/**
 * A gutter with at least so many gaps, all with lower log-odds than `most`, and with a lower mean, separates columns that go through,
 * although other gutters may divide the cells of rows, as those of two price lists beside each other do.
 */
const THROUGH = { gaps: 3, most: -0.5, mean: -1.4 };

/** The index of the gutter that separates columns at every gap, the surest one; `undefined` without one. */
function findThroughCut(odds: Odds): number | undefined {
  let [best, least]: [number | undefined, number] = [undefined, THROUGH.mean];
  for (const [cut, each] of odds.entries()) {
    const seen = each.filter((value) => value !== undefined);
    if (seen.length < THROUGH.gaps || Math.max(...seen) >= THROUGH.most) continue;
    const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
    if (mean < least) [best, least] = [cut, mean];
  }
  return best;
}

/** The index of the gutter that most surely separates columns. */
function findColumnCut(odds: Odds): number {
  const losses = odds.map((each) => {
    const seen = each.filter((value) => value !== undefined);
    // The logarithm of the probability of columns: https://en.wikipedia.org/wiki/Cross-entropy
    const loss = seen.reduce((sum, value) => sum + Math.log1p(Math.exp(value)), 0);
    return seen.length === 0 ? Math.LN2 : loss / seen.length;
  });
  return losses.indexOf(Math.min(...losses));
}

/** Arranges a run in columns: all that is left of a gutter, then all that is right of it. */
function arrangeColumns({ bands, cuts }: ColumnRun, at: number, judge: Judge, into: RegionCollector): void {
  const boxes = bands.flatMap((band) => band.boxes);
  const [left = [], right = []] = splitAt(boxes, cuts.slice(at, at + 1));
  into.close();
  arrangeWithin(left, cuts.slice(0, at), judge, into);
  into.close(true);
  arrangeWithin(right, cuts.slice(at + 1), judge, into);
  into.close();
}

/** The gutters of a run that divide a part of it. Of several with no text between them one is left: an empty column shows nothing. */
function cutsWithin(boxes: readonly Box[], cuts: readonly number[]): number[] {
  const own: number[] = [];
  for (const cut of cuts) {
    const sides = splitAt(boxes, [...own, cut]).slice(-2);
    if (sides.every((side) => side.length > 0)) own.push(cut);
  }
  return own;
}

/** Arranges a part of a run. Gutters of the run are gutters here too, even if no band has boxes on both sides of them. */
function arrangeWithin(
  boxes: readonly Box[],
  cuts: readonly number[],
  judge: Judge,
  into: RegionCollector,
): void {
  const bands = splitBands(boxes);
  const own = cutsWithin(boxes, cuts);
  const isOneRun = findRun(bands)?.run.bands.length === bands.length;
  if (own.length > 0 && !isOneRun) arrangeRun({ bands, cuts: own }, judge, into);
  else arrangeBands(bands, judge, into);
}

/** Among at least so many rows of one line, a higher row is a row of the same table, whose cells wrap. */
const TABLE_ROWS = 2;
/** The most bands in a row of a table. */
const HIGHEST_ROW = 5;

/** Arranges the rows of a run one after the other. A group of several bands is a row whose cells wrap, or is arranged by itself. */
function arrangeRows(
  groups: readonly (readonly Band[])[],
  cuts: readonly number[],
  judge: Judge,
  into: RegionCollector,
): void {
  const hasCells = (band: Band) => splitAt(band.boxes, cuts).filter((cell) => cell.length > 0).length > 1;
  const lines = groups.filter((group) => group.length === 1 && group.every(hasCells));
  for (const group of groups) {
    const boxes = group.flatMap((band) => band.boxes);
    const own = new RegionCollector();
    if (group.length === 1) arrangeRun({ bands: group, cuts }, judge, own);
    else arrangeWithin(boxes, cuts, judge, own);
    const regions = own.finish();
    if (regions.length === 1) for (const { rows } of regions) into.push(rows);
    else if (lines.length >= TABLE_ROWS && group.length <= HIGHEST_ROW)
      into.push([toBoxRow(regions.flatMap(({ rows }) => rows.flatMap((row) => row.boxes)))]);
    else {
      for (const { rows, followsColumn } of regions) {
        into.close(followsColumn);
        into.push(rows);
      }
      into.close();
    }
  }
}

/** Arranges a band: rows that are level over all gutters, or cells of several rows beside each other. */
function arrangeBand(band: Band, cuts: readonly number[], judge: Judge, into: RegionCollector): void {
  const cells = splitAt(band.boxes, cuts).filter((cell) => cell.length > 0);
  const columns = cells.map(splitBands).sort((a, b) => a.length - b.length);
  const [few = [], many = []] = [columns[0], columns.at(-1)];
  const isLevel = ({ top, bottom, size }: Band): boolean =>
    many.some((other) => Math.abs(top + bottom - other.top - other.bottom) / 2 <= LEVEL * size);
  const isOneLine = cells.length < 2 || many.length < 2;
  if (isOneLine || (few.length > 1 && few.every(isLevel)) || areCloseRows(cells)) {
    into.push(toRows(band));
    return;
  }
  cells.forEach((cell, index) => {
    into.close(index > 0);
    arrangeWithin(cell, [], judge, into);
  });
  into.close();
}
