import { type Band, type Box, type BoxRow, heightOf, LEVEL, median, toBand, toRows } from './boxes';
import { isFigure } from './column';
import { type ColumnRun, splitAt } from './column-run';

const LABEL = /\p{L}.*[:：]\s*$/u;
/** An option of a command: `-o, --output FILE`. */
const OPTION = /^--?\p{L}/u;

/** Fewer rows may begin with labels by chance. */
const FEWEST_ROWS = 3;

/** The bands of each row of a run whose rows are seen at once; `undefined` where the judge must be asked. */
export function findSureRows(run: ColumnRun): readonly (readonly Band[])[] | undefined {
  if (run.bands.some(({ cards }) => cards > 0)) return undefined;
  return hasLabelledRows(run) ? run.bands.map((band) => [band]) : findOptions(run);
}

/**
 * Whether each band of a run begins with its only label, such as `Server:`. Then the rest of the band belongs to the label, also in a
 * form whose fields are in columns: read column by column, the values would lose their labels.
 */
function hasLabelledRows({ bands, cuts }: ColumnRun): boolean {
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

/** The rows of a list of options with what they do, each with the lines in which that goes on; `undefined` where it is no such list. */
function findOptions({ bands, cuts }: ColumnRun): readonly (readonly Band[])[] | undefined {
  const rows: Band[][] = [];
  for (const band of bands) {
    const [names = [], ...uses] = splitAt(band.boxes, cuts);
    if (names.some(({ line }) => OPTION.test(line.text))) rows.push([band]);
    else if (names.length === 0 && uses.flat().length > 0 && rows.length > 0) rows.at(-1)?.push(band);
    else return undefined;
  }
  return rows.length >= FEWEST_ROWS ? rows : undefined;
}

/**
 * Whether a band is several rows of a table, which are so close that their boxes overlap and no horizontal line parts them. All its cells
 * must have the same number of rows, which are level, and one column must be figures: the lines of a wrapped cell are as close, but
 * figures do not wrap.
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
