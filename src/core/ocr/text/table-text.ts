import { escapeXml } from '@/core/escape-xml';
import type { Block } from '@/core/ocr/recognition';
import { escapeMarks } from './escape-marks';
import { type TableCells, tableCells } from './table-cells';

/** The tables of a recognition, in reading order. */
export function tablesOf(blocks: readonly Block[]): readonly TableCells[] {
  return blocks.flatMap(({ kind, paragraphs }) => (kind === 'table' ? [tableCells(paragraphs.flat())] : []));
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
