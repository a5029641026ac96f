import type { StripCharacter } from './decode-strip';
import { type InkBox, type InkMap, inkBox, inkPieces } from './ink';

/** So many discs in a row hide a password; fewer may be the button of a menu. */
const LEAST_DISCS = 5;

/** A disc's greatest ratio of sides, and the least share of ink in its box: a ring has about half. */
const MOST_STRETCH = 1.5;
const LEAST_FILL = 0.6;

/** How much discs may differ in size, height on the line and distance, as a share of their width. Small ones lie on whole px. */
const TOLERANCE = 0.45;

/** The greatest distance of two discs, in their widths. Full stops stand at 2.8 and more. */
const MOST_PITCH = 1.9;

/** The confidence of discs that the ink shows, 0–1. */
const CONFIDENCE = 0.95;

/**
 * The bullets of a strip that shows nothing but the row of discs of a hidden password; empty when it shows anything else. The
 * network takes them for full stops, or for texture that may be another script.
 */
export function maskedCharacters(ink: InkMap): readonly StripCharacter[] {
  const discs = inkPieces(ink, 0, ink.width);
  const [first] = discs;
  if (!first || discs.length < LEAST_DISCS) return [];
  const pitch = ((discs.at(-1)?.left ?? 0) - first.left) / (discs.length - 1);
  const width = discs.reduce((sum, { left, right }) => sum + right - left, 0) / discs.length;
  if (pitch > MOST_PITCH * width) return [];
  const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE * width;
  const isAlike = (disc: InkBox, index: number) =>
    isDisc(disc) &&
    isNear(disc.right - disc.left, width) &&
    isNear(disc.top, first.top) &&
    isNear(disc.left, first.left + index * pitch);
  if (!discs.every(isAlike)) return [];
  return discs.map(({ left, right }) => {
    return { text: '•', left, right, apart: true, spaced: false, confidence: CONFIDENCE };
  });
}

function isDisc({ left, right, top, bottom, fill }: InkBox): boolean {
  const [width, height] = [right - left, bottom - top];
  return Math.max(width / height, height / width) <= MOST_STRETCH && fill >= LEAST_FILL;
}

/** The share of a sign at each of its sides that is compared. */
const SIDE = 1 / 3;

/**
 * Whether a strip shows the arrow of a list that opens downwards or upwards (∨, ∧), for which the network takes `<` or `>`: it is
 * pointed at its foot or top, and as high on the left as on the right.
 */
export function isListArrow(ink: InkMap): boolean {
  const sign = inkBox(ink, 0, ink.width);
  if (!sign) return false;
  const { left, right, top, bottom } = sign;
  const [width, height] = [right - left, bottom - top];
  const rows = Math.max(1, Math.round(height * SIDE));
  const columns = Math.max(1, Math.round(width * SIDE));
  const above = inkBox(ink, left, right, top, top + rows);
  const below = inkBox(ink, left, right, bottom - rows, bottom);
  const before = inkBox(ink, left, left + columns);
  const after = inkBox(ink, right - columns, right);
  if (!above || !below || !before || !after) return false;
  const tapers = Math.abs(above.right - above.left - (below.right - below.left)) / width;
  const widens = Math.abs(before.bottom - before.top - (after.bottom - after.top)) / height;
  return tapers > widens;
}
