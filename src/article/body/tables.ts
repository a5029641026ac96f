import { rename, unwrap } from '@/article/dom/nodes';

/** A cell that holds nearly all that a table says, and so much of it, is a page's main column. Characters, share. */
const LONG_CELL = 400;
const MAIN_CELL = 0.8;

/** A table of one cell, or one that a site lays its page out with, is no table: its cells become boxes. */
export function normaliseTables(root: Element): void {
  // Innermost first: a table in a table makes a layout of the outer one only.
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
  if (all > LONG_CELL && Math.max(...lengths) > all * MAIN_CELL) return true;
  const isColumn = [...table.querySelectorAll('tr')].every((row) => row.children.length <= 1);
  return (
    isColumn && table.querySelector('th') === null && table.querySelector('p, div, section, img, ul') !== null
  );
}

function unwrapTable(table: Element): void {
  for (const cell of table.querySelectorAll('td, th, caption')) rename(cell, 'div');
  for (const part of table.querySelectorAll('colgroup, col')) part.remove();
  for (const part of table.querySelectorAll('thead, tbody, tfoot, tr')) unwrap(part);
  rename(table, 'div');
}
