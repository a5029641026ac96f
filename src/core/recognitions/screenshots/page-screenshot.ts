import type { Rect, Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** The most screenshots that one press may take of a page. */
export const PAGE_SCREENSHOTS = 30;

/** Two screenshots overlap by this share of the visible part, and by at least so many px, so that a line that one cuts is whole in the other. */
const SHARED = 0.2;
const LEAST_SHARED_PX = 140;

/** Where a page is scrolled to for a screenshot; CSS px of the viewport unless it says otherwise. */
export interface ScreenshotPlace {
  /** What scrolls, as far as it is visible. What is around it is only in the first screenshot. */
  readonly clip: Rect;
  /** How far it is scrolled, CSS px. */
  readonly top: number;
  /** The height of all that scrolls, CSS px. */
  readonly contentHeight: number;
  /** What stands still over the text in the first screenshot, such as a header. It is hidden in the others. */
  readonly standing: readonly Rect[];
}

/** A screenshot of a page with its recognised lines. */
export interface ReadScreenshot extends ScreenshotPlace {
  /** px of the lines for each CSS px. */
  readonly scale: number;
  /** px from the top left corner of the viewport. */
  readonly lines: readonly Line[];
}

/** How far to scroll for the next screenshot, CSS px; undefined if there is nothing below. */
export function nextTop({ top, clip, contentHeight }: ScreenshotPlace): number | undefined {
  if (top + clip.height >= contentHeight - 1) return undefined;
  return top + stepOf(clip);
}

/** Whether more than half a window is below. At its end, a page may show a little less than its height says. */
export function isFarFromEnd({ top, clip, contentHeight }: ScreenshotPlace): boolean {
  return contentHeight - top - clip.height > clip.height / 2;
}

/** How many screenshots the rest of the page takes after this one, as far as it is known now. */
export function countScreenshotsAfter({ top, clip, contentHeight }: ScreenshotPlace): number {
  return Math.max(0, Math.ceil((contentHeight - 1 - top - clip.height) / stepOf(clip)));
}

function stepOf({ height }: Size): number {
  return Math.max(1, height - Math.min(height / 2, Math.max(LEAST_SHARED_PX, height * SHARED)));
}
