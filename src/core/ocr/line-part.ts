import { pointBetween } from '@/core/geometry/rect';
import { distance } from './along-text';
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

/** A word of a line, or what a wide gap divides, with its place as shares of the line's length, 0–1. */
export interface LineWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a space divides it from the word before. */
  readonly isSpaced: boolean;
}

/** A gap this wide, in line heights, divides also what has no spaces between words. */
const WORD_GAP = 0.5;

/** The words of a line, in order. */
export function wordsOfLine(line: Line): readonly LineWord[] {
  const [origin, end, , below] = line.quad;
  const gap = (WORD_GAP * distance(origin, below)) / (distance(origin, end) || 1);
  const words: LineWord[] = [];
  let isSpaced = false;
  for (const glyph of glyphsOf(line)) {
    const last = words.at(-1);
    if (glyph.text.trim() === '') isSpaced = true;
    else {
      if (last && !isSpaced && glyph.start - last.end < gap)
        words[words.length - 1] = { ...last, text: last.text + glyph.text, end: glyph.end };
      else words.push({ text: glyph.text, start: glyph.start, end: glyph.end, isSpaced });
      isSpaced = false;
    }
  }
  return words;
}
