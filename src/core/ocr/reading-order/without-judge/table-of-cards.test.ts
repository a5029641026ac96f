import { describe, expect, it } from 'vitest';
import { type Box, splitBands } from '@/core/ocr/reading-order/bands/boxes';
import type { Card } from '@/core/ocr/reading-order/drawn/card';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findTable } from './table-of-cards';

const ROWS = [
  ['Folder of the files'],
  ['Name', 'Size', 'Modified'],
  ['report.pdf', '1.2 MB', '14:02'],
  ['budget.ods', '24.7 kB', 'Monday'],
  ['notes.txt', '840 bytes', '2 Jan'],
  ['Three files are in this folder'],
  ['Delete them'],
];
const lines = ROWS.flatMap((row, at) =>
  row.map((text, column) => horizontal(text, 160 * column, 30 * at, row.length > 1 ? 100 : 420)),
);
const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];

/** A card around some rows. */
function cardOf(from: number, to: number): Card {
  const own = boxes.filter((box) => box.top >= 30 * from && box.top < 30 * to);
  return { left: -5, right: 430, top: 30 * from - 4, bottom: 30 * to - 6, boxes: own };
}

/** The texts of the bands above, in and below the table, and whether the bands below have cards. */
function find(cards: readonly Card[]) {
  const bandsOf = (some: readonly Box[], kept: readonly Card[] = cards) =>
    splitBands(
      some,
      kept.filter((card) => card.boxes.every((box) => some.includes(box))),
    );
  const table = findTable(bandsOf(boxes), { cards, walls: [] }, bandsOf);
  if (!table) return undefined;
  const { bands, at, run } = table;
  const textOf = (some: typeof bands) =>
    some.map((band) => band.boxes.map(({ line }) => line.text).join('|'));
  const below = bands.slice(at + run.bands.length);
  return {
    above: textOf(bands.slice(0, at)),
    rows: run.bands.length,
    below: textOf(below),
    cardsBelow: below.map((band) => band.cards),
  };
}

const FOUND = {
  above: ['Folder of the files'],
  rows: 4,
  below: ['Three files are in this folder', 'Delete them'],
  cardsBelow: [0, 0],
};

describe('a table with a header', () => {
  it('is found without cards', () => {
    expect(find([])).toEqual(FOUND);
  });

  it('is found where its rows are cards', () => {
    expect(find([cardOf(2, 3), cardOf(3, 4), cardOf(4, 5)])).toEqual(FOUND);
    expect(find([cardOf(1, 5)])).toEqual(FOUND);
  });

  it('leaves the cards beside it whole', () => {
    const found = find([cardOf(3, 4), cardOf(5, 7)]);
    expect(found?.below).toEqual(['Three files are in this folder|Delete them']);
    expect(found?.cardsBelow).toEqual([1]);
  });

  it('is not found where a card holds a part of it and something else', () => {
    expect(find([cardOf(4, 6)])).toBeUndefined();
    expect(find([cardOf(0, 2)])).toBeUndefined();
  });
});
