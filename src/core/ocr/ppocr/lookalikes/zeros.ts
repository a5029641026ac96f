import { isMonospaced } from '@/core/ocr/ppocr/strip/printed-spaces';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';
import { isCjk } from '@/core/ocr/script';
import {
  isAmongLowerCase,
  isSurelySmall,
  isUpperCase,
  isWordPart,
  type LetterLines,
  type ShapedCharacter,
  withText,
} from './letters';
import { isKeyAfterPlus, wordAround, wordAt } from './words';

/** Zero, the letter o, and Greek letters for which a slashed zero is taken. */
const ROUND = /^[0oOθΘΟο]$/;

/** A hexadecimal number as in code, with digits or letters after its 0x. */
const HEX_NUMBER = /^[0oOθΘΟο][xX][0-9A-Fa-foOθΘΟο]*[0-9A-Fa-fθΘ][0-9A-Fa-foOθΘΟο]*$/;

/** A colour as in style sheets, after its #. One of three or four signs has a digit, because #FOOD may be a word. */
const COLOUR = /^(?:[0-9A-FoOθΘΟο]{6}|[0-9A-FoOθΘΟο]{8}|(?=.*\d)[0-9A-FoOθΘΟο]{3,4})$/;

/** The least ratio of width to height of the letter O: a zero has up to 0.75, a letter 0.85 and more, but for fonts with one width. */
const BROAD_O = 0.8;
/** The least ratio of its width to that of digits: a zero has 1 to 1.15, a letter 1.3 and more, but for fonts with one width. */
const BROAD_BESIDE_DIGITS = 1.25;

/**
 * From this confidence on, what was recognised stays. Measured with 129 lines in five fonts: of right characters, the zeros of 10, FF00 and T0
 * have 0.9 to 1, the letters of O2, 4o and (O) 0.8 to 0.99; of wrong ones, most have 0.5 to 0.8.
 */
const SURE = 0.9;

/**
 * Distinguishes 0, o and O where the network doubts: o by its height, the other two by the characters of the same word, or by their width where
 * there are none and both are likely, as the key of a menu's entry in 打开(O) and the number in 评论(0), or the key in Ctrl+O and in Ctrl+0.
 *
 * @param stretch how much wider the strip is than the text at the strip's height
 */
export function settleZero(
  characters: readonly ShapedCharacter[],
  lines: LetterLines,
  stretch = 1,
): readonly ShapedCharacter[] {
  const digitWidth = medianDigitWidth(characters);
  return characters.map((character, index) => {
    if (!ROUND.test(character.text)) return character;
    const { text, box, apart, confidence } = character;
    const isBroad = isAsBroadAsO(character, stretch, digitWidth);
    const isSure = confidence >= SURE;
    const isKeyName = isKeyAfterPlus(characters, index);
    const isCall = !characters[index - 1]?.spaced && isWordPart(characters[index - 2]);
    if (isBroad && isInBrackets(characters, index) && !isCall)
      return withText(character, text === 'o' && isUpperCase(character, lines) === false ? 'o' : 'O');
    if (isInBracketsAfterCjk(characters, index) || (isKeyName && !(isSure && text === 'O'))) {
      if (!box || !apart) return isKeyName && text === 'o' ? withText(character, 'O') : character;
      return withText(character, isBroad ? 'O' : '0');
    }
    if (isOutput(characters, index) || isComplexity(characters, index)) return withText(character, 'O');
    const isZero =
      HEX_NUMBER.test(wordAround(characters, index)) ||
      isInColour(characters, index) ||
      (!isSure && isZeroInCode(characters, index)) ||
      isInNumber(characters, index) ||
      isZeroOfUnit(characters, index, stretch) ||
      isZeroOfCode(characters, index, stretch) ||
      isNarrowZero(character, characters, index, stretch);
    if (isZero) return withText(character, '0');
    const { before, after } = wordAt(characters, index);
    const others = [...before, ...after].filter((part) => !ROUND.test(part));
    const hasDigits = others.some((part) => /\d/.test(part));
    const hasLetters = others.some((part) => /[A-Za-z]/.test(part));
    // A number of digits only may be a time or a telephone number, and stays one.
    const isCapital = isBroad && hasLetters && isUpperCase(character, lines) !== false;
    if (text === '0' && isCapital && !isAmongDigits(before, after)) return withText(character, 'O');
    if (/[θΘΟο]/.test(text) && hasDigits) return withText(character, '0');
    if (/[θΘ]/.test(text)) return hasLetters ? character : withText(character, '0');
    if (hasDigits && !hasLetters) {
      const isLong = before.length + 1 + after.length >= LONG_NUMBER;
      if (isAmongDigits(before, after) || (isLong && !(isSure && before === '')))
        return withText(character, '0');
      return character;
    }
    const isLetter = (!isSure || isBroad) && isLetterOfWord(before, after);
    if (text === '0' && hasLetters && !hasDigits && !isLetter) return character;
    const high = isSurelySmall(characters, index) ? false : isUpperCase(character, lines);
    if (high === false) return withText(character, 'o');
    if (high === undefined) {
      return !hasDigits && isAmongLowerCase(characters, index) ? withText(character, 'o') : character;
    }
    if (hasDigits || !hasLetters) return withText(character, text === '0' ? '0' : 'O');
    return withText(character, text === 'o' && confidence >= SURELY_SMALL ? 'o' : 'O');
  });
}

