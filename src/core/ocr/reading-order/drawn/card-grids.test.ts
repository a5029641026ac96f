import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findCards } from './cards';
import type { DrawnPanel } from './panels';

/** Lines of 20 px, named by a letter and their number. */
const column = (name: string, left: number, tops: readonly number[]) =>
  tops.map((top, at) => horizontal(`${name}${at + 1}`, left, top, 80));
const boxesOf = (...columns: readonly ReturnType<typeof column>[]) =>
  toFrames(columns.flat(), { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];

/** Four goods in two rows, drawn 20 px apart, at 200 to 420 px. */
const tiles: readonly DrawnPanel[] = [0, 120].flatMap((top) =>
  [200, 320].map((left) => ({ left, right: left + 100, top, bottom: top + 100 })),
);
const goods = [column('a', 210, [10, 40, 130, 160]), column('b', 330, [10, 40, 130, 160])] as const;
const grid = 'a1 a2 a3 a4 b1 b2 b3 b4';

/** The texts of the cards that hold more than one tile. */
const gridsOf = (boxes: ReturnType<typeof boxesOf>, panels: readonly DrawnPanel[]) =>
  findCards(boxes, panels)
    .map((card) =>
      card.boxes
        .map(({ line }) => line.text)
        .sort()
        .join(' '),
    )
    .filter((text) => text.split(' ').length > 2);

describe('grids of cards', () => {
  it('are read whole beside a list whose rows are others', () => {
    expect(gridsOf(boxesOf(column('f', 10, [0, 28, 56, 84, 112, 140, 168]), ...goods), tiles)).toEqual([
      grid,
    ]);
  });

  it('are none without text beside them', () => {
    expect(gridsOf(boxesOf(...goods), tiles)).toEqual([]);
    expect(gridsOf(boxesOf(column('f', 210, [-40]), ...goods), tiles)).toEqual([]);
  });

  it('are read whole beside a panel that stands at the height of two of their rows', () => {
    const chosen = column('c', 450, [10, 40, 130, 160]);
    const panel = { left: 440, right: 560, top: 0, bottom: 220 };
    expect(gridsOf(boxesOf(...goods, chosen), [...tiles, panel])).toContain(grid);
    const low = { ...panel, bottom: 90 };
    expect(gridsOf(boxesOf(...goods, column('c', 450, [10, 40])), [...tiles, low])).not.toContain(grid);
    const below = { left: 200, right: 420, top: 240, bottom: 460 };
    expect(gridsOf(boxesOf(...goods, column('c', 210, [250, 280])), [...tiles, below])).not.toContain(grid);
  });

  it('are none where the text beside them begins each row', () => {
    expect(gridsOf(boxesOf(column('t', 10, [10, 130]), ...goods), tiles)).toEqual([]);
    expect(gridsOf(boxesOf(column('t', 10, [10, 40, 130]), ...goods), tiles)).toEqual([]);
  });

  it('are none where each of many rows has text beside it, and no gap has any', () => {
    const rows = [0, 120, 240];
    const panels = rows.flatMap((top) =>
      [200, 320].map((left) => ({ left, right: left + 100, top, bottom: top + 100 })),
    );
    const hours = rows.flatMap((top) => [top + 10, top + 40]);
    const plan = [column('a', 210, hours), column('b', 330, hours)];
    const names = rows.flatMap((top) => [top + 20, top + 52, top + 74]);
    expect(gridsOf(boxesOf(column('n', 10, names), ...plan), panels)).toEqual([]);
    const list = [...names, 110, 230];
    expect(gridsOf(boxesOf(column('n', 10, list), ...plan), panels)).toHaveLength(1);
  });

  it('are none where the panels differ in width, stand far from each other or below each other only', () => {
    const list = column('f', 10, [0, 28, 56, 84, 112, 140, 168]);
    const odd = tiles.map((tile, at) => (at % 2 === 0 ? tile : { ...tile, right: tile.right + 20 }));
    expect(gridsOf(boxesOf(list, ...goods), odd)).toEqual([]);
    expect(gridsOf(boxesOf(list, goods[0]), tiles)).toEqual([]);
    const far = boxesOf(list, goods[0], column('b', 530, [10, 40, 130, 160]));
    const apart = tiles.map((tile, at) => (at % 2 === 0 ? tile : { ...tile, left: 520, right: 620 }));
    expect(gridsOf(far, apart)).toEqual([]);
  });

  it('are none where other text stands between the panels', () => {
    const list = column('f', 10, [0, 28, 56, 84, 112, 140, 168]);
    expect(gridsOf(boxesOf(list, ...goods, column('x', 270, [100])), tiles)).toEqual([]);
  });
});
