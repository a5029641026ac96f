import type { DecodedStrip } from '@/core/ocr/ppocr/strip/decode-strip';
import { isMonospaced } from '@/core/ocr/ppocr/strip/printed-spaces';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { isIdeographic } from '@/core/ocr/script';
import { settleBackslashes } from './backslashes';
import { settleCodeMarks } from './code-marks';
import { settleDoubleColons } from './double-colons';
import { settleDots } from './dropped-signs';
import { settleHanMarks } from './han-marks';
import { settleKnownWords } from './known-words';
import {
  type LetterLines,
  letterLines,
  type ShapedCharacter,
  settleLetterCase,
  shapeCharacters,
  withText,
} from './letters';
import { settleMenuWords } from './menu-words';
import { settleMoney } from './money';
import { settleQuotes } from './quotes';
import { settlePipes, settleUprightBars } from './upright-bars';
import { settleHexWords, settleZero } from './zeros';

/** The contrast, 0–255, below which shapes of ink are unreliable. */
const MIN_CONTRAST = 40;

/**
 * Corrects characters that the recogniser confuses where their ink shows which one is printed: letters that differ in
 * height only, zeros, backslashes, dashes, dots. All others stay as they were recognised.
 */
export function settleLookalikes(recognised: DecodedStrip): DecodedStrip {
  const { ink } = recognised;
  if (ink.contrast < MIN_CONTRAST) return recognised;
  const stretch = recognised.em / EM;
  const withBackslashes = { ...recognised, characters: settleBackslashes(recognised, stretch) };
  const strip = { ...recognised, characters: settleDoubleColons(withBackslashes, stretch) };
  const lines = letterLines(shapeCharacters(strip.characters, ink));
  const withMoney = { ...strip, characters: settleMoney(strip, lines) };
  const withDots = shapeCharacters(settleDots(withMoney, lines.baseline), ink);
  const withCode = settlePipes(settleCodeMarks(withDots, ink, strip.em), lines, ink);
  const zeros = settleZero(settleLetterCase(withCode, lines), lines, strip.em / EM);
  const letters = settleKnownWords(settleHexWords(settleUprightBars(zeros)));
  const marks = settleQuotes(settleMarks(settleMenuWords(letters), lines, strip.em));
  return settleHanMarks({ ...strip, characters: settleHanOne(settleDegrees(marks)) });
}

/**
 * The least widths of en and em dashes, em. Measured: hyphens 0.27–0.37 (0.47 in code), en dashes 0.57, em dashes 0.9
 * and more.
 */
const EN_DASH = 0.52;
const EM_DASH = 0.8;
const MAX_DASH_HEIGHT = 0.2;
const DOT = 0.25;

/** A bullet's sides (em), share of ink in its box and ratio of sides: at least a disc, about as wide as high. */
const BULLET = { minSide: 0.18, maxSide: 0.5, minFill: 0.7, maxStretch: 1.4 };