/** From this confidence on, a small o is one, although it is as high as the capitals of its line seem to be. */
const SURELY_SMALL = 0.99;
/** A word of so many digits and round characters is a number, unless it begins with a sure letter: O365. A shorter one may be a name: O2. */
const LONG_NUMBER = 3;

/** Whether a round character has a digit on both sides in its word, also beyond other round ones. */
const isAmongDigits = (before: string, after: string): boolean =>
  /\d[oOθΘΟο]*$/.test(before) && /^[oOθΘΟο]*\d/.test(after);

/**
 * Whether a zero that is doubtful or broad is a letter of its word: between two letters, or before two letters or a small one. After a
 * letter it is a number: T0, GPIO0.
 */
const isLetterOfWord = (before: string, after: string): boolean =>
  before === '' ? /^(?:[a-z]|[A-Za-z]{2})/.test(after) : /[A-Za-z]$/.test(before) && /^[A-Za-z]/.test(after);

/** Whether a character stands alone in brackets. */
function isInBrackets(characters: readonly ShapedCharacter[], index: number): boolean {
  const text = (at: number) => characters[at]?.text ?? '';
  return /^[(（]$/.test(text(index - 1)) && /^[)）]$/.test(text(index + 1));
}

/** Whether a character stands alone in brackets after Han or kana. */
function isInBracketsAfterCjk(characters: readonly ShapedCharacter[], index: number): boolean {
  return isCjk(characters[index - 2]?.text ?? '') && isInBrackets(characters, index);
}

/** Whether a character stands alone in brackets or after an operator, or ends a name: `[O]`, `i = O;`, orders0, `lockO`. */
function isZeroInCode(characters: readonly ShapedCharacter[], index: number): boolean {
  const after = characters[index + 1];
  if (after && !after.spaced && isWordPart(after)) return false;
  const word = wordAround(characters, index);
  if (/[a-z]{2}\d*[0Oθ]$/.test(word)) return true;
  const [open, close] = [characters[index - 1]?.text ?? '', after?.text ?? ''];
  if (!/^[0Oθ]$/.test(word)) return false;
  return (/[([]/.test(open) && /[)\]]/.test(close)) || (/[=<>+*%]/.test(open) && /^[)\];]?$/.test(close));
}

/** Whether a character is the second one of I/O. */
function isOutput(characters: readonly ShapedCharacter[], index: number): boolean {
  const [slash, input] = [characters[index - 1], characters[index - 2]];
  const isJoined = slash?.text === '/' && !slash.spaced && !characters[index]?.spaced;
  return (
    isJoined &&
    input !== undefined &&
    /^[Il]$/.test(input.text) &&
    wordAround(characters, index - 2).length === 1 &&
    wordAround(characters, index).length === 1
  );
}

/** Whether a character belongs to a colour as in style sheets: #FF0000. */
function isInColour(characters: readonly ShapedCharacter[], index: number): boolean {
  const { before } = wordAt(characters, index);
  const first = index - before.length;
  return (
    characters[first - 1]?.text === '#' &&
    characters[first]?.spaced === false &&
    COLOUR.test(wordAround(characters, index))
  );
}

/** What is in the brackets of the O that says how long an algorithm takes: O(1), O(n log n). */
const COMPLEXITY = /^(?:1|n|N|m|k|V|E|log)$/;

/** Whether a character is the O before such brackets. */
function isComplexity(characters: readonly ShapedCharacter[], index: number): boolean {
  const [before, open] = [characters[index - 1], characters[index + 1]];
  const isFirst = !before || characters[index]?.spaced || !/[\p{L}\p{N}.]/u.test(before.text);
  return (
    isFirst &&
    open?.text === '(' &&
    !open.spaced &&
    COMPLEXITY.test(wordAround(characters, index + 2)) &&
    wordAround(characters, index).length === 1
  );
}

/** With a higher confidence, the letter between the number of an entry and Han is one: 3.O型血. Less sure, it is 3.0版. */
const SURE_IN_LIST = 0.6;

/** Whether a character belongs to a number with points or commas, and at least one digit: the zeros of 2,000.00 and $0.50. */
function isInNumber(characters: readonly ShapedCharacter[], index: number): boolean {
  const isPart = (at: number) => /^[0-9oO.,]$/.test(characters[at]?.text ?? '');
  let from = index;
  while (!characters[from]?.spaced && isPart(from - 1)) from--;
  let end = index + 1;
  while (!characters[end]?.spaced && isPart(end)) end++;
  const isBesideLetter =
    (!characters[from]?.spaced && isWordPart(characters[from - 1])) ||
    (!characters[end]?.spaced && isWordPart(characters[end]));
  const number = characters.slice(from, end).map(({ text }) => text);
  const isListed = number.length === 3 && index === end - 1 && isCjk(characters[end]?.text ?? '');
  if (isListed && (characters[index]?.confidence ?? 0) >= SURE_IN_LIST) return false;
  return (
    !isBesideLetter && number.some((text) => /[.,]/.test(text)) && number.some((text) => /\d/.test(text))
  );
}

