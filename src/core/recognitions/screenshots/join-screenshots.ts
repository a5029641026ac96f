import { intersectRects, type Rect } from '@/core/geometry/rect';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { Block, Line, Quad } from '@/core/ocr/recognition';
import { findShifts } from './find-shifts';
import { findStanding } from './find-standing';
import { nextTop, type ReadScreenshot } from './page-screenshot';
import { isAtBottomEdge, isInside, type PlacedLine, placeLines } from './placed-line';

/** A line is there already if lines of other screenshots cover so much of its length. */
const COVERED = 0.5;

/** A line with its place on the page. */
interface PageLine extends PlacedLine {
  /** CSS px from the top left corner of the page as the first screenshot shows it. */
  readonly onPage: Rect;
}

/** The part of a page whose lines are taken from one screenshot, CSS px of the page. */
interface Zone {
  readonly from: number;
  readonly to: number;
}

/**
 * Joins the text of a page from screenshots, each of which overlaps the one before. The scroll position says where a line is on the page,
 * so a text that the page has twice is taken twice. Lines above the middle of an overlap are taken from the upper screenshot and
 * those below it from the lower one; a line that only the other one has is taken from there. What stands still is taken from the
 * first screenshot: at the start of the text, or at its end if it was at the bottom of the screen. What is around the part that scrolls is read
 * by itself: above and on the left before it, on the right and below after it.
 * @param screenshots in the order in which they were taken, from the top
 */
export function joinScreenshots(screenshots: readonly ReadScreenshot[]): readonly Block[] {
  const [first] = screenshots;
  if (!first) return [];
  const placed = screenshots.map(placeLines);
  const standing = findStanding(screenshots, placed);
  const isScrolled = (line: PlacedLine) => !standing.kept.has(line) && !standing.repeated.has(line);
  const scrolled = placed.map((lines) =>
    lines.filter(
      (line) => isScrolled(line) && !isAround(line, screenshots) && !isUnfinished(line, screenshots),
    ),
  );
  const shifts = findShifts(screenshots, scrolled);
  const starts = screenshots.map(({ top }, index) => top + (shifts[index] ?? 0));
  const onPage = scrolled.flatMap((lines, index) =>
    lines.map((line) => placeOnPage(line, screenshots, starts[index] ?? 0)),
  );
  const still = placed
    .flat()
    .filter((line) => isAround(line, screenshots) || standing.kept.has(line))
    .filter((line) => !standing.repeated.has(line));
  const end = Math.max(0, ...screenshots.map(({ clip }, index) => (starts[index] ?? 0) + clip.height));
  const at = (side: Side | undefined) => still.filter((line) => sideOf(line, first) === side);
  const beside = (side: Side) => at(side).map((line) => ({ ...line, onPage: line.box }));
  const inside = [
    ...takeOnce(onPage, screenshots, starts),
    ...at(undefined).map((line) => placeStill(line, screenshots, starts, end)),
  ];
  // Each by itself: the entries of a bar at the side are no rows with the lines beside them, however level they are.
  return [beside('above'), beside('left'), inside, beside('right'), beside('below')].flatMap((lines) =>
    arrangeLines(lines.map((line) => drawOnPage(line, screenshots))),
  );
}

/** Whether a line of the first screenshot is outside of what scrolls. */
function isAround({ screenshot, box }: PlacedLine, [first]: readonly ReadScreenshot[]): boolean {
  return screenshot === 0 && first !== undefined && !isInside(box, first.clip);
}

type Side = 'above' | 'left' | 'right' | 'below';

/** A bar that stands still is at the side of a page if it covers at least this share of its height, and no more than this of its width. */
const SIDE_BAR = { height: 0.5, width: 0.5 };

/** On which side of what scrolls a line that does not scroll is; undefined if it is over it. */
function sideOf({ box }: PlacedLine, { clip, standing }: ReadScreenshot): Side | undefined {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (y < clip.y) return 'above';
  if (y >= clip.y + clip.height) return 'below';
  if (x < clip.x) return 'left';
  if (x >= clip.x + clip.width) return 'right';
  const isAtSide = ({ width, height }: Rect) =>
    height >= SIDE_BAR.height * clip.height && width <= SIDE_BAR.width * clip.width;
  const bar = standing.find((rect) => isInside(box, rect) && isAtSide(rect));
  if (!bar) return undefined;
  return bar.x + bar.width / 2 < clip.x + clip.width / 2 ? 'left' : 'right';
}

/** Whether a line is cut by the end of the last screenshot, because no more were taken. The next one would have it whole. */
function isUnfinished({ screenshot, box }: PlacedLine, screenshots: readonly ReadScreenshot[]): boolean {
  const last = screenshots.at(-1);
  if (!last || screenshot !== screenshots.length - 1) return false;
  return nextTop(last) !== undefined && isAtBottomEdge(box, last.clip);
}

