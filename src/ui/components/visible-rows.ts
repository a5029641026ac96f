/** A range of rows of a long list, by index. */
export interface VisibleRows {
  readonly first: number;
  /** The index after the last row. */
  readonly end: number;
}

/** How many rows are drawn above and below the visible ones, so that scrolling shows no gap. */
const SPARE_ROWS = 8;

/** The visible part of a list, px. */
export interface ListView {
  readonly scrollTop: number;
  readonly height: number;
}

/**
 * The rows to draw: the rows that are drawn now while they cover the visible ones, so that most scrolling changes
 * nothing; else new ones.
 */
export function rowsToDraw(
  drawn: VisibleRows,
  count: number,
  rowHeight: number,
  view: ListView,
): VisibleRows {
  const next = visibleRows(count, rowHeight, view);
  const covers = (edge: number) => Math.abs(edge) < SPARE_ROWS;
  const isWhole = drawn.end <= count && (drawn.end > drawn.first || count === 0);
  // Near an end of the list there are fewer rows beyond the visible ones.
  const reachesEnds = (next.end < count || drawn.end === count) && (next.first > 0 || drawn.first === 0);
  return isWhole && reachesEnds && covers(drawn.first - next.first) && covers(drawn.end - next.end)
    ? drawn
    : next;
}

/** The visible rows and some more on both sides. All rows have the same height, px. */
export function visibleRows(count: number, rowHeight: number, { scrollTop, height }: ListView): VisibleRows {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const bottom = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const first = Math.min(Math.max(0, top - SPARE_ROWS), Math.max(0, count - 1));
  return { first, end: Math.min(count, bottom + SPARE_ROWS) };
}
