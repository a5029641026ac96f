import { type Band, type Box, median, middleOf, widthOf } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { evenRows, stepOf } from './aligned-tables';
import { HeaderTries, isHeader } from './headed-tables';

/** Below two titles, fewer rows may be those of two lists that are equally long. */
const FEWEST_ROWS = 8;
/** The next row is at most so many times as far from the last one as rows are from each other. */
const NEXT = 1.3;
/** How far left or right of the second title the texts below it begin at most, in line heights. */
const ALIGNED = 0.7;
/** The names usually fill this share of their column at most. Lines of prose fill nearly all of theirs. */
const FULL = 0.75;
/** The texts are usually at least so many times as wide as the names. The entries of two lists are about equally wide. */
const LONGER = 1.4;

/**
 * The first table of two columns among some bands: two titles, and below them many rows of a name and a longer text, such as the variables of
 * a program with their values, or a list with a description of each entry. Each row has both, and all are equally far apart.
 */
export function findHeadedPairs(
  bands: readonly Band[],
): { readonly at: number; readonly run: ColumnRun } | undefined {
  const headers = new HeaderTries();
  for (const [at, header] of bands.entries()) {
    if (!headers.mayBe(at) || header.boxes.length !== 2 || !isHeader(header, 2)) continue;
    const cut = cutBefore(header);
    const rows = evenRows(bands.slice(at + 1), (band) => isPair(band, cut));
    const run = { bands: [header, ...rows], cuts: [cut] };
    const after = bands.slice(at + run.bands.length);
    if (arePairs(rows, cut) && !goOn(rows, after, cut)) return { at, run };
    headers.failed(at, at + run.bands.length);
  }
  return undefined;
}

/** A place right before the second title, below which the texts of the second column begin. */
function cutBefore({ boxes, size }: Band): number {
  return Math.max(...boxes.map(({ left }) => left)) - ALIGNED * size;
}

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

/** Whether one of the columns goes on below the rows. A single band below them may be a last row that is cut off. */
function goOn(rows: readonly Band[], [next, ...more]: readonly Band[], cut: number): boolean {
  const last = rows.at(-1);
  if (!next || !last || more.length === 0) return false;
  const isOneSided = splitAt(next.boxes, [cut]).some((side: readonly Box[]) => side.length === 0);
  return isOneSided && middleOf(next) - middleOf(last) <= NEXT * stepOf(rows);
}
