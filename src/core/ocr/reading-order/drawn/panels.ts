import type { Edge } from '@/core/ocr/layout-marks';
import { type Box, DETECTOR_MARGIN, heightOf, median } from '@/core/ocr/reading-order/bands/boxes';
import { firstFrom } from '@/core/ocr/reading-order/bands/edges';

/** A closed rectangle that is drawn around text: a card, a cell of a ruled table, a patch of ground. Px of the frame. */
export interface DrawnPanel {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far from a corner of a panel its edges may end, in line heights, because corners may be round. */
const CORNER = 1;
/**
 * By how much the two edges at a corner may differ in their distance from it, in line heights. At a round corner both end equally far
 * from it. Where they do not, one of them belongs to the panel next to it.
 */
const UNEVEN = 0.3;
/** How many edges on each side of a text are tried as a side of its panel: the nearest ones may belong to something in the panel. */
const MOST_TRIED = 4;
/** Sides that differ by at most this, px, are the two edges of one border. */
const BORDER = 6;

/**
 * The panels around some boxes: the smallest around each of them, and those whose four corners are drawn. Four rules of a table that
 * surround a whole column of it make no panel, because rules go on beyond those corners.
 *
 * @param across edges, sorted by their place
 * @param down edges with x as their place, sorted by it
 * @returns the panels, the smallest first
 */
export function findPanels(
  boxes: readonly Box[],
  across: readonly Edge[],
  down: readonly Edge[],
): readonly DrawnPanel[] {
  if (across.length === 0 || down.length === 0) return [];
  const size = median(boxes.map(heightOf));
  const panels: DrawnPanel[] = [];
  const known = createPanelIndex();
  const add = (panel: DrawnPanel | undefined): void => {
    if (panel && known.add(panel)) panels.push(panel);
  };
  for (const box of boxes) {
    const height = heightOf(box);
    add(findCell(box, across, down, { margin: DETECTOR_MARGIN * height, corner: CORNER * height }));
  }
  const cornered = findCornered(across, down, CORNER * size, UNEVEN * size);
  for (const panel of cornered) add(panel);
  // A card may be in a cell of a table.
  for (const panel of cornered)
    add(findCell(panel, across, down, { margin: -BORDER, corner: CORNER * size }));
  return bySize(panels);
}

/** The smallest first. */
export function bySize(panels: readonly DrawnPanel[]): readonly DrawnPanel[] {
  return [...panels].sort((a, b) => panelArea(a) - panelArea(b));
}

/** The area of a panel, px². */
export const panelArea = ({ left, right, top, bottom }: DrawnPanel): number =>
  (right - left) * (bottom - top);

const isNear = (a: number, b: number, distance: number): boolean => Math.abs(a - b) <= distance;

const isSame = (a: DrawnPanel, b: DrawnPanel): boolean =>
  isNear(a.left, b.left, BORDER) &&
  isNear(a.right, b.right, BORDER) &&
  isNear(a.top, b.top, BORDER) &&
  isNear(a.bottom, b.bottom, BORDER);

/** Remembers panels by their top left corner, so that a new one is compared only with those near it. */
function createPanelIndex() {
  const cells = new Map<string, DrawnPanel[]>();
  const cellOf = (place: number): number => Math.floor(place / BORDER);
  const near = [-1, 0, 1];
  return {
    /** Adds a panel. Returns false if it is the same as one that was added before. */
    add(panel: DrawnPanel): boolean {
      const [column, row] = [cellOf(panel.left), cellOf(panel.top)];
      const isKnown = near.some((x) =>
        near.some((y) => cells.get(`${column + x} ${row + y}`)?.some((other) => isSame(other, panel))),
      );
      if (isKnown) return false;
      const key = `${column} ${row}`;
      cells.set(key, [...(cells.get(key) ?? []), panel]);
      return true;
    },
  };
}

/** The edges beside a range, the nearest first: those before a place, or those after it. */
function edgesBeside(
  edges: readonly Edge[],
  place: number,
  step: -1 | 1,
  [start, end]: readonly [number, number],
): Edge[] {
  const found: Edge[] = [];
  const first = firstFrom(edges, place);
  for (let index = step < 0 ? first - 1 : first; edges[index] !== undefined; index += step) {
    const edge = edges[index] as Edge;
    if (edge.start > start || edge.end < end) continue;
    const last = found.at(-1);
    if (last && isNear(last.at, edge.at, BORDER)) continue;
    found.push(edge);
    if (found.length === MOST_TRIED) break;
  }
  return found;
}

/**
 * The smallest panel around a box or another panel. Its sides lie at most `margin` px inside of theirs, or outside of them if that is
 * negative, and lack at most `corner` px at each corner.
 */
function findCell(
  box: DrawnPanel,
  across: readonly Edge[],
  down: readonly Edge[],
  { margin, corner }: { readonly margin: number; readonly corner: number },
): DrawnPanel | undefined {
  const rows = [box.top + margin, box.bottom - margin] as const;
  const lefts = edgesBeside(down, box.left + margin, -1, rows);
  const rights = edgesBeside(down, box.right - margin, 1, rows);
  for (const left of lefts) {
    for (const right of rights) {
      const span = [left.at + corner, right.at - corner] as const;
      const [top] = edgesBeside(across, box.top + margin, -1, span);
      const [bottom] = edgesBeside(across, box.bottom - margin, 1, span);
      if (!top || !bottom) continue;
      const closes = (side: Edge): boolean => side.start <= top.at + corner && side.end >= bottom.at - corner;
      if (closes(left) && closes(right))
        return { left: left.at, right: right.at, top: top.at, bottom: bottom.at };
    }
  }
  return undefined;
}

/** Whether the two edges at each corner of a panel end equally far from it. `uneven`: the largest difference, px. */
function isRound(
  panel: DrawnPanel,
  { top, bottom, left, right }: Readonly<Record<keyof DrawnPanel, Edge>>,
  uneven: number,
): boolean {
  const corners = [
    [top.start - panel.left, left.start - panel.top],
    [panel.right - top.end, right.start - panel.top],
    [bottom.start - panel.left, panel.bottom - left.end],
    [panel.right - bottom.end, panel.bottom - right.end],
  ] as const;
  return corners.every(([along, down]) => Math.abs(along - down) <= uneven);
}

/** The panels at whose four corners both edges end. `corner` and `uneven`: `CORNER` and `UNEVEN` in px. */
function findCornered(
  across: readonly Edge[],
  down: readonly Edge[],
  corner: number,
  uneven: number,
): DrawnPanel[] {
  const byStart = [...across].sort((a, b) => a.start - b.start);
  const panels: DrawnPanel[] = [];
  for (const [index, one] of byStart.entries()) {
    for (let at = index + 1; at < byStart.length; at++) {
      const other = byStart[at] as Edge;
      if (other.start - one.start > corner) break;
      if (!isNear(one.end, other.end, corner) || Math.abs(other.at - one.at) < corner) continue;
      const [top, bottom] = one.at < other.at ? [one, other] : [other, one];
      const sideAt = (place: number): Edge | undefined => findSide(down, place, top.at, bottom.at, corner);
      const [left, right] = [sideAt(top.start), sideAt(top.end)];
      if (!left || !right) continue;
      const panel = { left: left.at, right: right.at, top: top.at, bottom: bottom.at };
      if (isRound(panel, { top, bottom, left, right }, uneven)) panels.push(panel);
    }
  }
  return panels;
}

/** The edge nearest to an x of those that begin at the top of a panel and end at its bottom, each at most `corner` px away. */
function findSide(
  down: readonly Edge[],
  place: number,
  top: number,
  bottom: number,
  corner: number,
): Edge | undefined {
  let nearest: Edge | undefined;
  for (let index = firstFrom(down, place - corner); index < down.length; index++) {
    const edge = down[index] as Edge;
    const reach = nearest ? Math.abs(nearest.at - place) : corner;
    if (edge.at > place + reach) break;
    const isSide = isNear(edge.start, top, corner) && isNear(edge.end, bottom, corner);
    if (isSide && isNear(edge.at, place, reach)) nearest = edge;
  }
  return nearest;
}
