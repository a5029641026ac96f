import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip-tensor';
import { type LetterLines, rename, type ShapedCharacter } from './shaped-line';

/** Widths of dashes in em, measured: hyphens 0.27–0.37 (0.47 in code), en dashes 0.57, em dashes 0.9 and more. */
const EN_DASH = 0.52;
const EM_DASH = 0.8;
const MAX_DASH_HEIGHT = 0.2;
const DOT = 0.25;

/** A bullet fills its box like a disc or better, and is about as wide as high. */
const BULLET = { minSide: 0.18, maxSide: 0.5, minFill: 0.7, maxStretch: 1.4 };

/** A grave accent is narrower than a circumflex, em: 0.17–0.23 against 0.4 and more. */
const GRAVE = 0.28;

/**
 * Sets marks that the recogniser confuses as their ink shows them.
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
    if (index === 0 && isBullet(character, after, em)) return rename(character, '•');
    const settled = settleMark(character, before, after, lines, em);
    if (settled === undefined) return character;
    return { ...rename(character, settled), spaced: character.spaced && settled !== '。' };
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
      // A ring at the foot of the line is a full stop, not a degree.
      return before && box.top > 0.35 * STRIP_HEIGHT ? '。' : undefined;
    case 'x':
    case 'X':
      return isTimes(box.bottom, before, after, baseline) ? '×' : undefined;
    default:
      return undefined;
  }
}

/** The dot of a number plate (京A·12345) stands between a letter and a letter or figure. */
function isDotBetweenCodes(before: ShapedCharacter | undefined, after: ShapedCharacter | undefined): boolean {
  return (
    /[A-Za-z\p{Script=Han}]/u.test(before?.text ?? '') && /[A-Za-z0-9\p{Script=Han}]/u.test(after?.text ?? '')
  );
}

/** A times sign hangs between two numbers, above the baseline that the letter x stands on. */
function isTimes(
  bottom: number,
  before: ShapedCharacter | undefined,
  after: ShapedCharacter | undefined,
  baseline: number | undefined,
): boolean {
  const betweenNumbers = /\d/.test(before?.text ?? '') && /\d/.test(after?.text ?? '');
  return betweenNumbers && baseline !== undefined && bottom <= baseline - 2;
}

/** A solid dot that opens a line and stands apart from it, or stands all alone. */
function isBullet(
  { text, box, right }: ShapedCharacter,
  after: ShapedCharacter | undefined,
  em: number,
): boolean {
  if (!box || (after && (/[\p{L}\p{N}]/u.test(text) || after.left - right < 0.15 * em))) return false;
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
