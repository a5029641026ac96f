import { alongText, distance, longestOf } from '@/core/ocr/along-text';
import { wordsOfLine } from '@/core/ocr/line-part';
import { gapsBetween, type Interval } from '@/core/ocr/reading-order/bands/boxes';
import type { Line, Row } from '@/core/ocr/recognition';
import { cellsOf } from './row-text';
import { wordSeparator } from './word-separator';

/** A word of a table and its place along the rows, px. */
interface PlacedWord {
  readonly text: string;
  readonly isSpaced: boolean;
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

/** A table as rows of cells; every row has the same number. */
export type TableCells = readonly (readonly string[])[];

/** A cell and its place along the row, px. */
interface PlacedCell extends Interval {
  readonly text: string;
}

/** A gap that is free in all rows parts two columns if it is as wide as this, in line heights. */
const WIDE = 0.6;
/** A narrower gap, down to this width, does so if in two rows the words left and right of it were recognised as different lines. */
const NARROW = 0.3;

/** The rows of a table with each cell in its column. */
export function tableCells(rows: readonly Row[]): TableCells {
  return cellsByGutters(rows) ?? cellsByRows(rows);
}

/**
 * The cells of a table, by the gaps that go through all its rows; empty where a row has nothing in a column. The places of neighbours
 * may touch, and one line may hold two cells, so the gaps are those between the printed words. Undefined when they leave pieces of a
 * row together that are far apart, as where a cell reaches over several columns.
 */
function cellsByGutters(rows: readonly Row[]): TableCells | undefined {
  const head = longestOf(rows.flatMap(({ pieces }) => pieces));
  if (!head) return undefined;
  const along = alongText(head);
  const placed = rows.map(({ pieces }) => pieces.flatMap((line) => placeWords(line, along)));
  const height = distance(head.quad[0], head.quad[3]);
  const gutters = gapsBetween(placed.flat()).filter((gap) => {
    const width = gap.end - gap.start;
    const rowsOfTwo = placed.filter((words) => isBetweenLines(gap, words));
    return width >= WIDE * height || (width >= NARROW * height && rowsOfTwo.length > 1);
  });
  const cells = placed.map((words) => {
    const own = Array.from({ length: gutters.length + 1 }, (): PlacedWord[] => []);
    for (const word of words) own[gutters.filter(({ end }) => end <= word.start).length]?.push(word);
    return own;
  });
  return cells.flat().every(isOneCell) ? cells.map((row) => row.map(textOf)) : undefined;
}

function isOneCell(words: readonly PlacedWord[]): boolean {
  return cellsOf({ pieces: [...new Set(words.map(({ line }) => line))] }).length <= 1;
}

function placeWords(line: Line, along: ReturnType<typeof alongText>): readonly PlacedWord[] {
  const [start, end] = [along(line.quad[0]), along(line.quad[1])];
  return wordsOfLine(line).map(({ text, isSpaced, ...word }) => ({
    text,
    isSpaced,
    line,
    start: start + (end - start) * word.start,
    end: start + (end - start) * word.end,
  }));
}

/** Whether the words beside a gap are of two lines. */
function isBetweenLines({ start, end }: Interval, words: readonly PlacedWord[]): boolean {
  const before = words.findLast((word) => word.end <= start);
  const after = words.find((word) => word.start >= end);
  return before !== undefined && after !== undefined && before.line !== after.line;
}

function textOf(words: readonly PlacedWord[]): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    if (!before) return word.text;
    const space = word.isSpaced ? ' ' : '';
    const separator = before.line === word.line ? space : wordSeparator(text, word.text);
    return text + separator + word.text;
  }, '');
}

/** The cells of a table, by the gaps in each row. The rows with the most cells define the columns, into which the cells of others go by their place. */
function cellsByRows(rows: readonly Row[]): TableCells {
  const along = axisOf(rows);
  const placed = rows.map((row) => cellsOf(row).map(({ text, pieces }) => placeCell(text, pieces, along)));
  const count = Math.max(...placed.map(({ length }) => length));
  const full = placed.filter(({ length }) => length === count);
  const columns = Array.from({ length: count }, (_, column) =>
    meanExtent(full.flatMap((row) => row[column] ?? [])),
  );
  return placed.map((row) => intoColumns(row, columns));
}

function axisOf(rows: readonly Row[]): ReturnType<typeof alongText> {
  const head = longestOf(rows.flatMap(({ pieces }) => pieces));
  return head ? alongText(head) : () => 0;
}

function placeCell(text: string, pieces: readonly Line[], along: ReturnType<typeof alongText>): PlacedCell {
  const places = pieces.flatMap(({ quad }) => quad.map(along));
  return { text, start: Math.min(...places), end: Math.max(...places) };
}

function meanExtent(cells: readonly Interval[]): Interval {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { start: mean(cells.map(({ start }) => start)), end: mean(cells.map(({ end }) => end)) };
}

/** Puts each cell into the nearest column that leaves a column for every cell after it, so that cells stay in order. */
function intoColumns(cells: readonly PlacedCell[], columns: readonly Interval[]): readonly string[] {
  const texts = columns.map(() => '');
  let next = 0;
  for (const [index, cell] of cells.entries()) {
    const last = columns.length - (cells.length - index);
    let best = next;
    for (let column = next; column <= last; column++) {
      if (farness(cell, columns[column]) < farness(cell, columns[best])) best = column;
    }
    texts[best] = cell.text;
    next = best + 1;
  }
  return texts;
}

/** How far a cell is from a column, by its nearest edge or its middle: cells are set left, right or centred. */
function farness(cell: Interval, column: Interval | undefined): number {
  if (!column) return Number.POSITIVE_INFINITY;
  const [left, right] = [cell.start - column.start, cell.end - column.end];
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
}
