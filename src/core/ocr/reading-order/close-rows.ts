import { type Box, type BoxRow, heightOf, LEVEL, median, toBand, toRows } from './boxes';

/**
 * Whether the cells of a band have as many rows each, and these are level: rows of a table that are so close that their boxes overlap,
 * and no line parts them in some columns.
 */
export function areCloseRows(cells: readonly (readonly Box[])[]): boolean {
  const [first = [], ...others] = cells.map((cell) => toRows(toBand(cell)));
  return others.every(
    (other) => other.length === first.length && first.every((row, at) => isLevel(row, other[at])),
  );
}

function isLevel(row: BoxRow, other: BoxRow | undefined): boolean {
  if (!other) return false;
  const apart = Math.abs(row.top + row.bottom - other.top - other.bottom) / 2;
  return apart <= LEVEL * median(row.boxes.map(heightOf));
}
