import type { Edge } from '@/core/ocr/layout-marks';
import { type Box, type BoxRow, median, toBand, toRows } from '@/core/ocr/reading-order/bands/boxes';
import { covers, firstFrom } from '@/core/ocr/reading-order/bands/edges';
import { isSideList } from '@/core/ocr/reading-order/bands/side-list';
import { type DrawnPanel, findPanels } from './panels';

/** How far apart the places of the two parts of one edge are at most, px. */
const SAME_PLACE = 1;
/** How long a break is, in line heights: a chosen entry and the room around it. Where rules cross, breaks are shorter. */
const BREAK = { least: 0.7, most: 2 };
/** How far the ends of a ground are from those of the break at most, px. */
const NEAR = 2;
/** The share of an entry that its ground covers at least. The detector's boxes are a little larger than the print. */
const LEAST_COVERED = 0.8;

/**
 * The panels of lists whose sides are broken by the ground of a chosen entry: a side ends above the entry and goes on below it. In a list
 * each row has one box.
 *
 * @param edges edges that run across, sorted by their place
 * @param walls edges that run down, sorted by their place
 */
export function findBrokenLists(
  boxes: readonly Box[],
  edges: readonly Edge[],
  walls: readonly Edge[],
): readonly DrawnPanel[] {
  const joined = joinBrokenWalls(walls, edges, boxes);
  if (joined.length === 0) return [];
  const all = [...walls, ...joined].sort((a, b) => a.at - b.at);
  const hasJoinedSide = ({ left, right }: DrawnPanel): boolean =>
    joined.some(({ at }) => at === left || at === right);
  return findPanels(boxes, edges, all).filter((panel) => hasJoinedSide(panel) && isListIn(panel, boxes));
}

function isListIn({ left, right, top, bottom }: DrawnPanel, boxes: readonly Box[]): boolean {
  const inside = boxes.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > left && x < right && y > top && y < bottom;
  });
  return isSideList(inside, []) && toRows(toBand(inside)).every(isOneBox);
}

const isOneBox = ({ boxes }: BoxRow): boolean => boxes.length === 1;

/** The edges that the ground of an entry breaks, each from the start of its upper part to the end of its lower one. */
function joinBrokenWalls(
  walls: readonly Edge[],
  edges: readonly Edge[],
  boxes: readonly Box[],
): readonly Edge[] {
  const size = median(boxes.map(({ top, bottom }) => bottom - top));
  return walls.flatMap((upper) => {
    const lower = nextBelow(upper, walls, size);
    const isBroken = lower && boxes.some((box) => isChosen(box, upper.end, lower.start, edges));
    return isBroken ? [{ ...upper, end: lower.end }] : [];
  });
}

/** The part of the same edge that begins below another one, after a break. */
function nextBelow(upper: Edge, walls: readonly Edge[], size: number): Edge | undefined {
  let next: Edge | undefined;
  for (let index = firstFrom(walls, upper.at - SAME_PLACE); index < walls.length; index++) {
    const wall = walls[index] as Edge;
    if (wall.at > upper.at + SAME_PLACE) break;
    const gap = wall.start - upper.end;
    const isBreak = gap >= BREAK.least * size && gap <= BREAK.most * size;
    if (isBreak && (!next || wall.start < next.start)) next = wall;
  }
  return next;
}

/**
 * Whether a box is in a break of an edge and has a ground that begins and ends with the break. Edges within the break are those of a card
 * that stands between two others.
 */
function isChosen(box: Box, from: number, to: number, edges: readonly Edge[]): boolean {
  const middle = (box.top + box.bottom) / 2;
  if (middle <= from || middle >= to) return false;
  const hasEdge = (start: number, end: number): boolean =>
    covers(edges, { start, end }, { start: box.left, end: box.right }, LEAST_COVERED);
  return (
    hasEdge(from - NEAR, from + NEAR) &&
    hasEdge(to - NEAR, to + NEAR) &&
    !hasEdge(from + 2 * NEAR, to - 2 * NEAR)
  );
}
