import { alongText, distance } from './along-text';
import { indentsOf } from './code-indents';
import { isSetTight, joinRows } from './join-rows';
import { isListMark, looksLikeCode } from './reading-order/text-signs';
import type { Block, Line, Row } from './recognition';
import { firstCharacter, isIdeographic, lastCharacter } from './script';
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

/** What the pieces of a row are: cells of a table, separate items or words, or words of a paragraph. */
type Joining = 'cells' | 'pieces' | 'words';

function separatorOf(before: string, after: string, gap: number, joining: Joining): string {
  if (joining === 'cells' && gap >= narrowestCellGap) return '\t';
  if (isListMark(before)) return ' ';
  // In a paragraph a wide gap comes from justified text or a small image in the line.
  return joining === 'words' ? wordSeparator(before, after) : pieceSeparator(before, after, gap);
}

function rowText({ pieces }: Row, joining: Joining): string {
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

/** The text of each row of each paragraph. */
function textsOf({ kind, paragraphs }: Block): string[][] {
  return paragraphs.map((rows) => {
    const joining = kind === 'table' ? 'cells' : rows.length > 1 ? 'words' : 'pieces';
    return rows.map((row) => rowText(row, joining));
  });
}

/** The text of a block's rows, with indents when they are source code. */
function rowsOf(block: Block): string[] {
  const texts = textsOf(block).flat();
  if (block.kind === 'table' || texts.length < 2 || !looksLikeCode(texts)) return texts;
  const rows = block.paragraphs.flat();
  const indents = indentsOf(rows);
  return rows.map((row, index) => ' '.repeat(indents[index] ?? 0) + rowText(row, 'words'));
}

/** The text as printed: one line for each row, cells separated by tabs. */
export function toLines(blocks: readonly Block[]): string {
  return blocks.flatMap(rowsOf).join('\n');
}

/**
 * The text as written: one line for each paragraph, list item, heading and table row. The rows of a paragraph are
 * joined by the rules of their script.
 */
export function toParagraphs(blocks: readonly Block[]): string {
  const isTight = isSetTight(blocks.flatMap(textsOf).flat());
  return blocks
    .flatMap((block) => {
      const isWrapped = block.kind === 'prose' && block.paragraphs.some((paragraph) => paragraph.length > 1);
      if (!isWrapped) return rowsOf(block);
      return textsOf(block).map((texts, index) =>
        joinRows(texts, {
          isFilled: fillingOf(block.paragraphs[index] ?? []),
          isTight: isSetTight(texts) ?? isTight ?? false,
        }),
      );
    })
    .join('\n');
}

/** How far a row that is broken at any character may end before the edge of its column, in its height. */
const LEFT_FREE = 0.8;

/** Gives a function that says whether a row of a paragraph ends at the edge of its column, so that no character more would have fitted. */
function fillingOf(rows: readonly Row[]): (row: number) => boolean {
  const [head] = rows.flatMap(({ pieces }) => pieces);
  if (!head) return () => false;
  const along = alongText(head);
  const ends = rows.map(({ pieces }) => Math.max(...pieces.flatMap(({ quad }) => quad.map(along))));
  const least = Math.max(...ends) - LEFT_FREE * distance(head.quad[0], head.quad[3]);
  return (row) => (ends[row] ?? 0) >= least;
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
