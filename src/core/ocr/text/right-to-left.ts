import { runsRightToLeft } from '@/core/ocr/script';

/** A character, as far as its direction depends on it: those between two others take theirs. */
type Direction = 'right to left' | 'left to right' | 'digit' | 'of numbers' | 'within numbers' | 'none';

const CODES: Readonly<Record<Direction, string>> = {
  'right to left': 'R',
  'left to right': 'L',
  digit: 'N',
  'of numbers': 'E',
  'within numbers': 'C',
  none: 'O',
};

const ARABIC = /[\p{Script=Arabic}--[\p{Nd}\p{P}]]/v;
const LEFTWARD = /[[\p{Script=Hebrew}\p{Script=Arabic}]--[\p{Nd}\p{P}]]/v;

/** Whether a text has a letter of a script that is written from right to left. */
export function hasLeftward(text: string): boolean {
  return LEFTWARD.test(text);
}

/** How a line is put into the other order. */
interface Turning {
  /** Whether its text runs from right to left although most of its letters may be Latin, or it has none; by default its letters say it. */
  readonly isLeftward?: boolean;
  /** Whether brackets and quotes that run from right to left become those that look the other way. */
  readonly mirrors?: boolean;
}

/**
 * The characters of a line in the other order: those that stand from left to right in the order in which they are read, or the reverse. In
 * a line of Hebrew or Arabic, words in Latin letters and numbers run from left to right all the same; in a line in Latin letters, only
 * its Hebrew and Arabic words are turned. A simple form of https://www.unicode.org/reports/tr9/
 */
export function inOtherOrder(
  characters: readonly string[],
  { isLeftward, mirrors = false }: Turning = {},
): readonly string[] {
  const text = characters.join('');
  const isArabic = ARABIC.test(text);
  const codes = characters.map((each) => CODES[directionOf(each, isArabic)]).join('');
  const turn = ({ from, to }: Extent) => {
    const part = characters.slice(from, to);
    return turned(part, codes.slice(from, to), mirrors ? mirrored : (each) => each);
  };
  if (isLeftward ?? runsRightToLeft(text)) return turn({ from: 0, to: characters.length });
  return replaceParts(characters, [...codes.matchAll(/R(?:[^L]*R)?/g)].map(extentOf), turn);
}

function directionOf(character: string, isArabic: boolean): Direction {
  if (/\p{Nd}/u.test(character)) return 'digit';
  if (hasLeftward(character)) return 'right to left';
  if (/\p{L}/u.test(character)) return 'left to right';
  if (/^[.,:/\u066b\u066c]/u.test(character)) return 'within numbers';
  // In Arabic, a percent sign or minus stands on the other side of its number.
  if (!isArabic && /^[-+]/u.test(character)) return 'within numbers';
  return !isArabic && /^[#%°‰\p{Sc}]/u.test(character) ? 'of numbers' : 'none';
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

const extentOf = ({ 0: { length }, index: from }: RegExpExecArray): Extent => ({ from, to: from + length });

/** What runs from left to right: words in other letters with what is between them, and numbers. */
const RIGHTWARD = /L(?:[^R]*(?:L|NE*))?|(?<!E)E*N+(?:CN+)*E*/g;

/** Characters the other way round, but for the parts that run from left to right; all others are also changed. */
function turned(
  characters: readonly string[],
  codes: string,
  change: (character: string) => string,
): readonly string[] {
  const kept = [...codes.matchAll(RIGHTWARD)].map(extentOf).map((each) => withItsBracket(characters, each));
  const { length } = characters;
  const backwards = kept.map(({ from, to }) => ({ from: length - to, to: length - from }));
  return replaceParts(characters.map(change).reverse(), backwards, ({ from, to }) =>
    characters.slice(length - to, length - from),
  );
}

/** A part with the bracket after it that closes one within: f(x) */
function withItsBracket(characters: readonly string[], { from, to }: Extent): Extent {
  const own = characters.slice(from, to).join('');
  const next = characters[to] ?? '';
  const opening = ['()', '[]'].find(([, closing]) => closing === next)?.[0];
  const isOpen = opening !== undefined && own.split(opening).length > own.split(next).length;
  return { from, to: isOpen ? to + 1 : to };
}

/** A list with some of its parts replaced by others of the same length. */
function replaceParts<T>(
  list: readonly T[],
  parts: readonly Extent[],
  replace: (part: Extent) => readonly T[],
): readonly T[] {
  const result = [...list];
  for (const part of parts)
    for (const [index, each] of replace(part).entries()) result[part.from + index] = each;
  return result;
}

/** Signs that look the other way in text from right to left, in pairs. */
const MIRRORED = ['()', '[]', '{}', '«»', '‹›'] as const;

function mirrored(character: string): string {
  const [left = '', right = ''] = MIRRORED.find((pair) => pair.includes(character)) ?? [];
  if (character === left) return right;
  return character === right ? left : character;
}

/** How many brackets and quotes of a text are not closed, or were not opened. */
export function countUnpaired(text: string): number {
  const open: string[] = [];
  let count = 0;
  for (const each of text) {
    const pair = MIRRORED.find((signs) => signs.includes(each));
    if (each === pair?.[0]) open.push(each);
    else if (pair && open.pop() !== pair[0]) count += 1;
  }
  return count + open.length;
}
