import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findSureRows, gapsBetweenLabels } from './sure-rows';

type Cell = readonly [text: string, x: number, width?: number];

/** Whether rows of cells are surely read row by row. */
function areSure(...rows: readonly (readonly Cell[])[]): boolean {
  return findSureRows(runOf(rows))?.length === rows.length;
}

/** The run that rows of cells are. Each row is 40 px below the one before. */
function runOf(rows: readonly (readonly Cell[])[]): ColumnRun {
  const lines = rows.flatMap((cells, row) =>
    cells.map(([text, x, width = 80]) => horizontal(text, x, 40 * row, width)),
  );
  const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const run = findRun(splitBands(boxes))?.run;
  if (run?.bands.length !== rows.length) throw new Error('the rows are no run');
  return run;
}

describe('rows that are counted', () => {
  const counted = (numbers: readonly string[], others = ['Artist', 'Baker', 'Cook', 'Tailor', 'Smith']) =>
    areSure(
      ...numbers.map((number, row): Cell[] => [
        [number, 0],
        [others[row] ?? '', 200],
      ]),
    );

  it('are read row by row, with or without a header, and after a word in the first row', () => {
    expect(counted(['1', '2', '3', '4'])).toBe(true);
    expect(counted(['Value', '1', '2', '3', '4'])).toBe(true);
    expect(counted(['job 7', '8', '9', '10'])).toBe(true);
    expect(counted(['2 Balance', '3 Date', '4 Type', '5 Name'])).toBe(true);
  });

  it('may have one number that was not recognised', () => {
    expect(counted(['1', 'x', '3', '4', '5'])).toBe(true);
    expect(counted(['1', 'x', '3', '4'])).toBe(false);
  });

  it('are at least four, and count by one', () => {
    expect(counted(['1', '2', '3'])).toBe(false);
    expect(counted(['1', '2', '4', '5'])).toBe(false);
  });

  it('are not those of a list, whose numbers have a mark', () => {
    expect(counted(['1. Mug', '2. Bag', '3. Cup', '4. Pan'])).toBe(false);
  });

  it('are not sure where another column is counted, too: two lists beside each other', () => {
    expect(counted(['1', '2', '3', '4'], ['11', '12', '13', '14'])).toBe(false);
    expect(counted(['1', '2', '3', '4'], ['5', '6', '', ''])).toBe(false);
  });
});

describe('the gaps between two rows with labels', () => {
  const gaps = (...rows: readonly (readonly Cell[])[]) => gapsBetweenLabels(runOf(rows));
  const label = (text: string): Cell => [text, 0];
  const value = (text: string): Cell => [text, 200];

  it('are found wherever they are in the run', () => {
    const [tool, other] = [label('dvipng:'), label('convert:')];
    expect(gaps([tool, value('installed')], [other, value('missing')])).toEqual([0]);
    expect(
      gaps(
        [label('png'), value('by dvipng')],
        [tool, value('installed')],
        [other, value('missing')],
        [label('Total'), value('2')],
      ),
    ).toEqual([1]);
  });

  it('are not those beside a label without a value, or a value that is a label itself', () => {
    const tool = [label('dvipng:'), value('installed')];
    expect(gaps(tool, [label('Size:'), value('Colour:')])).toEqual([]);
    expect(gaps(tool, [label('convert'), value('missing')])).toEqual([]);
    expect(gaps([label('Size:'), value('Colour:')], tool)).toEqual([]);
  });
});

describe('a menu', () => {
  it('is read row by row: all that is beside its entries is keys', () => {
    expect(
      areSure(
        [
          ['Save', 0],
          ['Ctrl+S', 300],
        ],
        [['Close', 0]],
        [
          ['Help', 0],
          ['F1', 300],
        ],
      ),
    ).toBe(true);
    expect(
      areSure(
        [
          ['Save', 0],
          ['Ctrl+S', 300],
        ],
        [['Close', 0]],
        [
          ['Help', 0],
          ['soon', 300],
        ],
      ),
    ).toBe(false);
    expect(
      areSure(
        [
          ['Save', 0],
          ['Ctrl+S', 300],
        ],
        [['Del', 300]],
        [
          ['Help', 0],
          ['F1', 300],
        ],
      ),
    ).toBe(false);
  });
});

