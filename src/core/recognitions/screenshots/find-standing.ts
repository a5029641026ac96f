import type { Point } from '@/core/geometry/rect';
import type { ReadScreenshot } from './page-screenshot';
import { isAtBottomEdge, isAtTopEdge, isInside, type PlacedLine, sameText } from './placed-line';

/** How far the places of the same line in two screenshots may differ, CSS px. */
const NOISE_PX = 3;

/** The lines that stand still while the page scrolls. */
export interface StandingLines {
  /** Those to take, each once. */
  readonly kept: ReadonlySet<PlacedLine>;
  /** The same lines in later screenshots. */
  readonly repeated: ReadonlySet<PlacedLine>;
}

/**
 * Finds lines that stand still although the page was scrolled: what the page itself named in its first screenshot, and what only the
 * screenshots show, such as a header that is drawn on a canvas. A list may have the same text in the same place of two screenshots by
 * chance. So a line must also be missing in the place to which it would have been scrolled, and that place must be visible.
 * @param lines of each screenshot
 */
export function findStanding(
  screenshots: readonly ReadScreenshot[],
  lines: readonly (readonly PlacedLine[])[],
): StandingLines {
  const named = screenshots[0]?.standing ?? [];
  const kept = new Set(lines[0]?.filter(({ box }) => named.some((rect) => isInside(box, rect))));
  const repeated = new Set<PlacedLine>();
  for (let index = 1; index < screenshots.length; index++) {
    const [before, after] = [lines[index - 1] ?? [], lines[index] ?? []];
    for (const line of after) {
      const same = before.find((each) => isAt(each, line, { x: 0, y: 0 }));
      if (!same || !standsStill(same, line, index, screenshots, lines)) continue;
      repeated.add(line);
      if (!repeated.has(same)) kept.add(same);
    }
  }
  return { kept, repeated };
}

/** Whether a line that has the same place in two screenshots, one after the other, was not scrolled. */
function standsStill(
  before: PlacedLine,
  after: PlacedLine,
  index: number,
  screenshots: readonly ReadScreenshot[],
  lines: readonly (readonly PlacedLine[])[],
): boolean {
  const [from, to] = [screenshots[index - 1], screenshots[index]];
  if (!from || !to) return false;
  const by = to.top - from.top;
  // A part of a line says nothing.
  if (isAtTopEdge(after.box, to.clip) || isAtBottomEdge(after.box, to.clip)) return false;
  const isMissing = (
    line: PlacedLine,
    y: number,
    screenshot: ReadScreenshot,
    others: readonly PlacedLine[],
  ) => isVisible(line, y, screenshot) && !others.some((each) => isAt(each, line, { x: 0, y }));
  return isMissing(after, by, from, lines[index - 1] ?? []) || isMissing(before, -by, to, lines[index] ?? []);
}

/** Whether a line is where another one would be after a move, with the same text. */
function isAt(line: PlacedLine, other: PlacedLine, { x, y }: Point): boolean {
  return (
    Math.abs(line.box.x - other.box.x - x) <= NOISE_PX &&
    Math.abs(line.box.y - other.box.y - y) <= NOISE_PX &&
    sameText(line, other)
  );
}

/** Whether a line would be wholly visible after a move down. */
function isVisible({ box }: PlacedLine, by: number, { clip }: ReadScreenshot): boolean {
  const top = box.y + by;
  return top >= clip.y + NOISE_PX && top + box.height <= clip.y + clip.height - NOISE_PX;
}
