/** A cell of a table; undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/** A row of CSV with its line end: https://www.rfc-editor.org/rfc/rfc4180 */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: CsvCell): string {
  const text = typeof cell === 'string' ? withoutFormulas(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs that start a formula, also full-width. https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_SIGNS = /[=+\-@＝＋－＠]/;
/** After these a cell starts for a spreadsheet that separates cells otherwise or heeds no quotes. */
const SEPARATORS = /[;\t\r\n]/;
/** What a spreadsheet may skip before it looks for a formula. */
const SKIPPED = /[\s"\p{Cf}]/u;
/** Some spreadsheets remove these from the start of a cell. */
const REMOVED = /^[\t\r\n\ufeff]/;

/** Texts come from web pages: an apostrophe makes plain text of what a spreadsheet would compute. */
function withoutFormulas(text: string): string {
  let written = REMOVED.test(text) ? "'" : '';
  let copied = 0;
  // The start of the current cell, as long as it has had only skipped characters; else undefined.
  let start: number | undefined = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (SEPARATORS.test(character)) start = at + 1;
    else if (start !== undefined && FORMULA_SIGNS.test(character)) {
      written += `${text.slice(copied, start)}'`;
      copied = start;
      start = undefined;
    } else if (!SKIPPED.test(character)) start = undefined;
  }
  return written + text.slice(copied);
}
