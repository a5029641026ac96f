import { isUpperCase } from './letter-case';
import { type LetterLines, rename, type ShapedCharacter } from './shaped-line';

/** Zero, the letter o, and the Greek letter that a zero with a stroke is taken for. */
const ROUND = /^[0oOθΘΟο]$/;

/** Tells 0, o and O apart: by height, and the two high ones by the company they keep. */
export function settleZero(
  characters: readonly ShapedCharacter[],
  lines: LetterLines,
): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (!ROUND.test(character.text)) return character;
    const { digits, letters } = companyOf(characters, index);
    if (/[θΘ]/.test(character.text)) return digits || !letters ? rename(character, '0') : character;
    if (digits && !letters) return rename(character, '0');
    const high = isUpperCase(character, lines);
    if (high === false) return rename(character, 'o');
    if (high === undefined) {
      return !digits && isAmongLowerCase(characters, index) ? rename(character, 'o') : character;
    }
    return letters && !digits
      ? rename(character, 'O')
      : rename(character, character.text === '0' ? '0' : 'O');
  });
}

/** Whether a word's lower-case letters stand directly on either side: no zero is written there. */
function isAmongLowerCase(characters: readonly ShapedCharacter[], index: number): boolean {
  const before = characters[index - 1]?.text ?? '';
  const after = characters[index + 1];
  return /[a-z]/.test(before) && after !== undefined && !after.spaced && /[a-z]/.test(after.text);
}

/** Whether digits and letters stand in the same word: between the nearest spaces and marks. */
function companyOf(characters: readonly ShapedCharacter[], index: number) {
  const word: string[] = [];
  for (let i = index; !characters[i]?.spaced && isWordPart(characters[i - 1]); i--) {
    word.push(characters[i - 1]?.text ?? '');
  }
  for (let i = index + 1; !characters[i]?.spaced && isWordPart(characters[i]); i++) {
    word.push(characters[i]?.text ?? '');
  }
  const others = word.filter((text) => !ROUND.test(text));
  return {
    digits: others.some((text) => /\d/.test(text)),
    letters: others.some((text) => /[A-Za-z]/.test(text)),
  };
}

function isWordPart(character: ShapedCharacter | undefined): boolean {
  return character !== undefined && /[A-Za-z0-9θΘΟο]/.test(character.text);
}
