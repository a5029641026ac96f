import { describe, expect, it } from 'vitest';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import type { Odds } from '@/core/ocr/reading-order/judge/run-odds';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';
import { horizontal } from './line.test-support';
import { splitRegions } from './regions';

/** Four columns of four rows, named by their column and row: two lists of names with prices. */
const lines = [0, 1, 2, 3].flatMap((row) =>
  ['a', 'b', 'c', 'd'].map((column, at) => horizontal(`${column}${row}`, 150 * at, 40 * row, 100)),
);
const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];

/** What is read first when the gutter in the middle has these log-odds, and all others are sure of rows. */
function readWith(middle: readonly number[], rows = 4): string {
  const regions = splitRegions(
    boxes.slice(0, 4 * rows),
    ({ cuts, bands }): Odds =>
      cuts.map((cut) => bands.slice(1).map((_, gap) => (cut > 250 && cut < 300 ? (middle[gap] ?? 0) : 5))),
  );
  const texts = regions.flatMap((region) =>
    region.rows.flatMap((row) => row.boxes.map(({ line }) => line.text)),
  );
  return texts.slice(0, 4).join(' ');
}

describe('a gutter that goes through', () => {
  it('separates two lists whose other gutters divide the cells of rows', () => {
    expect(readWith([-1.5, -1.5, -1.5])).toBe('a0 b0 a1 b1');
  });

  it('does not go through where it is not sure enough on the whole, or not sure at one gap', () => {
    expect(readWith([-1.4, -1.4, -1.4])).toBe('a0 b0 c0 d0');
    expect(readWith([-1.9, -0.5, -1.9])).toBe('a0 b0 c0 d0');
  });

  it('needs more than two gaps', () => {
    expect(readWith([-1.9, -1.9], 3)).toBe('a0 b0 c0 d0');
  });
});

describe('bands at equal steps', () => {
  const bandsAt = (tops: readonly number[]) =>
    toFrames(
      tops.flatMap((top, row) =>
        ['a', 'b'].map((column, at) => horizontal(`${column}${row}`, 200 * at, top, 100)),
      ),
      { across: [], down: [], paints: new Map() },
    )[0]?.horizontal.boxes ?? [];
  const rowsOf = (tops: readonly number[], odds: readonly number[]) =>
    splitRegions(bandsAt(tops), ({ cuts }): Odds => cuts.map(() => odds)).flatMap(({ rows }) =>
      rows.map((row) => row.boxes.map(({ line }) => line.text).join(' ')),
    );

  it('are all rows, although one gap alone looks like the lines of wrapped cells', () => {
    expect(rowsOf([0, 40, 80, 120], [0.2, 2, 2])).toEqual(['a0 b0', 'a1 b1', 'a2 b2', 'a3 b3']);
  });

  it('do not speak for bands that are closer to each other', () => {
    expect(rowsOf([0, 24, 80, 120], [0.2, 2, 2])).toHaveLength(3);
  });
});

describe('a part of a run', () => {
  it('has no column without text, in which no evidence could be measured', () => {
    const placed = [
      ['a0', 0, 0],
      ['b0', 200, 0],
      ['c0', 400, 0],
      ['a1', 0, 40],
      ['c1', 400, 64],
      ['a2', 0, 104],
      ['b2', 200, 104],
      ['c2', 400, 104],
    ] as const;
    const [frame] = toFrames(
      placed.map(([text, left, top]) => horizontal(text, left, top, 100)),
      { across: [], down: [], paints: new Map() },
    );
    const judged: ColumnRun[] = [];
    splitRegions(frame?.horizontal.boxes ?? [], (run): Odds => {
      judged.push(run);
      return run.cuts.map(() => (run.bands.length === 4 ? [5, -5, 5] : run.bands.slice(1).map(() => -5)));
    });
    const columnsOf = ({ bands, cuts }: ColumnRun) =>
      splitAt(
        bands.flatMap((band) => band.boxes),
        cuts,
      );
    expect(judged).toHaveLength(2);
    expect(judged.flatMap(columnsOf).filter((column) => column.length === 0)).toEqual([]);
  });
});

describe('the entries of a menu with keys', () => {
  /** Three entries with keys, one whose long name covers the gutter, and two more, of which the last has no key. */
  const menuWith = (long: Partial<Record<'left' | 'height', number>> = {}) => {
    const entries = ['Copy', 'Cut', 'Paste'].flatMap((name, row) => [
      horizontal(name, 0, 40 * row, 100),
      horizontal(`key of ${name}`, 300, 40 * row, 100),
    ]);
    return [
      ...entries,
      horizontal('Layers, channels and paths', long.left ?? 0, 120, 380, long.height),
      horizontal('Hide', 0, 170, 100),
      horizontal('Key', 340, 170, 60),
      horizontal('One window', 10, 210, 150),
    ];
  };
  /** The text when the judge is sure of rows above the long entry, and of columns below it. */
  const readMenu = (lines: readonly Line[]): string => {
    const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
    const judge = ({ cuts, bands }: ColumnRun): Odds =>
      cuts.map(() => bands.slice(1).map(() => (bands.length > 2 ? 5 : -5)));
    const regions = splitRegions(boxes, judge);
    const texts = regions.flatMap(({ rows }) =>
      rows.flatMap((row) => row.boxes.map(({ line }) => line.text)),
    );
    return texts.slice(-3).join(' ');
  };

  it('keep their keys below an entry that is too long for the gutter', () => {
    expect(readMenu(menuWith())).toBe('Hide Key One window');
  });

  it('are judged by themselves below a heading, or below a line that begins elsewhere', () => {
    expect(readMenu(menuWith({ height: 30 }))).toBe('Hide One window Key');
    expect(readMenu(menuWith({ left: 40 }))).toBe('Hide One window Key');
  });
});

