import { type Band, splitBands } from './bands';
import { type Box, gapsBetween, type Interval, median, overlapOf, spanOf, subtract, widthOf } from './box';
import { partsColumns, splitAt, toColumn } from './gutter';

/** Consecutive bands side by side in columns. */
export interface ColumnRun {
  /** Index of its first band, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Where the columns part, from left to right. */
  readonly cuts: readonly number[];
}

/** The narrowest white that may be a gutter, in line heights; between words it is a quarter of one. */
const narrowestGutter = 0.5;

function guttersOf(band: Band): Interval[] {
  return gapsBetween(band.boxes.map(spanOf)).filter(
    ({ start, end }) => end - start >= narrowestGutter * band.size,
  );
}

/** What is left of the gutters beside the boxes of one more band. */
function narrow(gutters: readonly Interval[], band: Band): Interval[] {
  const spans = band.boxes.map(spanOf);
  return gutters.flatMap((gutter) =>
    subtract(gutter, spans).filter(({ start, end }) => end - start >= narrowestGutter * band.size),
  );
}

/** Entries of a bar are a word or two, in line heights; rows of a column are longer. */
const longestEntry = 5;

/** A bar of short entries, evenly spaced: a menu over columns does not belong to them, though its gaps may fit. */
function isBar(band: Band): boolean {
  if (band.boxes.length < 3) return false;
  const gaps = gapsBetween(band.boxes.map(spanOf)).map(({ start, end }) => end - start);
  if (gaps.length !== band.boxes.length - 1 || Math.min(...gaps) < narrowestGutter * band.size) return false;
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return most <= 1.5 * least && median(band.boxes.map(widthOf)) <= longestEntry * band.size;
}

interface Growth {
  from: number;
  to: number;
  gutters: Interval[];
}

/** A white strip over the whole width that is far wider than those met so far: another section begins below it. */
function startsSection(gap: number, widest: number, size: number): boolean {
  return gap > 2.2 * size && gap > 1.6 * widest;
}

/** Grows from a band with gutters to its neighbours while one of the gutters stays white. */
function grow(bands: readonly Band[], seed: Band, at: number, floor: number): Growth {
  const run: Growth = { from: at, to: at + 1, gutters: guttersOf(seed) };
  let widest = 0;
  const absorb = (band: Band | undefined, gap: number): boolean => {
    if (band === undefined || isBar(band) || startsSection(gap, widest, seed.size)) return false;
    const left = narrow(run.gutters, band);
    if (left.length === 0) return false;
    run.gutters = left;
    widest = Math.max(widest, gap);
    return true;
  };
  const gapAfter = (index: number): number => (bands[index + 1]?.top ?? 0) - (bands[index]?.bottom ?? 0);
  while (run.to < bands.length && absorb(bands[run.to], gapAfter(run.to - 1))) run.to++;
  while (run.from > floor && absorb(bands[run.from - 1], gapAfter(run.from - 1))) run.from--;
  return run;
}

/**
 * A footer below columns (or a header above them) stands on one side only, as the rest of a longer column does. It is a
 * row or two, and stands off farther than the column's rows from each other; anything longer must stand off far.
 * Distances are from middle to middle, which a detector's margins do not change.
 *
 * @param count how many rows stand off
 * @param rows the column's rows, from the one next to those on
 */
function isDetached(band: Band, count: number, rows: readonly Band[]): boolean {
  const [next] = rows;
  if (next === undefined) return false;
  const steps = rows.slice(1).map((row, index) => stepBetween(row, rows[index] ?? row));
  const usual = steps.length > 0 ? median(steps) : 2 * next.size;
  const step = stepBetween(band, next);
  return step > (count <= 2 ? 1.6 : 2.2) * usual && step > 1.15 * Math.max(0, ...steps);
}

const stepBetween = (a: Band, b: Band): number => Math.abs(a.top + a.bottom - b.top - b.bottom) / 2;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** The rows of the column that a band stands below or above. */
function columnRows(band: Band, inside: readonly Band[]): Band[] {
  const reach = {
    start: Math.min(...band.boxes.map(({ left }) => left)),
    end: Math.max(...band.boxes.map(({ right }) => right)),
  };
  return splitBands(inside.flatMap(({ boxes }) => boxes.filter((box) => overlapOf(spanOf(box), reach) > 0)));
}

/** Takes one-sided bands off both ends of a run where they are headers or footers. */
function trim(bands: readonly Band[], run: Growth): Growth {
  const { from, to, gutters } = run;
  const isTwoSided = (band: Band): boolean =>
    gutters.some(
      ({ start, end }) =>
        band.boxes.some((box) => box.right <= start + 1) && band.boxes.some((box) => box.left >= end - 1),
    );
  const both = bands.slice(from, to).map(isTwoSided);
  const first = from + both.indexOf(true);
  const last = from + both.lastIndexOf(true);
  const foot = range(last + 1, to).find((at) => {
    const band = bands[at];
    return (
      band !== undefined && isDetached(band, to - at, columnRows(band, bands.slice(first, at)).reverse())
    );
  });
  const head = range(from, first).findLast((at) => {
    const band = bands[at];
    return (
      band !== undefined && isDetached(band, at - from + 1, columnRows(band, bands.slice(at + 1, last + 1)))
    );
  });
  return { ...run, from: head === undefined ? from : head + 1, to: foot ?? to };
}

/** The gutters that part columns, as x positions. */
function cutsOf(boxes: readonly Box[], gutters: readonly Interval[]): number[] {
  const middles = gutters.map(({ start, end }) => (start + end) / 2).sort((a, b) => a - b);
  const columns = splitAt(boxes, middles).map(toColumn);
  return middles.filter((_, index) => partsColumns(columns, index + 1));
}

/** The first bands from `floor` on that stand side by side in columns, if any do. */
export function findColumns(bands: readonly Band[], floor: number): ColumnRun | undefined {
  let at = floor;
  while (at < bands.length) {
    const seed = bands[at];
    if (seed === undefined || isBar(seed) || guttersOf(seed).length === 0) {
      at++;
      continue;
    }
    const run = trim(bands, grow(bands, seed, at, floor));
    const boxes = bands.slice(run.from, run.to).flatMap((band) => band.boxes);
    const cuts = cutsOf(boxes, run.gutters);
    if (cuts.length > 0) return { from: run.from, to: run.to, cuts };
    at = Math.max(run.to, at + 1);
  }
  return undefined;
}
