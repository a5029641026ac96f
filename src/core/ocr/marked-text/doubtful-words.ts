import type { Glyph, Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import type { TextSpan } from './locate-lines';

/** Below this a character is more often wrong than a reader expects of print. */
const SURE = 0.6;

/** The words of a line that were read with doubt, as offsets into the line's text. Each ideograph is a word. */
export function doubtfulWords({ glyphs }: Line): TextSpan[] {
  const doubtful: TextSpan[] = [];
  let start = 0;
  for (const word of wordsOf(glyphs)) {
    const end = start + word.reduce((length, { text }) => length + text.length, 0);
    const worst = Math.min(...word.map(({ confidence }) => confidence));
    if (worst < SURE && word.some(({ text }) => text.trim() !== '')) doubtful.push({ start, end });
    start = end;
  }
  return doubtful;
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    const last = words.at(-1);
    if (last && previous && isLetter(previous) && isLetter(glyph)) last.push(glyph);
    else words.push([glyph]);
    previous = glyph;
  }
  return words;
}

function isLetter({ text }: Glyph): boolean {
  return text.trim() !== '' && !isCjk(text);
}
