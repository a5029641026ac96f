import { areaOf, intersect, type Rect, type Size } from '@/core/geometry/rect';

/** Between the panel and the picture, and between the panel and the viewport's edges, px. */
const GAP_PX = 8;

/**
 * Where to put the panel, CSS px of the viewport: beside the picture where it fits, right first; else in the corner
 * where it covers the least of the text.
 * @param picture what can be seen of the picture
 * @param text the places of the lines in the viewport
 */
export function placePanel(
  picture: Rect,
  text: readonly Rect[],
  viewport: Size,
  panel: Size,
): { x: number; y: number } {
  const right = viewport.width - panel.width - GAP_PX;
  const bottom = viewport.height - panel.height - GAP_PX;
  const x = clamp(picture.x, GAP_PX, right);
  const y = clamp(picture.y, GAP_PX, bottom);
  const beside = [
    { x: picture.x + picture.width + GAP_PX, y },
    { x: picture.x - panel.width - GAP_PX, y },
    { x, y: picture.y + picture.height + GAP_PX },
    { x, y: picture.y - panel.height - GAP_PX },
  ].find((place) => place.x >= GAP_PX && place.x <= right && place.y >= GAP_PX && place.y <= bottom);
  if (beside) return beside;
  const corners = [
    { x: right, y: bottom },
    { x: right, y: GAP_PX },
    { x: GAP_PX, y: bottom },
    { x: GAP_PX, y: GAP_PX },
  ].map((corner) => clampInto(corner, viewport, panel));
  const covered = corners.map((corner) => coveredArea({ ...corner, ...panel }, text));
  return corners[covered.indexOf(Math.min(...covered))] ?? { x: GAP_PX, y: GAP_PX };
}

/** Keeps a panel inside the viewport; its top left corner comes first. */
export function clampInto(
  at: { x: number; y: number },
  viewport: Size,
  panel: Size,
): { x: number; y: number } {
  return {
    x: clamp(at.x, GAP_PX, viewport.width - panel.width - GAP_PX),
    y: clamp(at.y, GAP_PX, viewport.height - panel.height - GAP_PX),
  };
}

/** How much text a panel covers, px². */
export function coveredArea(panel: Rect, text: readonly Rect[]): number {
  return text.reduce((sum, line) => sum + areaOf(intersect(panel, line)), 0);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
