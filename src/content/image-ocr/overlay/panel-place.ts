import { areaOf, intersectRects, type Rect, type Size } from '@/core/geometry/rect';
import { keepWithin } from '@/core/geometry/region';

/** The distance between the panel and the image, and between the panel and the viewport's edges, px. */
const GAP_PX = 8;

/**
 * Where to put the panel, CSS px of the viewport: next to the image if it fits there, on the right if possible; else in the corner
 * where it covers the least text.
 * @param image the visible part of the image
 * @param text the places of the lines in the viewport
 */
export function placePanel(
  image: Rect,
  text: readonly Rect[],
  viewport: Size,
  panel: Size,
): { x: number; y: number } {
  const right = viewport.width - panel.width - GAP_PX;
  const bottom = viewport.height - panel.height - GAP_PX;
  const x = keepWithin(image.x, GAP_PX, right);
  const y = keepWithin(image.y, GAP_PX, bottom);
  const nextToImage = [
    { x: image.x + image.width + GAP_PX, y },
    { x: image.x - panel.width - GAP_PX, y },
    { x, y: image.y + image.height + GAP_PX },
    { x, y: image.y - panel.height - GAP_PX },
  ].find((place) => place.x >= GAP_PX && place.x <= right && place.y >= GAP_PX && place.y <= bottom);
  if (nextToImage) return nextToImage;
  const corners = [
    { x: right, y: bottom },
    { x: right, y: GAP_PX },
    { x: GAP_PX, y: bottom },
    { x: GAP_PX, y: GAP_PX },
  ].map((corner) => clampInto(corner, viewport, panel));
  const covered = corners.map((corner) => coveredArea({ ...corner, ...panel }, text));
  return corners[covered.indexOf(Math.min(...covered))] ?? { x: GAP_PX, y: GAP_PX };
}

/** Moves a panel into the viewport. If it is larger, its top left corner is inside. */
export function clampInto(
  at: { x: number; y: number },
  viewport: Size,
  panel: Size,
): { x: number; y: number } {
  return {
    x: keepWithin(at.x, GAP_PX, viewport.width - panel.width - GAP_PX),
    y: keepWithin(at.y, GAP_PX, viewport.height - panel.height - GAP_PX),
  };
}

/** The area of text that a panel covers, px². */
export function coveredArea(panel: Rect, text: readonly Rect[]): number {
  return text.reduce((sum, line) => sum + areaOf(intersectRects(panel, line)), 0);
}
