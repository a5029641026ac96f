import { intersect, type Rect, type Size } from '@/core/geometry/rect';
import type { Point } from '@/core/ocr/recognition';

/** The least a framed region measures, px. */
export const MIN_SIDE_PX = 8;

/** The rectangle between two corners, inside the viewport. All in CSS px of the viewport. */
export function spanRegion(a: Point, b: Point, viewport: Size): Rect {
  const rect = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  return intersect(rect, { x: 0, y: 0, ...viewport });
}

/** A region moved as a whole, or resized at its lower right corner; the first press puts one into the middle. */
export function nudgeRegion(region: Rect | undefined, by: Point, resizes: boolean, viewport: Size): Rect {
  if (!region) return middleOf(viewport);
  const { x, y, width, height } = region;
  return resizes
    ? {
        x,
        y,
        width: clamp(width + by.x, MIN_SIDE_PX, viewport.width - x),
        height: clamp(height + by.y, MIN_SIDE_PX, viewport.height - y),
      }
    : {
        x: clamp(x + by.x, 0, viewport.width - width),
        y: clamp(y + by.y, 0, viewport.height - height),
        width,
        height,
      };
}

function middleOf({ width, height }: Size): Rect {
  return { x: width / 4, y: height / 3, width: width / 2, height: height / 3 };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
