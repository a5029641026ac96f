import { boldnessOf, colourDistance } from '@/core/ocr/layout-marks';
import { LEVEL, median } from '@/core/ocr/reading-order/bands/boxes';
import { type Column, type ColumnRow, ordinalOf } from '@/core/ocr/reading-order/bands/column';
import { clamp, type MeasuredRun, mean } from './measured-run';

/** Whether two columns go down the page together, as those of a table do, or each on its own. */
export interface ColumnEvidence {
  /** The share of one column's wide gaps that the other column's text does not cross, less a half. */
  readonly gapsShared: number;
  /** The share of level rows of which one stands out in its column, and the other does not. */
  readonly standoutsDiffer: number;
  /** Numbers and letters that are counted along the rows, less those that are counted down the columns, as shares. */
  readonly countsAcross: number;
  /** Whether the rows below the gap stand out in both columns, and those above it do not. */
  readonly standoutsBelow: number;
}

/** A gap is wide that is wider than the usual one of its column by this factor, and by this, in line heights. */
const WIDE = { factor: 1.25, more: 0.2 };
/** How much larger, or bolder, text stands out, as the logarithm of the ratio. */
const STANDS_OUT = { size: 0.13, boldness: 0.28 };
/** Colours that differ by more, 0–255, stand out. */
const OTHER_COLOUR = { ink: 60, ground: 10 };

/** The evidence at one gutter of a run, for each gap. */
export function findColumnEvidence(run: MeasuredRun, cut: number): ColumnEvidence[] {
  const [left, right] = run.columns.slice(cut, cut + 2) as [Column, Column];
  const outstanding = new Set([left, right].flatMap(({ rows }) => rowsThatStandOut(rows)).map(placeOf));
  const standsOut = (row: ColumnRow | undefined): boolean =>
    row !== undefined && outstanding.has(placeOf(row));
  const common = {
    gapsShared: gapsShared(left.rows, right.rows),
    standoutsDiffer: standoutsDiffer(left.rows, right.rows, standsOut),
    countsAcross: countsAcross(left.rows, right.rows),
  };
  return run.gaps.map((_, gap) => {
    const at = (band: number, column: number) => run.cells[band]?.[column];
    const [above, below] = [
      [at(gap, cut)?.at(-1), at(gap, cut + 1)?.at(-1)],
      [at(gap + 1, cut)?.[0], at(gap + 1, cut + 1)?.[0]],
    ];
    const isHead = below.every(standsOut) && !above.some(standsOut);
    return { ...common, standoutsBelow: isHead ? 1 : 0 };
  });
}

/** Rows are made anew for a band and for a column, so they are told apart by their place. */
const placeOf = (row: ColumnRow): string => `${row.left} ${row.middle}`;

/** How far the wide gaps of two columns are shared, −0.5–0.5; 0 without any. */
function gapsShared(left: readonly ColumnRow[], right: readonly ColumnRow[]): number {
  const free = [...crossings(left, right), ...crossings(right, left)];
  return free.length === 0 ? 0 : mean(free) - 0.5;
}

/** For each wide gap of a column: 1 if no row of the other one crosses its middle, else 0. */
function crossings(rows: readonly ColumnRow[], others: readonly ColumnRow[]): number[] {
  const gaps = rows.slice(1).map((row, index) => {
    const above = rows[index] as ColumnRow;
    return { above, row, wide: row.start - above.end };
  });
  const usual = median(gaps.map(({ wide }) => wide));
  const size = median(rows.map((row) => row.size));
  const [first, last] = [others[0]?.start ?? 0, others.at(-1)?.end ?? 0];
  return gaps.flatMap(({ above, row, wide }) => {
    if (wide < usual * WIDE.factor || wide < usual + WIDE.more * size) return [];
    const middle = (above.end + row.start) / 2;
    if (middle < first || middle > last) return [];
    return others.some(({ start, end }) => start < middle && end > middle) ? [0] : [1];
  });
}

/** The rows that are larger, bolder or of another colour than most of their column. */
function rowsThatStandOut(rows: readonly ColumnRow[]): ColumnRow[] {
  if (rows.length < 3) return [];
  const size = median(rows.map((row) => row.size));
  const paints = rows.flatMap(({ paint }) => paint ?? []);
  const coverage = median(paints.map((paint) => paint.coverage));
  const usual = paints.find((paint) => paint.coverage === coverage);
  return rows.filter(({ paint, size: own }) => {
    if (Math.log(own / size) > STANDS_OUT.size) return true;
    if (!paint || !usual) return false;
    return (
      boldnessOf(paint, usual) > STANDS_OUT.boldness ||
      colourDistance(paint.ground, usual.ground) > OTHER_COLOUR.ground ||
      colourDistance(paint.ink, usual.ink) > OTHER_COLOUR.ink
    );
  });
}

function standoutsDiffer(
  left: readonly ColumnRow[],
  right: readonly ColumnRow[],
  standsOut: (row: ColumnRow) => boolean,
): number {
  const differ = left.flatMap((row) => {
    const level = right.find(
      ({ middle, size }) => Math.abs(middle - row.middle) <= LEVEL * Math.min(size, row.size),
    );
    return level ? [standsOut(row) === standsOut(level) ? 0 : 1] : [];
  });
  return mean(differ);
}

/** How much better numbers count along the rows than down the columns, −1–1. */
function countsAcross(left: readonly ColumnRow[], right: readonly ColumnRow[]): number {
  const numbered = (rows: readonly ColumnRow[]) =>
    rows.flatMap((row) => {
      const number = ordinalOf(row);
      return number === undefined ? [] : [{ number, row, isDigit: /\d/.test(row.text.slice(0, 2)) }];
    });
  const [ours, theirs] = [numbered(left), numbered(right)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const down = [...ours, ...theirs];
  const along = [...down].sort((a, b) =>
    Math.abs(a.row.middle - b.row.middle) <= 0.5 * a.row.size
      ? a.row.left - b.row.left
      : a.row.middle - b.row.middle,
  );
  const shares = [true, false].map((kind) => {
    const isKind = ({ isDigit }: { readonly isDigit: boolean }): boolean => isDigit === kind;
    return shareOfNext(along.filter(isKind)) - shareOfNext(down.filter(isKind));
  });
  return clamp(shares.reduce((sum, value) => sum + value, 0));
}

function shareOfNext(numbers: readonly { readonly number: number }[]): number {
  return mean(numbers.slice(1).map(({ number }, at) => (number === (numbers[at]?.number ?? 0) + 1 ? 1 : 0)));
}
