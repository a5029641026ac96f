import { pointBetween } from '@/core/geometry/rect';
import type { Glyph, Line, Quad } from './recognition';
import { spreadGlyphs } from './spread-glyphs';

/** A line's characters with their places, which are estimated where the recogniser gave none. */
export function glyphsOf({ text, confidence, glyphs }: Line): readonly Glyph[] {
  return glyphs.length > 0 ? glyphs : spreadGlyphs(text, confidence);
}

/** The part of a line from its first to its last printed character that is kept; the line itself if all are, undefined if none is. */
export function partOfLine(line: Line, isKept: (glyph: Glyph) => boolean): Line | undefined {
  const all = glyphsOf(line);
  const isPrinted = all.map((glyph) => isKept(glyph) && glyph.text.trim() !== '');
  const [first, last] = [isPrinted.indexOf(true), isPrinted.lastIndexOf(true)];
  if (first === -1) return undefined;
  if (all.every(isKept)) return line;
  const kept = all.slice(first, last + 1);
  const from = first === 0 ? 0 : Math.max(0, kept[0]?.start ?? 0);
  const to = last === all.length - 1 ? 1 : Math.min(1, kept.at(-1)?.end ?? 1);
  return {
    ...sliceLine({ ...line, glyphs: kept }, from, to),
    text: kept.map(({ text }) => text).join(''),
    confidence: kept.reduce((sum, { confidence }) => sum + confidence, 0) / kept.length,
  };
}

/** A line with the same characters whose place is cut at two shares of its length, 0–1. */
export function sliceLine(line: Line, from: number, to: number): Line {
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - from) / Math.max(to - from, 1e-9)));
  return {
    ...line,
    quad: sliceQuad(line.quad, from, to),
    glyphs: line.glyphs.map((glyph) => ({ ...glyph, start: shareOf(glyph.start), end: shareOf(glyph.end) })),
  };
}

function sliceQuad([a, b, c, d]: Quad, from: number, to: number): Quad {
  return [pointBetween(a, b, from), pointBetween(a, b, to), pointBetween(d, c, to), pointBetween(d, c, from)];
}
