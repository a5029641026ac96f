import type { ElementNode, PlacedBox, PlacedGrapheme } from './measure-tree';
import { childrenInOrder } from './visual-order';

/** Where a character stands in the tree. Numbers tell elements apart; -1 is none. */
interface Place {
  /** The innermost element that is not inline: a paragraph. */
  readonly block: number;
  /** The outermost item that it belongs to: a card of a grid, an entry of a flex box, a column. */
  readonly item: number;
  readonly table: number;
  readonly row: number;
  readonly cell: number;
  /** The innermost element with a visible edge. */
  readonly frame: number;
  readonly vertical: boolean;
  /** CSS px */
  readonly fontSize: number;
}

interface ReadGrapheme extends PlacedGrapheme, Place {}

/** What a text detector would return for a run of text, in CSS px, and its place in the truth. */
export interface TruePiece extends PlacedBox, Place {
  readonly text: string;
}

/** The characters of a tree in reading order. */
function readTree(root: ElementNode): ReadGrapheme[] {
  const read: ReadGrapheme[] = [];
  let count = 0;
  const visit = (element: ElementNode, outer: Place, isItem: boolean): void => {
    const own = count++;
    const { role } = element;
    const place: Place = {
      block: role === 'inline' ? outer.block : own,
      item: isItem && outer.item < 0 && outer.table < 0 ? own : outer.item,
      // A table inside a cell belongs to the cell.
      table: role === 'table' && outer.table < 0 ? own : outer.table,
      row: role === 'row' && outer.row < 0 ? own : outer.row,
      cell: role === 'cell' && outer.cell < 0 ? own : outer.cell,
      frame: element.edged ? own : outer.frame,
      vertical: element.vertical,
      fontSize: element.fontSize,
    };
    for (const child of childrenInOrder(element)) {
      if (child.kind === 'element') visit(child, place, element.reading !== 'dom');
      else read.push(...child.graphemes.map((grapheme) => ({ ...grapheme, ...place })));
    }
  };
  const nowhere: Place = {
    block: -1,
    item: -1,
    table: -1,
    row: -1,
    cell: -1,
    frame: -1,
    vertical: false,
    fontSize: 0,
  };
  visit(root, nowhere, false);
  return read;
}

/** Start and end along the text, and across it. */
function extentsOf(box: PlacedBox, vertical: boolean) {
  const [x, y] = [
    { start: box.left, end: box.right },
    { start: box.top, end: box.bottom },
  ];
  return vertical ? { along: y, across: x } : { along: x, across: y };
}

/** The type sizes of two characters that a detector puts into one box differ by at most this factor. */
const sizeRatio = 1.5;
/** Characters of one line overlap a little where they are kerned, em. */
const kerning = 0.5;

/**
 * Whether a detector finds the character in the box of the one before it: on the same printed line, after it, without
 * a visible edge, the edge of a cell or a gap of more than `widestGap` em between them.
 */
function runsOn(before: ReadGrapheme, next: ReadGrapheme, widestGap: number): boolean {
  if (before.frame !== next.frame || before.cell !== next.cell || before.vertical !== next.vertical)
    return false;
  const ratio = next.fontSize / before.fontSize;
  if (ratio > sizeRatio || ratio < 1 / sizeRatio) return false;
  const [a, b] = [extentsOf(before, before.vertical), extentsOf(next, next.vertical)];
  const middle = (b.across.start + b.across.end) / 2;
  if (middle <= a.across.start || middle >= a.across.end) return false;
  const size = Math.max(before.fontSize, next.fontSize);
  const gap = b.along.start - a.along.end;
  return gap > -kerning * size && gap <= widestGap * size;
}

/** A font's line box is higher than its letters; a detector frames about this much of an em around their middle. */
const framedHeight = 1.1;

function toPiece(run: readonly ReadGrapheme[], text: string): TruePiece[] {
  const [first] = run;
  if (first === undefined) return [];
  const edges = {
    left: Math.min(...run.map(({ left }) => left)),
    right: Math.max(...run.map(({ right }) => right)),
    top: Math.min(...run.map(({ top }) => top)),
    bottom: Math.max(...run.map(({ bottom }) => bottom)),
  };
  const half = (Math.max(...run.map(({ fontSize }) => fontSize)) * framedHeight) / 2;
  const [x, y] = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
  const framed = first.vertical ? { left: x - half, right: x + half } : { top: y - half, bottom: y + half };
  return [{ ...first, ...edges, ...framed, text }];
}

/**
 * The pieces of text that a detector would find in a laid out tree, in reading order. `widestGap`: the widest gap
 * inside a piece, em.
 */
export function toTruePieces(root: ElementNode, widestGap: number): TruePiece[] {
  const pieces: TruePiece[] = [];
  let run: ReadGrapheme[] = [];
  let text = '';
  let isSpaced = false;
  const close = (): void => {
    pieces.push(...toPiece(run, text));
    [run, text] = [[], ''];
  };
  for (const grapheme of readTree(root)) {
    if (grapheme.text.trim() === '') {
      isSpaced = true;
      continue;
    }
    const before = run.at(-1);
    if (before !== undefined && !runsOn(before, grapheme, widestGap)) close();
    const isApart = isSpaced || before?.block !== grapheme.block;
    text += text !== '' && isApart ? ` ${grapheme.text}` : grapheme.text;
    run.push(grapheme);
    isSpaced = false;
  }
  close();
  return pieces;
}
