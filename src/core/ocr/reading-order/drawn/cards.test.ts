import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { type Judge, splitRegions } from '@/core/ocr/reading-order/regions';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Card } from './card';
import { findCards } from './cards';
import type { DrawnPanel } from './panels';

const panel = (left: number, right: number, top: number, bottom: number): DrawnPanel => ({
  left,
  right,
  top,
  bottom,
});

/** Lines of 20 px, one below the other, named by a letter and their number. */
function column(name: string, left: number, tops: readonly number[]) {
  return tops.map((top, at) => horizontal(`${name}${at + 1}`, left, top, 80));
}

function boxesOf(...columns: readonly ReturnType<typeof column>[]) {
  return toFrames(columns.flat(), { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
}

const textsOf = (boxes: ReturnType<typeof boxesOf>) => boxes.map(({ line }) => line.text);

function cardsOf(boxes: ReturnType<typeof boxesOf>, panels: readonly DrawnPanel[]): string[] {
  return findCards(boxes, panels).map((card) => textsOf(card.boxes).join(' '));
}

/** The texts in reading order where the judge sees rows, or columns, at every gap that it is asked about. */
function readWith(boxes: ReturnType<typeof boxesOf>, panels: readonly DrawnPanel[], odds: number): string {
  const judge: Judge = ({ cuts, bands }) => cuts.map(() => bands.slice(1).map(() => odds));
  const regions = splitRegions(boxes, judge, {
    cards: findCards(boxes, panels),
    panels: [],
    edges: [],
    walls: [],
  });
  return regions.flatMap(({ rows }) => rows.flatMap((row) => textsOf(row.boxes))).join(' ');
}
const [ROWS, COLUMNS] = [5, -5];

describe('cards', () => {
  const two = boxesOf(column('a', 10, [10, 40, 70]), column('b', 210, [10, 55]));
  const sides = [panel(0, 180, 0, 100), panel(200, 380, 0, 100)];

  it('are panels of several rows that stand beside each other', () => {
    expect(cardsOf(two, sides)).toEqual(['a1 a2 a3', 'b1 b2']);
  });

  it('are read whole, even if their rows look like those of a table', () => {
    expect(readWith(two, [], ROWS)).not.toBe('a1 a2 a3 b1 b2');
    expect(readWith(two, sides, ROWS)).toBe('a1 a2 a3 b1 b2');
  });

  it('are read row by row, or column by column, as is seen between them', () => {
    const four = boxesOf(column('a', 10, [10, 40, 210, 240]), column('b', 210, [10, 40, 210, 240]));
    const grid = [0, 200].flatMap((top) => sides.map(({ left, right }) => panel(left, right, top, top + 80)));
    expect(readWith(four, grid, ROWS)).toBe('a1 a2 b1 b2 a3 a4 b3 b4');
    expect(readWith(four, grid, COLUMNS)).toBe('a1 a2 a3 a4 b1 b2 b3 b4');
  });

  it('are not divided by the gutters of a page that is cut as text because its cards overlap', () => {
    const tops = [10, 60, 110, 160, 220, 270, 320, 370];
    const uneven = [10, 60, 110, 170, 220, 270, 320, 370];
    const tables = boxesOf(
      column('a', 10, tops),
      column('b', 210, tops),
      column('c', 410, uneven),
      column('d', 610, uneven),
    );
    const card = (names: RegExp, left: number, right: number, top: number, bottom: number): Card => ({
      left,
      right,
      top,
      bottom,
      boxes: tables.filter(({ line }) => names.test(line.text)),
    });
    const [above, below] = [card(/[ab][1-4]/, 0, 300, 0, 200), card(/[ab][5-8]/, 0, 300, 210, 400)];
    // It holds all texts but d1, which no cut separates from it: the page is cut as text.
    const around = card(/[abc]|d[2-8]/, -10, 710, -10, 410);
    const judge: Judge = ({ cuts, bands }) =>
      cuts.map((cut) => bands.slice(1).map(() => (cut > 300 && cut < 400 ? COLUMNS : ROWS)));
    const regions = splitRegions(tables, judge, {
      cards: [around, above, below],
      panels: [],
      edges: [],
      walls: [],
    });
    const texts = regions.flatMap(({ rows }) => rows.flatMap((row) => textsOf(row.boxes)));
    expect(texts.join(' ')).toContain('a5 b5 a6 b6 a7 b7 a8 b8');
  });

  it('have their own cards inside', () => {
    const inner = boxesOf(
      column('a', 10, [10, 40, 70]),
      column('b', 210, [10, 55]),
      column('c', 310, [10, 55]),
    );
    const outer = [panel(205, 300, 0, 100), panel(306, 400, 0, 100), panel(200, 405, -5, 105)];
    expect(cardsOf(inner, [...outer, panel(0, 180, 0, 100)])).toEqual([
      'b1 c1 b2 c2',
      'b1 b2',
      'c1 c2',
      'a1 a2 a3',
    ]);
  });

  it('are no buttons: a panel with one row stays among the text beside it', () => {
    expect(cardsOf(two, [panel(0, 180, 0, 35)])).toEqual([]);
  });

  it('have text beside them, for without any nothing could come between their rows', () => {
    const below = boxesOf(column('a', 10, [10, 40]), column('b', 10, [100, 130]));
    expect(cardsOf(below, [panel(0, 180, 0, 65), panel(0, 180, 90, 160)])).toEqual([]);
  });

  it('are not the cells of one table, which touch', () => {
    const cells = boxesOf(column('a', 10, [10, 40, 110]), column('b', 210, [10, 110, 140]));
    const grid = [
      panel(0, 200, 0, 70),
      panel(200, 400, 0, 70),
      panel(0, 200, 70, 170),
      panel(200, 400, 70, 170),
    ];
    expect(cardsOf(cells, grid)).toEqual([]);
  });

  it('may touch where they stand in one row only', () => {
    const faces = [panel(0, 200, 0, 100), panel(200, 400, 0, 100)];
    expect(cardsOf(two, faces)).toEqual(['a1 a2 a3', 'b1 b2']);
  });

  it('are a table together, if other text stands beside it', () => {
    const table = boxesOf(column('a', 10, [10, 40]), column('b', 110, [10, 40]), column('c', 310, [25, 55]));
    const grid = [0, 35].flatMap((top) => [panel(0, 100, top, top + 35), panel(100, 200, top, top + 35)]);
    expect(cardsOf(table, grid)).toEqual(['a1 b1 a2 b2']);
  });

  it('are not the tinted column of a table, whose rows are level with those beside it', () => {
    const level = boxesOf(column('a', 10, [10, 40, 70]), column('b', 210, [10, 40, 70]));
    expect(cardsOf(level, [panel(200, 380, 0, 100)])).toEqual([]);
  });

  it('are panels beside a longer list, of which some entries are level with their rows', () => {
    const files = column('b', 210, [10, 85]);
    const list = (...tops: readonly number[]) => boxesOf(column('a', 10, tops), files);
    const frame = [panel(200, 380, 0, 110)];
    expect(cardsOf(list(10, 35, 60, 85), frame)).toEqual([]);
    expect(cardsOf(list(10, 32, 50, 68, 85), frame)).toEqual(['b1 b2']);
  });

  it('are each by itself where they touch in a column and text in no panel stands beside them', () => {
    const posts = boxesOf(column('a', 10, [10, 40, 110, 140]), column('b', 210, [25, 55, 125, 155]));
    const authors = [panel(0, 180, 0, 95), panel(0, 180, 95, 190)];
    expect(cardsOf(posts, authors)).toEqual(['a1 a2', 'a3 a4']);
    expect(readWith(posts, authors, ROWS)).toBe('a1 a2 b1 b2 a3 a4 b3 b4');
  });

  it('lose no text and double none where panels overlap', () => {
    const overlapping = [panel(0, 300, 0, 65), panel(0, 180, 30, 100), panel(150, 380, 30, 100)];
    for (const odds of [ROWS, COLUMNS]) {
      expect(readWith(two, overlapping, odds).split(' ').sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
    }
  });

  it('leave a title above them out of their columns', () => {
    const titled = boxesOf(
      [horizontal('title', 10, 10, 120)],
      column('a', 10, [60, 90]),
      column('b', 210, [60, 105]),
    );
    const cards = [panel(0, 180, 50, 140), panel(200, 380, 50, 140)];
    expect(readWith(titled, cards, COLUMNS)).toBe('title a1 a2 b1 b2');
  });

  it('are read column by column below headings of their columns, whatever is seen between them', () => {
    const board = boxesOf(column('a', 10, [10, 60, 90, 160, 190]), column('b', 210, [10, 60, 90, 160, 190]));
    const cards = [50, 150].flatMap((top) =>
      sides.map(({ left, right }) => panel(left, right, top, top + 80)),
    );
    const inColumns = 'a1 a2 a3 a4 a5 b1 b2 b3 b4 b5';
    expect(readWith(board, cards, ROWS)).toBe(inColumns);
    const long = boxesOf(column('a', 10, [10, 60, 90, 160, 190]), column('b', 210, [10, 60, 90]));
    expect(readWith(long, cards.slice(0, 3), ROWS)).toBe('a1 a2 a3 a4 a5 b1 b2 b3');
    const titled = boxesOf(
      [horizontal('title', 10, 10, 80), horizontal('#7', 330, 10, 40)],
      column('a', 10, [60, 90, 160, 190]),
      column('b', 210, [60, 90, 160, 190]),
    );
    expect(readWith(titled, cards, ROWS)).toBe('title #7 a1 a2 b1 b2 a3 a4 b3 b4');
    const nameless = boxesOf(column('a', 10, [10, 60, 90, 160, 190]), column('b', 210, [60, 90, 160, 190]));
    expect(readWith(nameless, cards, ROWS)).not.toBe('a1 a2 a3 a4 a5 b1 b2 b3 b4');
  });
});
