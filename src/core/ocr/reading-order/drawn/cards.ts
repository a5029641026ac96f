import {
  type Box,
  heightOf,
  type Interval,
  LEVEL,
  median,
  middleOf,
  overlapOf,
  splitBands,
} from '@/core/ocr/reading-order/bands/boxes';
import { firstFrom } from '@/core/ocr/reading-order/bands/edges';
import { type Card, joinPanels, textBeside } from './card';
import { gridsOf, wholeGrids } from './card-grids';
import { PanelStrips } from './panel-strips';
import { type DrawnPanel, panelArea } from './panels';
import { toRuledTable } from './ruled-tables';
import { findWrappedPanels } from './wrapped-entries';

/** Panels that are closer to each other, in line heights, are cells of one table. */
const TOUCHING = 0.25;

/** The height of the strips in which panels are looked for, in line heights. */
const STRIP = 4;

/** The cards among the panels of some text, also those inside others. */
export function findCards(boxes: readonly Box[], panels: readonly DrawnPanel[]): readonly Card[] {
  const size = median(boxes.map(heightOf));
  const byHeight = boxes.map((box) => ({ box, at: middleOf(box) })).sort((a, b) => a.at - b.at);
  const filled = panels
    .map((panel) => ({ ...panel, boxes: boxesIn(panel, byHeight) }))
    .filter((panel) => panel.boxes.length > 0);
  return findAmong(boxes, filled, size);
}

/** The boxes whose middle is in a panel. `byHeight`: all boxes with the y of their middle (`at`), sorted by it. */
function boxesIn(
  { left, right, top, bottom }: DrawnPanel,
  byHeight: readonly { readonly box: Box; readonly at: number }[],
): readonly Box[] {
  const found: Box[] = [];
  for (let index = firstFrom(byHeight, top); index < byHeight.length; index++) {
    const { box, at } = byHeight[index] as (typeof byHeight)[number];
    if (at >= bottom) break;
    const x = (box.left + box.right) / 2;
    if (left < x && right > x) found.push(box);
  }
  return found;
}

/**
 * The cards that stay whole when some boxes are divided: the outermost ones, without one that is all of the boxes. No two have a box in
 * common: of panels that overlap, the first counts.
 */
export function cardsAmong(boxes: readonly Box[], cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) return [];
  const own = new Set(boxes);
  const parts = cards
    .map((card) => ({ ...card, boxes: card.boxes.filter((box) => own.has(box)) }))
    .filter((card) => card.boxes.length > 0 && card.boxes.length < boxes.length);
  const taken = new Set<Box>();
  const roots = new Set(findRoots(parts, STRIP * median(boxes.map(heightOf))).values());
  return parts.filter((card) => {
    if (!roots.has(card) || card.boxes.some((box) => taken.has(box))) return false;
    for (const box of card.boxes) taken.add(box);
    return true;
  });
}

/**
 * The cards among panels with text, from the outermost ones in. Panels that touch each other are looked at together:
 *
 * - as a ruled table, if they are its cells, alone or in a frame;
 * - as one card, as the cells of a table that has text beside it;
 * - as a card each, if they stand in a column with text beside it, or in a row and each has text of the others beside it.
 *
 * What is inside them is looked at in the same way. A panel with no text beside it counts as well if it is in one grid with a card, and
 * grids that are read whole are cards, too.
 *
 * @param size the median height of a box, px
 */
function findAmong(boxes: readonly Box[], panels: readonly Card[], size: number): readonly Card[] {
  const rootOf = findRoots(panels, STRIP * size);
  const groups = groupTouching([...new Set(rootOf.values())], size);
  const groupOf = new Map(groups.flatMap((group) => group.map((panel) => [panel, group] as const)));
  const inside = new Map<readonly Card[], Card[]>(groups.map((group) => [group, []]));
  for (const [panel, root] of rootOf) {
    const group = groupOf.get(root);
    if (panel !== root && group) inside.get(group)?.push(panel);
  }
  const wholes = new Map(groups.map((group) => [group, joinPanels(group)]));
  const wrapped = findWrappedPanels([...new Set(rootOf.values())], size);
  const drawn = new Set([...wholes.values()].flatMap((whole) => (whole.boxes.length > 1 ? whole.boxes : [])));
  const cards = [...wholes].flatMap(([group, whole]) => {
    const within = inside.get(group) ?? [];
    const inner = within.length === 0 ? [] : findAmong(whole.boxes, within, size);
    const table = toRuledTable(group.length === 1 ? cellsWithin(within, size) : group, boxes, drawn, size);
    if (table && textBeside(table, boxes).length === 0) return [table, ...inner];
    if (group.length > 1 && group.every((panel) => wrapped.has(panel))) return inner;
    const isSplit = standInColumn(group) && textBeside(whole, boxes).some((box) => !drawn.has(box));
    const isRowOfCards = !isSplit && standInRow(group) && group.every((panel) => isCard(panel, whole.boxes));
    const members = isSplit ? group.filter((panel) => isCard(panel, boxes, drawn)) : [];
    const wholeCard = !isSplit && isCard(whole, boxes, drawn) ? [table ?? whole] : [];
    return [...wholeCard, ...members, ...(isRowOfCards ? group : []), ...inner];
  });
  const panelsInGrids = gridsOf([...wholes.values()], size);
  const alone = panelsInGrids.flatMap((grid) => (grid.some((panel) => cards.includes(panel)) ? grid : []));
  return [
    ...wholeGrids(panelsInGrids, boxes, drawn, [...wholes.values()]),
    ...cards,
    ...alone.filter((panel) => !cards.includes(panel) && standsAlone(panel, boxes)),
  ];
}

