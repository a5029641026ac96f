import { median } from '@/core/ocr/reading-order/bands/boxes';
import {
  type Column,
  type ColumnRow,
  isFigure,
  toColumn,
  toColumnRows,
} from '@/core/ocr/reading-order/bands/column';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';

/** Limited to −1–1. */
export const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
/** Half of the natural logarithm of a ratio, limited. */
export const ratio = (a: number, b: number): number =>
  clamp(Math.log(Math.max(a, 1e-3) / Math.max(b, 1e-3)) / 2);
/** 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rows of a column next to a gap, also in bands further off. */
export interface Side {
  readonly above: ColumnRow | undefined;
  readonly below: ColumnRow | undefined;
}

/** A run with what is measured once for all of its gutters and gaps. */
export interface MeasuredRun extends ColumnRun {
  readonly columns: readonly Column[];
  /** For each band its rows in each column. */
  readonly cells: readonly (readonly (readonly ColumnRow[])[])[];
  /** For each column what is next to each gap. */
  readonly sides: readonly (readonly Side[])[];
  /** The median height of a box, px. */
  readonly size: number;
  /** From the middle of each band to that of the next one, px. */
  readonly steps: readonly number[];
  readonly detachedStep: number;
  /** Between each band and the next one, px. */
  readonly gaps: readonly number[];
  readonly widestGap: number;
  /** How alike each band is to the next one, 0–1. */
  readonly likeness: readonly number[];
}

/** Measures a run. */
export function measure(run: ColumnRun): MeasuredRun {
  const { bands, cuts } = run;
  const boxes = bands.map((band) => splitAt(band.boxes, cuts));
  const cells = boxes.map((row) => row.map(toColumnRows));
  const between = <T>(of: (above: number, below: number) => T): T[] =>
    bands.slice(1).map((_, index) => of(index, index + 1));
  const [top, bottom] = [(at: number) => bands[at]?.top ?? 0, (at: number) => bands[at]?.bottom ?? 0];
  const steps = between((above, below) => (top(below) + bottom(below) - top(above) - bottom(above)) / 2);
  const gaps = between((above, below) => top(below) - bottom(above));
  return {
    ...run,
    columns: cuts.concat(0).map((_, at) => toColumn(boxes.flatMap((row) => row[at] ?? []))),
    cells,
    sides: cuts.concat(0).map((_, column) => sidesOf(cells.map((row) => row[column] ?? []))),
    size: median(bands.map(({ size }) => size)),
    steps,
    detachedStep: findDetachedStep(steps),
    gaps,
    widestGap: Math.max(1, ...gaps),
    likeness: between((above, below) =>
      mean((cells[above] ?? []).map((cell, at) => likenessOf(cell[0], cells[below]?.[at]?.[0]))),
    ),
  };
}

/** What is next to each gap of a column, whose rows are given for each band. */
function sidesOf(column: readonly (readonly ColumnRow[])[]): Side[] {
  const above: (ColumnRow | undefined)[] = [];
  for (const rows of column) above.push(rows.at(-1) ?? above.at(-1));
  const below: (ColumnRow | undefined)[] = [];
  for (const rows of [...column].reverse()) below.push(rows[0] ?? below.at(-1));
  below.reverse();
  return column.slice(1).map((_, gap) => ({ above: above[gap], below: below[gap + 1] }));
}

/** How alike two rows of a column are, 0–1: whether they are figures, their size, one of their edges or their middle. */
function likenessOf(a: ColumnRow | undefined, b: ColumnRow | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 1 : 0;
  const [left, right] = [a.left - b.left, a.right - b.right];
  const off = Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
  return (
    (isFigure(a) === isFigure(b) ? 0.4 : 0) +
    (Math.abs(Math.log(a.size / b.size)) < 0.15 ? 0.3 : 0) +
    (off < 0.5 * a.size ? 0.3 : 0)
  );
}

/** The step that is much longer than all others, px; infinite when there is none. */
function findDetachedStep(steps: readonly number[]): number {
  const [longest = 0, next = 0] = [...steps].sort((a, b) => b - a);
  const isMuchLonger = steps.length > 1 && longest > 1.5 * median(steps) && longest > 1.15 * next;
  return isMuchLonger ? longest : Number.POSITIVE_INFINITY;
}