/** Quotation marks and asterisks are as dark and as wide as a bullet, but end in the upper half of the line, at this share of the strip. */
const HIGH_MARK = /^["'“”‘’*]$/u;
const HIGH_MARK_END = 0.45;

const HAN = /\p{Script=Han}/u;

/** The greatest width of a grave accent, em: it has 0.17–0.23, a circumflex 0.4 and more. */
const GRAVE = 0.28;

/**
 * Corrects marks that the recogniser confuses.
 *
 * @param em the width of an em in the strip, px; its height is `EM`
 */
export function settleMarks(
  characters: readonly ShapedCharacter[],
  lines: LetterLines,
  em: number,
): readonly ShapedCharacter[] {
  const isTyped = isMonospaced(characters, em);
  const settled = characters.map((character, index) => {
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (index === 0 && isBullet(character, after, em)) return withText(character, '•');
    if (/[xX×]/.test(character.text) && isHexPrefix(characters, index)) return withText(character, 'x');
    const isCode = isDotBetweenCodes(characters, index);
    const text = settleMark(character, { before, after, isCode }, lines, em);
    if (text === undefined) return character;
    if (text === '–' && isTyped) return withText(character, '-');
    if (text === '-' && !isTyped && isSpacedDash(characters, index, em)) return withText(character, '–');
    return { ...withText(character, text), spaced: character.spaced && text !== '。' };
  });
  return alikeDashes(settled);
}

/** The least width of an en dash between two spaces, em; in some fonts it is as narrow as a hyphen of code, which has 0.47. */
const SPACED_DASH = 0.43;
/** The fewest characters that show that a line is no code. */
const LEAST_TYPED = 8;

/** Whether a dash between two spaces is too wide for a hyphen. */
function isSpacedDash(characters: readonly ShapedCharacter[], index: number, em: number): boolean {
  const [{ box, spaced } = {}, after] = [characters[index], characters[index + 1]];
  const isWide = box !== undefined && box.right - box.left >= SPACED_DASH * em;
  return isWide && spaced === true && after?.spaced === true && characters.length >= LEAST_TYPED;
}

/** Parts of dates, numbers, names of files and options, which are joined by hyphens. */
const JOINED = /[A-Za-z0-9_.:]/;

/** Makes hyphens of the en dashes of a word with several dashes, as in 2014-03-13: an en dash stands in 3–7 alone. */
function alikeDashes(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const isJoined = (at: number) =>
    characters[at]?.spaced === false && /[A-Za-z0-9_.:–-]/.test(characters[at].text);
  return characters.map((character, index) => {
    if (character.text !== '–') return character;
    let [from, end] = [index, index + 1];
    while (
      isJoined(from) &&
      (JOINED.test(characters[from - 1]?.text ?? '') || /[–-]/.test(characters[from - 1]?.text ?? ''))
    )
      from--;
    while (isJoined(end)) end++;
    const dashes = characters.slice(from, end).filter(({ text }) => /[–-]/.test(text)).length;
    return dashes > 1 ? withText(character, '-') : character;
  });
}

/** Hexadecimal digits that no second factor of a product has: four and more, or with a letter, or with a zero at their beginning. */
const HEX_DIGITS = /^(?:[0-9A-Fa-f]{4}|(?=.*[A-Fa-f])[0-9A-Fa-f]{2,3}|0[0-9A-Fa-f]{1,2})/;

/** Whether a character stands after a zero that begins a word, and before hexadecimal digits: 0x8007. */
function isHexPrefix(characters: readonly ShapedCharacter[], index: number): boolean {
  const [zero, before] = [characters[index - 1], characters[index - 2]];
  if (zero?.text !== '0' || characters[index]?.spaced) return false;
  if (!zero.spaced && /[A-Za-z0-9.,]/.test(before?.text ?? '')) return false;
  let end = index + 1;
  while (end <= index + 4 && characters[end]?.spaced === false) end++;
  return HEX_DIGITS.test(
    characters
      .slice(index + 1, end)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Makes one sign of ° and ℃, both of which are recognised in °C: two characters in a line without Han, else one. */
function settleDegrees(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const isLatin = !characters.some(({ text }) => isIdeographic(text));
  return characters.flatMap((character, index) => {
    const [before, after] = [characters[index - 1], characters[index + 1]];
    if (character.text === '℃' && before?.text === '°' && !character.spaced) {
      return [
        isLatin ? withText(character, 'C') : { ...character, left: before.left, spaced: before.spaced },
      ];
    }
    return character.text === '°' && after?.text === '℃' && !after.spaced && !isLatin ? [] : [character];
  });
}

/** What is beside a mark, and whether it is where the middle dot of a code stands. */
interface Beside {
  readonly before: ShapedCharacter | undefined;
  readonly after: ShapedCharacter | undefined;
  readonly isCode: boolean;
}

function settleMark(
  { text, box }: ShapedCharacter,
  { before, after, isCode }: Beside,
  { baseline }: LetterLines,
  em: number,
): string | undefined {
  if (!box) return undefined;
  const width = (box.right - box.left) / em;
  const height = (box.bottom - box.top) / EM;
  switch (text) {
    case '-':
    case '–':
    case '—':
      if (height > MAX_DASH_HEIGHT) return undefined;
      if (width <= DOT && height >= width * 0.7 && isCode) return '·';
      if (width >= EM_DASH) return '—';
      return width >= EN_DASH ? '–' : '-';
    case '^':
      return width <= GRAVE ? '`' : undefined;
    case '°':
      // A ring at the foot of the line is a full stop, not a degree sign.
      return before && box.top > 0.35 * STRIP_HEIGHT ? '。' : undefined;
    case 'x':
    case 'X':
      return isTimes(box.bottom, before, after, baseline) ? '×' : undefined;
    case '×':
      return isVariable(before, after) ? 'x' : undefined;
    default:
      return undefined;
  }
}

/** From this confidence on a hyphen is one, 0–1. Measured: dots that are taken for hyphens have up to 0.72, hyphens 0.996 and more. */
const SURE_HYPHEN = 0.95;

/**
 * Whether a doubtful mark is where the dot of a number plate (京A·12345) or of a foreign name (让·雅克) stands: after Han, or a letter that
 * follows Han. Between Latin letters it is a hyphen, as in x-ray, whose hyphen is hardly longer than high in small print.
 */
function isDotBetweenCodes(characters: readonly ShapedCharacter[], index: number): boolean {
  const [mark, after] = [characters[index], characters[index + 1]];
  if (!mark || mark.confidence >= SURE_HYPHEN || mark.spaced || !after || after.spaced) return false;
  const [before, first] = [characters[index - 1], characters[index - 2]];
  if (!before || !/[\p{Script=Han}A-Za-z0-9]/u.test(after.text)) return false;
  if (HAN.test(before.text)) return true;
  const followsHan = !before.spaced && HAN.test(first?.text ?? '');
  return followsHan && /[A-Za-z]/.test(before.text) && !/[A-Za-z]/.test(after.text);
}

/** Whether an x is a times sign: between two digits and above the baseline, on which the letter x stands. */
function isTimes(
  bottom: number,
  before: ShapedCharacter | undefined,
  after: ShapedCharacter | undefined,
  baseline: number | undefined,
): boolean {
  const betweenNumbers = /\d/.test(before?.text ?? '') && /\d/.test(after?.text ?? '');
  return betweenNumbers && baseline !== undefined && bottom <= baseline - 2;
}

/** Whether a times sign stands where source code has a variable: before an operator that follows no number, as in `x = 1`, `x |= 2`. */
function isVariable(before: ShapedCharacter | undefined, after: ShapedCharacter | undefined): boolean {
  return /^[=|+<>]$/.test(after?.text ?? '') && !/[\d)\]]/.test(before?.text ?? '');
}

/** Whether a character is a solid dot at the start of a line with a gap after it, or the only one of its line. */
function isBullet(
  { text, box, right }: ShapedCharacter,
  after: ShapedCharacter | undefined,
  em: number,
): boolean {
  if (!box || (after && (/[\p{L}\p{N}]/u.test(text) || after.left - right < 0.15 * em))) return false;
  if (HIGH_MARK.test(text) && box.bottom <= HIGH_MARK_END * STRIP_HEIGHT) return false;
  const width = (box.right - box.left) / em;
  const height = (box.bottom - box.top) / EM;
  const stretch = Math.max(width / height, height / width);
  return (
    Math.min(width, height) >= BULLET.minSide &&
    Math.max(width, height) <= BULLET.maxSide &&
    box.fill >= BULLET.minFill &&
    stretch <= BULLET.maxStretch
  );
}

/** What 一 follows, and a dash does not. */
const BEFORE_ONE = /(?:星期|礼拜|禮拜|第)$/u;
const WIDE_DASH = /^[-–—－ー]$/u;
/** The least width of a 一, as a share of that of the character before it. */
const ONE_WIDTH = 0.7;

/** Makes a 一 of a dash as wide as one, where only that can follow: 星期一 in a field of a form has no text behind it to tell it by. */
export function settleHanOne(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const widthOf = (box: ShapedCharacter['box']): number => (box ? box.right - box.left : 0);
  return characters.map((character, index) => {
    const { text, spaced, box } = character;
    if (!WIDE_DASH.test(text) || spaced || !box) return character;
    const before = characters.slice(Math.max(0, index - 2), index);
    const isWide = widthOf(box) >= ONE_WIDTH * widthOf(before.at(-1)?.box);
    const isAfter = BEFORE_ONE.test(before.map((each) => each.text).join(''));
    return isWide && isAfter ? withText(character, '一') : character;
  });
}
