import { type ShapedCharacter, withText, wordAround } from './letters';

/** The fewest characters of a word that can only be a hexadecimal number: a digest, the number of a commit. */
const LEAST_LENGTH = 7;

/** Small hexadecimal digits, and the letters for which 1 and 0 are taken among them. */
const HEX = /^[0-9a-flOo]+$/;

/**
 * Replaces l, O and o by 1 and 0 in long hexadecimal numbers. Words (`offload`) have no digit, or at their end the number of a
 * footnote, so a digit has to stand before a letter.
 */
export function settleHexWords(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (!/[lOo]/.test(character.text)) return character;
    const word = wordAround(characters, index);
    const isNumber = word.length >= LEAST_LENGTH && HEX.test(word) && /\d[a-flOo]/.test(word);
    return isNumber ? withText(character, character.text === 'l' ? '1' : '0') : character;
  });
}
