import type { Point } from '@/core/geometry/rect';

/** A piece of text that a PDF's page holds, as its program wrote it: a word, a line, or a single character. */
export interface PdfRun {
  readonly text: string;
  /** Where its baseline starts (for vertical text: the middle of its top edge), px of the drawn page. */
  readonly origin: Point;
  /** From the start to the end of the text, px. */
  readonly along: Point;
  /** From the baseline to the top of the font's box, px; for vertical text from its axis to its right edge. */
  readonly up: Point;
  readonly isVertical: boolean;
}

/** The length of a vector, in its unit. */
export function lengthOf({ x, y }: Point): number {
  return Math.hypot(x, y);
}

/** How far the baselines of two runs in one line may differ, in heights of the text: an exponent stands higher. */
export const MOST_OFFSET = 0.5;
/** Runs with a wider gap between them are two cells or two columns, in heights of the text. */
export const MOST_GAP = 0.9;
/** A gap wider than this stands for a space that the file does not write, in heights of the text. */
export const LEAST_SPACE = 0.18;
