import { type Point, sidesAround } from '@/core/geometry/rect';
import { containsPoint, rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';

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
  const all = line.glyphs.length > 0 ? line.glyphs : spreadGlyphs(line.text, line.confidence);
  const isKept = (glyph: { readonly start: number; readonly end: number }) => {
    const y = start.y + ((end.y - start.y) * (glyph.start + glyph.end)) / 2;
    return side === 'above' ? y < row : y >= row;
  };
  const isPrinted = all.map((glyph) => isKept(glyph) && glyph.text.trim() !== '');
  const [first, last] = [isPrinted.indexOf(true), isPrinted.lastIndexOf(true)];
  if (first === -1) return undefined;
  if (all.every(isKept)) return line;
  const kept = all.slice(first, last + 1);
  const from = first === 0 ? 0 : Math.max(0, kept[0]?.start ?? 0);
  const to = last === all.length - 1 ? 1 : Math.min(1, kept.at(-1)?.end ?? 1);
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - from) / Math.max(to - from, 1e-9)));
  return {
    ...line,
    text: kept.map(({ text }) => text).join(''),
    quad: sliceQuad(line.quad, from, to),
    confidence: kept.reduce((sum, { confidence }) => sum + confidence, 0) / kept.length,
    glyphs: kept.map((glyph) => ({ ...glyph, start: shareOf(glyph.start), end: shareOf(glyph.end) })),
  };
}

/** The middle of the line, from its first character to its last. */
function axisOf([a, b, c, d]: Quad): { readonly start: Point; readonly end: Point } {
  return { start: between(a, d, 0.5), end: between(b, c, 0.5) };
}

function sliceQuad([a, b, c, d]: Quad, from: number, to: number): Quad {
  return [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)];
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
