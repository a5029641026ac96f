import { type RotatedRect, sliceAlong } from './rotated-rect';
import { type InkMap, inkPieces } from './strip/ink';

/** A word is short in a region that is wider than high, but at most so many times; with an icon before it, at most so many times. */
const SHORT = 1.8;
const SHORT_WITH_ICON = 2.6;

/** The shares of its region's width and height in which a short word is recognised, because the detector's margins around it are wide. */
const TIGHT = [
  { width: 0.9, height: 0.7 },
  { width: 0.85, height: 0.6 },
] as const;

/** The least width of an icon, as a share of the region's height: a capital has at most 0.45. */
const ICON = 0.5;
/** What is left around the word behind an icon, as a share of the region's height. */
const MARGIN = 0.1;

/** The shares in which a place of one to three characters is recognised three times: what is right stays the same. */
const CLOSER = [
  { width: 1, height: 0.85 },
  { width: 0.9, height: 0.7 },
  { width: 0.8, height: 0.6 },
] as const;

/** Whether a region is as short as one with a word of two or three letters, such as OK in a button. */
export function mayBeShortWord({ width, height }: RotatedRect): boolean {
  return width > height && width <= SHORT_WITH_ICON * height;
}

/** The tighter places in which a short word is recognised, if it is not in its region. */
export function tighterPlaces(rect: RotatedRect): readonly RotatedRect[] {
  return rect.width > SHORT * rect.height ? [] : sharesOf(rect, TIGHT);
}

/** The closer and closer places in which one to three characters are recognised; none in a longer region. */
export function closerPlaces(rect: RotatedRect): readonly RotatedRect[] {
  return rect.width > SHORT * rect.height ? [] : sharesOf(rect, CLOSER);
}

function sharesOf(rect: RotatedRect, shares: typeof TIGHT | typeof CLOSER): readonly RotatedRect[] {
  return shares.map(({ width, height }) => ({
    ...rect,
    width: rect.width * width,
    height: rect.height * height,
  }));
}

/** What was recognised in one of several closer places of a region. */
export interface CloserLook {
  readonly text: string;
  /** 0–1 */
  readonly score: number;
}

/** The most characters of a text that is looked at closer. */
const FEW = 3;
/**
 * The scores by which closer looks agree: `best` is the least of the best look, `same` the least of another one with the same text; no look
 * with another text may reach `other`. Of 330 places that had been left out or were recognised upside down, 31 are then right, nine not
 * quite (`$O` for `$0`), and none of 29 icons is text; with 0.9 as `best`, 40 are right, and two more are wrong.
 */
const AGREEMENT = { best: 0.95, same: 0.7, other: 0.5 };

/** The look that the others bear out, though the width or the case of its letters may differ; `undefined` if there is none. */
export function agreedLook<Look extends CloserLook>(looks: readonly Look[]): Look | undefined {
  const [best, ...others] = looks
    .filter(({ text }) => text !== '' && [...text].length <= FEW)
    .sort((one, other) => other.score - one.score);
  if (!best || best.score < AGREEMENT.best) return undefined;
  const isSame = ({ text }: CloserLook) => foldOf(text) === foldOf(best.text);
  const isBorneOut = others.some((look) => isSame(look) && look.score >= AGREEMENT.same);
  const isDisputed = looks.some((look) => !isSame(look) && look.score >= AGREEMENT.other);
  return isBorneOut && !isDisputed ? best : undefined;
}

const foldOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The part of a region behind the icon that it begins with, by the ink of its strip; `undefined` without an icon. */
export function placeBehindIcon(rect: RotatedRect, ink: InkMap): RotatedRect | undefined {
  const [icon, ...word] = inkPieces(ink, 0, ink.width);
  const [first, last] = [word[0], word.at(-1)];
  if (!icon || !first || !last || icon.right - icon.left < ICON * ink.height) return undefined;
  const margin = MARGIN * ink.height;
  const start = Math.max((icon.right + first.left) / 2, first.left - margin);
  return sliceAlong(rect, start / ink.width, Math.min(ink.width, last.right + margin) / ink.width);
}
