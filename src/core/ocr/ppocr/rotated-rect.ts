import type { Point } from '@/core/geometry/rect';
import type { Quad } from '@/core/ocr/recognition';

/**
 * A rectangle at an angle, px. `width` is measured along the text and `height` across it. `angle` is the direction of
 * the text in radians, clockwise on screen (y points down), 0 = to the right.
 */
export interface RotatedRect {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  /**
   * How far a curved line's ends rise above its middle, px; negative when they sink. Its middle line is a parabola through the
   * centre, where it has the direction `angle`. Absent for a straight line.
   */
  readonly bend?: number | undefined;
}

/** How far the middle line lies below the straight line through the centre, px; `along` is measured from the centre. */
export function sagAt({ bend = 0, width }: RotatedRect, along: number): number {
  return bend === 0 ? 0 : -bend * ((2 * along) / width) ** 2;
}

/** The angle of the middle line at a place, radians. */
export function angleAt({ bend = 0, width, angle }: RotatedRect, along: number): number {
  return bend === 0 ? angle : angle + Math.atan((-8 * bend * along) / width ** 2);
}

/** A straight rectangle around a curved line. */
function straighten(rect: RotatedRect): RotatedRect {
  const { bend, ...straight } = rect;
  if (bend === undefined) return rect;
  const { x, y } = pointIn(rect, 0, -bend / 2);
  return { ...straight, centerX: x, centerY: y, height: rect.height + Math.abs(bend) };
}

/** The rectangle made longer at its ends; a curve goes on there. */
export function lengthen(rect: RotatedRect, by: number): RotatedRect {
  const width = Math.max(0, rect.width + by);
  const { bend, ...straight } = { ...rect, width };
  return bend === undefined ? straight : { ...straight, bend: bend * (width / rect.width) ** 2 };
}

/** The corners in the order of `Quad`: first the top corner at the start of the text, then clockwise. */
export function quadOf(place: RotatedRect): Quad {
  const rect = straighten(place);
  const halfWidth = rect.width / 2;
  const halfHeight = rect.height / 2;
  return [
    pointIn(rect, -halfWidth, -halfHeight),
    pointIn(rect, halfWidth, -halfHeight),
    pointIn(rect, halfWidth, halfHeight),
    pointIn(rect, -halfWidth, halfHeight),
  ];
}

/** The rectangle with these corners. */
export function rectOfQuad([start, end, , below]: Quad): RotatedRect {
  return {
    centerX: (end.x + below.x) / 2,
    centerY: (end.y + below.y) / 2,
    width: Math.max(1, Math.hypot(end.x - start.x, end.y - start.y)),
    height: Math.max(1, Math.hypot(below.x - start.x, below.y - start.y)),
    angle: Math.atan2(end.y - start.y, end.x - start.x),
  };
}

/** The point `along` px from the centre in the direction of the text and `across` px towards its bottom. */
export function pointIn(rect: RotatedRect, along: number, across: number): Point {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  return {
    x: rect.centerX + along * cos - across * sin,
    y: rect.centerY + along * sin + across * cos,
  };
}

/** The rectangle with every side moved outwards by `margin` px; inwards when negative, at most to size 0. */
export function inflate(rect: RotatedRect, margin: number): RotatedRect {
  return { ...lengthen(rect, 2 * margin), height: Math.max(0, rect.height + 2 * margin) };
}

/** Turns the text direction by `quarters` × 90° clockwise; the rectangle covers the same area, or that of a curved line on its side. */
export function turn(place: RotatedRect, quarters: number): RotatedRect {
  const swap = quarters % 2 !== 0;
  const rect = swap ? straighten(place) : place;
  const bend = rect.bend === undefined ? {} : { bend: quarters % 4 === 0 ? rect.bend : -rect.bend };
  return {
    ...rect,
    width: swap ? rect.height : rect.width,
    height: swap ? rect.width : rect.height,
    angle: rect.angle + (quarters * Math.PI) / 2,
    ...bend,
  };
}

/** The part between two fractions 0–1 of the rectangle's length along its text. */
export function sliceAlong(rect: RotatedRect, start: number, end: number): RotatedRect {
  const along = ((start + end) / 2 - 0.5) * rect.width;
  const center = pointIn(rect, along, sagAt(rect, along));
  const width = (end - start) * rect.width;
  const straight = { ...rect, centerX: center.x, centerY: center.y, width };
  if (rect.bend === undefined) return straight;
  return { ...straight, angle: angleAt(rect, along), bend: rect.bend * (end - start) ** 2 };
}

/** Converts from one pixel grid to another: first scales, then moves by offsets in px of the new grid. */
export function rescale(rect: RotatedRect, scale: number, offsetX: number, offsetY: number): RotatedRect {
  return {
    centerX: rect.centerX * scale + offsetX,
    centerY: rect.centerY * scale + offsetY,
    width: rect.width * scale,
    height: rect.height * scale,
    angle: rect.angle,
    ...(rect.bend === undefined ? {} : { bend: rect.bend * scale }),
  };
}

/** The upper and lower end of the rectangle in the image, px. */
export function verticalExtent(place: RotatedRect): { readonly top: number; readonly bottom: number } {
  const rect = straighten(place);
  const reach =
    (Math.abs(Math.sin(rect.angle)) * rect.width + Math.abs(Math.cos(rect.angle)) * rect.height) / 2;
  return { top: rect.centerY - reach, bottom: rect.centerY + reach };
}

/** Whether a point lies inside the rectangle. */
export function containsPoint(rect: RotatedRect, point: Point): boolean {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  const dx = point.x - rect.centerX;
  const dy = point.y - rect.centerY;
  const along = dx * cos + dy * sin;
  const across = dy * cos - dx * sin - sagAt(rect, along);
  return Math.abs(along) <= rect.width / 2 && Math.abs(across) <= rect.height / 2;
}

/**
 * The rectangle of least area around a convex hull. One of its sides lies along a side of the hull
 * (Freeman & Shapira 1975, https://doi.org/10.1145/360881.360919), so every side is tried.
 * `angle` is in (−45°, 45°], because it is not known yet which of the four sides is the top of the text.
 */
export function minAreaRect(hull: readonly Point[]): RotatedRect | undefined {
  let best: RotatedRect | undefined;
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const rect = rectAtAngle(hull, quarterTurn(Math.atan2(to.y - from.y, to.x - from.x)));
    if (!best || rect.width * rect.height < best.width * best.height) best = rect;
  });
  return best;
}

/** The smallest rectangle at a given angle (radians) around points. */
export function rectAtAngle(points: readonly Point[], angle: number): RotatedRect {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const middle = (left + right) / 2;
  const center = (top + bottom) / 2;
  return {
    centerX: middle * cos - center * sin,
    centerY: middle * sin + center * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** The same direction up to quarter turns, in (−45°, 45°]. */
function quarterTurn(angle: number): number {
  const quarter = Math.PI / 2;
  const turned = angle - Math.round(angle / quarter) * quarter;
  return turned <= -quarter / 2 ? turned + quarter : turned;
}

/**
 * The convex hull of points, clockwise on screen, without repeated or collinear corners; fewer than three points are
 * returned as they are. Andrew's monotone chain:
 * https://en.wikibooks.org/wiki/Algorithm_Implementation/Geometry/Convex_hull/Monotone_chain
 */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower, ...upper];
}

/** One side of the hull, from the first point up to the last, which is not included. */
function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of sorted) {
    while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
    chain.push(point);
  }
  chain.pop();
  return chain;
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
