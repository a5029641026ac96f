/** The most columns or rows that a cell may span. */
const MAX_SPAN = 50;
/** The most cells that are added to a table; beyond it a cell spans nothing. */
const MOST_ADDED = 5_000;

/**
 * Gives a table a cell at every position, because Markdown knows no cell that spans several: an empty one at each position that a
 * cell spans. GitHub shows a table only if its first row has a cell for each column. White space between cells is removed, which would
 * count as cells.
 */
export function fillTable(table: HTMLTableElement): void {
  for (const part of table.querySelectorAll('thead, tbody, tfoot, tr')) {
    for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
  }
  const rows = [...table.rows];
  const filler = new TableFiller(rows);
  const widths = rows.map((_, index) => filler.fillRow(index));
  const [first] = rows;
  const last = first?.lastElementChild;
  if (first && last) addCells(first, last.localName, Math.max(...widths) - first.cells.length);
  moveLaterHeads(table);
}

class TableFiller {
  readonly #rows: readonly HTMLTableRowElement[];
  /** For each row the columns that cells above it span, with the names of those cells. */
  readonly #spanned: readonly Map<number, string>[];
  #left = MOST_ADDED;

  constructor(rows: readonly HTMLTableRowElement[]) {
    this.#rows = rows;
    this.#spanned = rows.map(() => new Map());
  }

  /** Returns the number of the row's columns. */
  fillRow(index: number): number {
    const row = this.#rows[index];
    if (!row) return 0;
    let column = 0;
    const skipSpanned = (before: Element | null) => {
      for (let name = this.#nameAt(index, column); name; name = this.#nameAt(index, ++column))
        row.insertBefore(row.ownerDocument.createElement(name), before);
    };
    for (const cell of [...row.cells]) {
      skipSpanned(cell);
      const width = this.#span(index, column, cell);
      const { nextElementSibling } = cell;
      for (let at = 1; at < width; at++)
        row.insertBefore(row.ownerDocument.createElement(cell.localName), nextElementSibling);
      cell.removeAttribute('rowspan');
      cell.removeAttribute('colspan');
      column += width;
    }
    skipSpanned(null);
    return column;
  }

  #nameAt(row: number, column: number): string | undefined {
    return this.#spanned[row]?.get(column);
  }

  /** Notes what a cell spans below it. Returns how many columns it spans. */
  #span(index: number, column: number, cell: HTMLTableCellElement): number {
    const width = Math.min(cell.colSpan, MAX_SPAN);
    // A cell that spans 0 rows spans the rest of its part of the table.
    const height = Math.min(cell.rowSpan || MAX_SPAN, MAX_SPAN);
    const part = this.#rows[index]?.parentElement;
    let below = 1;
    while (below < height && this.#rows[index + below]?.parentElement === part) below++;
    if (part === undefined || this.#left < width * below) return 1;
    this.#left -= width * below - 1;
    for (let row = index + 1; row < index + below; row++) {
      for (let at = column; at < column + width; at++) this.#spanned[row]?.set(at, cell.localName);
    }
    return width;
  }
}

function addCells(row: Element, name: string, count: number): void {
  for (let added = 0; added < count; added++) row.append(row.ownerDocument.createElement(name));
}

/** Markdown has one row of headings: those after the first become rows of the body. */
function moveLaterHeads(table: HTMLTableElement): void {
  const later = [...(table.tHead?.rows ?? [])].slice(1);
  if (later.length === 0) return;
  const body = table.ownerDocument.createElement('tbody');
  table.tHead?.after(body);
  for (const row of later) body.append(row);
}
