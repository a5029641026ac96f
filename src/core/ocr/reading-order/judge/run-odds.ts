import { type Band, median } from '@/core/ocr/reading-order/bands/boxes';

/** Log-odds for each gutter of a run and each gap between its bands; `undefined` where there is nothing to decide. */
export type Odds = readonly (readonly (number | undefined)[])[];

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
export function groupRows(bands: readonly Band[], odds: Odds): readonly (readonly Band[])[] {
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
    return isEven ? stepBetween(above, below) : undefined;
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

/** From middle to middle, px. */
function stepBetween(above: Band, below: Band): number {
  return (below.top + below.bottom - above.top - above.bottom) / 2;
}

/** The least distance of two rows of one column, from middle to middle, in line heights. */
const CLOSEST_ROWS = 0.75;

/** Whether two bands are too close for rows of one column: a label, and a value half a row lower. */
function interlock(above: Band, below: Band): boolean {
  return stepBetween(above, below) < CLOSEST_ROWS * Math.min(above.size, below.size);
}

/**
 * A gutter with at least so many gaps, all with lower log-odds than `most`, and with a lower mean, separates columns that go through,
 * although other gutters may divide the cells of rows, as those of two price lists beside each other do.
 */
const THROUGH = { gaps: 3, most: -0.5, mean: -1.4 };

/** The index of the gutter that separates columns at every gap, the surest one; `undefined` without one. */
export function findThroughCut(odds: Odds): number | undefined {
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
export function findColumnCut(odds: Odds): number {
  const losses = odds.map((each) => {
    const seen = each.filter((value) => value !== undefined);
    // The logarithm of the probability of columns: https://en.wikipedia.org/wiki/Cross-entropy
    const loss = seen.reduce((sum, value) => sum + Math.log1p(Math.exp(value)), 0);
    return seen.length === 0 ? Math.LN2 : loss / seen.length;
  });
  return losses.indexOf(Math.min(...losses));
}
