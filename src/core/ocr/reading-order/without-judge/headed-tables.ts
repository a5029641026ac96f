import { colourDistance, type Edge } from '@/core/ocr/layout-marks';
import {
  type Band,
  type Box,
  gapsBetween,
  type Interval,
  isOneRow,
  median,
} from '@/core/ocr/reading-order/bands/boxes';
import { isFigure } from '@/core/ocr/reading-order/bands/column';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { covers } from '@/core/ocr/reading-order/bands/edges';
import { drawnGutter, isWide, narrow } from '@/core/ocr/reading-order/bands/gutters';

/** A header has at least so many names: two may be the titles of two columns of text. */
const FEWEST_NAMES = 3;
/** The fewest rows below a header. */
const FEWEST_ROWS = 3;
/** A number that may have a unit: `1.2 MB`, `840 bytes`, `12 Mar`. */
const QUANTITY = /^[^\p{L}]*\p{N}[^\p{L}]*(?:\p{Script=Han}{1,3}|\p{Script=Latin}{1,8}\.?)?$/u;
/** The most cells of a row that are empty. */
const MOST_EMPTY = 1;
/** The least share of a table's height that an edge beside it covers. */
const ALONG = 0.9;

/**
 * The first table with a header among some bands. A header is names beside each other, of which no two are the same. Below it are rows of one
 * line with a text for almost each name, and one column has quantities only. The gutters may be narrower than those between columns of
 * text, because all rows agree on them: in a list of files, the longest name almost touches its size.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function findHeadedTable(
  bands: readonly Band[],
  walls: readonly Edge[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  const headers = new HeaderTries();
  for (const [at, header] of bands.entries()) {
    if (!headers.mayBe(at)) continue;
    const gutters = headerGutters(header);
    const table = gutters && growBelow(header, bands.slice(at + 1), gutters);
    if (!table) continue;
    const { run, columns } = table;
    if ((hasQuantities(columns) || hasKinds(columns)) && !hasListBeside(run, walls)) return { at, run };
    headers.failed(at, at + run.bands.length);
  }
  return undefined;
}

/** How many of the first rows below each other are tried as their header: a menu or another title may stand above it. */
const MOST_HEADERS = 3;

/**
 * Says which bands are tried as headers. Each line of columns of text looks like a header, and from each one tried, the rows below it are
 * followed to their end: four columns of 1,100 lines took 20 s.
 */
export class HeaderTries {
  #end = 0;
  #count = 0;

