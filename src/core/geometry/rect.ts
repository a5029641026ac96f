/** A point; the unit and the origin depend on its use. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at a share of the way from one point to another, 0–1. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A rectangle with sides along the axes; the unit and the origin depend on its use. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sides of an upright rectangle; the unit and the origin depend on its use. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The sides of the smallest upright rectangle around points; without points they are infinite. */
export function sidesAround(points: readonly Point[]): Sides {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}

/** The smallest upright rectangle around one or more points. */
export function rectAround(points: readonly Point[]): Rect {
  const { left, right, top, bottom } = sidesAround(points);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The area that two rectangles share; its width or height is 0 when they do not overlap. */
export function intersectRects(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** The area of a rectangle, in the square of its unit. */
export function areaOf(rect: Size): number {
  return rect.width * rect.height;
}

/** A rectangle moved by a distance along each axis. */
export function translate(rect: Rect, by: Point): Rect {
  return { x: rect.x + by.x, y: rect.y + by.y, width: rect.width, height: rect.height };
}

/** A rectangle that reaches farther by a distance on each side. */
export function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether a point lies in a rectangle; its left and upper edge belong to it, the others do not. */
export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

/** Whether two rectangles are equal to within 0.01 px: browsers report layout with sub-pixel noise. */
export function sameRect(a: Rect, b: Rect): boolean {
  return (
    Math.abs(a.x - b.x) < 0.01 &&
    Math.abs(a.y - b.y) < 0.01 &&
    Math.abs(a.width - b.width) < 0.01 &&
    Math.abs(a.height - b.height) < 0.01
  );
}
