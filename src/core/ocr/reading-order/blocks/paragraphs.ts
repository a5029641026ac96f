import { type BoxRow, median } from '@/core/ocr/reading-order/bands/boxes';
import {
  endsSentence,
  holdsMarks,
  isLabelAlone,
  keepsRows,
  startsInLowerCase,
  startsWithLabel,
  type TextRow,
  toTextRow,
} from '@/core/ocr/reading-order/bands/text-signs';
import { isMostlyCaseless } from '@/core/ocr/script';

/** What the rows of one column and one type size have in common, px. */
interface Measure {
  readonly left: number;
  /** The right edge, up to which a row could have been filled. */
  readonly right: number;
  /** The least distance between the middles of two rows. Unlike the gap, it does not depend on the height of boxes. */
  readonly pitch: number;
}

/** A line break after which the sentence may continue. */
interface Break {
  readonly above: TextRow;
  readonly below: TextRow;
  /** The space that the row above leaves free, px. */
  readonly room: number;
  /** Whether the first word of the next row would not have fitted into that space. */
  readonly full: boolean;
}

const stepBetween = (above: TextRow, below: TextRow): number =>
  (below.row.top + below.row.bottom - above.row.top - above.row.bottom) / 2;
const gapBetween = (above: TextRow, below: TextRow): number => below.row.top - above.row.bottom;
const shiftOf = (above: TextRow, below: TextRow): number => (below.row.left - above.row.left) / above.em;

/** Whether two rows belong to the same column of text: same type size, same place, no large gap between them. */
function isSameColumn(above: TextRow, below: TextRow): boolean {
  const ratio = below.size / above.size;
  const size = Math.min(above.size, below.size);
  const overlap = Math.min(above.row.right, below.row.right) - Math.max(above.row.left, below.row.left);
  const narrower = Math.min(above.row.right - above.row.left, below.row.right - below.row.left);
  const gap = gapBetween(above, below);
  // The messages of a dialogue have gaps between them, and those of the two sides begin at different edges.
  const isElsewhere = gap > size && Math.abs(shiftOf(above, below)) > 0.7;
  return ratio > 0.76 && ratio < 1.32 && gap < 2.5 * size && overlap > 0.5 * narrower && !isElsewhere;
}

function splitColumnsOfText(rows: readonly BoxRow[]): TextRow[][] {
  const runs: TextRow[][] = [];
  for (const row of rows.map(toTextRow)) {
    const open = runs.at(-1);
    const above = open?.at(-1);
    if (open !== undefined && above !== undefined && isSameColumn(above, row)) open.push(row);
    else runs.push([row]);
  }
  return runs;
}

function measureOf(rows: readonly TextRow[]): Measure {
  const steps = rows.slice(1).map((below, index) => stepBetween(rows[index] ?? below, below));
  return {
    left: Math.min(...rows.map(({ row }) => row.left)),
    right: Math.max(...rows.map(({ row }) => row.right)),
    pitch: Math.min(...steps),
  };
}

/** The width of what would have had to fit on the row above, px: a Latin word, or a Han character with its mark. */
function firstWordWidth({ row, text, em }: TextRow): number {
  const word = /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u.exec(text)?.[0];
  if (word === undefined) return 2.1 * em;
  return ((row.right - row.left) * (word.length + 1)) / Math.max(1, text.length) + 0.5 * em;
}

const isCentred = (above: TextRow, below: TextRow): boolean =>
  Math.abs(shiftOf(above, below)) > 0.7 &&
  Math.abs(above.row.left + above.row.right - below.row.left - below.row.right) <= 0.8 * above.em;

/**
 * Whether a row is aligned with the one above: flush, hanging under a list item, or at the margin after a first-line
 * indent.
 */
function isAligned(above: TextRow, below: TextRow, measure: Measure): boolean {
  const shift = shiftOf(above, below);
  if (Math.abs(shift) <= 0.7) return true;
  if (isCentred(above, below)) return startsInLowerCase(below.text);
  if (shift > 0) return above.startsItem && shift < 4;
  return !above.startsItem && shift > -2.7 && below.row.left - measure.left <= 0.7 * below.em;
}

/**
 * Whether a row begins with a label. One that is nothing else may be the end of a sentence, as 通知如下： after a row that fills the
 * column and ends none.
 */
function isLabelled(below: TextRow, above: TextRow | undefined, { right }: Measure): boolean {
  if (!startsWithLabel(below.text)) return false;
  const mayGoOn = above !== undefined && isLabelAlone(below.text) && !endsSentence(above.text);
  return !(mayGoOn && right - above.row.right < 2.1 * above.em);
}

