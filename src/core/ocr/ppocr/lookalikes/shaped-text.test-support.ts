import type { ShapedCharacter } from './letters';

/** Capitals are 20 px high, small letters 14 px. */
export const LINES = { baseline: 40, xHeight: 14, capHeight: 20 };

/** A character with its ink from `top` to `bottom`, px. */
export function shaped(
  text: string,
  top = 20,
  bottom = 40,
  change: Partial<ShapedCharacter> = {},
): ShapedCharacter {
  const box = { left: 0, right: 10, top, bottom, fill: 1 };
  return { text, left: 0, right: 10, apart: true, spaced: false, confidence: 1, box, ...change };
}

/** A text of capitals' height; a space in it is printed before the next character. */
export const textOf = (written: string): ShapedCharacter[] =>
  [...written].flatMap((text, index) =>
    text === ' ' ? [] : [shaped(text, 20, 40, { spaced: written[index - 1] === ' ' })],
  );
/** The same of characters that the network doubts. */
export const doubtful = (characters: readonly ShapedCharacter[]): ShapedCharacter[] =>
  characters.map((character) => ({ ...character, confidence: 0.6 }));
/** The text of characters, with a space before those that are spaced. */
export const plain = (characters: readonly ShapedCharacter[]) =>
  characters.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('');
