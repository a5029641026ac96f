import { type Band, type Box, median, middleOf, splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { type Card, holds, joinPanels, textBeside } from './card';

/** How far the sides of cells in one row or column differ, in line heights. */
const ALIKE = 0.6;
/** Fewer cells with text may be panes of a window. */
const FEWEST_CELLS = 6;
/** The least share of cells that are as high as another one in their row and as wide as another one in their column. */
const LEAST_ALIKE = 0.75;
/** The most rows of text in half of the cells: panes and columns of cards have more. */
const USUAL_ROWS = 3;
/** The least part of a form's row that its boxes fill: one without text is not known. */
const LEAST_FILLED = 0.6;
/** A form has at least so many rows, and so many of them have several boxes. */
const FORM = { rows: 3, shared: 2 };
/** A cell with at least so many rows of text is a pane, and the most cells that are, as a share. */
const PANE = { rows: 6, share: 0.2 };

/**
 * The ruled table whose cells are some panels that touch each other, with the names that stand beside its rows. It is read row by row and
 * in each row cell by cell. A cell that spans several rows belongs to the first of them; text whose cell is not drawn, to the cell at
 * its place.
 *
 * @param all the boxes around the panels and in them
 * @param drawn the boxes in panels, which are no names
 * @param size the median height of a box, px
 * @returns `undefined` if the panels are no cells
 */
export function toRuledTable(
  cells: readonly Card[],
  all: readonly Box[],
  drawn: ReadonlySet<Box>,
  size: number,
): Card | undefined {
  const distance = ALIKE * size;
  if (!areCells(cells, distance)) return undefined;
  const tops = placesOf(cells, ({ top }) => top, distance);
  const lefts = placesOf(cells, ({ left }) => left, distance);
  const bounds = joinPanels(cells);
  const own = new Set(bounds.boxes);
  const loose = all.filter((box) => !own.has(box) && holds(bounds, box));
  const beside = textBeside({ ...bounds, boxes: [...bounds.boxes, ...loose] }, all);
  const names = beside.some((box) => drawn.has(box)) ? [] : namesAmong(beside, bounds, tops, size);
  const rows = tops.map(() => new Map<number, Box[]>());
  const put = (boxes: readonly Box[], top: number, left: number): void => {
    const row = rows[lastAt(tops, top)];
    const column = left > bounds.right ? lefts.length : lastAt(lefts, left);
    row?.set(column, [...(row.get(column) ?? []), ...boxes]);
  };
  for (const { boxes, top, left } of cells) put(boxes, top + distance, left + distance);
  for (const box of [...loose, ...names]) put([box], middleOf(box), (box.left + box.right) / 2);
  const read = rows.map((row) => [...row].sort(([a], [b]) => a - b).map(([, boxes]) => boxes));
  return { ...bounds, boxes: read.flat(2), rows: read.filter((row) => row.length > 0) };
}

/** Whether panels are the cells of a table, which hold little text: most are in its rows and columns, or all in the rows of a form. */
function areCells(panels: readonly Card[], distance: number): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= distance;
  const alike = panels.filter((panel) => {
    const others = panels.filter((other) => other !== panel);
    const hasRow = others.some(({ top, bottom }) => near(top, panel.top) && near(bottom, panel.bottom));
    return hasRow && others.some(({ left, right }) => near(left, panel.left) && near(right, panel.right));
  });
  const counts = panels.map(({ boxes }) => splitBands(boxes).length);
  const panes = counts.filter((count) => count >= PANE.rows);
  return (
    panels.length >= FEWEST_CELLS &&
    (isForm(panels, distance) || alike.length >= LEAST_ALIKE * panels.length) &&
    median(counts) <= USUAL_ROWS &&
    panes.length <= PANE.share * panels.length
  );
}

/** Whether panels are the boxes of a form: they fill its rows, and those of one row are equally high. */
function isForm(panels: readonly Card[], distance: number): boolean {
  const rows = placesOf(panels, ({ top }) => top, distance).map((place) =>
    panels.filter(({ top }) => top >= place && top - place <= distance),
  );
  const isEven = (row: readonly Card[]): boolean => {
    const bottoms = row.map(({ bottom }) => bottom);
    return Math.max(...bottoms) - Math.min(...bottoms) <= distance;
  };
  const filled = (row: readonly Card[]): number =>
    row.reduce((sum, panel) => sum + panel.right - panel.left, 0);
  const { left, right } = joinPanels(panels);
  const width = right - left;
  const shared = rows.filter((row) => row.length > 1);
  return (
    rows.length >= FORM.rows &&
    shared.length >= FORM.shared &&
    rows.every((row) => isEven(row) && filled(row) >= LEAST_FILLED * width)
  );
}

/** The most rows of text in the name of a row: with a place, or a second line. */
const NAME_ROWS = 2;
/** The widest space between them, in line heights. Entries of a menu beside the table are farther apart. */
const NAME_GAP = 1;
/** By how much the heights at which names stand in their rows differ at most, in line heights. */
const UNEVEN_NAMES = 1;
/** How far a name stands from the table at most, in line heights. */
const FARTHEST_NAME = 12;

/** The text left and right of a table if it is names of its rows. */
function namesAmong(
  beside: readonly Box[],
  table: Card,
  tops: readonly number[],
  size: number,
): readonly Box[] {
  const rows = tops.map((top, row) => {
    const bottom = tops[row + 1] ?? table.bottom;
    const lines = splitBands(beside.filter((box) => middleOf(box) > top && middleOf(box) < bottom));
    return { top, middle: (top + bottom) / 2, lines };
  });
  const areNames = rows.every(({ lines }) => lines.length <= NAME_ROWS && areClose(lines, NAME_GAP * size));
  // The entries of another list beside the table, such as the menu of a page, are not as far apart as its rows.
  const named = rows.filter(({ lines }) => lines.length > 0);
  const atTop = named.map(({ top, lines }) => (lines[0]?.top ?? 0) - top);
  const inMiddle = named.map(
    ({ middle, lines }) => ((lines[0]?.top ?? 0) + (lines.at(-1)?.bottom ?? 0)) / 2 - middle,
  );
  const areEven = [atTop, inMiddle].some(
    (places) => Math.max(...places) - Math.min(...places) <= UNEVEN_NAMES * size,
  );
  const reach = FARTHEST_NAME * size;
  const areNear = beside.every(
    ({ left, right }) => left <= table.right + reach && right >= table.left - reach,
  );
  return areNames && areEven && areNear ? beside : [];
}

/** Whether no space between rows of text is wider than a distance. */
function areClose(lines: readonly Band[], distance: number): boolean {
  return lines.slice(1).every(({ top }, above) => top - (lines[above]?.bottom ?? top) <= distance);
}

/** The places of one side of the cells, from the first to the last. Those within a distance of each other are one. */
function placesOf(
  cells: readonly Card[],
  sideOf: (cell: Card) => number,
  distance: number,
): readonly number[] {
  const places: number[] = [];
  for (const place of cells.map(sideOf).sort((a, b) => a - b)) {
    if (place - (places.at(-1) ?? Number.NEGATIVE_INFINITY) > distance) places.push(place);
  }
  return places;
}

/** The index of the last place that is not after another; -1 if all are. */
const lastAt = (places: readonly number[], place: number): number =>
  places.findLastIndex((other) => other <= place);
