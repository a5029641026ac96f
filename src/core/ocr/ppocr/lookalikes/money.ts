import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { type InkBox, type InkMap, inkBox } from '@/core/ocr/ppocr/strip/ink';
import { type LetterLines, withText } from './letters';

/** The signs that the recogniser has no class for, and what it takes them for unless it drops them. */
const LIKE_SIGN: Readonly<Record<string, RegExp>> = { '€': /^[E∈]$/u, '£': /^[EFLft]$/ };

/** Adds the euro and the pound sign before numbers, by their ink. */
export function settleMoney(strip: DecodedStrip, { capHeight }: LetterLines): readonly StripCharacter[] {
  const { characters, ink, unmatchedInk } = strip;
  if (capHeight === undefined) return characters;
  return characters.flatMap((character, index) => {
    const [before, next] = [characters[index - 1], characters[index + 1]];
    if (next && !next.spaced && /\d/.test(next.text) && character.apart) {
      const sign = moneySign(ink, inkBox(ink, character.left, character.right), capHeight);
      const isFirst = character.spaced || !/[A-Za-z0-9]/.test(before?.text ?? '');
      if (sign && isFirst && LIKE_SIGN[sign]?.test(character.text)) return [withText(character, sign)];
    }
    if (!/\d/.test(character.text)) return [character];
    const dropped = unmatchedInk
      .filter(({ start, end }) => start >= (before?.right ?? 0) && end <= character.left)
      .map(({ start, end }) => inkBox(ink, start, end))
      .find((box) => moneySign(ink, box, capHeight) !== undefined);
    const text = moneySign(ink, dropped, capHeight);
    if (!dropped || !text) return [character];
    const { left, right } = dropped;
    const { spaced, confidence } = character;
    return [
      { text, left, right, apart: true, spaced, confidence },
      { ...character, spaced: false },
    ];
  });
}

/** The least height of a sign as a share of a digit's height, because some prices have a small one, and its least and greatest ratio of sides. */
const MIN_HEIGHT = 0.5;
const MIN_WIDTH = 0.4;
const MAX_WIDTH = 1.1;

/** The rows of both signs, as shares of their height: their head, their bowl or stem above the bars, the bars, and their foot. */
const HEAD = [0, 0.08] as const;
const BOWL = [0.18, 0.28] as const;
const BARS = [0.32, 0.72] as const;
const FOOT = [0.92, 1] as const;

/** As shares of the width: where their head begins at the left, what is blank at the right of their bars, and how long these are. */
const HEAD_INDENT = 0.1;
const OPEN = 0.12;
const LEAST_BAR = 0.5;

/** The least width of a pound sign's foot, and how far right that of a euro sign begins. */
const LEAST_FOOT = 0.7;
const FOOT_INDENT = 0.2;

/**
 * The euro or pound sign that some ink shows. Both have a bar that ends before their right side, and a head that begins right of it (E
 * has a stem there). A pound sign stands on a stroke; the bars of a euro sign reach out to the left of its bowl (C has none).
 */
function moneySign(ink: InkMap, box: InkBox | undefined, capHeight: number): string | undefined {
  if (!box) return undefined;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (height < MIN_HEIGHT * capHeight || width < MIN_WIDTH * height || width > MAX_WIDTH * height)
    return undefined;
  const rows = ([from, to]: readonly [number, number]) =>
    inkBox(ink, box.left, box.right, box.top + Math.round(height * from), box.top + Math.round(height * to));
  const [head, bowl, bars, foot] = [rows(HEAD), rows(BOWL), rows(BARS), rows(FOOT)];
  if (!head || !bowl || !bars || !foot) return undefined;
  const hasBars = bars.right - bars.left >= LEAST_BAR * width && bars.right <= box.right - OPEN * width;
  if (!hasBars || head.left < box.left + HEAD_INDENT * width) return undefined;
  if (foot.left >= box.left + FOOT_INDENT * width) return bars.left < bowl.left ? '€' : undefined;
  return foot.right - foot.left >= LEAST_FOOT * width ? '£' : undefined;
}
