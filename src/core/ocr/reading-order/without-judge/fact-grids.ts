import { contrastOf } from '@/core/ocr/layout-marks';
import { type Band, type Box, isOneRow, median, middleOf } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';

/** The contrasts of labels and values differ by at least so much, 0–1; see `contrastOf`. */
const PALER = 0.18;
/** How far apart a label and its value begin, end, or have their middle at most, in line heights. */
const ALIGNED = 0.6;
/** The fewest rows of facts: one alone may be a header with one row below it. */
const FEWEST_ROWS = 2;
/** The most lines of a value. */
const MOST_LINES = 3;

/**
 * The rows of a grid of facts: labels beside each other in a pale ink, and below each of them its value in a dark one. Each
 * fact is read whole, row after row. Above and below them may be single texts in the first column, such as a title.
 *
 * @returns the bands of each row of facts, the labels first, and those of single texts; `undefined` where a run is no such grid
 */
export function findFactRows({ bands, cuts }: ColumnRun): readonly (readonly Band[])[] | undefined {
  const isBeside = ({ boxes }: Band): boolean => boxes.length > 1;
  const [first, end] = [bands.findIndex(isBeside), bands.findLastIndex(isBeside) + 1];
  const grid = bands.slice(Math.max(0, first), end);
  const contrasts = grid.map(contrastIn);
  const [least, most] = [Math.min(...contrasts), Math.max(...contrasts)];
  if (!(most - least >= PALER)) return undefined;
  const rows: Band[][] = [];
  for (const band of grid) {
    if (contrastIn(band) < (least + most) / 2) rows.push([band]);
    else if (rows.length > 0) rows.at(-1)?.push(band);
    else return undefined;
  }
  const areFacts = rows.length >= FEWEST_ROWS && rows.every((row) => isFactRow(row, cuts)) && areApart(rows);
  const single = [...bands.slice(0, first), ...bands.slice(end)];
  const isInFirst = ({ boxes, cards }: Band): boolean =>
    cards === 0 && splitAt(boxes, cuts).findIndex((cell) => cell.length > 0) === 0;
  if (!areFacts || !single.every(isInFirst)) return undefined;
  return [bands.slice(0, first), ...rows, bands.slice(end)].filter((row) => row.length > 0);
}

/** The contrast of the text of a band, 0–1; no number where its boxes disagree, or nothing is known of one. */
function contrastIn({ boxes }: Band): number {
  const contrasts = boxes.map(({ paint }) => (paint === undefined ? Number.NaN : contrastOf(paint)));
  return Math.max(...contrasts) - Math.min(...contrasts) < PALER ? median(contrasts) : Number.NaN;
}

/** Whether a band has a label in two columns or more, and the bands below it have a value below each label and nowhere else. */
function isFactRow([labels, ...values]: readonly Band[], cuts: readonly number[]): boolean {
  if (!labels || values.length < 1 || values.length > MOST_LINES) return false;
  if (labels.cards > 0 || !isOneRow(labels) || values.some(({ cards }) => cards > 0)) return false;
  const [names, facts] = [labels.boxes, values.flatMap(({ boxes }) => boxes)].map((boxes) =>
    splitAt(boxes, cuts),
  );
  const isFact = (label: readonly Box[], at: number): boolean => {
    const [name, value] = [label[0], facts?.[at]?.[0]];
    if (!name || !value) return label.length === 0 && !value;
    return label.length === 1 && areAligned(name, value);
  };
  return labels.boxes.length > 1 && names?.every(isFact) === true;
}

function areAligned(a: Box, b: Box): boolean {
  const off = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  return Math.min(...off.map(Math.abs)) <= ALIGNED * (a.bottom - a.top);
}

/** Whether each row begins further from the one above than its values are from its labels. */
function areApart(rows: readonly (readonly Band[])[]): boolean {
  const within = rows.flatMap((row) =>
    row.slice(1).map((band, at) => middleOf(band) - middleOf(row[at] ?? band)),
  );
  const between = rows
    .slice(1)
    .map((row, at) => middleOf(row[0] as Band) - middleOf(rows[at]?.at(-1) as Band));
  return Math.min(...between) > Math.max(...within);
}
