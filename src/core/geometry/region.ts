/** The rules of framing a part of what is seen. Everything is in CSS px of a viewport, or px of a picture. */
import { intersect, type Rect, type Size } from './rect';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least a framed region measures, px. */
export const MIN_SIDE_PX = 8;

/** How far one press of an arrow key moves a region or its edges, px; with Alt it is one px. */
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
  return intersect(rect, { x: 0, y: 0, ...viewport });
}

/** What is pressed beside an arrow key. */
interface Modifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** A region after an arrow key: moved as a whole, with Shift resized at its lower right corner, with Alt by one px. */
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
        width: clamp(width + dx, MIN_SIDE_PX, viewport.width - x),
        height: clamp(height + dy, MIN_SIDE_PX, viewport.height - y),
      }
    : {
        ...region,
        x: clamp(x + dx, 0, viewport.width - width),
        y: clamp(y + dy, 0, viewport.height - height),
      };
}

/** Where a region starts that is made by keys: in the middle. */
export function middleRegion({ width, height }: Size): Rect {
  return {
    x: Math.round(width / 4),
    y: Math.round(height / 3),
    width: Math.round(width / 2),
    height: Math.round(height / 3),
  };
}

/** A region with its edges on whole device px, so that the frame shows exactly what is cut out. `scale`: device px a px. */
export function snapRegion({ x, y, width, height }: Rect, scale: number): Rect {
  const snap = (at: number) => Math.round(at * scale) / scale;
  return { x: snap(x), y: snap(y), width: snap(x + width) - snap(x), height: snap(y + height) - snap(y) };
}

/** The same region in a viewport that may be smaller than the one it was framed in: moved inside, then cut. */
export function fitRegion({ x, y, width, height }: Rect, viewport: Size): Rect {
  const fitted = { width: Math.min(width, viewport.width), height: Math.min(height, viewport.height) };
  return {
    ...fitted,
    x: clamp(x, 0, viewport.width - fitted.width),
    y: clamp(y, 0, viewport.height - fitted.height),
  };
}

/** Whether a region is large enough to be meant: a smaller one was a slip of the hand. */
export function isRegion({ width, height }: Size): boolean {
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
