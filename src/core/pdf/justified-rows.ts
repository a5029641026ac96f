import { isCjk } from '@/core/ocr/script';
import { lengthOf, type PdfRun } from './pdf-run';

/** Pieces of a row may be so far apart, in heights of the text: a column with two long words has wide gaps. */
const MOST_GAP = 8;
/** How far the edges of two rows of a column may differ, in heights. */
const MOST_RAGGED = 0.6;
/** How far the baselines of one row, and those of two rows, may be apart, in heights. */
const MOST_OFFSET = 0.2;
const LEAST_PITCH = 0.8;
const MOST_PITCH = 3;
/** How far the sizes of two rows may differ, 0–1. */
const MOST_RESIZED = 0.15;
/** A row in one piece is prose from this many words on. */
const LEAST_PROSE = 3;
/** The most words of a piece, in the mean of a row: a justified row is parted at nearly each space. Cells and columns have more words. */
const MOST_WORDS = 2;

/** Pieces on one baseline, one after the other in the file, and where they are along and across their direction, px. */
interface Row {
  readonly pieces: readonly [PdfRun, ...PdfRun[]];
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly height: number;
}

/**
 * The lines of a page with the rows of justified text whole. In a narrow column its words are as far apart as cells, and would be read as
 * columns. Such a row begins and ends where its neighbour does, and one row of the paragraph has its words close together.
 */
export function withWholeRows(lines: readonly PdfRun[]): readonly PdfRun[] {
  const rows = toRows(lines);
  const isProse = rows.map(({ pieces }) => pieces.length === 1 && wordsIn(pieces[0]) >= LEAST_PROSE);
  const settle = (index: number, from: number) => {
    const [row, neighbour] = [rows[index], rows[from]];
    if (row && neighbour && isProse[from] && mayBeJustified(row) && isSameColumn(row, neighbour))
      isProse[index] = true;
  };
  for (let index = 1; index < rows.length; index++) settle(index, index - 1);
  for (let index = rows.length - 2; index >= 0; index--) settle(index, index + 1);
  return rows.flatMap(({ pieces }, index) => (isProse[index] ? [whole(pieces)] : pieces));
}

function toRows(lines: readonly PdfRun[]): readonly Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const own = rowOf(line);
    const last = rows.at(-1);
    if (last && goesOn(last, own))
      rows[rows.length - 1] = { ...last, pieces: [...last.pieces, line], end: own.end };
    else rows.push(own);
  }
  return rows;
}

function rowOf(line: PdfRun): Row {
  const { origin, along, up } = line;
  const length = lengthOf(along);
  const [x, y] = length > 0 ? [along.x / length, along.y / length] : [1, 0];
  const start = origin.x * x + origin.y * y;
  const baseline = origin.y * x - origin.x * y;
  return { pieces: [line], start, end: start + length, baseline, height: lengthOf(up) };
}

function goesOn(row: Row, next: Row): boolean {
  const gap = next.start - row.end;
  const isNear = gap > 0 && gap <= MOST_GAP * row.height;
  return isAlike(row, next) && isNear && Math.abs(next.baseline - row.baseline) <= MOST_OFFSET * row.height;
}

function isSameColumn(row: Row, other: Row): boolean {
  const most = MOST_RAGGED * row.height;
  const pitch = Math.abs(row.baseline - other.baseline) / row.height;
  const isFlush = Math.abs(row.start - other.start) <= most && Math.abs(row.end - other.end) <= most;
  return isAlike(row, other) && isFlush && pitch >= LEAST_PITCH && pitch <= MOST_PITCH;
}

/** Whether two rows run in the same direction and have the same size. */
function isAlike({ pieces: [one], height }: Row, { pieces: [other], height: own }: Row): boolean {
  const cosine =
    (one.along.x * other.along.x + one.along.y * other.along.y) / lengthOf(one.along) / lengthOf(other.along);
  const areHorizontal = !one.isVertical && !other.isVertical;
  return areHorizontal && cosine > 0.999 && Math.abs(height - own) <= MOST_RESIZED * height;
}

function mayBeJustified({ pieces }: Row): boolean {
  if (pieces.length === 1) return true;
  const words = pieces.reduce((sum, piece) => sum + wordsIn(piece), 0);
  // Without a letter the last piece is a figure or a mark, as cells of tables have them.
  return words <= MOST_WORDS * pieces.length && /\p{L}/u.test(pieces.at(-1)?.text ?? '');
}

/** How many words a text has. A part between spaces with ideographs has as many as it has characters. */
function wordsIn({ text }: PdfRun): number {
  const lengths = (text.match(/\S+/gu) ?? []).map((part) => {
    const characters = [...part];
    return characters.some(isCjk) ? characters.length : 1;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

function whole(pieces: Row['pieces']): PdfRun {
  const [first] = pieces;
  const { start } = rowOf(first);
  const { end } = rowOf(pieces.at(-1) ?? first);
  const longer = (end - start) / lengthOf(first.along);
  return {
    ...first,
    text: pieces.map(({ text }) => text.trim()).join(' '),
    along: pieces.length === 1 ? first.along : { x: first.along.x * longer, y: first.along.y * longer },
  };
}
