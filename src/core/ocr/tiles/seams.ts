import { type Point, pointBetween, sidesAround } from '@/core/geometry/rect';
import { partOfLine } from '@/core/ocr/line-part';
import { containsPoint, rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Quad } from '@/core/ocr/recognition';

/** Where a line goes on in the next tile, because it is too long or too high for one. Rows in px of the image. */
export interface Seam {
  /** The line as the upper tile has it. */
  readonly whole: Line;
  /** What is taken of it; undefined if nothing is above the row. */
  readonly piece: Line | undefined;
  /** The row at which its pieces are cut. */
  readonly row: number;
  /** The end of the upper tile. */
  readonly bottom: number;
}

/** Cuts a line in the middle of the rows that two tiles share, so that a character is whole in one of them. */
export function seamOf(whole: Line, next: number, bottom: number): Seam {
  const row = (next + bottom) / 2;
  return { whole, piece: runsDown(whole) ? cutAt(whole, row, 'above') : whole, row, bottom };
}

/**
 * The part of a line of the lower tile that no upper tile has: all of a line that begins there; of one that goes on there, the characters
 * below the row, undefined if there are none. Letters that are higher than a tile are taken from the upper one.
 */
export function belowSeams(line: Line, seams: readonly Seam[]): Line | undefined {
  const seam = seams.find((candidate) => goesOn(line, candidate));
  if (!seam) return line;
  return runsDown(seam.whole) ? cutAt(line, seam.row, 'below') : undefined;
}

/** Whether the part of a line in the rows that tiles share lies on the line that goes on. */
function goesOn(line: Line, { whole, bottom }: Seam): boolean {
  const sides = sidesAround(line.quad);
  if (sides.top >= bottom) return false;
  const y = (sides.top + Math.min(bottom, sides.bottom)) / 2;
  const { start, end } = axisOf(line.quad);
  const share = runsDown(line) ? (y - start.y) / (end.y - start.y) : 0.5;
  return containsPoint(rectOfQuad(whole.quad), { x: start.x + (end.x - start.x) * share, y });
}

/** Whether the text of a line runs through more rows than its letters are high. */
function runsDown({ quad }: Line): boolean {
  const { start, end } = axisOf(quad);
  return Math.abs(end.y - start.y) > rectOfQuad(quad).height;
}

/** The part of a line whose characters have their middle on one side of a row. */
function cutAt(line: Line, row: number, side: 'above' | 'below'): Line | undefined {
  const { start, end } = axisOf(line.quad);
  return partOfLine(line, (glyph) => {
    const y = start.y + ((end.y - start.y) * (glyph.start + glyph.end)) / 2;
    return side === 'above' ? y < row : y >= row;
  });
}

/** The middle of the line, from its first character to its last. */
function axisOf([a, b, c, d]: Quad): { readonly start: Point; readonly end: Point } {
  return { start: pointBetween(a, d, 0.5), end: pointBetween(b, c, 0.5) };
}
