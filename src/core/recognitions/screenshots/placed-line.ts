import { type Rect, rectAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import type { ReadScreenshot } from './page-screenshot';

/** A line of a screenshot with its place. */
export interface PlacedLine {
  readonly line: Line;
  /** The number of its screenshot. */
  readonly screenshot: number;
  /** CSS px of the viewport. */
  readonly box: Rect;
}

/** The lines of a screenshot that are taken from it: all of the first, and of the others what scrolls. */
export function placeLines({ lines, scale, clip }: ReadScreenshot, screenshot: number): PlacedLine[] {
  const placed = lines.map((line) => ({ line, screenshot, box: boxOf(line, scale) }));
  return screenshot === 0 ? placed : placed.filter(({ box }) => isInside(box, clip));
}

function boxOf({ quad }: Line, scale: number): Rect {
  return rectAround(quad.map(({ x, y }) => ({ x: x / scale, y: y / scale })));
}

/** Whether the middle of a box is inside a rectangle. */
export function isInside(box: Rect, { x, y, width, height }: Rect): boolean {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  return middleX >= x && middleX < x + width && middleY >= y && middleY < y + height;
}

/** Whether two texts are the same but for spaces, which depend on how a line was cut out. */
export function sameText(a: PlacedLine, b: PlacedLine): boolean {
  return letters(a) === letters(b);
}

/** The text of a line without spaces. */
export function letters({ line }: PlacedLine): string {
  return line.text.replace(/\s+/gu, '');
}

/** A line that reaches so near to an edge may be cut by it, CSS px. */
const EDGE_PX = 2;

/** Whether the upper edge of what scrolls may cut a line; both in CSS px. */
export function isAtTopEdge(box: Rect, clip: Rect): boolean {
  return box.y <= clip.y + EDGE_PX;
}

/** Whether the lower edge of what scrolls may cut a line; both in CSS px. */
export function isAtBottomEdge(box: Rect, clip: Rect): boolean {
  return box.y + box.height >= clip.y + clip.height - EDGE_PX;
}
