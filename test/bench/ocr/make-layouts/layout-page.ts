import type { Line, Pixels } from '@/core/ocr/recognition';
import {
  type Edge,
  findLayoutMarks,
  type LayoutMarks,
  type Paint,
} from '../../../../src/core/ocr/layout-marks';
import { toLine } from '../layout/true-layout';
import type { Draw } from '../make-set/draw';
import type { TruePiece } from './true-pieces';

/** A run of text as a detector returns it. */
export interface PagePiece {
  readonly text: string;
  /** Absent: horizontal. */
  readonly vertical?: true;
  /** x0 y0 … x3 y3 in image px, from the corner where the text starts, clockwise. */
  readonly quad: readonly number[];
  /** The ground's red, green and blue, the ink's, and the share of ink; see `Paint`. */
  readonly paint: readonly number[];
}

/** What is read together. Numbers are indices of pieces, in reading order. */
export type TrueBlock =
  | { readonly kind: 'prose'; readonly paragraphs: readonly (readonly number[])[] }
  /** Rows of cells of pieces: a cell that wraps has several. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly number[])[])[] };

/** A page of a kind of layout: what a detector finds on it, and how it is read. */
export interface LayoutPage {
  /** The page's own name: kind, language and number. */
  readonly name: string;
  readonly kind: string;
  readonly lang: string;
  /** From the top down, which says nothing about the order. */
  readonly pieces: readonly PagePiece[];
  /** Place, start and end of each edge in the image. */
  readonly across: readonly (readonly number[])[];
  readonly down: readonly (readonly number[])[];
  readonly order: readonly TrueBlock[];
}

/** A page whose image has not been looked at. */
export interface UnmarkedPage extends Omit<LayoutPage, 'pieces' | 'across' | 'down'> {
  readonly pieces: readonly Omit<PagePiece, 'paint'>[];
}

/** The pieces of a page, as an engine without errors recognises them. */
export function linesOf({ pieces }: UnmarkedPage): Line[] {
  return pieces.map(({ text, quad, vertical }) =>
    toLine({ text, quad, direction: vertical ? 'vertical' : 'horizontal' }),
  );
}

/** The page with what the product finds in its image. */
export function markPage(page: UnmarkedPage, image: Pixels): LayoutPage {
  const lines = linesOf(page);
  const { across, down, paints } = findLayoutMarks(image, lines);
  const toNumbers = ({ at, start, end }: Edge): number[] => [at, start, end];
  const pieces = page.pieces.map((piece, index) => {
    const { ground = [], ink = [], coverage = 0 } = paints.get(lines[index] as Line) ?? {};
    return { ...piece, paint: [...ground, ...ink, Math.round(1000 * coverage) / 1000] };
  });
  return { ...page, pieces, across: across.map(toNumbers), down: down.map(toNumbers) };
}

/** What the image of a page shows. `lines` are its pieces. */
export function marksOf({ pieces, across, down }: LayoutPage, lines: readonly Line[]): LayoutMarks {
  const toEdge = ([at = 0, start = 0, end = 0]: readonly number[]): Edge => ({ at, start, end });
  const toPaint = ({
    paint: [r = 0, g = 0, b = 0, red = 0, green = 0, blue = 0, coverage = 0],
  }: PagePiece): Paint => ({
    ground: [r, g, b],
    ink: [red, green, blue],
    coverage,
  });
  return {
    across: across.map(toEdge),
    down: down.map(toEdge),
    paints: new Map(pieces.map((piece, index) => [lines[index] as Line, toPaint(piece)])),
  };
}

/** The pieces' indices in reading order. */
export function readingOrderOf({ order }: Pick<LayoutPage, 'order'>): number[] {
  return order.flatMap((block) => (block.kind === 'prose' ? block.paragraphs.flat() : block.rows.flat(2)));
}

/** The true text: a line for each piece. */
export function trueTextOf(page: LayoutPage): string {
  return readingOrderOf(page)
    .map((index) => page.pieces[index]?.text ?? '')
    .join('\n');
}

/** Neighbours with the same key as one group. */
function groupNeighbours<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const groups: T[][] = [];
  items.forEach((item, index) => {
    const before = items[index - 1];
    if (before !== undefined && keyOf(before) === keyOf(item)) groups.at(-1)?.push(item);
    else groups.push([item]);
  });
  return groups;
}

/** The blocks of pieces that are in reading order. `indexOf` gives the number under which a piece is known. */
export function toBlocks(pieces: readonly TruePiece[], indexOf: (piece: TruePiece) => number): TrueBlock[] {
  const keyOf = ({ table, item }: TruePiece): string => (table >= 0 ? `table ${table}` : `item ${item}`);
  return groupNeighbours(pieces, keyOf).map((group): TrueBlock => {
    if (group[0]?.table === -1) {
      const paragraphs = groupNeighbours(group, ({ block }) => block);
      return { kind: 'prose', paragraphs: paragraphs.map((paragraph) => paragraph.map(indexOf)) };
    }
    const rows = groupNeighbours(group, ({ row }) => row);
    return {
      kind: 'table',
      rows: rows.map((row) => groupNeighbours(row, ({ cell }) => cell).map((cell) => cell.map(indexOf))),
    };
  });
}

/**
 * How far a detector's box extends beyond the letters on each side, in hundredths of the line's thickness: 90 % of the
 * boxes that PP-OCR finds on images of these pages lie between the two.
 */
const margins = { start: [4, 38], end: [4, 48], over: [-10, 20], under: [-6, 34] } as const;

/** The quad of a piece in image px, with a detector's inexactness. `scale`: image px to a CSS px. */
function quadOf({ left, top, right, bottom, vertical }: TruePiece, scale: number, draw: Draw): number[] {
  const size = vertical ? right - left : bottom - top;
  const px = ([from, to]: readonly [number, number]): number => (draw.int(from, to) / 100) * size;
  const [start, end, over, under] = [px(margins.start), px(margins.end), px(margins.over), px(margins.under)];
  const [x0, x1, y0, y1] = vertical
    ? [left - under, right + over, top - start, bottom + end]
    : [left - start, right + end, top - over, bottom + under];
  const corners = vertical ? [x1, y0, x1, y1, x0, y1, x0, y0] : [x0, y0, x1, y0, x1, y1, x0, y1];
  return corners.map((at) => Math.round(at * scale));
}

/** A page from the pieces of its sheet, which are in reading order. Its marks are found later, in its image. */
export function toPage(
  head: Pick<LayoutPage, 'name' | 'kind' | 'lang'>,
  pieces: readonly TruePiece[],
  scale: number,
  draw: Draw,
): UnmarkedPage {
  const fromTop = [...pieces].sort((a, b) => a.top - b.top || a.left - b.left);
  return {
    ...head,
    pieces: fromTop.map((piece) => ({
      text: piece.text,
      ...(piece.vertical ? { vertical: true } : {}),
      quad: quadOf(piece, scale, draw),
    })),
    order: toBlocks(pieces, (piece) => fromTop.indexOf(piece)),
  };
}
