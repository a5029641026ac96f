import type { Point } from '@/core/ocr/recognition';
import type { RotatedRect } from './rotated-rect';

/**
 * The rectangle of least area around a convex hull. One of its sides lies along a side of the hull
 * (Freeman & Shapira 1975, https://doi.org/10.1145/360881.360919), so every side is tried.
 * `angle` is brought into (−45°, 45°]: which of the four sides is the text's top is not known yet.
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

/** The smallest rectangle around points whose sides lie at a given angle (radians). */
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
