import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { bodyBox, type InkBox, type InkMap, inkBox } from '@/core/ocr/ppocr/strip/ink';
import { STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';

/** A character with the box around its ink; `undefined` when its columns contain none. */
export interface ShapedCharacter extends StripCharacter {
  readonly box: InkBox | undefined;
}

/**
 * Where a line's letters stand, px from the top of the strip, and how high they are themselves, which a slant of the line does not
 * change; `undefined` when the line does not show it.
 */
export interface LetterLines {
  readonly baseline: number | undefined;
  /** The height of lower-case letters without ascenders. */
  readonly xHeight: number | undefined;
  /** The height of capitals and digits. */
  readonly capHeight: number | undefined;
}

/** Letters that define the lines. Those that may be either case (c, o, s, u, v, w, x, z) define no upper one. */
const ON_BASELINE = /[A-Zabcdehiklmnorstuvwxz0-9]/;
const X_HIGH = /[aemnr]/;
const CAPITAL = /[ABDEFGHKLMNPRTY1-9]/;
/** Letters that are as high as capitals, or a little higher in some fonts. */
const ASCENDER = /[bdhkl]/;

/**
 * Characters of one piece. What a blank row divides from them is an accent, which the recogniser does not know, or the border of a table's cell
 * and the letters of the next line at the strip's edge.
 */
const ONE_PIECE = /^[A-Za-hk-z0-9]$/;

/** Characters with the boxes of their ink, without accents and without what a neighbour reaches over them. */
export function shapeCharacters(
  characters: readonly StripCharacter[],
  ink: InkMap,
): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    const { text, left, right, spaced } = character;
    const boxOf = ONE_PIECE.test(text) ? bodyBox : inkBox;
    const box = boxOf(ink, left, right);
    if (!box || spaced || characters[index - 1]?.text !== 'f' || !SAME_SHAPE.test(text))
      return { ...character, box };
    // The hook of an f reaches over the left half of the next letter.
    const free = boxOf(ink, (box.left + box.right) >> 1, right);
    return { ...character, box: { ...box, top: free?.top ?? box.top } };
  });
}

/** Where the letters of a line stand and how high they are, by the medians of those whose shape says it. */
export function letterLines(characters: readonly ShapedCharacter[]): LetterLines {
  return {
    baseline: medianOf(characters, ON_BASELINE, ({ bottom }) => bottom),
    xHeight: medianOf(characters, X_HIGH, heightOf),
    capHeight: medianOf(characters, CAPITAL, heightOf) ?? medianOf(characters, ASCENDER, heightOf),
  };
}

const heightOf = ({ top, bottom }: InkBox): number => bottom - top;

function medianOf(
  characters: readonly ShapedCharacter[],
  witnesses: RegExp,
  measure: (box: InkBox) => number,
): number | undefined {
  // A box that the strip's edge cuts holds the border of a cell or a window, too.
  const isWhole = ({ top, bottom }: InkBox) => top > 0 && bottom < STRIP_HEIGHT;
  const measures = characters.flatMap(({ text, box, apart }) =>
    box && apart && isWhole(box) && witnesses.test(text) ? [measure(box)] : [],
  );
  return measures.sort((a, b) => a - b)[measures.length >> 1];
}

/** The character with another text. */
export function withText<T extends StripCharacter>(character: T, text: string): T {
  return { ...character, text };
}

/** Letters whose capital is the same shape, only larger. */
const SAME_SHAPE = /^[cosuvwxz]$/i;

/** As shares of a capital's height: up to the first a letter is lower case, from the second on it is a capital. */
const LOWER_SHARE = 0.8;
const UPPER_SHARE = 0.9;

/** The same when both heights are known, on a scale from x-height (0) to capital height (1). */
const LOWER_REACH = 0.4;
const UPPER_REACH = 0.65;

/**
 * The least difference between x-height and capital height, px. With less, the font has small capitals or the measure
 * is poor.
 */
const MIN_STEP = 3;

/**
 * Sets the letters c o s u v w x z in the case that their height shows; the recogniser guesses it from their
 * neighbours.
 */
export function settleLetterCase(
  characters: readonly ShapedCharacter[],
  lines: LetterLines,
): readonly ShapedCharacter[] {
  return characters.map((character, index) => {
    if (!SAME_SHAPE.test(character.text)) return character;
    const upper = isUpperCase(character, lines) ?? (isDoubtfulSmall(characters, index) ? false : undefined);
    if (upper === undefined || (upper && isSurelySmall(characters, index))) return character;
    return withText(character, upper ? character.text.toUpperCase() : character.text.toLowerCase());
  });
}

