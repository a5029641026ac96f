import type { DecodedStrip } from '@/core/ocr/ppocr/strip/decode-strip';
import type { Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { scoreOf } from './strip-reader';

/** What was recognised in a region. */
export interface LineRecognition {
  /** One line, several pieces of one when wide gaps separate them, or none. */
  readonly lines: readonly Line[];
  /** Whether it is likely to be text, rather than texture or a script that the network does not know. */
  readonly isPlausible: boolean;
}

/** A recognition of a region with its score, by which attempts are compared. */
export interface Attempt {
  readonly score: number;
  readonly result: LineRecognition;
}

export const NOTHING: Attempt = { score: 0, result: { lines: [], isPlausible: false } };

/** What was recognised in a strip, with the lines that were made of it. */
export function attempt(decoded: DecodedStrip, lines: readonly Line[]): Attempt {
  return { score: scoreOf(decoded), result: { lines, isPlausible: isPlausible(decoded) } };
}

/** Whether there is a character of Han or kana. */
export function hasCjk({ result }: Attempt): boolean {
  return result.lines.some(({ glyphs }) => glyphs.some(({ text }) => isCjk(text)));
}

/** Whether all characters are Han or kana. */
export function hasOnlyCjk({ result }: Attempt): boolean {
  return result.lines.every(({ glyphs }) => glyphs.every(({ text }) => isCjk(text)));
}

/** How many characters were recognised, without spaces. */
export function lengthOfAttempt({ result }: Attempt): number {
  return result.lines.flatMap(({ glyphs }) => glyphs).filter(({ text }) => text !== ' ').length;
}

/** The text, pieces of a line with a space between them. */
export function textOfAttempt({ result }: Attempt): string {
  return result.lines.map(({ text }) => text).join(' ');
}

/** The attempt with the higher score, the first of two with the same. */
export function better(a: Attempt, b: Attempt): Attempt {
  return b.score > a.score ? b : a;
}

/** Whether a strip is likely to be text: fewer characters need a higher confidence. */
function isPlausible({ characters, confidence }: DecodedStrip): boolean {
  return characters.length > 0 && confidence >= 0.5 + 0.4 / characters.length;
}
