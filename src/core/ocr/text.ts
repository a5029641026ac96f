import { isListMark } from './layout/list-mark';
import { looksLikeCode } from './layout/source-code';
import type { Block, Line, Point, Row } from './recognition';
import { lastCharacter } from './script';
import { pieceSeparator, wordSeparator } from './spacing';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far along a line's text a point lies, px from the line's start. */
export function alongText({ quad: [origin, end] }: Line): (point: Point) => number {
  const length = distance(origin, end) || 1;
  const axis = { x: (end.x - origin.x) / length, y: (end.y - origin.y) / length };
  return ({ x, y }) => (x - origin.x) * axis.x + (y - origin.y) * axis.y;
}

/** The white between two pieces of a row, whichever stands first on the page, in line heights; negative if they overlap. */
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

/** The narrowest white between two cells of a table row, in line heights; less parts the words of one cell. */
const narrowestCellGap = 0.6;

/** What the pieces of a row are: cells of a table, things of their own (or words), words of a paragraph. */
type Joining = 'cells' | 'pieces' | 'words';

function separatorOf(before: string, after: string, gap: number, joining: Joining): string {
  if (joining === 'cells' && gap >= narrowestCellGap) return '\t';
  if (isListMark(before)) return ' ';
  // In a paragraph a wide gap is only justified text, or a small picture in it.
  return joining === 'words' ? wordSeparator(before, after) : pieceSeparator(before, after, gap);
}

function rowText({ pieces }: Row, joining: Joining): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    const own = piece.text.trim();
    return before === undefined ? own : text + separatorOf(text, own, gapOf(before, piece), joining) + own;
  }, '');
}

/** The cells of a table's row: its pieces, those of one cell together. */
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

/** The rows of each paragraph. */
function textsOf({ kind, paragraphs }: Block): string[][] {
  return paragraphs.map((rows) => {
    const joining = kind === 'table' ? 'cells' : rows.length > 1 ? 'words' : 'pieces';
    return rows.map((row) => rowText(row, joining));
  });
}

/** How far right of the leftmost row each row begins, in its own mean letter widths. */
function indentsOf(rows: readonly Row[]): number[] {
  const heads = rows.flatMap(({ pieces: [head] }) => head ?? []);
  const [first] = heads;
  if (first === undefined) return [];
  const along = alongText(first);
  const starts = heads.map(({ quad: [start] }) => along(start));
  const leftmost = Math.min(...starts);
  const advances = heads
    .map(({ quad, text }) => distance(quad[0], quad[1]) / text.length)
    .sort((a, b) => a - b);
  const advance = advances[Math.floor(advances.length / 2)] || 1;
  return starts.map((start) => Math.round((start - leftmost) / advance));
}

/** A block's rows; those of source code with their indents. */
function rowsOf(block: Block): string[] {
  const texts = textsOf(block).flat();
  if (block.kind === 'table' || texts.length < 2 || !looksLikeCode(texts)) return texts;
  const indents = indentsOf(block.paragraphs.flat());
  return texts.map((text, index) => ' '.repeat(indents[index] ?? 0) + text);
}

/** The text as it is printed: one line for each row, cells parted by tabs. */
export function toLines(blocks: readonly Block[]): string {
  return blocks.flatMap(rowsOf).join('\n');
}

const endsInHyphen = /[\p{L}\p{N}][-\u2010]$/u;
/** A word broken at the end of a row. A part with a hyphen inside, as in `state-of-the-`, keeps its last one too. */
const brokenWord = /(?<![\p{L}\p{N}-])\p{L}{2,}[-\u2010]$/u;
/** English prefixes that are written with a hyphen, so that a row's end is no reason to drop it. */
const hyphenated =
  /(?:^|\P{L})(?:self|well|half|ex|all|non|cross|high|low|long|short|full|part|two|three)-$/iu;

/** Two rows of a paragraph: what is left of the first one, and what stands before the second. */
function joint(above: string, below: string): { kept: string; separator: string } {
  if (lastCharacter(above) === '\u00ad') return { kept: above.slice(0, -1), separator: '' };
  if (endsInHyphen.test(above)) {
    const isBroken = brokenWord.test(above) && !hyphenated.test(above) && /^\p{Ll}/u.test(below);
    return { kept: isBroken ? above.slice(0, -1) : above, separator: '' };
  }
  return { kept: above, separator: wordSeparator(above, below) };
}

function joinRows(rows: readonly string[]): string {
  return rows
    .map((row, index) => {
      const below = rows[index + 1];
      if (below === undefined) return row;
      const { kept, separator } = joint(row, below);
      return kept + separator;
    })
    .join('');
}

/**
 * The text as it was written: the rows of a paragraph joined as their script wants, one line for each paragraph, list
 * item, heading and table row.
 */
export function toParagraphs(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      const isWrapped = block.kind === 'prose' && block.paragraphs.some((paragraph) => paragraph.length > 1);
      if (!isWrapped) return rowsOf(block);
      return textsOf(block).map(joinRows);
    })
    .join('\n');
}
