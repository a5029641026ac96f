import type { Glyph } from './recognition';
import { isCjk } from './script';

/** Estimates the places of characters, where a recogniser returns none: an ideograph is twice as wide as other characters. */
export function spreadGlyphs(text: string, confidence: number): Glyph[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const characters = Array.from(segments, ({ segment }) => segment);
  const widths = characters.map((character) => (isCjk(character) ? 2 : 1));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  return characters.map((character, index) => {
    const start = at / whole;
    at += widths[index] ?? 0;
    return { text: character, start, end: at / whole, confidence };
  });
}
