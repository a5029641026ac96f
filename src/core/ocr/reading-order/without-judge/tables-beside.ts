import { isFigure, ordinalOf, share, toColumnRows } from '@/core/ocr/reading-order/bands/column';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { isKey } from '@/core/ocr/reading-order/bands/text-signs';

/** Fewer numbers go on by chance. */
const FEWEST_NUMBERS = 3;
/** The fewest columns of one of several tables, when their header tells them apart. */
const FEWEST_COLUMNS = 2;

/**
 * The gutter before the second of several tables beside each other, by its index: the header of the first is repeated there, the
 * numbers of its rows go on there, or each has a column of keyboard shortcuts. `undefined` where nothing shows such tables.
 */
export function findTableBeside(run: ColumnRun): number | undefined {
  return findRepeatedHeader(run) ?? findNumbersThatGoOn(run) ?? findShortcutsBeside(run);
}

/** In a column of keys, at least so many rows and this share of them are known ones. */
const KEYS = { rows: 3, share: 0.6 };

/** The gutter after the first of several columns of keys that have other text between them. */
function findShortcutsBeside({ bands, cuts }: ColumnRun): number | undefined {
  const columns = splitAt(
    bands.flatMap(({ boxes }) => boxes),
    cuts,
  );
  const keys = columns.flatMap((boxes, column) => {
    const known = boxes.filter(({ line }) => isKey(line.text));
    return known.length >= Math.max(KEYS.rows, KEYS.share * boxes.length) ? [column] : [];
  });
  return keys.find((column, at) => (keys[at + 1] ?? 0) > column + 1);
}

/** The gutter before the first column from where the texts of the header are repeated. */
function findRepeatedHeader({ bands, cuts }: ColumnRun): number | undefined {
  const [head, ...rows] = bands.map(({ boxes }) => splitAt(boxes, cuts));
  const texts = head?.map((cell) => cell.map(({ line }) => line.text.trim()).join(' ')) ?? [];
  if (texts.includes('')) return undefined;
  for (let columns = FEWEST_COLUMNS; columns <= texts.length / 2; columns++) {
    if (texts.length % columns > 0 || texts.some((text, at) => text !== texts[at % columns])) continue;
    // Two rows of headers over one table repeat the lower one, too, but its columns are figures.
    const first = rows.flatMap((cells) => cells[0] ?? []);
    const isName = share(first, ({ line }) => isFigure(line)) < 0.5;
    const numbers = first.map(({ line }) => ordinalOf(line));
    const isCount = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
    return first.length > 0 && (isName || isCount) ? columns - 1 : undefined;
  }
  return undefined;
}

/** The gutter before a column of numbers that begins with the next number after another column's last one. */
function findNumbersThatGoOn({ bands, cuts }: ColumnRun): number | undefined {
  const columns = splitAt(
    bands.flatMap(({ boxes }) => boxes),
    cuts,
  ).map((boxes) => toColumnRows(boxes).flatMap((row) => ordinalOf(row) ?? []));
  const isCounted = (numbers: readonly number[]): boolean =>
    numbers.length >= FEWEST_NUMBERS &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  const counted = columns.flatMap((numbers, column) => (isCounted(numbers) ? [{ numbers, column }] : []));
  const next = counted
    .slice(1)
    .find(({ numbers }, at) => numbers[0] === (counted[at]?.numbers.at(-1) ?? 0) + 1);
  return next && next.column - 1;
}
