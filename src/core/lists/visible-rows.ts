/** Which rows of a long list are drawn. */
export interface VisibleRows {
  readonly first: number;
  /** After the last one. */
  readonly end: number;
}

/** Rows drawn beyond what is seen, on either side, so that scrolling meets no gap. */
const SPARE_ROWS = 8;

/** What is seen of a list. */
export interface ListView {
  readonly scrollTop: number;
  readonly height: number;
}

/** The rows to draw: those that are drawn, as long as they cover what is seen, so that most scrolling changes nothing. */
export function rowsToDraw(
  drawn: VisibleRows,
  count: number,
  rowHeight: number,
  view: ListView,
): VisibleRows {
  const next = visibleRows(count, rowHeight, view);
  const covers = (edge: number) => Math.abs(edge) < SPARE_ROWS;
  const isWhole = drawn.end <= count && (drawn.end > drawn.first || count === 0);
  // Near an end there are fewer rows to spare.
  const reachesEnds = (next.end < count || drawn.end === count) && (next.first > 0 || drawn.first === 0);
  return isWhole && reachesEnds && covers(drawn.first - next.first) && covers(drawn.end - next.end)
    ? drawn
    : next;
}

/** The rows that a viewport shows, with some to spare. All in px; every row is as high as the others. */
export function visibleRows(count: number, rowHeight: number, { scrollTop, height }: ListView): VisibleRows {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const bottom = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const first = Math.min(Math.max(0, top - SPARE_ROWS), Math.max(0, count - 1));
  return { first, end: Math.min(count, bottom + SPARE_ROWS) };
}
