import type { Edge } from '@/core/ocr/layout-marks';
import { type Box, heightOf, median, middleOf, widthOf } from '@/core/ocr/reading-order/bands/boxes';

/** How much of a text that sticks out of its column is beyond the edge at most, as a share of its width. */
const MOST_OUTSIDE = 0.5;
/** The longest break of an edge for each text that crosses it there, in line heights. */
const LONGEST_BREAK = 1.4;
/** The most texts that cross an edge at one break. */
const MOST_CROSSING = 8;
/** How far apart the parts of one edge may be, px. */
const SAME_EDGE = 1.5;
/** A shorter edge is the side of a field or of a button, in line heights. */
const SHORTEST = 10;
/** The fewest texts on each side of the edge. */
const FEWEST_BESIDE = 3;

/**
 * Mends the edges that run down where long entries of a list stick out of it into the text beside it, as in the contents of a manual: the
 * parts of the edge are joined, and such an entry ends there.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function mendOverflow(
  boxes: readonly Box[],
  walls: readonly Edge[],
): { readonly boxes: readonly Box[]; readonly walls: readonly Edge[] } {
  const size = median(boxes.map(heightOf));
  const joined = joinParts(walls, MOST_CROSSING * LONGEST_BREAK * size).flatMap((parts) => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || parts.length < 2 || last.end - first.start < SHORTEST * size) return [];
    const wall = { at: first.at, start: first.start, end: last.end };
    const crossing = boxes.filter((box) => sticksOut(box, wall));
    const isByText = parts.slice(1).every((part, at) => {
      const from = parts[at]?.end ?? part.start;
      const there = crossing.filter(({ top, bottom }) => top <= part.start && bottom >= from);
      return part.start - from <= LONGEST_BREAK * size * there.length;
    });
    return isByText && hasTextBeside(boxes, wall) ? [{ wall, parts, crossing }] : [];
  });
  if (joined.length === 0) return { boxes, walls };
  const gone = new Set(joined.flatMap(({ parts }) => parts));
  const ends = new Map(
    joined.flatMap(({ wall, crossing }) => crossing.map((box) => [box, wall.at] as const)),
  );
  return {
    boxes: boxes.map((box) => ({ ...box, right: Math.min(box.right, ends.get(box) ?? box.right) })),
    walls: [...walls.filter((wall) => !gone.has(wall)), ...joined.map(({ wall }) => wall)].sort(
      (a, b) => a.at - b.at,
    ),
  };
}

/** The parts of each edge, from top to bottom, with breaks of at most `longest` px. */
function joinParts(walls: readonly Edge[], longest: number): readonly (readonly Edge[])[] {
  const byTop = [...walls].sort((a, b) => a.start - b.start);
  const open: Edge[][] = [];
  for (const wall of byTop) {
    const above = open.find((parts) => {
      const last = parts.at(-1) as Edge;
      const apart = wall.start - last.end;
      return Math.abs(last.at - wall.at) <= SAME_EDGE && apart > 0 && apart <= longest;
    });
    if (above) above.push(wall);
    else open.push([wall]);
  }
  return open;
}

/** Whether a text begins left of an edge and ends a little right of it, at its height. */
function sticksOut(box: Box, { at, start, end }: Edge): boolean {
  const outside = box.right - at;
  const [y, width] = [middleOf(box), widthOf(box)];
  return y > start && y < end && outside > 0 && outside <= MOST_OUTSIDE * width;
}

/** Whether there is text on both sides of an edge. */
function hasTextBeside(boxes: readonly Box[], { at, start, end }: Edge): boolean {
  const level = boxes.filter((box) => middleOf(box) > start && middleOf(box) < end);
  const before = level.filter(({ right }) => right <= at);
  const after = level.filter(({ left }) => left >= at);
  return before.length >= FEWEST_BESIDE && after.length >= FEWEST_BESIDE;
}
