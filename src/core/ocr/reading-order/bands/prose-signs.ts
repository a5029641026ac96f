import { isMostlyCaseless, isMostlyIdeographic } from '@/core/ocr/script';
import { type Band, type Box, estimateEm, median, splitBands } from './boxes';

/** The shortest line of prose, em; cells and labels are mostly shorter. */
const shortestMeasure = 7;
/** The fewest words in a line of prose. */
const fewestWords = 3;
/** Any mark outside numbers: engines confuse marks with each other, above all in vertical text. */
const sentenceMark = /(?<!\d)[\p{P}°](?!\d)/u;

interface PrintedRow {
  readonly text: string;
  /** px */
  readonly em: number;
  readonly left: number;
  readonly right: number;
}

function toPrintedRow({ boxes, size }: Band): PrintedRow {
  const ordered = [...boxes].sort((a, b) => a.left - b.left);
  const text = ordered.map(({ line }) => line.text).join(' ');
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return { text, left, right, em: estimateEm(text, right - left, size) };
}

const share = <T>(of: readonly T[], test: (item: T) => boolean): number =>
  of.length === 0 ? 0 : of.filter(test).length / of.length;

/**
 * Whether rows begin in the middle of a sentence, which shows in lower case: 75 % of rows do in English prose, 50 % in
 * German.
 */
function goesOnWithCase(rows: readonly PrintedRow[]): boolean {
  if (median(rows.map(({ text }) => text.split(' ').length)) < fewestWords) return false;
  return share(rows.slice(1), ({ text }) => /^\p{Ll}/u.test(text)) >= 0.3;
}

/**
 * The same for scripts without case, by the rows' lengths and marks: all rows but a paragraph's last fill the column
 * up to a word (Han and kana break anywhere: up to a character and its mark), and rows contain sentence marks.
 */
function goesOnWithoutCase(rows: readonly PrintedRow[], longestWord: number): boolean {
  const right = Math.max(...rows.map((row) => row.right));
  const filled = share(rows.slice(0, -1), (row) => right - row.right <= longestWord);
  return filled >= 0.6 && share(rows, ({ text }) => sentenceMark.test(text)) >= 0.3;
}

/**
 * Whether the boxes of one column are prose: long rows that continue in the next one. Cells, labels and menu entries
 * are short, or each row begins something new.
 */
export function looksLikeProse(boxes: readonly Box[]): boolean {
  const rows = splitBands(boxes).map(toPrintedRow);
  const em = median(rows.map((row) => row.em));
  const measure = median(rows.map(({ left, right }) => right - left));
  if (rows.length < 2 || measure < shortestMeasure * em) return false;
  const text = rows.map((row) => row.text).join('');
  if (!isMostlyCaseless(text)) return goesOnWithCase(rows);
  return goesOnWithoutCase(rows, (isMostlyIdeographic(text) ? 2.4 : 5) * em);
}