/** The panels in a frame that touch each other, such as the cells of a table with a border; none if others are among them. */
function cellsWithin(panels: readonly Card[], size: number): readonly Card[] {
  const groups = groupTouching([...new Set(findRoots(panels, STRIP * size).values())], size);
  return groups.length === 1 ? groups.flat() : [];
}

/** For each panel the outermost one around it, or itself. `strip`: the height of the strips in which panels are looked for, px. */
function findRoots(panels: readonly Card[], strip: number): ReadonlyMap<Card, Card> {
  const largestFirst = [...panels].sort((a, b) => panelArea(b) - panelArea(a));
  const strips = new PanelStrips(largestFirst, strip);
  const rootOf = new Map<Card, Card>();
  for (const panel of largestFirst) {
    const around = strips.at((panel.top + panel.bottom) / 2).find((other) => surrounds(other, panel));
    rootOf.set(panel, (around && rootOf.get(around)) ?? panel);
  }
  return rootOf;
}

function surrounds(outer: DrawnPanel, inner: DrawnPanel): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  const holdsMiddle = outer.left < x && outer.right > x && outer.top < y && outer.bottom > y;
  return holdsMiddle && panelArea(outer) > panelArea(inner);
}

/** The panels in groups: those of one group touch each other, directly or through others. */
function groupTouching(panels: readonly Card[], size: number): readonly (readonly Card[])[] {
  const distance = TOUCHING * size;
  const strips = new PanelStrips(panels, STRIP * size);
  const open = new Set(panels);
  const groups: Card[][] = [];
  for (const first of panels) {
    if (!open.delete(first)) continue;
    const group = [first];
    for (const panel of group) {
      for (const other of strips.between(panel.top - distance, panel.bottom + distance)) {
        if (open.has(other) && areTouching(panel, other, distance) && open.delete(other)) group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function areTouching(a: DrawnPanel, b: DrawnPanel, distance: number): boolean {
  const across = overlapOf({ start: a.left, end: a.right }, { start: b.left, end: b.right });
  const down = overlapOf({ start: a.top, end: a.bottom }, { start: b.top, end: b.bottom });
  return across > -distance && down > -distance;
}

/** The least part of its height that a panel shares with all others of a row, or of its width with those of a column. */
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

/**
 * If a larger share of a panel's rows is level with text beside it that is in no panel, and at least this share of that text with the panel's
 * rows, it is the tinted column of a table. Some entries of a long list are level with the rows of any panel.
 */
const [MOST_LEVEL, LEAST_BESIDE] = [0.7, 0.5];

/** Whether a panel has more than one row and no text beside it. Such a panel is a card only if another one of its grid is. */
function standsAlone(panel: Card, all: readonly Box[]): boolean {
  return textBeside(panel, all).length === 0 && splitBands(panel.boxes).length > 1;
}

/** Whether a panel has more than one row, has text beside it, and is no column of a table. `drawn`: the text that is in panels. */
function isCard(panel: Card, all: readonly Box[], drawn: ReadonlySet<Box> = new Set()): boolean {
  const rows = splitBands(panel.boxes);
  const beside = textBeside(panel, all);
  if (beside.length === 0 || rows.length < 2) return false;
  const loose = beside.filter((box) => !drawn.has(box));
  const isLevel = (box: Box, other: Box): boolean =>
    Math.abs(middleOf(box) - middleOf(other)) <= LEVEL * heightOf(box);
  const level = rows.filter((row) => row.boxes.some((box) => loose.some((other) => isLevel(box, other))));
  const levelBeside = loose.filter((other) => panel.boxes.some((box) => isLevel(box, other)));
  return level.length <= MOST_LEVEL * rows.length || levelBeside.length < LEAST_BESIDE * loose.length;
}
