import { expect, test } from 'vitest';
import { findLayoutMarks } from '@/core/ocr/layout-marks';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { createDraw } from '../make-set/draw';
import { scorePage } from './bench-order';
import {
  type LayoutPage,
  linesOf,
  markPage,
  marksOf,
  readingOrderOf,
  toPage,
  trueTextOf,
} from './layout-page';
import type { TruePiece } from './true-pieces';

function piece(text: string, left: number, top: number, from: Partial<TruePiece> = {}): TruePiece {
  return {
    text,
    left,
    top,
    right: left + 20 * text.length,
    bottom: top + 20,
    block: 0,
    item: -1,
    table: -1,
    row: -1,
    cell: -1,
    frame: -1,
    vertical: false,
    fontSize: 18,
    ...from,
  };
}

const image: Pixels = { width: 400, height: 200, data: new Uint8ClampedArray(4 * 400 * 200).fill(255) };

const made = (pieces: readonly TruePiece[], scale = 1): LayoutPage =>
  markPage(toPage({ name: 'made-zh-1', kind: 'made', lang: 'zh' }, pieces, scale, createDraw(1)), image);

test('pieces are listed from the top down, and the order leads back to the reading', () => {
  const page = made([piece('甲', 0, 0), piece('乙', 0, 40), piece('丙', 300, 0), piece('丁', 300, 40)]);
  expect(page.pieces.map(({ text }) => text)).toEqual(['甲', '丙', '乙', '丁']);
  expect(readingOrderOf(page)).toEqual([0, 2, 1, 3]);
  expect(trueTextOf(page)).toBe('甲\n乙\n丙\n丁');
});

test('a cell that wraps stays whole in its row, and paragraphs stay apart', () => {
  const cell = (text: string, left: number, top: number, number: number) =>
    piece(text, left, top, { table: 1, row: 2, cell: number });
  const page = made([
    piece('题', 0, 0, { block: 7 }),
    piece('文', 0, 30, { block: 8 }),
    cell('名', 0, 60, 3),
    cell('称', 0, 84, 3),
    cell('价', 200, 60, 4),
  ]);
  expect(page.order).toEqual([
    { kind: 'prose', paragraphs: [[0], [1]] },
    { kind: 'table', rows: [[[2, 4], [3]]] },
  ]);
});

test('quads are in image px, close to the letters, and start where the text starts', () => {
  const [horizontal] = made([piece('横', 100, 50)], 2).pieces;
  const [left = 0, top = 0, right = 0] = horizontal?.quad ?? [];
  expect(Math.abs(left - 200)).toBeLessThan(20);
  expect(Math.abs(top - 100)).toBeLessThan(20);
  expect(Math.abs(right - 240)).toBeLessThan(20);
  const upright = piece('縦', 100, 50, { right: 120, bottom: 90, vertical: true });
  const [vertical] = made([upright]).pieces;
  expect(Math.abs((vertical?.quad[0] ?? 0) - 120)).toBeLessThan(20);
  expect(Math.abs((vertical?.quad[3] ?? 0) - 90)).toBeLessThan(20);
});

test('a page that is read in its true order costs nothing, and a swapped one costs only order', () => {
  const lines = ['第一行的文字很长', '第二行的文字也长', '第三行在最后'].map((text, index) =>
    piece(text, 0, 30 * index),
  );
  expect(scorePage(made(lines))).toMatchObject({ rate: 0, unordered: 0 });
  const swapped = scorePage(made([...lines].reverse()));
  expect(swapped.rate).toBeGreaterThan(0.3);
  expect(swapped.unordered).toBe(0);
});

test('a saved page has the marks that the product finds in its image', () => {
  const data = new Uint8ClampedArray(4 * 400 * 200).fill(255);
  data.fill(30, 4 * 400 * 50, 4 * 400 * 52);
  for (let x = 8; x < 300; x += 3) data.fill(90, 4 * (400 * 10 + x), 4 * (400 * 10 + x) + 3);
  const ruled: Pixels = { width: 400, height: 200, data };
  const page = markPage(made([piece('甲乙', 0, 0), piece('丙', 0, 100)]), ruled);
  const lines = linesOf(page);
  const [saved, found] = [marksOf(page, lines), findLayoutMarks(ruled, lines)];
  expect(saved.across).toEqual(found.across);
  expect(saved.across).toContainEqual({ at: 50, start: 0, end: 400 });
  expect(saved.down).toEqual(found.down);
  for (const line of lines) {
    const [kept, seen] = [saved.paints.get(line), found.paints.get(line)];
    expect(kept).toEqual({ ...seen, coverage: expect.closeTo(seen?.coverage ?? -1, 3) });
  }
  expect(saved.paints.get(lines[0] as Line)?.ink).not.toEqual([255, 255, 255]);
});
