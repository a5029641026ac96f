import { escapeXml } from '@/core/escape-xml';
import { alongText } from './along-text';
import { escapeMarks } from './escape-marks';
import type { Block, Line, Row } from './recognition';
import { cellsOf } from './text';

/** A table as rows of cells; every row has the same number. */
export type TableCells = readonly (readonly string[])[];

/** A cell and its place along the row, px. */
interface PlacedCell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The tables of a recognition, in reading order. */
export function tablesOf(blocks: readonly Block[]): readonly TableCells[] {
  return blocks.flatMap(({ kind, paragraphs }) => (kind === 'table' ? [toCells(paragraphs.flat())] : []));
}

/**
 * Tables as text that can be pasted into a spreadsheet: cells separated by tabs, one line a row, a blank line between
 * tables.
 */
export function toTsv(tables: readonly TableCells[]): string {
  return tables.map((rows) => rows.map((row) => row.map(tsvCell).join('\t')).join('\n')).join('\n\n');
}

/** A cell that begins with a quote is quoted: spreadsheets would take all up to the next quote for one cell. */
function tsvCell(text: string): string {
  const line = oneLine(text);
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
}

/** Tables as HTML for the clipboard. What a spreadsheet would change when it is pasted is marked as text. */
export function toHtmlTables(tables: readonly TableCells[]): string {
  const cell = (text: string) => {
    const line = oneLine(text);
    const format = isChanged(line) ? ` style="mso-number-format:'\\@'"` : '';
    return `<td${format}>${escapeXml(line)}</td>`;
  };
  const row = (cells: readonly string[]) => `<tr>${cells.map(cell).join('')}</tr>`;
  return tables.map((rows) => `<table>${rows.map(row).join('')}</table>`).join('<br>');
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** What a spreadsheet shows in another way than it is printed. */
const CHANGED: readonly RegExp[] = [
  // A formula.
  /^[=@]|^[+-](?![\d.,]+%?$)/u,
  // Numbers: leading zeros and all digits after the 15th are dropped, 2E5 becomes 200000, and (5) becomes -5.
  /^0\d|\d{12}|^\d+(?:\.\d+)?e[+-]?\d+$|^\(\d[\d.,]*\)$/iu,
  // Scores, ranges, fractions, ratios and chapters become dates or times: 3-2, 1/2, 2:1, 1-2-3. A date with its year stays one.
  /^\d{1,4}[-/]\d{1,2}$|^\d{1,2}[-/]\d{1,4}$|^\d{1,2}:\d$|^\d{1,2}([-/])\d{1,2}\1\d{1,2}$/u,
  // So do names such as MAR1.
  new RegExp(String.raw`^${MONTH}[-/ ]?\d{1,4}$|^\d{1,2}[-/ ]?${MONTH}$`, 'iu'),
];

function isChanged(cell: string): boolean {
  return CHANGED.some((pattern) => pattern.test(cell));
}

/** Tables in GitHub's Markdown, the first row as the head. https://github.github.com/gfm/#tables-extension- */
export function toMarkdownTable(tables: readonly TableCells[]): string {
  return tables.map(markdownOf).join('\n\n');
}

function markdownOf([head = [], ...body]: TableCells): string {
  const line = (row: readonly string[]) => `| ${row.map(escapeCell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...body.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return escapeMarks(oneLine(text)).replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * The rows of a table with each cell in its column. The rows with the most cells define the columns; the cells of
 * other rows go into the column where they are.
 */
function toCells(rows: readonly Row[]): TableCells {
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
  const first = rows[0]?.pieces[0];
  return first ? alongText(first) : () => 0;
}

function placeCell(text: string, pieces: readonly Line[], along: ReturnType<typeof alongText>): PlacedCell {
  const places = pieces.flatMap(({ quad }) => quad.map(along));
  return { text, start: Math.min(...places), end: Math.max(...places) };
}

function meanExtent(cells: readonly Extent[]): Extent {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { start: mean(cells.map(({ start }) => start)), end: mean(cells.map(({ end }) => end)) };
}

/** Puts each cell into the nearest column that leaves a column for every cell after it, so that cells stay in order. */
function intoColumns(cells: readonly PlacedCell[], columns: readonly Extent[]): readonly string[] {
  const texts = columns.map(() => '');
  let next = 0;
  for (const [index, cell] of cells.entries()) {
    const last = columns.length - (cells.length - index);
    let best = next;
    for (let column = next; column <= last; column++) {
      if (distance(cell, columns[column]) < distance(cell, columns[best])) best = column;
    }
    texts[best] = cell.text;
    next = best + 1;
  }
  return texts;
}

/** How far a cell is from a column, by its nearest edge or its middle: cells are set left, right or centred. */
function distance(cell: Extent, column: Extent | undefined): number {
  if (!column) return Number.POSITIVE_INFINITY;
  const [left, right] = [cell.start - column.start, cell.end - column.end];
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
}
