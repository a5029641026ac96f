import type { Point } from '@/core/geometry/rect';
import type { Line } from './recognition';

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The longest of some lines, which shows their direction best: a short one beside it may be turned. */
export function longestOf(lines: readonly Line[]): Line | undefined {
  const lengthOf = ({ quad: [start, end] }: Line) => distance(start, end);
  const [first] = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a));
  return first;
}

/** Gives a function that measures how far along a line a point lies, px from the line's start. */
export function alongText({ quad: [origin, end] }: Pick<Line, 'quad'>): (point: Point) => number {
  const length = distance(origin, end) || 1;
  const axis = { x: (end.x - origin.x) / length, y: (end.y - origin.y) / length };
  return ({ x, y }) => (x - origin.x) * axis.x + (y - origin.y) * axis.y;
}
