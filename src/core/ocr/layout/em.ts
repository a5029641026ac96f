import { isCjk } from '@/core/ocr/script';

/** Set in a square of their own, nearly. */
const hangul = /\p{Script=Hangul}/u;
/** A Latin letter's mean width, as a share of the type size. */
const latinAdvance = 0.5;

/**
 * The type size (em), px, from how wide a text is set. A detector's box tells it badly: its height depends on the letters
 * in it and on the detector's own margins, anything from 1 to 1.5 em. `height` bounds it, for texts with gaps inside.
 */
export function estimateEm(text: string, width: number, height: number): number {
  let advances = 0;
  for (const character of text) advances += isCjk(character) || hangul.test(character) ? 1 : latinAdvance;
  return advances === 0 ? height : Math.min(height, width / advances);
}
