import { renameElement, unwrapElement } from '@/article/dom-nodes';

/**
 * A cell with more characters than this, and with more than this share of the table's text, is the main column of a
 * page.
 */
const LONG_CELL = 400;
const MAIN_CELL = 0.8;

/** Turns tables of one cell and layout tables into plain containers. */
export function unwrapLayoutTables(root: Element): void {
  // In reverse order, so that an inner table only makes its outer one a layout.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    if (isLayout(table)) unwrapTable(table);
  }
}

function isLayout(table: Element): boolean {
  if (table.matches('[role="presentation"], [role="none"]') || table.querySelector('table')) return true;
  const cells = [...table.querySelectorAll('td, th')];
  if (cells.length <= 1) return true;
  const lengths = cells.map((cell) => (cell.textContent ?? '').trim().length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const isNamed = table.querySelector('th, caption') !== null;
  if (!isNamed && all > LONG_CELL && Math.max(...lengths) > all * MAIN_CELL) return true;
  const isColumn = [...table.querySelectorAll('tr')].every((row) => row.children.length <= 1);
  return (
    isColumn && table.querySelector('th') === null && table.querySelector('p, div, section, img, ul') !== null
  );
}

function unwrapTable(table: Element): void {
  // The parts of a table within this one are not its own.
  const parts = (selector: string) =>
    [...table.querySelectorAll(selector)].filter((part) => part.closest('table') === table);
  for (const column of parts('colgroup')) column.remove();
  for (const row of parts('thead, tbody, tfoot, tr')) unwrapElement(row);
  for (const cell of parts('td, th, caption')) renameElement(cell, 'div');
  renameElement(table, 'div');
}
