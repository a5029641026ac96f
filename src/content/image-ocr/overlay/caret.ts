import type { Line, Point } from '@/core/ocr/recognition';

/** A place between two characters of the text on a picture. */
export interface Caret {
  /** The line's place in reading order. */
  readonly line: number;
  /** UTF-16 offset into its text. */
  readonly offset: number;
}

/** Beside a line counts for less than above or below it: who drags past a line's end still means that line. */
const BESIDE = 0.25;

/**
 * The caret nearest to a point, so that a selection goes on between and beside the lines.
 * @param point in picture px
 */
export function nearestCaret(lines: readonly Line[], point: Point): Caret | undefined {
  let best: { readonly line: number; readonly along: number; readonly distance: number } | undefined;
  for (const [line, { quad }] of lines.entries()) {
    const { along, distance } = locate(quad, point);
    if (!best || distance < best.distance) best = { line, along, distance };
  }
  const nearest = best && lines[best.line];
  return best && nearest && { line: best.line, offset: offsetAt(nearest, best.along) };
}

/** How far along a line a point is, as a fraction, and how far from the line's box, px. */
function locate(quad: Line['quad'], point: Point): { along: number; distance: number } {
  const [start, end, , below] = quad;
  const axis = { x: end.x - start.x, y: end.y - start.y };
  const side = { x: below.x - start.x, y: below.y - start.y };
  const from = { x: point.x - start.x, y: point.y - start.y };
  const length = Math.hypot(axis.x, axis.y) || 1;
  const thickness = Math.hypot(side.x, side.y) || 1;
  const along = (from.x * axis.x + from.y * axis.y) / length;
  const across = (from.x * side.x + from.y * side.y) / thickness;
  const distance = Math.hypot(BESIDE * outside(along, length), outside(across, thickness));
  return { along: along / length, distance };
}

function outside(at: number, size: number): number {
  return at < 0 ? -at : Math.max(0, at - size);
}

/** The offset before the first character whose middle lies beyond. */
function offsetAt({ glyphs, text }: Line, along: number): number {
  let offset = 0;
  for (const glyph of glyphs) {
    if (along < (glyph.start + glyph.end) / 2) return offset;
    offset += glyph.text.length;
  }
  return glyphs.length === 0 ? Math.round(Math.max(0, Math.min(1, along)) * text.length) : text.length;
}
