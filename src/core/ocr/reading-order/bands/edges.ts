import type { Point } from '@/core/geometry/rect';
import type { Edge, LayoutMarks } from '@/core/ocr/layout-marks';
import type { Interval } from './boxes';

export type TurnPoint = (point: Point) => Point;

/** The steepest edge that counts as one that runs across, as a slope. */
const STEEPEST = 0.03;

/** The edges that run across once they are turned with the text around them, in frame coordinates, px, sorted by their place. */
export function turnEdges({ across, down }: Pick<LayoutMarks, 'across' | 'down'>, turn: TurnPoint): Edge[] {
  const turned: Edge[] = [];
  const add = (from: Point, to: Point): void => {
    const [a, b] = [turn(from), turn(to)];
    if (Math.abs(a.y - b.y) > STEEPEST * Math.abs(a.x - b.x)) return;
    turned.push({ at: (a.y + b.y) / 2, start: Math.min(a.x, b.x), end: Math.max(a.x, b.x) });
  };
  for (const { at, start, end } of across) add({ x: start, y: at }, { x: end, y: at });
  for (const { at, start, end } of down) add({ x: at, y: start }, { x: at, y: end });
  return turned.sort((a, b) => a.at - b.at);
}

/** Whether an edge between two places covers at least a share of a range. `edges` are sorted by their place. */
export function covers(edges: readonly Edge[], between: Interval, range: Interval, least: number): boolean {
  for (let index = firstFrom(edges, between.start); index < edges.length; index++) {
    const edge = edges[index] as Edge;
    if (edge.at > between.end) return false;
    const shared = Math.min(edge.end, range.end) - Math.max(edge.start, range.start);
    if (shared >= least * (range.end - range.start)) return true;
  }
  return false;
}

/** The index of the first edge, or other thing that is sorted by its place, at a place or after it. */
export function firstFrom(edges: readonly { readonly at: number }[], place: number): number {
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((edges[middle]?.at ?? place) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}
