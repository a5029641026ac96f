import { wordsOfLine } from '@/core/ocr/line-part';
import {
  type Box,
  type BoxRow,
  gapsBetween,
  heightOf,
  type Interval,
  median,
  spanOf,
  subtract,
} from '@/core/ocr/reading-order/bands/boxes';
import { isListMark } from '@/core/ocr/reading-order/bands/text-signs';

/** Consecutive rows of one region that are a table, or contain none. */
export interface Stretch {
  readonly kind: 'prose' | 'table';
  readonly rows: readonly BoxRow[];
}

/** What of a box counts when gaps between cells are looked for. */
interface CellGap {
  readonly spansOf: (box: Box) => readonly Interval[];
  /** The narrowest gap, in line heights. Gaps in only a few rows agree by chance more often, so they must be wider. */
  readonly twoRows: number;
  readonly threeRows: number;
  readonly moreRows: number;
}

/** Gaps between the places of boxes. Those that are detected have margins of about a quarter of their height. */
const BETWEEN_PLACES: CellGap = {
  spansOf: (box) => [spanOf(box)],
  twoRows: 1,
  threeRows: 0.6,
  moreRows: 0.6,
};
/** Gaps between their words: the margins of close cells touch, and one box may hold two cells. */
const BETWEEN_WORDS: CellGap = { spansOf: wordSpansOf, twoRows: 1.4, threeRows: 1, moreRows: 0.6 };

function wordSpansOf({ line, left, right }: Box): readonly Interval[] {
  const at = (share: number) => left + (right - left) * share;
  return wordsOfLine(line).map(({ start, end }) => ({ start: at(start), end: at(end) }));
}

const sizeOf = (row: BoxRow): number => median(row.boxes.map(heightOf));
const isWide = ({ start, end }: Interval, size: number, least: number): boolean =>
  end - start >= least * size;

/** How many rows from `from` on form one table: rows with a common gap between two cells. */
function countTableRows(rows: readonly BoxRow[], from: number, cellGap: CellGap): number {
  const { spansOf, moreRows } = cellGap;
  const first = rows[from];
  if (first === undefined) return 0;
  const size = sizeOf(first);
  let gutters = gapsBetween(first.boxes.flatMap(spansOf));
  let settled = { count: 0, gutters };
  let celled = 0;
  for (let index = from; index < rows.length; index++) {
    const row = rows[index];
    if (row === undefined) break;
    const spans = row.boxes.flatMap(spansOf);
    gutters = gutters
      .flatMap((gutter) => subtract(gutter, spans))
      .filter((gap) => isWide(gap, size, moreRows));
    if (gutters.length === 0) break;
    if (row.boxes.length < 2) continue;
    celled++;
    settled = { count: index - from + 1, gutters };
  }
  if (celled < 2 || celled * 2 < settled.count) return 0;
  const least = leastGap(cellGap, celled);
  return settled.gutters.some((gap) => isWide(gap, size, least)) ? settled.count : 0;
}

function leastGap({ twoRows, threeRows, moreRows }: CellGap, rows: number): number {
  if (rows === 2) return twoRows;
  return rows === 3 ? threeRows : moreRows;
}

/** Whether rows are list marks with their items: they look like two columns, but are prose. */
function isList(rows: readonly BoxRow[]): boolean {
  return rows.every(
    ({ boxes: [first, ...rest] }) =>
      first !== undefined && rest.length <= 1 && (rest.length === 0 || isListMark(first.line.text)),
  );
}

/** Splits rows into tables and the prose between them. */
export function splitTables(rows: readonly BoxRow[]): Stretch[] {
  const stretches: Stretch[] = [];
  let prose: BoxRow[] = [];
  const closeProse = (): void => {
    if (prose.length > 0) stretches.push({ kind: 'prose', rows: prose });
    prose = [];
  };
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (row === undefined) break;
    const gaps = row.boxes.length > 1 ? [BETWEEN_PLACES, BETWEEN_WORDS] : [];
    const count = Math.max(0, ...gaps.map((gap) => countTableRows(rows, at, gap)));
    const table = rows.slice(at, at + count);
    if (count > 0 && !isList(table)) {
      closeProse();
      stretches.push({ kind: 'table', rows: table });
      at += count;
    } else {
      prose.push(row);
      at++;
    }
  }
  closeProse();
  return stretches;
}
