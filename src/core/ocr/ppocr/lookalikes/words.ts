import { HELD_KEYS } from '@/core/ocr/text/key-names';
import { isWordPart, type ShapedCharacter } from './letters';

/** What the word of Latin letters and digits around a character has before and after it. */
export function wordAt(
  characters: readonly ShapedCharacter[],
  index: number,
): { readonly before: string; readonly after: string } {
  let from = index;
  while (!characters[from]?.spaced && isWordPart(characters[from - 1])) from--;
  let end = index + 1;
  while (!characters[end]?.spaced && isWordPart(characters[end])) end++;
  const textOf = (part: readonly ShapedCharacter[]) => part.map(({ text }) => text).join('');
  return { before: textOf(characters.slice(from, index)), after: textOf(characters.slice(index + 1, end)) };
}

/** The word of Latin letters and digits around a character. */
export function wordAround(characters: readonly ShapedCharacter[], index: number): string {
  const { before, after } = wordAt(characters, index);
  return `${before}${characters[index]?.text ?? ''}${after}`;
}

/** Names of keys that are held while another one is pressed. */
export const HELD_KEY: RegExp = new RegExp(`^(?:${HELD_KEYS})$`);

/** Whether a character is the key after a plus and another key, as in Ctrl+I; it is a capital. */
export function isKeyAfterPlus(characters: readonly ShapedCharacter[], index: number): boolean {
  const after = characters[index + 1];
  if (characters[index - 1]?.text !== '+' || (after && !after.spaced && isWordPart(after))) return false;
  return index >= 2 && HELD_KEY.test(wordAround(characters, index - 2));
}
