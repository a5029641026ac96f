import { type LetterLines, rename, type ShapedCharacter } from './shaped-line';

/** Letters whose capital is the same shape, only larger. */
const SAME_SHAPE = /^[cosuvwxz]$/i;

/** Below this the letter is no higher than lower case, above the other it is a capital: shares of a capital's height. */
const LOWER_SHARE = 0.8;
const UPPER_SHARE = 0.9;

/** With both heights known: how far from x-height (0) to capital (1) a letter reaches that is one or the other. */
const LOWER_REACH = 0.4;
const UPPER_REACH = 0.65;

/** x-height and capitals closer than this (px) are one height: a font of small capitals, or a poor measure. */
const MIN_STEP = 3;

/**
 * Sets c o s u v w x z in the case that their height shows: the recogniser sees each letter scaled to the same strip
 * and tells these by their neighbours alone.
 */
export function settleLetterCase(
  characters: readonly ShapedCharacter[],
  lines: LetterLines,
): readonly ShapedCharacter[] {
  return characters.map((character) => {
    if (!SAME_SHAPE.test(character.text)) return character;
    const upper = isUpperCase(character, lines);
    if (upper === undefined) return character;
    return rename(character, upper ? character.text.toUpperCase() : character.text.toLowerCase());
  });
}

/** Whether a character is as high as a capital; undefined when the line does not tell. */
export function isUpperCase(
  { box, apart }: ShapedCharacter,
  { baseline, xTop, capTop }: LetterLines,
): boolean | undefined {
  if (!box || !apart || baseline === undefined || Math.abs(box.bottom - baseline) > MIN_STEP)
    return undefined;
  const height = baseline - box.top;
  if (xTop !== undefined && capTop !== undefined) {
    if (xTop - capTop < MIN_STEP) return undefined;
    return decide((xTop - box.top) / (xTop - capTop), LOWER_REACH, UPPER_REACH);
  }
  if (capTop !== undefined) return decide(height / (baseline - capTop), LOWER_SHARE, UPPER_SHARE);
  // The x-height is some 0.7 of a capital's height in the fonts of screens and books.
  const share = xTop === undefined ? undefined : (height / (baseline - xTop)) * 0.7;
  return share === undefined ? undefined : decide(share, LOWER_SHARE, UPPER_SHARE);
}

function decide(value: number, lower: number, upper: number): boolean | undefined {
  if (value <= lower) return false;
  return value >= upper ? true : undefined;
}
