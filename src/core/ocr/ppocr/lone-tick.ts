import type { Line, Pixels } from '@/core/ocr/recognition';
import { loneInk } from './lone-ink';
import { quadOf, type RotatedRect } from './rotated-rect';
import { isTick } from './strip/ticks';

/** A place is at most so many times as long as wide that may show a tick alone, and so much turned, radians. */
const MOST_STRETCH = 2;
const MOST_TURN = 0.15;
/** The most characters that the network sees in a tick. */
const FEW = 2;

/** The confidence of a tick that the ink shows, 0–1. */
const CONFIDENCE = 0.95;

/**
 * Whether a place may show a tick and nothing else, which the network has no class for: it takes it for `<`, V, `\` or √, or sees nothing. A
 * plausible √ may be one that was typed, and stays.
 */
export function mayBeTick(
  { width, height, angle }: RotatedRect,
  { lines, isPlausible }: { readonly lines: readonly Line[]; readonly isPlausible: boolean },
): boolean {
  const seen = lines.map(({ text }) => text.trim()).join('');
  const isShort = Math.max(width / height, height / width) <= MOST_STRETCH && Math.abs(angle) <= MOST_TURN;
  return isShort && [...seen].length <= FEW && !(isPlausible && seen === '√');
}

/** The tick that stands alone in a place of an image, by its ink; `undefined` if anything else is there. */
export function loneTick(pixels: Pixels, rect: RotatedRect): Line | undefined {
  const found = loneInk(pixels, rect);
  if (!found || !isTick(found.ink, found.box)) return undefined;
  const { place } = found;
  const quad = quadOf({ ...place, height: Math.max(place.height, rect.height) });
  const glyphs = [{ text: '✓', start: 0, end: 1, confidence: CONFIDENCE }];
  return { text: '✓', quad, direction: 'horizontal', confidence: CONFIDENCE, glyphs };
}
