import { rename, type ShapedCharacter } from './shaped-line';

/**
 * Sets the capital I for a small l in a word that has capitals only (CI, API): without serifs they are one bar.
 * A word of l's alone, or with small letters or figures, stays as it was read.
 */
export function settleUprightBars(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (character.text !== 'l') return character;
    const word = wordAround(characters, index);
    return /^[A-Zl]*$/.test(word) && /[A-Z]/.test(word) ? rename(character, 'I') : character;
  });
}

/** The Latin letters and figures that stand together around one. */
function wordAround(characters: readonly ShapedCharacter[], index: number): string {
  let from = index;
  while (!characters[from]?.spaced && isWordPart(characters[from - 1])) from--;
  let to = index + 1;
  while (!characters[to]?.spaced && isWordPart(characters[to])) to++;
  return characters
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
}

function isWordPart(character: ShapedCharacter | undefined): boolean {
  return character !== undefined && /[A-Za-z0-9]/.test(character.text);
}
