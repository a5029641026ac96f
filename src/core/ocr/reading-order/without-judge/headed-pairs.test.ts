import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findHeadedPairs } from './headed-pairs';

type Cell = readonly [text: string, left: number, width: number];
type Row = readonly Cell[];

const HEADER: Row = [
  ['Variable', 0, 60],
  ['Value', 200, 50],
];

/** Rows of a name that is 70 px wide and a text, which begins under the second title. */
function pairs(count: number, width = 180): readonly Row[] {
  return Array.from({ length: count }, (_, row) => [
    [`name_${row}`, 0, 70],
    [`C:\\folder ${row}`, 200, width],
  ]);
}

interface Look {
  /** The tops of the rows, px; else they are 30 px from each other. */
  readonly topOf?: (row: number) => number;
}

/** The rows of the table that is found among rows of cells, with `|` between cells. */
function find(rows: readonly Row[], { topOf = (row) => 30 * row }: Look = {}) {
  const lines = rows.flatMap((row, at) =>
    row.map(([text, left, width]) => horizontal(text, left, topOf(at), width)),
  );
  const boxes = toFrames(lines, NO_MARKS)[0]?.horizontal.boxes ?? [];
  const found = findHeadedPairs(splitBands(boxes));
  const textOf = (cells: readonly { readonly line: { readonly text: string } }[]) =>
    cells.map(({ line }) => line.text).join(' ');
  return found?.run.bands.map((band) => splitAt(band.boxes, found.run.cuts).map(textOf).join('|'));
}

describe('a table of names and longer texts below two titles', () => {
  it('is found with its titles and all rows', () => {
    const found = find([HEADER, ...pairs(8)]);
    expect(found).toHaveLength(9);
    expect(found?.slice(0, 2)).toEqual(['Variable|Value', 'name_0|C:\\folder 0']);
  });

  it('may have entries that are further in, as those of a tree', () => {
    const tree = pairs(8).map(
      ([, text], row): Row => [[`entry ${row}`, row % 2 === 0 ? 0 : 25, 70], text as Cell],
    );
    expect(find([HEADER, ...tree])).toHaveLength(9);
  });

  it('may end with a row that the image cuts off', () => {
    expect(find([HEADER, ...pairs(8), [['name', 0, 40]]])).toHaveLength(9);
  });

  it('ends where a text goes across both columns', () => {
    expect(find([HEADER, ...pairs(8), [['all variables of this program', 0, 330]]])).toHaveLength(9);
  });

  it.each<[why: string, rows: readonly Row[], look?: Look]>([
    ['it has too few rows to tell it from two lists', [HEADER, ...pairs(7)]],
    ['both titles are the same', [[HEADER[0] as Cell, ['Variable', 200, 60]], ...pairs(8)]],
    ['its second texts are as short as the names, as those of two lists', [HEADER, ...pairs(8, 90)]],
    [
      'its first texts fill their column, as lines of prose',
      [HEADER, ...pairs(8, 300).map(([[name] = [''], text]): Row => [[name, 0, 160], text as Cell])],
    ],
    [
      'another text stands beside one of its rows',
      [HEADER, ...pairs(7), [...(pairs(8)[7] as Row), ['3', 450, 10]], ...pairs(1)],
    ],
    [
      'its second texts do not begin below their title',
      [HEADER, ...pairs(8).map(([name, [text] = ['']]): Row => [name as Cell, [text, 240, 180]])],
    ],
    [
      'the first column goes on below the rows, as the longer of two lists',
      [HEADER, ...pairs(8), [['name_8', 0, 70]], [['name_9', 0, 70]]],
    ],
    [
      'its rows are not equally far apart',
      [HEADER, ...pairs(8)],
      { topOf: (row) => 30 * row + (row > 4 ? 20 : 0) },
    ],
  ])('is not found where %s', (_why, rows, look) => {
    expect(find(rows, look)).toBeUndefined();
  });
});
