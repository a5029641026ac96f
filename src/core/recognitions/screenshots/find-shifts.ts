import type { ReadScreenshot } from './page-screenshot';
import { letters, type PlacedLine } from './placed-line';

/** How far the same line may be from its place by scrolling and drawing alone, CSS px. */
const NOISE_PX = 4;

/** How many different texts must agree that a page has moved by itself. */
const LEAST_AGREEING = 2;

/**
 * How far the page has moved by itself before each screenshot, CSS px, because something was loaded above the visible part. The scroll
 * position is believed, unless the lines that two screenshots share contradict it and agree on another distance.
 * @param lines of each screenshot, without those that stand still
 */
export function findShifts(
  screenshots: readonly ReadScreenshot[],
  lines: readonly (readonly PlacedLine[])[],
): readonly number[] {
  let shift = 0;
  return screenshots.map((screenshot, index) => {
    const before = screenshots[index - 1];
    if (before) shift += shiftBetween(before, lines[index - 1] ?? [], screenshot, lines[index] ?? []);
    return shift;
  });
}

function shiftBetween(
  from: ReadScreenshot,
  before: readonly PlacedLine[],
  to: ReadScreenshot,
  after: readonly PlacedLine[],
): number {
  const scrolled = to.top - from.top;
  const texts = new Map<number, Set<string>>();
  for (const a of before)
    for (const b of after) {
      if (Math.abs(a.box.x - b.box.x) > NOISE_PX || letters(a) !== letters(b)) continue;
      const moved = a.box.y - from.clip.y - (b.box.y - to.clip.y) - scrolled;
      if (Math.abs(moved) <= NOISE_PX) return 0;
      const place = [...texts.keys()].find((each) => Math.abs(each - moved) <= NOISE_PX) ?? moved;
      texts.set(place, (texts.get(place) ?? new Set()).add(letters(a)));
    }
  const [place, agreeing] = [...texts].sort(([, a], [, b]) => b.size - a.size)[0] ?? [0, new Set()];
  const shared = after.filter(({ box }) => isShared(box.y - to.clip.y + scrolled + place, from));
  return agreeing.size >= LEAST_AGREEING && agreeing.size * 2 >= shared.length ? place : 0;
}

/** Whether the screenshot before shows that place. */
function isShared(y: number, { clip }: ReadScreenshot): boolean {
  return y >= 0 && y < clip.height;
}