  /** Whether the band with this index is tried: it is below the rows that were followed so far, or one of the first of them. */
  mayBe(at: number): boolean {
    if (at >= this.#end) this.#count = 0;
    return this.#count < MOST_HEADERS;
  }

  /** The band with the index `at` is no header of the rows below it, which were followed to the index `end`. */
  failed(at: number, end: number): void {
    if (at >= this.#end) this.#count = 0;
    this.#count++;
    this.#end = Math.max(this.#end, end);
  }
}

/** The gaps between the names of a header; `undefined` where a band is none. */
function headerGutters(band: Band): readonly Interval[] | undefined {
  if (!isHeader(band)) return undefined;
  const gutters = gapsBetween(band.spans);
  return gutters.length === band.boxes.length - 1 && gutters.every((gutter) => isWide(gutter, band))
    ? gutters
    : undefined;
}

/** Whether a band is at least so many names beside each other, of which no two are the same. */
export function isHeader(band: Band, fewest = FEWEST_NAMES): boolean {
  const { boxes } = band;
  const names = new Set(boxes.map(({ line }) => line.text.trim()));
  const areNames = isRow(band) && names.size === boxes.length && !boxes.some(({ line }) => isFigure(line));
  return areNames && names.size >= fewest && isInOneInk(band);
}

/** Thin print is mixed with the ground, so that inks differ by less, 0–255. */
const SAME_INK = 40;

/** Whether all text of a band has one ink: the first entry of a list beside a table seldom has that of the header. */
function isInOneInk({ boxes }: Band): boolean {
  const [first, ...others] = boxes.flatMap(({ paint }) => (paint ? [paint.ink] : []));
  return first === undefined || others.every((ink) => colourDistance(ink, first) <= SAME_INK);
}

const isRow = (band: Band): boolean => band.cards === 0 && isOneRow(band);

/** The cells of each column, of the rows without joined cells. */
type Columns = readonly (readonly Box[])[];

/**
 * A header with the rows below it, as long as they have its gutters. `undefined` where some columns go on below the last whole row: these
 * may be a list or another table beside.
 */
function growBelow(
  header: Band,
  below: readonly Band[],
  from: readonly Interval[],
): { readonly run: ColumnRun; readonly columns: Columns } | undefined {
  let gutters = from;
  const bands = [header];
  const whole: Band[] = [];
  for (const band of below) {
    if (!isRow(band)) break;
    const left = gutters.map((gutter) => narrow([gutter], band, 0));
    if (left.every((parts) => parts.length === 1)) {
      const next = left.flat();
      if (!isComplete(band, cutsOf(next))) {
        if (isNext(band, bands)) return undefined;
        break;
      }
      gutters = next;
      whole.push(band);
    } else if (bands.length <= FEWEST_ROWS || !isNext(band, bands) || !isJoined(band, gutters)) break;
    bands.push(band);
  }
  const cuts = cutsOf(gutters);
  const rows = whole.map(({ boxes }) => splitAt(boxes, cuts));
  return { run: { bands, cuts }, columns: [...cuts, 0].map((_, at) => rows.flatMap((row) => row[at] ?? [])) };
}

/** Whether a row has some of the gutters of the rows above it, with text on both sides: two short cells may be one box. */
function isJoined(band: Band, gutters: readonly Interval[]): boolean {
  const free = gutters.flatMap((gutter) => narrow([gutter], band, 0));
  const cells = splitAt(band.boxes, cutsOf(free));
  return free.length > 0 && cells.every((cell) => cell.length > 0);
}

/** A row is no part of a table if its distance to the last row is more than so many times that between two rows. */
const FURTHER = 1.5;

/** Whether a band is as close to the last of some rows as these are to each other. */
function isNext(band: Band, rows: readonly Band[]): boolean {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? middle));
  return (band.top + band.bottom) / 2 - (middles.at(-1) ?? 0) <= FURTHER * median(steps);
}

const cutsOf = (gutters: readonly Interval[]): number[] => gutters.map(({ start, end }) => (start + end) / 2);

/** Whether a row begins in the first column and has a text in almost all others. */
function isComplete({ boxes }: Band, cuts: readonly number[]): boolean {
  const cells = splitAt(boxes, cuts);
  return (cells[0] ?? []).length > 0 && cells.filter((cell) => cell.length === 0).length <= MOST_EMPTY;
}

/** Whether a text is a number, with or without a unit. */
export const isQuantity = ({ line }: Box): boolean => QUANTITY.test(line.text.trim());

/** Whether one column is quantities only, below the header, and another one is not: cards beside each other may all hold numbers. */
function hasQuantities(columns: Columns): boolean {
  const areQuantities = columns.map((cells) => cells.length >= FEWEST_ROWS && cells.every(isQuantity));
  return areQuantities.includes(true) && areQuantities.includes(false);
}

/** A column of kinds has at least so many cells, and this many for each of its kinds, such as the types of variables. */
const [FEWEST_OF_KINDS, LEAST_ALIKE] = [5, 2.5];

/** Whether a column after the first one repeats a few texts. Lists beside each other have other entries in each row. */
function hasKinds(columns: Columns): boolean {
  return columns.slice(1).some((cells) => {
    const kinds = new Set(cells.map(({ line }) => line.text.replace(/[\s.…]+$/u, '')));
    return cells.length >= FEWEST_OF_KINDS && cells.length >= LEAST_ALIKE * kinds.size;
  });
}

/** Whether an edge runs down between two columns, and none between two others: then the rows of a list stand beside those of a table. */
export function hasListBeside({ bands, cuts }: ColumnRun, walls: readonly Edge[]): boolean {
  const height = { start: bands[0]?.top ?? 0, end: bands.at(-1)?.bottom ?? 0 };
  const size = median(bands.map((band) => band.size));
  const columns = splitAt(
    bands.flatMap(({ boxes }) => boxes),
    cuts,
  );
  const isWalled = cuts.map((_, cut) => {
    const [left = [], right = []] = columns.slice(cut, cut + 2);
    return covers(walls, drawnGutter(left, right, size), height, ALONG);
  });
  return isWalled.includes(true) && isWalled.includes(false);
}
