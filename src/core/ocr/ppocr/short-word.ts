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

/** Whether a region is as short as one with a word of two or three letters, such as OK in a button. */
export function mayBeShortWord({ width, height }: RotatedRect): boolean {
  return width > height && width <= SHORT_WITH_ICON * height;
}

/** The tighter places in which a short word is recognised, if it is not in its region. */
export function tighterPlaces(rect: RotatedRect): readonly RotatedRect[] {
  if (rect.width > SHORT * rect.height) return [];
  return TIGHT.map(({ width, height }) => ({
    ...rect,
    width: rect.width * width,
    height: rect.height * height,
  }));
}

/** The part of a region behind the icon that it begins with, by the ink of its strip; `undefined` without an icon. */
export function placeBehindIcon(rect: RotatedRect, ink: InkMap): RotatedRect | undefined {
  const [icon, ...word] = inkPieces(ink, 0, ink.width);
  const [first, last] = [word[0], word.at(-1)];
  if (!icon || !first || !last || icon.right - icon.left < ICON * ink.height) return undefined;
  const margin = MARGIN * ink.height;
  const start = Math.max((icon.right + first.left) / 2, first.left - margin);
  return sliceAlong(rect, start / ink.width, Math.min(ink.width, last.right + margin) / ink.width);
}
