import type { DecodedStrip } from '@/core/ocr/ppocr/strip/decode-strip';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { settleDots, settleEuro } from './dropped-signs';
import {
  type LetterLines,
  letterLines,
  type ShapedCharacter,
  settleHexWords,
  settleLetterCase,
  settleUprightBars,
  settleZero,
  shapeCharacters,
  withText,
} from './letters';

/** The contrast, 0–255, below which shapes of ink are unreliable. */
const MIN_CONTRAST = 40;

/**
 * Corrects characters that the recogniser confuses where their ink shows which one is printed: letters that differ in
 * height only, zeros, dashes, dots. All others stay as they were recognised.
 */
export function settleLookalikes(strip: DecodedStrip): DecodedStrip {
  const { ink } = strip;
  if (ink.contrast < MIN_CONTRAST) return strip;
  const lines = letterLines(shapeCharacters(strip.characters, ink));
  const withEuro = { ...strip, characters: settleEuro(strip, lines) };
  const withDots = shapeCharacters(settleDots(withEuro, lines.baseline), ink);
  const letters = settleHexWords(
    settleUprightBars(settleZero(settleLetterCase(withDots, lines), lines, strip.em / EM)),
  );
  const characters = joinQuotes(settleMarks(letters, lines, strip.em));
  return { ...strip, characters };
}

const DOUBLE_QUOTE = /^["“”]$/u;
/** From this confidence on a character is one of its own, 0–1. */
const SURE_QUOTE = 0.8;

/** Makes one mark of two doubtful quotation marks of different forms that touch: the recogniser sees one in each stroke of “ and ”. */
function joinQuotes(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const joined: ShapedCharacter[] = [];
  for (const character of characters) {
    const last = joined.at(-1);
    if (last && isOtherStroke(last, character)) {
      const surer = character.confidence > last.confidence ? character : last;
      joined[joined.length - 1] = { ...last, text: surer.text, right: character.right, box: undefined };
    } else joined.push(character);
  }
  return joined;
}

function isOtherStroke(before: ShapedCharacter, { text, spaced, confidence }: ShapedCharacter): boolean {
  if (!DOUBLE_QUOTE.test(before.text) || !DOUBLE_QUOTE.test(text) || before.text === text) return false;
  return !spaced && before.confidence < SURE_QUOTE && confidence < SURE_QUOTE;
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
  return characters.map((character, index) => {
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (index === 0 && isBullet(character, after, em)) return withText(character, '•');
    const settled = settleMark(character, before, after, lines, em);
    if (settled === undefined) return character;
    return { ...withText(character, settled), spaced: character.spaced && settled !== '。' };
  });
}

function settleMark(
  { text, box }: ShapedCharacter,
  before: ShapedCharacter | undefined,
  after: ShapedCharacter | undefined,
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
      if (width <= DOT && height >= width * 0.7 && isDotBetweenCodes(before, after)) return '·';
      return width >= EM_DASH ? '—' : width >= EN_DASH ? '–' : '-';
    case '^':
      return width <= GRAVE ? '`' : undefined;
    case '°':
      // A ring at the foot of the line is a full stop, not a degree sign.
      return before && box.top > 0.35 * STRIP_HEIGHT ? '。' : undefined;
    case 'x':
    case 'X':
      return isTimes(box.bottom, before, after, baseline) ? '×' : undefined;
    default:
      return undefined;
  }
}

/** Whether a mark is between a letter and a letter or digit, as the dot of a number plate (京A·12345). */
function isDotBetweenCodes(before: ShapedCharacter | undefined, after: ShapedCharacter | undefined): boolean {
  return (
    /[A-Za-z\p{Script=Han}]/u.test(before?.text ?? '') && /[A-Za-z0-9\p{Script=Han}]/u.test(after?.text ?? '')
  );
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
