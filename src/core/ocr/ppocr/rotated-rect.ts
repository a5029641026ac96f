import type { Point, Quad } from '@/core/ocr/recognition';

/**
 * A rectangle that lies at an angle, in px. `width` runs along the text and `height` across it; `angle` is the
 * direction in which the text runs, in radians, clockwise as seen on screen (y points down), 0 = to the right.
 */
export interface RotatedRect {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The corners, first the one where the text starts and its top is, then clockwise: see `Quad`. */
export function cornersOf(rect: RotatedRect): Quad {
  const halfWidth = rect.width / 2;
  const halfHeight = rect.height / 2;
  return [
    pointIn(rect, -halfWidth, -halfHeight),
    pointIn(rect, halfWidth, -halfHeight),
    pointIn(rect, halfWidth, halfHeight),
    pointIn(rect, -halfWidth, halfHeight),
  ];
}

/** The rectangle whose corners these are. */
export function rectOf([start, end, , below]: Quad): RotatedRect {
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

/** The same place with every side moved outwards by `margin` px (inwards when negative, at most to nothing). */
export function inflate(rect: RotatedRect, margin: number): RotatedRect {
  return {
    ...rect,
    width: Math.max(0, rect.width + 2 * margin),
    height: Math.max(0, rect.height + 2 * margin),
  };
}

/** Turns the reading direction by `quarters` × 90° clockwise; the rectangle covers the same place. */
export function turn(rect: RotatedRect, quarters: number): RotatedRect {
  const swap = quarters % 2 !== 0;
  return {
    ...rect,
    width: swap ? rect.height : rect.width,
    height: swap ? rect.width : rect.height,
    angle: rect.angle + (quarters * Math.PI) / 2,
  };
}

/** The part between two fractions 0–1 of the rectangle's length along its text. */
export function sliceAlong(rect: RotatedRect, start: number, end: number): RotatedRect {
  const center = pointIn(rect, ((start + end) / 2 - 0.5) * rect.width, 0);
  return { ...rect, centerX: center.x, centerY: center.y, width: (end - start) * rect.width };
}

/** The part between two fractions 0–1 of the rectangle's height, from its top. */
export function sliceAcross(rect: RotatedRect, top: number, bottom: number): RotatedRect {
  const center = pointIn(rect, 0, ((top + bottom) / 2 - 0.5) * rect.height);
  return { ...rect, centerX: center.x, centerY: center.y, height: (bottom - top) * rect.height };
}

/** Enlarges and moves from one pixel grid to another: first `scale`, then the offsets in px of the new grid. */
export function rescale(rect: RotatedRect, scale: number, offsetX: number, offsetY: number): RotatedRect {
  return {
    centerX: rect.centerX * scale + offsetX,
    centerY: rect.centerY * scale + offsetY,
    width: rect.width * scale,
    height: rect.height * scale,
    angle: rect.angle,
  };
}

/** Upper and lower end of the rectangle on the page, in px. */
export function verticalExtent(rect: RotatedRect): { readonly top: number; readonly bottom: number } {
  const reach =
    (Math.abs(Math.sin(rect.angle)) * rect.width + Math.abs(Math.cos(rect.angle)) * rect.height) / 2;
  return { top: rect.centerY - reach, bottom: rect.centerY + reach };
}

/** Whether a point lies inside. */
export function containsPoint(rect: RotatedRect, point: Point): boolean {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  const dx = point.x - rect.centerX;
  const dy = point.y - rect.centerY;
  return Math.abs(dx * cos + dy * sin) <= rect.width / 2 && Math.abs(dy * cos - dx * sin) <= rect.height / 2;
}
