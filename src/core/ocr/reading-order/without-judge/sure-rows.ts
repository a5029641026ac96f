import {
  areLevel,
  type Band,
  type Box,
  type BoxRow,
  isOneRow,
  median,
  overlapOf,
  spanOfAll,
  toBand,
  toRows,
} from '@/core/ocr/reading-order/bands/boxes';
import { isFigure } from '@/core/ocr/reading-order/bands/column';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { isKey } from '@/core/ocr/reading-order/bands/text-signs';

const LABEL = /\p{L}.*[:：]\s*$/u;
/** An option of a command: `-o, --output FILE`. */
const OPTION = /^--?\p{L}/u;

/** Fewer rows may begin with labels by chance. */
const FEWEST_ROWS = 3;

/** The bands of each row of a run whose rows are seen at once; `undefined` where the judge must be asked. */
export function findSureRows(run: ColumnRun): readonly (readonly Band[])[] | undefined {
  if (run.bands.some(({ cards }) => cards > 0)) return undefined;
  const isRowByRow =
    hasKeys(run) ||
    hasLabelledRows(run) ||
    hasCountedRows(run) ||
    hasEmptyCorner(run) ||
    hasAxis(run) ||
    hasScatteredSide(run);
  return isRowByRow ? run.bands.map((band) => [band]) : findOptions(run);
}

/** Whether a run is a menu: all that is beside its entries is keys. */
function hasKeys({ bands, cuts }: ColumnRun): boolean {
  const rows = bands.map(({ boxes }) => splitAt(boxes, cuts));
  const keys = rows.flatMap(([, ...others]) => others.flat());
  return rows.every(([entry = []]) => entry.length > 0) && keys.every(({ line }) => isKey(line.text));
}

/**
 * Whether each band of a run begins with its only label, such as `Server:`. Then the rest of the band belongs to the label, also in a
 * form whose fields are in columns: read column by column, the values would lose their labels.
 */
function hasLabelledRows({ bands, cuts }: ColumnRun): boolean {
  return bands.length >= FEWEST_ROWS && bands.every((band) => isLabelledRow(band, cuts));
}

function isLabelledRow({ boxes }: Band, cuts: readonly number[]): boolean {
  const isLabel = ({ line }: Box): boolean => LABEL.test(line.text);
  const [labels = [], ...values] = splitAt(boxes, cuts);
  const rest = values.flat();
  return labels.length === 1 && labels.every(isLabel) && rest.length > 0 && !rest.some(isLabel);
}

/** The gaps between bands that both begin with their only label: whatever else is in the run, they are different rows. */
export function gapsBetweenLabels({ bands, cuts }: ColumnRun): readonly number[] {
  return bands.slice(1).flatMap((below, gap) => {
    const above = bands[gap];
    return above && isLabelledRow(above, cuts) && isLabelledRow(below, cuts) ? [gap] : [];
  });
}

/** The fewest columns with a name. */
const FEWEST_NAMED = 2;

/**
 * Whether a run is a table with an empty corner: names above all columns but the first one, and below them rows of one line, with a text below
 * each name and one that says what the row is about.
 */
function hasEmptyCorner({ bands, cuts: [cut = 0] }: ColumnRun): boolean {
  const [header, ...rows] = bands;
  if (!header || rows.length < FEWEST_ROWS || !bands.every(isOneRow)) return false;
  const count = header.boxes.length;
  const isRow = ({ boxes }: Band): boolean =>
    boxes.length === count + 1 && boxes.filter((box) => box.right < cut).length === 1;
  return count >= FEWEST_NAMED && header.boxes.every((box) => box.left > cut) && rows.every(isRow);
}

/** The fewest rows that are counted. */
const FEWEST_COUNTED = 4;
/** The number of a row, before or after the text of its first cell. That of a list has a mark: 1. or 2) */
const ROW_NUMBERS = [/^(\d{1,3})(?=\s|$)/, /(?:^|\s)(\d{1,3})$/];

/**
 * Whether the rows of a run are counted, 1, 2, 3 …, in its first column and in no other, as in a spreadsheet. The first row may be a
 * header.
 */
function hasCountedRows({ bands, cuts }: ColumnRun): boolean {
  if (!bands.every(isOneRow)) return false;
  const rows = bands.map(({ boxes }) => splitAt(boxes, cuts).map(textOf));
  const [first = [], ...others] = cuts.concat(0).map((_, column) => rows.map((row) => row[column] ?? ''));
  const beside = rows.filter((row) => row.filter((text) => text !== '').length > 1);
  return (
    beside.length > rows.length / 2 &&
    (isCounted(first, FEWEST_COUNTED) || isCounted(first.slice(1), FEWEST_COUNTED)) &&
    !others.some((texts) =>
      isCounted(
        texts.filter((text) => text !== ''),
        2,
      ),
    )
  );
}

/** The least share of rows whose number was recognised. */
const LEAST_COUNTED = 0.75;

function isCounted(texts: readonly string[], fewest: number): boolean {
  return ROW_NUMBERS.some((number) => {
    const known = texts.flatMap((text, at) => {
      const value = number.exec(text)?.[1];
      return value === undefined ? [] : Number(value) - at;
    });
    return (
      known.length >= Math.max(fewest, LEAST_COUNTED * texts.length) &&
      known.every((first) => first === known[0])
    );
  });
}

function textOf(boxes: readonly Box[]): string {
  const inOrder = [...boxes].sort((a, b) => a.left - b.left);
  return inOrder.map(({ line }) => line.text.trim()).join(' ');
}

/** The fewest labels of an axis. */
const FEWEST_LABELS = 4;

/**
 * Whether a run is the axis of a chart, numbers with equal steps beside each other, and single texts above or below it, as its title. Numbers
 * with steps of 1 may be the days of a calendar, with what one of them is for.
 */
function hasAxis({ bands }: ColumnRun): boolean {
  const [axis, ...more] = bands.filter(({ boxes }) => boxes.length > 1);
  if (!axis || more.length > 0 || axis.boxes.length < FEWEST_LABELS) return false;
  const labels = [...axis.boxes].sort((a, b) => a.left - b.left).map(({ line }) => line.text.trim());
  if (!labels.every((label) => /^[-−]?[\d.,]+$/.test(label))) return false;
  const numbers = labels.map((label) => Number(label.replace('−', '-').replaceAll(',', '')));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  return (
    step !== 0 &&
    Math.abs(step) !== 1 &&
    numbers.every((number, at) => Math.abs(number - first - at * step) < Math.abs(step) / 100)
  );
}

/** How far apart two lines are that belong to no common column, in line heights. */
const SCATTERED = 1;

/**
 * Whether two rows have texts on the same side of a gutter that are neither above nor below each other: a date at the end of the first row,
 * a name in the middle of the second. Such texts are no column.
 */
function hasScatteredSide({ bands, cuts }: ColumnRun): boolean {
  const [above, below] = bands;
  if (!above || !below || bands.length > 2) return false;
  const least = SCATTERED * median([above.size, below.size]);
  return cuts.some((cut) => {
    const [first, second] = [splitAt(above.boxes, [cut]), splitAt(below.boxes, [cut])];
    if ([...first, ...second].some((side) => side.length === 0)) return false;
    return first.some((side, at) => overlapOf(spanOfAll(side), spanOfAll(second[at] ?? [])) < -least);
  });
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
      (other) =>
        other.length === first.length && other.every((row, at) => areLevel(row, first[at] as BoxRow)),
    )
  );
}