describe('rows of words, each word a line for itself', () => {
  /** Rows with a gap in common, 30 px wide; `space` is the width of all others. */
  const wordsWith = (space: number, rows: number) => {
    const row = (y: number, first: number, third: number) => {
      const second = 400 - first - space;
      return [
        horizontal('a', 0, y, first),
        horizontal('b', first + space, y, second),
        horizontal('c', 430, y, third),
        horizontal('d', 430 + third + space, y, 60),
      ];
    };
    const lines = Array.from({ length: rows }, (_, at) =>
      row(40 * at, at % 2 ? 180 : 100, at % 2 ? 180 : 100),
    );
    return toFrames(lines.flat(), { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes;
  };
  /** The first texts where every gutter separates columns. */
  const readWords = (space: number, rows = 2) =>
    splitRegions(
      wordsWith(space, rows) ?? [],
      ({ cuts, bands }): Odds => cuts.map(() => bands.slice(1).map(() => -5)),
    )
      .flatMap(({ rows }) => rows.flatMap((row) => row.boxes.map(({ line }) => line.text)))
      .slice(0, 4)
      .join('');

  it('have no columns beside a gap that is there by chance, narrower than the other gaps', () => {
    expect(readWords(31)).toBe('abcd');
    expect(readWords(31, 3)).toBe('abcd');
  });

  it('have columns beside a gap that is wider than those between words', () => {
    expect(readWords(29)).toBe('abab');
  });

  it('have columns where four rows have the same gap, which is hardly there by chance', () => {
    expect(readWords(31, 4)).toBe('abab');
  });
});

const NO_DRAWING = { across: [], down: [], paints: new Map() };

/** The texts in order where every gutter separates columns. */
function readAsColumns(pieces: readonly Line[]): string {
  const boxes = toFrames(pieces, NO_DRAWING)[0]?.horizontal.boxes ?? [];
  return splitRegions(boxes, ({ cuts, bands }): Odds => cuts.map(() => bands.slice(1).map(() => -5)))
    .flatMap(({ rows }) => rows.flatMap((row) => row.boxes.map(({ line }) => line.text)))
    .join(' ');
}

describe('options of a command', () => {
  const options = (names: readonly string[]) =>
    readAsColumns([
      ...names.map((name, row) => horizontal(name, 0, 40 * row, 100)),
      ...['the file', 'more of', 'what is done', 'nothing'].map((use, at) =>
        horizontal(use, 200, 40 * [0, 1, 1.6, 2][at]!, 150),
      ),
    ]);

  it('are read with what each of them does, and with the lines in which that goes on', () => {
    expect(options(['-o, --output FILE', '--verbose', '-n'])).toBe(
      '-o, --output FILE the file --verbose more of what is done -n nothing',
    );
  });

  it('all begin with a hyphen: a list that does not is left to the judge', () => {
    expect(options(['output', '--verbose', '-n'])).toBe(
      'output --verbose -n the file more of what is done nothing',
    );
  });
});

describe('rows that begin with a label each', () => {
  const form = (rows: readonly (readonly string[])[]) =>
    readAsColumns(
      rows.flatMap((cells, row) => cells.map((text, at) => horizontal(text, 150 * at, 40 * row, 100))),
    );

  it('are read with all of their values, although the values stand in columns', () => {
    expect(
      form([
        ['Server:', 'a', 'b'],
        ['Port:', 'c', 'd'],
        ['名称：', 'e', 'f'],
      ]),
    ).toBe('Server: a b Port: c d 名称： e f');
  });

  it.each([
    [
      'two rows only',
      [
        ['Server:', 'a', 'b'],
        ['Port:', 'c', 'd'],
      ],
      'Server: Port: a c b d',
    ],
    [
      'a row without a label',
      [
        ['Server:', 'a', 'b'],
        ['Port:', 'c', 'd'],
        ['Name', 'e', 'f'],
      ],
      'Server: Port: Name a c e b d f',
    ],
    [
      'labels in another column, too',
      [
        ['Server:', 'a', 'b'],
        ['Port:', 'Name:', 'd'],
        ['Key:', 'e', 'f'],
      ],
      'Server: Port: Key: a Name: e b d f',
    ],
    [
      'times of day',
      [
        ['9:', 'a', 'b'],
        ['10:', 'c', 'd'],
        ['11:', 'e', 'f'],
      ],
      '9: 10: 11: a c e b d f',
    ],
  ])('are left to the judge with %s', (_what, rows, expected) => {
    expect(form(rows)).toBe(expected);
  });
});

describe('rows of a table so close that their boxes overlap', () => {
  const band = (offset: number) => [
    horizontal('Anna', 0, 0, 100),
    horizontal('Bert', 0, 12 + offset, 100),
    horizontal('3', 200, 3, 40),
    horizontal('7', 300, 0, 40),
    horizontal('4', 200, 12, 40),
    horizontal('8', 300, 10, 40),
  ];

  it('are read row by row, although no line parts them in some columns', () => {
    expect(readAsColumns(band(0))).toBe('Anna 3 7 Bert 4 8');
  });

  it('are cells beside each other when no column is of figures, as wrapped cells are', () => {
    const words = band(0).map((line) => ({
      ...line,
      text: line.text.replace(/\d/, (digit) => `no${digit}a`),
    }));
    expect(readAsColumns(words)).toBe('Anna Bert no3a no4a no7a no8a');
  });

  it('are cells beside each other when they are not level', () => {
    expect(readAsColumns(band(8))).toBe('Anna Bert 3 4 7 8');
  });
});