function toBreak(above: TextRow, below: TextRow, measure: Measure): Break | undefined {
  if (below.startsItem || isLabelled(below, above, measure) || !/\p{L}/u.test(above.text)) return undefined;
  if (!isAligned(above, below, measure)) return undefined;
  if (stepBetween(above, below) > measure.pitch + 0.4 * above.em) return undefined;
  const room = isCentred(above, below)
    ? measure.right - measure.left - (above.row.right - above.row.left)
    : measure.right - above.row.right;
  return { above, below, room, full: room < firstWordWidth(below) };
}

const share = <T>(part: readonly T[], of: readonly T[]): number =>
  of.length === 0 ? 0 : part.length / of.length;

/** In scripts with case: enough rows after full rows begin in lower case, and most of such rows follow full ones. */
function runsOnWithCase(breaks: readonly Break[]): boolean {
  const full = breaks.filter((at) => at.full);
  const lower = breaks.filter(({ below }) => startsInLowerCase(below.text));
  const fullLower = lower.filter((at) => at.full);
  return share(fullLower, full) >= 0.3 && share(fullLower, lower) >= 0.75;
}

/** In scripts without case (Han, kana, Hangul, Arabic …): most rows are full, and few of those end a sentence. */
function runsOnWithoutCase(rows: readonly TextRow[], breaks: readonly Break[]): boolean {
  if (!holdsMarks(rows)) return false;
  const full = breaks.filter((at) => at.full);
  // Before a long foreign word or number much space is left free, so such a break proves little.
  const flush = full.filter(
    ({ above, below, room }) => room < 2.1 * above.em || !/^[\p{Lu}\p{N}]/u.test(below.text),
  );
  const ended = full.filter(({ above }) => endsSentence(above.text));
  const isBlock = breaks.length > 1 && flush.length === breaks.length;
  return (
    share(full, breaks) >= 0.65 &&
    share(flush, breaks) >= 0.5 &&
    share(ended, full) <= (isBlock ? 0.67 : 0.34)
  );
}

/** Whether sentences continue from row to row, so that breaks after full rows are soft wraps. */
function runsOn(rows: readonly TextRow[], breaks: readonly Break[], measure: Measure): boolean {
  const em = median(rows.map((row) => row.em));
  if (keepsRows(rows, (measure.right - measure.left) / em)) return false;
  const labelled = rows.filter((row, index) => isLabelled(row, rows[index - 1], measure));
  if (labelled.length >= 0.3 * rows.length) return false;
  const hasCase = !isMostlyCaseless(rows.map(({ text }) => text).join(''));
  return hasCase ? runsOnWithCase(breaks) : runsOnWithoutCase(rows, breaks);
}

/**
 * Whether a paragraph continues at the top of the next column: its last row is full, and the first row there is not
 * indented and begins neither an item nor a label.
 */
export function continuesInNextColumn(
  paragraph: readonly BoxRow[],
  from: readonly BoxRow[],
  to: readonly BoxRow[],
): boolean {
  const [last, first] = [paragraph.at(-1), to[0]];
  if (last === undefined || first === undefined) return false;
  const [above, below] = [toTextRow(last), toTextRow(first)];
  const ratio = below.size / above.size;
  if (ratio < 0.8 || ratio > 1.25 || below.startsItem || startsWithLabel(below.text)) return false;
  if (below.row.left - Math.min(...to.map(({ left }) => left)) > 0.7 * below.em) return false;
  const room = Math.max(...from.map(({ right }) => right)) - above.row.right;
  if (room >= firstWordWidth(below)) return false;
  if (startsInLowerCase(below.text)) return true;
  return paragraph.length > 1 && isMostlyCaseless(above.text) && !endsSentence(above.text);
}

/** Whether a row begins below a list item's text, right of its mark; only rows of the item do. */
function hangs(head: BoxRow | undefined, { row, em }: TextRow): boolean {
  if (head === undefined || !toTextRow(head).startsItem) return false;
  const shift = (row.left - head.left) / em;
  return shift > 0.7 && shift < 4;
}

/**
 * Joins the rows of prose into paragraphs: a row joins the one above when the break between them is soft, that is,
 * only due to the width of the column. List items, headings, verse, addresses and code keep their rows.
 */
export function splitParagraphs(rows: readonly BoxRow[]): BoxRow[][] {
  return splitColumnsOfText(rows).flatMap((run) => {
    const measure = measureOf(run);
    const breaks = run.slice(1).map((below, index) => {
      const above = run[index];
      return above === undefined ? undefined : toBreak(above, below, measure);
    });
    const wraps = runsOn(
      run,
      breaks.filter((at) => at !== undefined),
      measure,
    );
    const paragraphs: BoxRow[][] = [];
    run.forEach(({ row }, index) => {
      const at = breaks[index - 1];
      const open = paragraphs.at(-1);
      const isSoft = at !== undefined && ((wraps && at.full) || hangs(open?.[0], at.below));
      if (isSoft && open !== undefined) open.push(row);
      else paragraphs.push([row]);
    });
    return paragraphs;
  });
}
