/** A cell of a table; undefined is an empty one. */
export type Cell = string | number | undefined;

/** A row of CSV with its line end: https://www.rfc-editor.org/rfc/rfc4180 */
export function writeCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

/** Texts come from anywhere: what a spreadsheet would run as a formula is made plain text. */
function quote(cell: Cell): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
