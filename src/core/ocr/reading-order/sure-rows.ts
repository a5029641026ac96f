import { type Box, type BoxRow, heightOf, LEVEL, median, toBand, toRows } from './boxes';
import { isFigure } from './column';
import { type ColumnRun, splitAt } from './column-run';

const LABEL = /\p{L}.*[:：]\s*$/u;

/** Fewer rows with labels may be so by chance. */
const FEWEST_ROWS = 3;

/**
 * Whether each band of a run begins with a label, such as `Server:`, and the rest of it has none: then all of a band belongs to its
 * label, also in forms whose fields stand in columns of their own. Below each other the values would have no labels.
 */
export function hasLabelledRows({ bands, cuts }: ColumnRun): boolean {
  const isLabel = ({ line }: Box): boolean => LABEL.test(line.text);
  return (
    bands.length >= FEWEST_ROWS &&
    bands.every(({ boxes }) => {
      const [labels = [], ...values] = splitAt(boxes, cuts);
      const rest = values.flat();
      return labels.length === 1 && labels.every(isLabel) && rest.length > 0 && !rest.some(isLabel);
    })
  );
}

/**
 * Whether the cells of a band have as many rows each, and these are level: rows of a table that are so close that their boxes overlap,
 * and no line parts them in some columns. One of the columns must be of figures, which do not wrap: the lines of wrapped cells are as
 * close.
 */
export function areCloseRows(cells: readonly (readonly Box[])[]): boolean {
  const columns = cells.map((cell) => toRows(toBand(cell)));
  const [first = [], ...others] = columns;
  return (
    columns.some((rows) => rows.every(({ boxes }) => boxes.every(({ line }) => isFigure(line)))) &&
    others.every(
      (other) => other.length === first.length && first.every((row, at) => isLevel(row, other[at])),
    )
  );
}

function isLevel(row: BoxRow, other: BoxRow | undefined): boolean {
  if (!other) return false;
  const apart = Math.abs(row.top + row.bottom - other.top - other.bottom) / 2;
  return apart <= LEVEL * median(row.boxes.map(heightOf));
}