/**
 * Whether a character is as high as a capital; `undefined` when the line does not show it, or when the strip's edge cuts its ink,
 * which may then be that of the line above.
 */
export function isUpperCase(
  { box, apart }: ShapedCharacter,
  { baseline, xHeight, capHeight }: LetterLines,
): boolean | undefined {
  if (!box || !apart || box.top === 0) return undefined;
  if (baseline === undefined || Math.abs(box.bottom - baseline) > MIN_STEP) return undefined;
  const height = heightOf(box);
  if (xHeight !== undefined && capHeight !== undefined) {
    if (capHeight - xHeight < MIN_STEP) return undefined;
    return decide((height - xHeight) / (capHeight - xHeight), LOWER_REACH, UPPER_REACH);
  }
  if (capHeight !== undefined) return decide(height / capHeight, LOWER_SHARE, UPPER_SHARE);
  // In common fonts the x-height is about 0.7 of a capital's height.
  const share = xHeight === undefined ? undefined : (height / xHeight) * 0.7;
  return share === undefined ? undefined : decide(share, LOWER_SHARE, UPPER_SHARE);
}

/** From this confidence on the case of a letter is as it was recognised where its height does not show it, 0–1. */
const SURE = 0.9;

/**
 * Whether a doubtful letter, whose height does not show its case, is a small one by the letters beside it. A letter that touches another one is as
 * it was recognised inside a word, as in setValue.
 */
function isDoubtfulSmall(characters: readonly ShapedCharacter[], index: number): boolean {
  const character = characters[index];
  if (!character || character.confidence >= SURE) return false;
  return endsSmallWord(characters, index) || (character.apart && isAmongLowerCase(characters, index));
}

/** Whether a character is the s or z, or one of two, at the end of a word after a small letter, as in This and class, and not in QoS or (ToS). */
function endsSmallWord(characters: readonly ShapedCharacter[], index: number): boolean {
  const isSame = (at: number) => characters[at]?.text.toLowerCase() === characters[index]?.text.toLowerCase();
  if (!/[sz]/i.test(characters[index]?.text ?? '')) return false;
  const first = !characters[index]?.spaced && isSame(index - 1) ? index - 1 : index;
  const end = !characters[index + 1]?.spaced && isSame(index + 1) ? index + 2 : index + 1;
  const isEnd = !isWordPart(characters[end]) || characters[end]?.spaced === true;
  const [before, last] = [characters[first - 2], characters[first - 1]];
  const isMixed = last?.spaced === false && /[A-Z]/.test(before?.text ?? '');
  return isEnd && !isMixed && !characters[first]?.spaced && /[a-z]/.test(last?.text ?? '');
}

/** The least confidence with which the recogniser is sure of a small letter inside a word. */
const SURE_CASE = 0.98;

/**
 * Whether a letter was surely recognised as a small one, after a letter and before a small one: Morbi; or after an apostrophe, as in that's.
 * Its columns may hold a part of what is high before it.
 */
export function isSurelySmall(characters: readonly ShapedCharacter[], index: number): boolean {
  const [before, character, after] = [characters[index - 1], characters[index], characters[index + 1]];
  if (!character || !/[a-z]/.test(character.text) || character.confidence < SURE_CASE) return false;
  const isContracted = /^['’]$/.test(before?.text ?? '') && /[a-z]/.test(characters[index - 2]?.text ?? '');
  if (isContracted && !character.spaced) return true;
  const isInside = /[A-Za-z]/.test(before?.text ?? '') && !character.spaced && after?.spaced === false;
  return isInside && /[a-z]/.test(after.text);
}

function decide(value: number, lower: number, upper: number): boolean | undefined {
  if (value <= lower) return false;
  return value >= upper ? true : undefined;
}

/** Whether lower-case letters of the same word stand on both sides, where a zero is not written. */
export function isAmongLowerCase(characters: readonly ShapedCharacter[], index: number): boolean {
  const before = characters[index - 1]?.text ?? '';
  const after = characters[index + 1];
  const isInside = !characters[index]?.spaced && after !== undefined && !after.spaced;
  return isInside && /[a-z]/.test(before) && /[a-z]/.test(after.text);
}

/** Whether a character is a letter or digit of a Latin word. */
export function isWordPart(character: ShapedCharacter | undefined): boolean {
  return character !== undefined && /[A-Za-z0-9θΘΟο]/.test(character.text);
}