/** A unit of data, with or without its rate: `B`, `KiB`, `MB/s`. */
const DATA_UNIT = /^(?:[kKMGT]i?)?B(?:ps)?$|^bytes?$/;

/**
 * Whether a character at the beginning of a text, or after a mark, is a number with a unit: `0 B`, `0 bytes`, `0KB/s`, `0%`. Without a
 * space or a rate the unit may be the end of a word, such as OMB; then the character must be as narrow as a zero.
 */
function isZeroOfUnit(characters: readonly ShapedCharacter[], index: number, stretch: number): boolean {
  const [character, after] = [characters[index], characters[index + 1]];
  const before = characters[index - 1]?.text ?? '(';
  const isFirst = /^[(（]$/.test(before) || (character?.spaced === true && !/[\p{L}\p{N}]/u.test(before));
  if (!character || !after || !isFirst) return false;
  if (after.text === '%') return true;
  const unit = wordAround(characters, index + 1);
  if (after.spaced) return DATA_UNIT.test(unit);
  const isRate =
    characters[index + unit.length]?.text === '/' && characters[index + unit.length + 1]?.text === 's';
  return DATA_UNIT.test(unit.slice(1)) && (isRate || isNarrow(character, stretch));
}

/** With a lower confidence an O that stands alone may be a zero, if it is as narrow as this, as a share of its height. */
const SURE_O = 0.97;
const NARROW_O = 0.72;

/** The greatest ratio of width to height of the zero in P0 and T0, whose edges are soft in small print; the letter has 0.85 and more. */
const NARROW_IN_CODE = 0.78;

/**
 * Whether a doubtful O after one capital is the zero of a code such as P0: narrower than the letter, in print whose characters differ in
 * width. Characters that touch are of equal width here, and wider by half with the letter than with the zero.
 */
function isZeroOfCode(characters: readonly ShapedCharacter[], index: number, stretch: number): boolean {
  const character = characters[index];
  if (!character?.box || character.confidence >= SURE) return false;
  if (!/^[A-Z]O$/.test(wordAround(characters, index)) || character.spaced) return false;
  const { left, right, top, bottom } = character.box;
  const isNarrowed = (right - left) / stretch / (bottom - top) <= NARROW_IN_CODE;
  return isNarrowed && !isMonospaced(characters, EM * stretch);
}

const isNarrow = (character: ShapedCharacter, stretch: number): boolean =>
  broadness(character, stretch, Number.POSITIVE_INFINITY) <= NARROW_O;

/** Whether a character has the width of the letter O, for its height and beside the digits of its line. */
function isAsBroadAsO(character: ShapedCharacter, stretch: number, digitWidth: number | undefined): boolean {
  const { box } = character;
  if (!box || broadness(character, stretch, 0) < BROAD_O) return false;
  return digitWidth === undefined || box.right - box.left >= BROAD_BESIDE_DIGITS * digitWidth;
}

/** The median width of a line's digits, without 1 and 0, px of the strip. */
function medianDigitWidth(characters: readonly ShapedCharacter[]): number | undefined {
  const widths = characters.flatMap(({ text, box, apart }) =>
    box && apart && /[2-9]/.test(text) ? [box.right - box.left] : [],
  );
  return widths.sort((a, b) => a - b)[widths.length >> 1];
}

/** The ratio of width to height; `unknown` where the character touches a neighbour. */
const broadness = ({ box, apart }: ShapedCharacter, stretch: number, unknown: number): number =>
  box && apart ? (box.right - box.left) / stretch / (box.bottom - box.top) : unknown;

/** Whether a doubtful O stands alone and is as narrow as a zero. */
function isNarrowZero(
  character: ShapedCharacter,
  characters: readonly ShapedCharacter[],
  index: number,
  stretch: number,
): boolean {
  const { text, confidence } = character;
  const isAlone = text === 'O' && confidence < SURE_O && wordAround(characters, index) === text;
  return isAlone && isNarrow(character, stretch);
}

/** The fewest characters of a word that can only be a hexadecimal number: a digest, the number of a commit. */
const LEAST_HEX_LENGTH = 7;

/** Small hexadecimal digits, and the letters for which 1 and 0 are taken among them. */
const HEX_WORD = /^[0-9a-flOo]+$/;

/**
 * Replaces l, O and o by 1 and 0 in long hexadecimal numbers. Words (`offload`) have no digit, or at their end the number of a
 * footnote, so a digit has to stand before a letter.
 */
export function settleHexWords(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (!/[lOo]/.test(character.text)) return character;
    const word = wordAround(characters, index);
    const isNumber = word.length >= LEAST_HEX_LENGTH && HEX_WORD.test(word) && /\d[a-flOo]/.test(word);
    return isNumber ? withText(character, character.text === 'l' ? '1' : '0') : character;
  });
}
