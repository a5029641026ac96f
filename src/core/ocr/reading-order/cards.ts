import { type Box, heightOf, type Interval, LEVEL, median, middleOf, overlapOf, splitBands } from './boxes';
import type { DrawnPanel } from './panels';

/**
 * A part of a page that is drawn as a thing of its own, with other text beside it: a card, a box in the margin, one of two tables. It is
 * read whole, so no cut goes through it unless it goes through it alone. Its sides are px of the frame.
 */
export interface Card extends DrawnPanel {
  readonly boxes: readonly Box[];
}

/** Panels that are closer to each other, in line heights, are cells of one table. */
const TOUCHING = 0.25;

/**
 * Finds the cards of some text, those inside of others too.
 * @param panels sorted by their size, the smallest first
 */
export function findCards(boxes: readonly Box[], panels: readonly DrawnPanel[]): readonly Card[] {
  const size = median(boxes.map(heightOf));
  const filled = panels
    .map((panel) => ({ ...panel, boxes: boxes.filter((box) => isInside(box, panel)) }))
    .filter((panel) => panel.boxes.length > 0);
  return findAmong(boxes, filled, TOUCHING * size);
}

/**
 * The cards that stay whole when some boxes are divided: the outermost ones, without one that is all of the boxes. No two have a box in
 * common: of panels that overlap, the first counts.
 */
export function cardsAmong(boxes: readonly Box[], cards: readonly Card[]): readonly Card[] {
  const own = new Set(boxes);
  const parts = cards
    .map((card) => ({ ...card, boxes: card.boxes.filter((box) => own.has(box)) }))
    .filter((card) => card.boxes.length > 0 && card.boxes.length < boxes.length);
  const taken = new Set<Box>();
  return outermost(parts).filter((card) => {
    if (card.boxes.some((box) => taken.has(box))) return false;
    for (const box of card.boxes) taken.add(box);
    return true;
  });
}

function findAmong(boxes: readonly Box[], panels: readonly Card[], touching: number): readonly Card[] {
  const roots = outermost(panels);
  const groups = groupTouching(roots, touching).map((group) => ({ group, whole: joinPanels(group) }));
  const drawn = new Set(
    groups.filter(({ whole }) => whole.boxes.length > 1).flatMap(({ whole }) => whole.boxes),
  );
  return groups.flatMap(({ group, whole }) => {
    const within = panels.filter((panel) => group.some((root) => surrounds(root, panel)));
    const inner = within.length === 0 ? [] : findAmong(whole.boxes, within, touching);
    const isSplit = standInColumn(group) && textBeside(whole, boxes).some((box) => !drawn.has(box));
    const members = isSplit
      ? group.filter((panel) => isCard(panel, boxes, drawn))
      : standInRow(group) && group.every((panel) => isCard(panel, whole.boxes))
        ? group
        : [];
    return [...(!isSplit && isCard(whole, boxes, drawn) ? [whole] : []), ...members, ...inner];
  });
}

function isInside(box: Box, { left, right, top, bottom }: DrawnPanel): boolean {
  const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
  return left < x && right > x && top < y && bottom > y;
}

const areaOf = ({ left, right, top, bottom }: DrawnPanel): number => (right - left) * (bottom - top);

function surrounds(outer: DrawnPanel, inner: DrawnPanel): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  const holdsMiddle = outer.left < x && outer.right > x && outer.top < y && outer.bottom > y;
  return holdsMiddle && areaOf(outer) > areaOf(inner);
}

function outermost(panels: readonly Card[]): readonly Card[] {
  return panels.filter((panel) => !panels.some((other) => surrounds(other, panel)));
}

function groupTouching(panels: readonly Card[], distance: number): Card[][] {
  let groups: Card[][] = [];
  for (const panel of panels) {
    const near = groups.filter((group) => group.some((other) => areTouching(panel, other, distance)));
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), panel]];
  }
  return groups;
}

function areTouching(a: DrawnPanel, b: DrawnPanel, distance: number): boolean {
  const across = overlapOf({ start: a.left, end: a.right }, { start: b.left, end: b.right });
  const down = overlapOf({ start: a.top, end: a.bottom }, { start: b.top, end: b.bottom });
  return across > -distance && down > -distance;
}

function joinPanels(group: readonly Card[]): Card {
  return {
    left: Math.min(...group.map(({ left }) => left)),
    right: Math.max(...group.map(({ right }) => right)),
    top: Math.min(...group.map(({ top }) => top)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
    boxes: [...new Set(group.flatMap(({ boxes }) => boxes))],
  };
}

/** How much of its extent a panel shares with all others beside or below it. */
const SHARED = 0.8;

/** Whether panels that touch are only beside each other, as the faces of a folded box are, and not rows and columns of a table. */
function standInRow(panels: readonly DrawnPanel[]): boolean {
  return areAlong(panels.map(({ top, bottom }) => ({ start: top, end: bottom })));
}

/** Whether panels that touch are only below each other. */
function standInColumn(panels: readonly DrawnPanel[]): boolean {
  return areAlong(panels.map(({ left, right }) => ({ start: left, end: right })));
}

function areAlong(ranges: readonly Interval[]): boolean {
  const shared = Math.min(...ranges.map(({ end }) => end)) - Math.max(...ranges.map(({ start }) => start));
  const longest = Math.max(...ranges.map(({ start, end }) => end - start));
  return ranges.length > 1 && shared > SHARED * longest;
}

/** The text at the height of a panel, left and right of it. */
function textBeside({ boxes, left, right, top, bottom }: Card, all: readonly Box[]): readonly Box[] {
  const own = new Set(boxes);
  return all.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
    return !own.has(box) && y > top && y < bottom && (x < left || x > right);
  });
}

/** When more of the rows in a panel are level with text beside it that is in no panel, it is a column of a table that is tinted. */
const MOST_LEVEL = 0.7;

/** Whether a panel is more than a row, has text beside it, and is no column of a table. `drawn` are boxes of other panels. */
function isCard(panel: Card, all: readonly Box[], drawn: ReadonlySet<Box> = new Set()): boolean {
  const rows = splitBands(panel.boxes);
  const beside = textBeside(panel, all);
  if (beside.length === 0 || rows.length < 2) return false;
  const loose = beside.filter((box) => !drawn.has(box));
  const level = rows.filter((row) =>
    row.boxes.some((box) =>
      loose.some((other) => Math.abs(middleOf(box) - middleOf(other)) <= LEVEL * heightOf(box)),
    ),
  );
  return level.length <= MOST_LEVEL * rows.length;
}
