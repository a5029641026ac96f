import { PICTURE_ID } from '@/article/body/fill-pictures';

const MAX_SPAN = 50;

/** Brings a stored body into a form that Markdown can say: pictures with addresses, tables with a cell at every place. */
export function prepare(root: Element, pictureAddress: (id: string) => string | undefined): void {
  for (const place of root.querySelectorAll(`img[${PICTURE_ID}]`)) {
    const address = pictureAddress(place.getAttribute(PICTURE_ID) ?? '');
    if (address === undefined) place.replaceWith(place.getAttribute('alt') ?? '');
    else {
      place.setAttribute('src', inParentheses(address));
      for (const name of [PICTURE_ID, 'width', 'height']) place.removeAttribute(name);
    }
  }
  for (const table of root.querySelectorAll('table')) fillTable(table);
}

/** Writes out cells that span rows, and takes out the white space between cells, which would be counted as cells. */
function fillTable(table: HTMLTableElement): void {
  for (const part of table.querySelectorAll('thead, tbody, tfoot, tr')) {
    for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
  }
  const rows = [...table.rows];
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of [...row.cells].entries()) {
      const span = Math.min(cell.rowSpan, MAX_SPAN, rows.length - index);
      for (let offset = 1; offset < span; offset++) {
        const below = rows[index + offset];
        below?.insertBefore(table.ownerDocument.createElement(cell.localName), below.cells[column] ?? null);
      }
      cell.removeAttribute('rowspan');
    }
  }
}

/** An address as it may stand between parentheses. */
function inParentheses(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
