import type { Line } from '@/core/ocr/recognition';

/**
 * A piece of text in the layout's own frame: the page turned upright, and for vertical writing also turned on its
 * side, so that text always runs along +x and the next row is always further along +y. Units: image px.
 */
export interface Box {
  readonly line: Line;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A stretch of one axis. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export const heightOf = (box: Box): number => box.bottom - box.top;
export const widthOf = (box: Box): number => box.right - box.left;
export const middleOf = (box: Box): number => (box.top + box.bottom) / 2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How far the two reach over the same stretch; negative is the gap between them. */
export function overlapOf(a: Interval, b: Interval): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

/** What intervals leave free between the first start and the last end, from left to right. */
export function gapsBetween(intervals: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    if (start > reached) gaps.push({ start: reached, end: start });
    reached = reached === Number.POSITIVE_INFINITY ? end : Math.max(reached, end);
  }
  return gaps;
}

/** The parts of `from` that no interval of `taken` covers. */
export function subtract(from: Interval, taken: readonly Interval[]): Interval[] {
  const walls = [
    { start: Number.NEGATIVE_INFINITY, end: from.start },
    ...taken.filter((interval) => overlapOf(interval, from) > 0),
    { start: from.end, end: Number.POSITIVE_INFINITY },
  ];
  return gapsBetween(walls);
}

/** The sides of boxes along the text. */
export const spanOf = (box: Box): Interval => ({ start: box.left, end: box.right });
