import { isEnglishWord } from '@/core/ocr/text/english-words';
import { isWordPart, type ShapedCharacter, withText } from './letters';
import { HELD_KEY, wordAround, wordAt } from './words';

/** Names that no dictionary has, by what they are taken for. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['lowa', 'Iowa'],
  ['loT', 'IoT'],
  ['laaS', 'IaaS'],
  ['VolP', 'VoIP'],
]);

/** What stands before a colour, a part of an address and the like, whose letters and digits are as they were recognised. */
const BEFORE_CODE = /[#@/\\._-]/;

/** Corrects 0, 1, I and l in a word that is no word as it was recognised, and is a common one with the character of the same shape. */
export function settleKnownWords(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const settled = [...characters];
  for (const [from, character] of characters.entries()) {
    if (!isWordPart(character) || wordAt(characters, from).before !== '') continue;
    const before = character.spaced ? '' : (characters[from - 1]?.text ?? '');
    if (BEFORE_CODE.test(before)) continue;
    const known = knownWord(wordAround(characters, from)) ?? '';
    for (const [at, text] of [...known].entries()) {
      const recognised = characters[from + at];
      if (recognised && recognised.text !== text) settled[from + at] = withText(recognised, text);
    }
  }
  return settled;
}

/** The common word of the same shape, which has as many letters; undefined if there is none or the word is one itself. */
function knownWord(word: string): string | undefined {
  const name = NAMES.get(word);
  if (name !== undefined) return name;
  const digits = word.match(/[01]/g)?.length ?? 0;
  if (digits * 2 >= word.length || isEnglishWord(word)) return undefined;
  const small = word.replace(/1/g, 'l').replace(/0/g, 'o');
  const capital = small.replace(/^o(?=[a-z])/, 'O').replace(/^l(?=[a-z])/, 'I');
  const key = word.replace(/[1I]/g, 'l');
  if (word !== key && HELD_KEY.test(key)) return key;
  // A word of small letters that begins with l, such as lts, is seldom one that begins with I.
  if (capital !== word && word.length >= LEAST_LENGTH && isPrinted(capital) && isEnglishWord(capital))
    return capital;
  return small !== word && isPrinted(small) && isEnglishWord(small) ? small : undefined;
}

/** The fewest letters of a word whose first one is corrected. */
const LEAST_LENGTH = 4;

/** Whether letters are those of a word in print: a capital can be the first one. */
const isPrinted = (word: string): boolean => /^[A-Z]?[a-z]+$/.test(word);
