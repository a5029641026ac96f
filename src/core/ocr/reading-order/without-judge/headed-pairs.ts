import type { Edge } from '@/core/ocr/layout-marks';
import { type Band, type Box, isOneRow, median, widthOf } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { HeaderTries, hasListBeside, isHeader } from './headed-tables';

/** Below two titles, fewer rows may be those of two lists that are equally long. */
const FEWEST_ROWS = 8;
/** By how much the distance of two rows differs from the usual one at most, as a share of it. */
const UNEVEN = 0.3;
/** How far the texts of the second column begin from each other at most, in line heights. */
const ALIGNED = 0.7;
/** The largest share of the first column that its texts usually fill: lines of prose fill theirs. */
const FULL = 0.75;
/** The second texts are at least so many times as long as the names: those of two lists are equally long. */
const LONGER = 1.4;

/**
 * The first table of two columns among some bands: two titles, and below them many rows of a name and a longer text, such as the variables of
 * a program with their values, or a list with a description of each entry. Each row has both, and all are equally far apart.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function findHeadedPairs(
  bands: readonly Band[],
  walls: readonly Edge[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  const headers = new HeaderTries();
  for (const [at, header] of bands.entries()) {
    if (!headers.mayBe(at) || header.boxes.length !== 2 || !isHeader(header, 2)) continue;
    const cut = cutBefore(header);
    const rows = pairsBelow(bands.slice(at + 1), cut);
    const run = { bands: [header, ...rows], cuts: [cut] };
    const after = bands.slice(at + run.bands.length);
    if (arePairs(rows, cut) && !goOn(rows, after, cut) && !hasListBeside(run, walls)) return { at, run };
    headers.failed(at, at + run.bands.length);
  }
  return undefined;
}

/** A place right before the second title, below which the texts of the second column begin. */
function cutBefore({ boxes, size }: Band): number {
  return Math.max(...boxes.map(({ left }) => left)) - ALIGNED * size;
}

/** The rows of one line with a text on both sides of a cut, as long as all are equally far apart. */
function pairsBelow(below: readonly Band[], cut: number): readonly Band[] {
  const rows: Band[] = [];
  const steps: number[] = [];
  for (const band of below) {
    const last = rows.at(-1);
    if (band.cards > 0 || !isOneRow(band) || !isPair(band, cut)) break;
    if (last) {
      const [step, usual] = [middleOf(band) - middleOf(last), median(steps)];
      if (steps.length > 0 && Math.abs(step - usual) > UNEVEN * usual) break;
      steps.push(step);
    }
    rows.push(band);
  }
  return rows;
}

const middleOf = ({ top, bottom }: Band): number => (top + bottom) / 2;

/** Whether a row has names and one text, which begins right after the cut. More texts are in another column or list. */
function isPair({ boxes, size }: Band, cut: number): boolean {
  const [names = [], [text, ...more] = []] = splitAt(boxes, [cut]);
  const isAligned = text !== undefined && more.length === 0 && text.left <= cut + 2 * ALIGNED * size;
  return isAligned && names.length > 0 && names.every(({ right }) => right <= cut + ALIGNED * size);
}

/** Whether rows are names with longer texts. */
function arePairs(rows: readonly Band[], cut: number): boolean {
  if (rows.length < FEWEST_ROWS) return false;
  const sides = rows.map(({ boxes }) => splitAt(boxes, [cut]));
  const lengthsOf = (side: number) => sides.map((cells) => sumOf((cells[side] ?? []).map(widthOf)));
  const starts = sides.map(([names = []]) => Math.min(...names.map(({ left }) => left)));
  const [names, texts] = [median(lengthsOf(0)), median(lengthsOf(1))];
  return names <= FULL * (cut - Math.min(...starts)) && texts >= LONGER * names;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Whether one of the columns goes on below the rows, other than with a last row that is cut off. */
function goOn(rows: readonly Band[], after: readonly Band[], cut: number): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  const next = after[0];
  if (!next || !first || !last || after.length === 1) return false;
  const step = (middleOf(last) - middleOf(first)) / (rows.length - 1);
  const isOneSided =
    splitAt(next.boxes, [cut]).filter((side: readonly Box[]) => side.length > 0).length === 1;
  return isOneSided && middleOf(next) - middleOf(last) <= (1 + UNEVEN) * step;
}
