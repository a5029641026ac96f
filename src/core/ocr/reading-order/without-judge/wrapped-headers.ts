import { type Band, type Box, isOneRow } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';

/** The fewest rows of a table below its names, each with a text in every column. */
const FEWEST_ROWS = 2;
/**
 * How near the two lines of one name are.
 * - `step`: the greatest distance of their middles, in line heights.
 * - `row`: the same, as a share of the distance from the lower line to the first row of the table.
 * - `edge`: the greatest distance of their left ends, of their right ends, or of their centres, in line heights.
 */
const LINES = { step: 1.5, row: 0.85, edge: 0.5 };

/**
 * Finds names of columns that have two lines in some columns, but not in the first. The upper lines look like a row of their own, because all
 * names end at one height. Above them are at most titles.
 *
 * @returns the gap between the upper and the lower lines, which is no gap between rows
 */
export function findWrappedHeader({ bands, cuts }: ColumnRun): number | undefined {
  const isWhole = (band: Band): boolean => band.cards === 0 && isOneRow(band) && isFilled(band, cuts);
  const at = bands.findIndex(isWhole) - 1;
  const [upper, names, ...rows] = bands.slice(Math.max(0, at));
  const next = rows[0];
  const hasTitles = bands.slice(0, at).every(({ boxes }) => boxes.length === 1);
  if (at < 0 || !hasTitles || !upper || !names || !next || upper.cards > 0) return undefined;
  const step = stepBetween(upper, names);
  const areClose = step <= LINES.step * names.size && step <= LINES.row * stepBetween(names, next);
  const goesOn = upper.boxes.every((box) => isAbove(box, names, cuts)) && !names.boxes.some(hasDigit);
  return areClose && goesOn && rows.filter(isWhole).length >= FEWEST_ROWS ? at : undefined;
}

/** A row with a digit is no header: the line above it may name its numbers. */
const hasDigit = ({ line }: Box): boolean => /\p{N}/u.test(line.text);

const isFilled = ({ boxes }: Band, cuts: readonly number[]): boolean =>
  splitAt(boxes, cuts).every((cell) => cell.length === 1);

const stepBetween = (above: Band, below: Band): number =>
  (below.top + below.bottom - above.top - above.bottom) / 2;

/** Whether a text is the upper line of a name in the same column, which is not the first one. */
function isAbove(box: Box, names: Band, cuts: readonly number[]): boolean {
  const column = cuts.findLastIndex((cut) => box.left > cut) + 1;
  const name = splitAt(names.boxes, cuts)[column]?.[0];
  if (!name || column === 0) return false;
  const [left, right] = [name.left - box.left, name.right - box.right];
  return [left, right, (left + right) / 2].some((off) => Math.abs(off) <= LINES.edge * names.size);
}
