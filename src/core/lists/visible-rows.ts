/** Which rows of a long list are drawn. */
export interface VisibleRows {
  readonly first: number;
  /** After the last one. */
  readonly end: number;
}

/** Rows drawn beyond what is seen, on either side, so that scrolling meets no gap. */
const SPARE_ROWS = 8;

/** The rows that a viewport shows, with some to spare. All in px; every row is as high as the others. */
export function visibleRows(
  count: number,
  rowHeight: number,
  { scrollTop, height }: { readonly scrollTop: number; readonly height: number },
): VisibleRows {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const bottom = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const first = Math.min(Math.max(0, top - SPARE_ROWS), Math.max(0, count - 1));
  return { first, end: Math.min(count, bottom + SPARE_ROWS) };
}
