import type { Grapheme } from './measure-graphemes';

/** A piece of a printed line, in CSS px of the unrotated sheet, from its top left corner. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly vertical: boolean;
  /** Pieces with the same number share a printed row. */
  readonly row: number;
  /** Pieces with the same number belong to one paragraph. */
  readonly paragraph: number;
  /** Whether the row is one of cells: label and value, table row, bar of links. */
  readonly cells: boolean;
}

/** Whether the character stands on the line of the one before it: same block, and its middle within that one's box. */
function isOnSameLine(before: Grapheme, next: Grapheme): boolean {
  if (before.block !== next.block) return false;
  const middle = next.vertical ? (next.left + next.right) / 2 : (next.top + next.bottom) / 2;
  return next.vertical
    ? middle > before.left && middle < before.right
    : middle > before.top && middle < before.bottom;
}

function splitPrintedLines(graphemes: readonly Grapheme[]): Grapheme[][] {
  const lines: Grapheme[][] = [];
  for (const grapheme of graphemes) {
    const open = lines.at(-1);
    const before = open?.at(-1);
    if (open !== undefined && before !== undefined && isOnSameLine(before, grapheme)) open.push(grapheme);
    else if (grapheme.text.trim() !== '') lines.push([grapheme]);
  }
  return lines;
}

/** A font's line box is taller than its letters; a detector frames about this much of an em around their middle. */
const framedHeight = 1.1;

/** The printed lines of a sheet in the order of its HTML, from the browser's own line breaking. */
export function toPieces(graphemes: readonly Grapheme[]): Piece[] {
  return splitPrintedLines(graphemes).flatMap((line, index) => {
    const inked = line.filter(({ text }) => text.trim() !== '');
    const [first] = inked;
    if (first === undefined) return [];
    const { vertical, row, block, fontSize, preformatted } = first;
    const edges = {
      left: Math.min(...inked.map(({ left }) => left)),
      right: Math.max(...inked.map(({ right }) => right)),
      top: Math.min(...inked.map(({ top }) => top)),
      bottom: Math.max(...inked.map(({ bottom }) => bottom)),
    };
    const [x, y] = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
    const half = (fontSize * framedHeight) / 2;
    const framed = vertical ? { left: x - half, right: x + half } : { top: y - half, bottom: y + half };
    // A line that is no row's cell is a row of its own; the numbers of elements and of lines must not meet.
    const own = -1 - index;
    return {
      ...edges,
      ...framed,
      text: line
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
      vertical,
      row: row ?? own,
      paragraph: row ?? (preformatted ? own : block),
      cells: row !== undefined,
    };
  });
}
