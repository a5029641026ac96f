import type { Point } from '@/core/geometry/rect';
import { isListMark, looksLikeCode } from './reading-order/text-signs';
import type { Block, Line, Row } from './recognition';
import { firstCharacter, isCjk, isIdeographic, lastCharacter } from './script';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Gives a function that measures how far along a line a point lies, px from the line's start. */
export function alongText({ quad: [origin, end] }: Line): (point: Point) => number {
  const length = distance(origin, end) || 1;
  const axis = { x: (end.x - origin.x) / length, y: (end.y - origin.y) / length };
  return ({ x, y }) => (x - origin.x) * axis.x + (y - origin.y) * axis.y;
}

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

/** The indent of each row against the leftmost one, in the block's median letter width. */
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

/** The text of a block's rows, with indents when they are source code. */
function rowsOf(block: Block): string[] {
  const texts = textsOf(block).flat();
  if (block.kind === 'table' || texts.length < 2 || !looksLikeCode(texts)) return texts;
  const indents = indentsOf(block.paragraphs.flat());
  return texts.map((text, index) => ' '.repeat(indents[index] ?? 0) + text);
}

/** The text as printed: one line for each row, cells separated by tabs. */
export function toLines(blocks: readonly Block[]): string {
  return blocks.flatMap(rowsOf).join('\n');
}

const endsInHyphen = /[\p{L}\p{N}][-\u2010]$/u;
/**
 * A word broken at the end of a row. After a part with another hyphen, as in `state-of-the-`, the last hyphen belongs
 * to the word.
 */
const brokenWord = /(?<![\p{L}\p{N}-])\p{L}{2,}[-\u2010]$/u;
/** English prefixes that are written with a hyphen in any case. */
const hyphenated =
  /(?:^|\P{L})(?:self|well|half|ex|all|non|cross|high|low|long|short|full|part|two|three)-$/iu;

/** An address of the web or of mail, or the beginning of one. */
const ADDRESS = /:\/\/|^www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]\.[a-z]{2,24}(?=[/:?#]|$)/iu;

/** Whether a hyphen or slash at the end of a row is one of an address that goes on in the next row. */
function isInAddress(above: string, below: string): boolean {
  const start = above.match(/\S+$/u)?.[0] ?? '';
  if (!/[\p{L}\p{N}][-/]$/u.test(start)) return false;
  const next = below.match(/^[\w\-.@/:?#%=&~+]+/u)?.[0].replace(/[.:?]+$/u, '') ?? '';
  // An address may end with a slash; then the next row begins with a word.
  if (start.endsWith('/')) return ADDRESS.test(start) && /[/?#=&%\d]/u.test(next);
  return ADDRESS.test(start) || ADDRESS.test(start + next);
}

/** How two rows of a paragraph are joined: what remains of the first one, and the separator before the second. */
function joint(above: string, below: string): { rest: string; separator: string } {
  if (lastCharacter(above) === '\u00ad') return { rest: above.slice(0, -1), separator: '' };
  if (/^[\w%~+]/u.test(below) && isInAddress(above, below)) return { rest: above, separator: '' };
  if (endsInHyphen.test(above)) {
    const isBroken = brokenWord.test(above) && !hyphenated.test(above) && /^\p{Ll}/u.test(below);
    return { rest: isBroken ? above.slice(0, -1) : above, separator: '' };
  }
  return { rest: above, separator: wordSeparator(above, below) };
}

function joinRows(rows: readonly string[]): string {
  return rows
    .map((row, index) => {
      const below = rows[index + 1];
      if (below === undefined) return row;
      const { rest, separator } = joint(row, below);
      return rest + separator;
    })
    .join('');
}

/**
 * The text as written: one line for each paragraph, list item, heading and table row. The rows of a paragraph are
 * joined by the rules of their script.
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

/** What has no space after it. A currency sign after a number, and # after a letter, belong to what is before them: 100 €, C#. */
const opening = /[([{‘“«¿¡@]$|(?<!\p{N}\s?)[$£€]$|(?<![\p{Script=Latin}\p{N}])#$/u;
/** What has no space before it. A point is the end of a sentence unless a name begins with it: .NET */
const closing = /^(?:[)\]}’”»,;:!?%…]|\.(?!\p{L}))/u;

/**
 * A gap this wide, in line heights, separates two items (menu entries, cells) rather than two words. Ideographs are set
 * without gaps, so a narrower one separates them.
 */
const wideGap = { words: 1, ideographs: 0.5 };

/**
 * The separator between two pieces of one printed line: none between ideographs, a space around Latin words and
 * figures.
 */
export function wordSeparator(before: string, after: string): '' | ' ' {
  const last = lastCharacter(before);
  const first = firstCharacter(after);
  if (last === '' || first === '') return '';
  if (isCjk(last) && isCjk(first)) return '';
  // Full-width punctuation includes its own space: 版本：2.0, not 版本： 2.0.
  if (isCjk(last) && !isIdeographic(last)) return '';
  if (isCjk(first) && !isIdeographic(first)) return '';
  if (opening.test(before.trimEnd()) || closing.test(after.trimStart())) return '';
  return ' ';
}

/** As `wordSeparator`, but a tab for a wide gap. `gap` is in line heights. */
function pieceSeparator(before: string, after: string, gap: number): '' | ' ' | '\t' {
  const areIdeographs = isIdeographic(lastCharacter(before)) && isIdeographic(firstCharacter(after));
  return gap >= (areIdeographs ? wideGap.ideographs : wideGap.words) ? '\t' : wordSeparator(before, after);
}
