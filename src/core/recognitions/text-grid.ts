/**
 * Where text is on an image, as the cells of a grid, counted row by row. The frame with the text sends them to the content script, so that
 * the panel does not cover text: a content script gets no text and no exact places of it.
 */
import type { Rect, Sides } from '@/core/geometry/rect';

/** The number of rows, and of columns. */
const SIDE = 8;

/** The cells that any box touches, in order. Boxes are in shares of the image's width and height, and may reach beyond the image. */
export function cellsWithText(boxes: readonly Sides[]): readonly number[] {
  const cells = new Set<number>();
  const lineOf = (share: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(share * SIDE)));
  for (const { left, right, top, bottom } of boxes) {
    for (let row = lineOf(top); row <= lineOf(bottom); row++)
      for (let column = lineOf(left); column <= lineOf(right); column++) cells.add(row * SIDE + column);
  }
  return [...cells].sort((a, b) => a - b);
}

/** The place of a cell in the unit square. */
export function placeOfCell(cell: number): Rect {
  return { x: (cell % SIDE) / SIDE, y: Math.floor(cell / SIDE) / SIDE, width: 1 / SIDE, height: 1 / SIDE };
}
