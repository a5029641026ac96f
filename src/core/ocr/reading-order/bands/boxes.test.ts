import { describe, expect, it } from 'vitest';
import { splitTables } from '@/core/ocr/reading-order/blocks/tables';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import {
  type Box,
  estimateEm,
  gapsBetween,
  heightOf,
  isOneRow,
  median,
  middleOf,
  overlapOf,
  spanOf,
  splitBands,
  subtract,
  toRows,
  widthOf,
} from './boxes';

/** A box with a text, its place and its size, px. */
function box(text: string, left: number, top: number, width: number, height = 20): Box {
  const line = horizontal(text, left, top, width, height);
  return { line, left, top, right: left + width, bottom: top + height };
}
const textsOf = (boxes: readonly Box[]) => boxes.map(({ line }) => line.text).join('');

it('takes boxes of different heights for one row if they are level, and two lines beside one for two', () => {
  const isRow = (...boxes: readonly Box[]) => splitBands(boxes).every(isOneRow);
  expect(isRow(box('a', 0, 0, 50), box('b', 60, -8, 50, 36), box('c', 120, 1, 50))).toBe(true);
  expect(isRow(box('a', 0, 0, 50), box('b', 60, 8, 50), box('c', 120, 16, 50))).toBe(false);
});

it('measures boxes', () => {
  const it = box('a', 10, 30, 50, 20);
  expect([widthOf(it), heightOf(it), middleOf(it)]).toEqual([50, 20, 40]);
  expect(spanOf(it)).toEqual({ start: 10, end: 60 });
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[10, 9], 10],
  [[], 0],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

describe('intervals', () => {
  it.each([
    [{ start: 0, end: 10 }, { start: 4, end: 20 }, 6],
    [{ start: 0, end: 10 }, { start: 4, end: 6 }, 2],
    [{ start: 0, end: 10 }, { start: 13, end: 20 }, -3],
  ])('%j and %j share %d px', (one, other, shared) => {
    expect(overlapOf(one, other)).toBe(shared);
    expect(overlapOf(other, one)).toBe(shared);
  });

  it('have gaps between them, in order, whatever their own order is', () => {
    expect(
      gapsBetween([
        { start: 30, end: 40 },
        { start: 0, end: 20 },
        { start: 5, end: 10 },
        { start: 40, end: 45 },
        { start: 50, end: 60 },
      ]),
    ).toEqual([
      { start: 20, end: 30 },
      { start: 45, end: 50 },
    ]);
    expect(gapsBetween([])).toEqual([]);
  });

  it('are subtracted from another interval', () => {
    const from = { start: 10, end: 30 };
    expect(subtract(from, [{ start: 15, end: 20 }])).toEqual([
      { start: 10, end: 15 },
      { start: 20, end: 30 },
    ]);
    expect(
      subtract(from, [
        { start: 0, end: 12 },
        { start: 25, end: 90 },
      ]),
    ).toEqual([{ start: 12, end: 25 }]);
    expect(
      subtract(from, [
        { start: 0, end: 10 },
        { start: 30, end: 40 },
      ]),
    ).toEqual([from]);
    expect(subtract(from, [{ start: 0, end: 50 }])).toEqual([]);
  });
});

describe('splitBands', () => {
  it('separates rows whose boxes overlap by less than half their height', () => {
    const bands = splitBands([box('b', 0, 30, 10), box('a', 0, 20, 10), box('c', 50, 39.9, 10)]);
    expect(bands.map(({ boxes }) => textsOf(boxes))).toEqual(['a', 'bc']);
    expect(bands[1]).toMatchObject({ top: 30, bottom: 59.9 });
  });

  it('gives each band the median height of its boxes', () => {
    const [band] = splitBands([box('a', 0, 0, 9, 10), box('b', 9, 0, 9, 12), box('c', 20, 0, 9, 30)]);
    expect(band?.size).toBe(12);
  });

  it('keeps what stands beside a tall box in its band', () => {
    const bands = splitBands([
      box('T', 0, 0, 50, 100),
      box('a', 60, 30, 9),
      box('b', 60, 60, 9),
      box('c', 60, 90, 9),
    ]);
    expect(bands.map(({ boxes }) => textsOf(boxes))).toEqual(['Tab', 'c']);
  });
});

describe('toRows', () => {
  const rowsOf = (...boxes: Box[]) =>
    splitBands(boxes)
      .flatMap(toRows)
      .map((row) => textsOf(row.boxes));

  it('sorts the boxes of a row from left to right and gives its extent', () => {
    const [row] = splitBands([box('b', 100, 4, 50), box('a', 0, 0, 90)]).flatMap(toRows);
    expect(row).toMatchObject({ left: 0, right: 150, top: 0, bottom: 24 });
    expect(textsOf(row?.boxes ?? [])).toBe('ab');
  });

  it.each([
    ['half its height lower', 10, ['ab']],
    ['further down', 10.1, ['a', 'b']],
  ])('joins a box that is %s', (_what, top, rows) => {
    // A tall box holds both in one band.
    expect(
      rowsOf(box('T', 300, -40, 10, 100), box('a', 0, 0, 90), box('b', 100, top, 50)).map((row) =>
        row.replace('T', ''),
      ),
    ).toEqual(rows.length === 1 ? rows : expect.arrayContaining(rows));
  });

  it.each([
    ['three fifths of the narrower one', 60, ['ab']],
    ['more than that', 59, ['a', 'b']],
  ])('joins boxes that overlap by %s', (_what, left, rows) => {
    expect(rowsOf(box('a', 0, 0, 90), box('b', left, 0, 50))).toEqual(rows);
  });
});

describe('estimateEm', () => {
  it.each([
    ['汉字', 40, 30, 20],
    ['한글', 40, 30, 20],
    ['word', 40, 30, 20],
    ['字ab', 40, 30, 20],
    ['字。', 40, 30, 20],
    ['汉字', 90, 30, 30],
    ['', 40, 30, 30],
  ])('of "%s", %d px wide and %d px high, is %d px', (text, width, height, em) => {
    expect(estimateEm(text, width, height)).toBe(em);
  });
});

describe('splitTables', () => {
  type Cells = readonly (readonly [text: string, left: number, right: number])[];
  /** Rows 30 px apart. */
  const rowsOf = (...rows: readonly Cells[]) =>
    rows.flatMap((cells, index) =>
      splitBands(cells.map(([text, left, right]) => box(text, left, index * 30, right - left))).flatMap(
        toRows,
      ),
    );
  const kindsOf = (...rows: readonly Cells[]) =>
    splitTables(rowsOf(...rows)).map(({ kind, rows: { length } }) => `${length} ${kind}`);
  const pair = (middle: number, gap: number) =>
    [
      ['a', 0, middle - gap / 2],
      ['b', middle + gap / 2, 300],
    ] as const;
  const whole = [['a', 0, 300]] as const;

  it('finds a table between rows of prose', () => {
    expect(kindsOf(whole, pair(100, 40), pair(100, 40), pair(100, 40), whole, whole)).toEqual([
      '1 prose',
      '3 table',
      '2 prose',
    ]);
  });

  it.each([
    ['two rows with a gap of a line height', [pair(100, 20), pair(100, 20)], ['2 table']],
    ['two rows with a narrower gap', [pair(100, 19), pair(100, 19)], ['2 prose']],
    [
      'three rows with a gap of three fifths of a line height',
      [pair(100, 12), pair(100, 12), pair(100, 12)],
      ['3 table'],
    ],
    ['three rows with a narrower gap', [pair(100, 11), pair(100, 11), pair(100, 11)], ['3 prose']],
    ['rows whose gaps are at different places', [pair(100, 30), pair(200, 30)], ['2 prose']],
    ['rows whose common gap is too narrow', [pair(100, 30), pair(120, 30), pair(100, 30)], ['3 prose']],
    ['a single row of cells', [pair(100, 40), whole], ['2 prose']],
    ['no rows', [], []],
  ])('decides by the gap between cells: %s', (_what, rows, kinds) => {
    expect(kindsOf(...rows)).toEqual(kinds);
  });

  it('keeps rows with a single cell in a table while the gap goes on, but not at its end', () => {
    const left = [['c', 0, 60]] as const;
    expect(kindsOf(pair(100, 40), left, pair(100, 40), left)).toEqual(['3 table', '1 prose']);
    expect(kindsOf(pair(100, 40), left, left, left, pair(100, 40))).toEqual(['5 prose']);
  });

  it('takes marks with their items for a list, and other pairs beside a mark for a table', () => {
    const item = (mark: string) =>
      [
        [mark, 0, 20],
        ['item', 60, 300],
      ] as const;
    expect(kindsOf(item('1.'), item('2.'), item('3.'))).toEqual(['3 prose']);
    expect(kindsOf(item('1.'), item('b'), item('3.'))).toEqual(['3 table']);
    const triple = [...item('1.'), ['more', 400, 500]] as const;
    expect(kindsOf(triple, triple)).toEqual(['2 table']);
  });
});
