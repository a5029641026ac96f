/** The rules for selecting a region with the mouse or the keyboard, in CSS px of a viewport or px of an image. */
import { intersectRects, type Point, type Rect, type Size } from './rect';

/** The smallest width and height of a region, px. */
export const MIN_SIDE_PX = 8;

/** How far one press of an arrow key moves a region or its edges, px. With Alt it is 1 px. */
const STEP_PX = 16;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The keys that `nudgeRegion` knows, by `KeyboardEvent.key`. */
export const ARROW_KEYS: readonly string[] = Object.keys(ARROWS);

/** The rectangle between two corners, inside the viewport. */
export function spanRegion(a: Point, b: Point, viewport: Size): Rect {
  const rect = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  return intersectRects(rect, { x: 0, y: 0, ...viewport });
}

/** The modifier keys that are held with an arrow key. */
interface Modifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * The region after a press of an arrow key: moved, or with Shift resized at its lower right corner; by 16 px, or with
 * Alt by 1 px.
 */
export function nudgeRegion(
  region: Rect,
  key: string,
  { shiftKey, altKey }: Modifiers,
  viewport: Size,
): Rect {
  const arrow = ARROWS[key] ?? { x: 0, y: 0 };
  const step = altKey ? 1 : STEP_PX;
  const [dx, dy] = [arrow.x * step, arrow.y * step];
  const { x, y, width, height } = region;
  return shiftKey
    ? {
        x,
        y,
        width: keepWithin(width + dx, MIN_SIDE_PX, viewport.width - x),
        height: keepWithin(height + dy, MIN_SIDE_PX, viewport.height - y),
      }
    : {
        ...region,
        x: keepWithin(x + dx, 0, viewport.width - width),
        y: keepWithin(y + dy, 0, viewport.height - height),
      };
}

/** The region with which selecting by keyboard starts: in the middle of the viewport. */
export function middleRegion({ width, height }: Size): Rect {
  return {
    x: Math.round(width / 4),
    y: Math.round(height / 3),
    width: Math.round(width / 2),
    height: Math.round(height / 3),
  };
}

/**
 * The region with its edges on whole device px, so that the frame on screen shows exactly the px that are cut out.
 *
 * @param scale device px for each px of the region
 */
export function snapRegion({ x, y, width, height }: Rect, scale: number): Rect {
  const snap = (at: number) => Math.round(at * scale) / scale;
  return { x: snap(x), y: snap(y), width: snap(x + width) - snap(x), height: snap(y + height) - snap(y) };
}

/** The region in another viewport: moved inside, and made smaller only where the viewport is too small for it. */
export function fitRegion({ x, y, width, height }: Rect, viewport: Size): Rect {
  const fitted = { width: Math.min(width, viewport.width), height: Math.min(height, viewport.height) };
  return {
    ...fitted,
    x: keepWithin(x, 0, viewport.width - fitted.width),
    y: keepWithin(y, 0, viewport.height - fitted.height),
  };
}

/** Whether a region is large enough to be intended; a smaller one is taken for an accidental drag. */
export function isRegion({ width, height }: Size): boolean {
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}

/** The value, or the nearer end of a range that it is outside of; `low` where the range is empty. */
export function keepWithin(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
