import { alongText, distance } from '@/core/ocr/along-text';
import { isListMark } from '@/core/ocr/reading-order/bands/text-signs';
import type { Line, Row } from '@/core/ocr/recognition';
import { firstCharacter, isIdeographic, lastCharacter } from '@/core/ocr/script';
import { wordSeparator } from './word-separator';

/** The gap between two pieces of a row in either order, in line heights; negative when they overlap. */
function gapOf(before: Line, after: Line): number {
  const along = alongText(before);
  const extents = [before, after].map(({ quad }) => {
    const places = quad.map(along);
    return { start: Math.min(...places), end: Math.max(...places) };
  });
  const [a, b] = extents;
  const height = distance(before.quad[0], before.quad[3]) + distance(after.quad[0], after.quad[3]);
  if (a === undefined || b === undefined || height === 0) return 0;
  return (2 * Math.max(b.start - a.end, a.start - b.end)) / height;
}

/** The narrowest gap between two table cells, in line heights; a narrower one lies between words of one cell. */
const narrowestCellGap = 0.6;

/** What the pieces of a row are: separate items or words, or words of a paragraph. */
type Joining = 'pieces' | 'words';

function separatorOf(before: string, after: string, gap: number, joining: Joining): string {
  if (isListMark(before)) return ' ';
  // In a paragraph a wide gap comes from justified text or a small image in the line.
  return joining === 'words' ? wordSeparator(before, after) : pieceSeparator(before, after, gap);
}

/** The text of a row. */
export function rowText({ pieces }: Row, joining: Joining): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    const own = piece.text.trim();
    return before === undefined ? own : text + separatorOf(text, own, gapOf(before, piece), joining) + own;
  }, '');
}

/** The cells of a table row; neighbouring pieces without a wide gap form one cell. */
export function cellsOf({ pieces }: Row): { readonly text: string; readonly pieces: readonly Line[] }[] {
  const cells: Line[][] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const isNew = before === undefined || gapOf(before, piece) >= narrowestCellGap;
    if (isNew) cells.push([piece]);
    else cells.at(-1)?.push(piece);
  }
  return cells.map((cell) => ({ text: rowText({ pieces: cell }, 'pieces'), pieces: cell }));
}

/**
 * A gap this wide, in line heights, separates two items (menu entries, cells) rather than two words. Ideographs are set
 * without gaps, so a narrower one separates them.
 */
const wideGap = { words: 1, ideographs: 0.5 };

/** As `wordSeparator`, but a tab for a wide gap. `gap` is in line heights. */
function pieceSeparator(before: string, after: string, gap: number): '' | ' ' | '\t' {
  const areIdeographs = isIdeographic(lastCharacter(before)) && isIdeographic(firstCharacter(after));
  return gap >= (areIdeographs ? wideGap.ideographs : wideGap.words) ? '\t' : wordSeparator(before, after);
}
