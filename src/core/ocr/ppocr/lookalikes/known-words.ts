import { isEnglishWord } from '@/core/ocr/text/english-words';
import { HELD_KEYS } from '@/core/ocr/text/key-names';
import { isWordPart, type ShapedCharacter, withText } from './letters';

/** Names that no dictionary has, by what they are taken for. */
const NAMES: Readonly<Record<string, string>> = {
  lowa: 'Iowa',
  loT: 'IoT',
  laaS: 'IaaS',
  VolP: 'VoIP',
};

/** Names of keys, in which l is taken for 1 or I. */
const KEY = new RegExp(`^(?:${HELD_KEYS})$`);

/** What stands before a colour, a part of an address and the like, whose letters and digits are as they were recognised. */
const BEFORE_CODE = /[#@/\\._-]/;

/** Corrects 0, 1, I and l in a word that is no word as it was recognised, and is a common one with the character of the same shape. */
export function settleKnownWords(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const settled = [...characters];
  for (let from = 0, end = 0; from < characters.length; from = end) {
    end = from + 1;
    if (!isWordPart(characters[from])) continue;
    while (isWordPart(characters[end]) && !characters[end]?.spaced) end++;
    const before = characters[from]?.spaced ? '' : (characters[from - 1]?.text ?? '');
    if (BEFORE_CODE.test(before)) continue;
    const word = characters
      .slice(from, end)
      .map(({ text }) => text)
      .join('');
    const known = [...(knownWord(word) ?? word)];
    if (known.length !== end - from) continue;
    for (const [at, text] of known.entries()) {
      const character = characters[from + at];
      if (character && character.text !== text) settled[from + at] = withText(character, text);
    }
  }
  return settled;
}

/** The common word of the same shape; undefined if there is none or the word is one itself. */
function knownWord(word: string): string | undefined {
  if (NAMES[word]) return NAMES[word];
  const digits = word.match(/[01]/g)?.length ?? 0;
  if (digits * 2 >= word.length || isEnglishWord(word)) return undefined;
  const small = word.replace(/1/g, 'l').replace(/0/g, 'o');
  const capital = small.replace(/^o(?=[a-z])/, 'O').replace(/^l(?=[a-z])/, 'I');
  const key = word.replace(/[1I]/g, 'l');
  if (word !== key && KEY.test(key)) return key;
  // A word of small letters that begins with l, such as lts, is seldom one that begins with I.
  if (capital !== word && word.length >= LEAST_LENGTH && isPrinted(capital) && isEnglishWord(capital))
    return capital;
  return small !== word && isPrinted(small) && isEnglishWord(small) ? small : undefined;
}

/** The fewest letters of a word whose first one is corrected. */
const LEAST_LENGTH = 4;

/** Whether letters are those of a word in print: a capital can be the first one. */
const isPrinted = (word: string): boolean => /^[A-Z]?[a-z]+$/.test(word);