function placeOnPage(line: PlacedLine, screenshots: readonly ReadScreenshot[], start: number): PageLine {
  const [first, own] = [screenshots[0]?.clip, screenshots[line.screenshot]?.clip];
  const x = line.box.x - (own?.x ?? 0) + (first?.x ?? 0);
  const y = line.box.y - (own?.y ?? 0) + (first?.y ?? 0) + start;
  return { ...line, onPage: { ...line.box, x, y } };
}

/** What was at the bottom of the screen comes after all that scrolls. */
function placeStill(
  line: PlacedLine,
  screenshots: readonly ReadScreenshot[],
  starts: readonly number[],
  end: number,
): PageLine {
  const { standing, clip } = screenshots[line.screenshot] ?? { standing: [], clip: line.box };
  const rect = standing.find((each) => isInside(line.box, each)) ?? line.box;
  const isAtEnd = rect.y >= clip.y + clip.height / 2;
  const y = line.box.y + (isAtEnd ? end - clip.height : (starts[line.screenshot] ?? 0));
  return { ...line, onPage: { ...line.box, y } };
}

/**
 * The lines in the zones of their screenshots, and then those that nothing in their place has. Two screenshots place the same line a few
 * px apart, so that each may have it in its own zone. What an edge has cut is outside of the zone of its screenshot.
 */
function takeOnce(
  lines: readonly PageLine[],
  screenshots: readonly ReadScreenshot[],
  starts: readonly number[],
): readonly PageLine[] {
  const zones = findZones(screenshots, starts);
  const isOwn = ({ screenshot, onPage }: PageLine) => {
    const { from, to } = zones[screenshot] ?? { from: 0, to: 0 };
    const middle = onPage.y + onPage.height / 2;
    return middle >= from && middle < to;
  };
  const taken: PageLine[] = [];
  const strips = new Strips();
  for (const line of [...lines.filter(isOwn), ...lines.filter((each) => !isOwn(each))]) {
    if (coveredShare(line, strips.near(line)) >= COVERED) continue;
    taken.push(line);
    strips.add(line);
  }
  return taken;
}

/** The height of a strip of the page, CSS px: a few lines. */
const STRIP_PX = 64;

/** Lines by their heights on the page, so that a line is compared with its neighbours only, and not with those of the whole page. */
class Strips {
  readonly #strips = new Map<number, PageLine[]>();

  add(line: PageLine): void {
    for (const strip of stripsOf(line)) this.#strips.set(strip, [...(this.#strips.get(strip) ?? []), line]);
  }

  /** The lines of the strips that a line touches, each once. */
  near(line: PageLine): Iterable<PageLine> {
    return new Set(stripsOf(line).flatMap((strip) => this.#strips.get(strip) ?? []));
  }
}

function stripsOf({ onPage: { y, height } }: PageLine): readonly number[] {
  const first = Math.floor(y / STRIP_PX);
  const last = Math.floor((y + height) / STRIP_PX);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function findZones(screenshots: readonly ReadScreenshot[], starts: readonly number[]): readonly Zone[] {
  const offset = screenshots[0]?.clip.y ?? 0;
  /** The middle of what a screenshot shares with the next one. */
  const seam = (index: number) => {
    const [screenshot, next] = [screenshots[index], starts[index + 1]];
    if (!screenshot || index < 0) return Number.NEGATIVE_INFINITY;
    if (next === undefined) return Number.POSITIVE_INFINITY;
    return offset + ((starts[index] ?? 0) + screenshot.clip.height + next) / 2;
  };
  return screenshots.map((_shot, index) => ({ from: seam(index - 1), to: seam(index) }));
}

/** How much of a line's length lines of other screenshots cover, 0–1. A cut line is lower than the whole one. */
function coveredShare({ screenshot, onPage }: PageLine, taken: Iterable<PageLine>): number {
  let covered = 0;
  for (const other of taken) {
    const { width, height } = intersectRects(onPage, other.onPage);
    const lower = Math.min(other.onPage.height, onPage.height);
    if (other.screenshot !== screenshot && height >= lower / 2) covered += width;
  }
  return covered / onPage.width;
}

/** A line at its place on the page, px of the first screenshot. */
function drawOnPage(
  { line, screenshot, box, onPage }: PageLine,
  screenshots: readonly ReadScreenshot[],
): Line {
  const scale = screenshots[screenshot]?.scale ?? 1;
  const pageScale = screenshots[0]?.scale ?? 1;
  const move = ({ x, y }: Quad[0]) => ({
    x: (x / scale + onPage.x - box.x) * pageScale,
    y: (y / scale + onPage.y - box.y) * pageScale,
  });
  const [a, b, c, d] = line.quad;
  return { ...line, quad: [move(a), move(b), move(c), move(d)] };
}