describe('the axis of a chart', () => {
  const axis = (labels: readonly string[]) => labels.map((label, at): Cell => [label, 150 * at, 40]);

  it('is one row, although its title is below one of its numbers', () => {
    expect(areSure(axis(['0', '50', '100', '150']), [['nnz = 399', 290, 70]])).toBe(true);
    expect(areSure(axis(['-1', '-0.5', '0', '0.5', '1.0']), [['x', 290, 70]])).toBe(true);
    expect(areSure(axis(['2,000', '4,000', '6,000', '8,000']), [['m', 290, 70]])).toBe(true);
  });

  it('has four numbers at least, and equal steps', () => {
    expect(areSure(axis(['0', '50', '100']), [['nnz = 399', 290, 70]])).toBe(false);
    expect(areSure(axis(['0', '50', '100', '160']), [['nnz = 399', 290, 70]])).toBe(false);
    expect(areSure(axis(['5', '5', '5', '5']), [['nnz = 399', 290, 70]])).toBe(false);
    expect(areSure(axis(['0', '50', '100', 'mm']), [['nnz = 399', 290, 70]])).toBe(false);
    expect(areSure(axis(['3', '4', '5', '6']), [['Physics', 290, 70]])).toBe(false);
  });

  it('is not the years above columns of text', () => {
    const below = ['Founded', 'Grown', 'Moved', 'Sold'].map((text, at): Cell => [text, 150 * at, 90]);
    expect(areSure(axis(['2019', '2020', '2021', '2022']), below)).toBe(false);
  });
});

describe('two rows whose texts are scattered', () => {
  it('are read row by row: no text of the right side is above or below the other', () => {
    expect(
      areSure(
        [
          ['Login data', 0],
          ['2020-10-29', 900],
        ],
        [
          ['Host: local', 0, 190],
          ['User: viki', 500],
        ],
      ),
    ).toBe(true);
  });

  it('are not sure where those texts are below each other, or there are more rows', () => {
    const rows = (x: number): Cell[][] => [
      [
        ['Login data', 0],
        ['2020-10-29', x],
      ],
      [
        ['Host: local', 0, 190],
        ['User: viki', 500],
      ],
    ];
    expect(areSure(...rows(590))).toBe(false);
    expect(
      areSure(...rows(900), [
        ['Mail', 0],
        ['x', 700],
      ]),
    ).toBe(false);
  });
});

describe('a table with an empty corner', () => {
  const rowOf = (...texts: readonly string[]): Cell[] =>
    texts.flatMap((text, column): Cell[] => (text === '' ? [] : [[text, 200 * column]]));
  const header = rowOf('', 'Free', 'Pro');
  const rows = [rowOf('Parts', '100', '800'), rowOf('Plugins', '3', 'ten'), rowOf('Pages', '11', '21')];

  it('is read row by row', () => {
    expect(areSure(header, ...rows)).toBe(true);
  });

  it('has two names, three rows, and a text for each name in each row', () => {
    expect(areSure(rowOf('', 'Free'), rowOf('Parts', 'a'), rowOf('Plugins', 'b'), rowOf('Pages', 'c'))).toBe(
      false,
    );
    expect(areSure(header, ...rows.slice(1))).toBe(false);
    expect(areSure(header, ...rows, rowOf('Help', 'yes'))).toBe(false);
    expect(areSure(header, ...rows, rowOf('', 'Help', 'yes'))).toBe(false);
    expect(areSure(rowOf('What', 'Free', 'Pro'), ...rows)).toBe(false);
  });
});
