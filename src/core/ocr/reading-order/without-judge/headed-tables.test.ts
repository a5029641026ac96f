import { describe, expect, it } from 'vitest';
import type { Edge, Paint } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findHeadedTable } from './headed-tables';

type Cell = readonly [text: string, left: number, width: number];

const HEADER: readonly Cell[] = [
  ['Name', 0, 60],
  ['Size', 160, 40],
  ['Modified', 250, 80],
];
const FILES: readonly (readonly Cell[])[] = [
  [
    ['annual-report.pdf', 0, 158],
    ['1.2 MB', 160, 60],
    ['14:02', 250, 50],
  ],
  [
    ['budget.ods', 0, 100],
    ['24.7 kB', 160, 70],
    ['Monday', 250, 70],
  ],
  [
    ['notes.txt', 0, 90],
    ['840 bytes', 160, 86],
    ['2 Jan', 250, 50],
  ],
];

interface Look {
  readonly walls?: readonly Edge[];
  /** The ink of the first name in the header, 0–255; that of all other texts is 100. */
  readonly ink?: number;
  /** By how much the last row is lower than the others, px. */
  readonly lower?: number;
  /** Whether the name in the second row takes two lines, one above and one below the middle of the row. */
  readonly isWrapped?: boolean;
}

/** The rows of the table that is found among rows of cells, 30 px from each other, with `|` between cells; the index of its first band. */
function find(
  rows: readonly (readonly Cell[])[],
  { walls = [], ink = 100, lower = 0, isWrapped = false }: Look = {},
) {
  const paints = new Map();
  const lines = rows.flatMap((row, at) =>
    row.map(([text, left, width], column) => {
      const top = 30 * at + (at === rows.length - 1 ? lower : 0);
      const line = horizontal(text, left, top, width);
      const shade = at === 0 && column === 0 ? ink : 100;
      const paint: Paint = { ground: [255, 255, 255], ink: [shade, shade, shade], coverage: 0.1 };
      paints.set(line, paint);
      return line;
    }),
  );
  if (isWrapped) lines.push(horizontal('new', 110, 52, 40), horizontal('final', 110, 68, 40));
  const boxes = toFrames(lines, { across: [], down: [], paints })[0]?.horizontal.boxes ?? [];
  const found = findHeadedTable(splitBands(boxes), walls);
  if (!found) return undefined;
  const { at, run } = found;
  const texts = run.bands.map((band) =>
    splitAt(band.boxes, run.cuts)
      .map((cell) => cell.map(({ line }) => line.text).join(' '))
      .join('|'),
  );
  return { at, texts };
}

const TEXTS = [
  'Name|Size|Modified',
  'annual-report.pdf|1.2 MB|14:02',
  'budget.ods|24.7 kB|Monday',
  'notes.txt|840 bytes|2 Jan',
];

describe('a table with a header', () => {
  it('is found although the longest names almost touch the next column', () => {
    expect(find([HEADER, ...FILES])).toEqual({ at: 0, texts: TEXTS });
  });

  it('is found below other text, and ends where a text spans its columns', () => {
    const title: readonly Cell[] = [['All files in this folder, by name', 0, 330]];
    expect(find([title, HEADER, ...FILES, title])).toEqual({ at: 1, texts: TEXTS });
  });

  it('is found below a menu and another line, but is not looked for in each line of columns of text', () => {
    const words = (at: number): readonly Cell[] => [
      [`File${at}`, 0, 60],
      [`Edit${at}`, 160, 50],
      [`View${at}`, 250, 60],
    ];
    expect(find([words(1), words(2), HEADER, ...FILES])).toEqual({ at: 2, texts: TEXTS });
    expect(find([words(1), words(2), words(3), HEADER, ...FILES])).toBeUndefined();
  });

  it('may have one empty cell in a row, but not two, and no row without a name', () => {
    const row = (...columns: number[]) => [HEADER, ...FILES, columns.map((at) => FILES[0]?.[at] as Cell)];
    expect(find(row(0, 1))?.texts).toHaveLength(5);
    expect(find(row(0))).toBeUndefined();
    expect(find(row(1, 2))).toBeUndefined();
  });

  it('has three rows at least', () => {
    expect(find([HEADER, ...FILES.slice(0, 2)])).toBeUndefined();
  });
});

describe('a table with a column of kinds', () => {
  const names = 'abcdefgh';
  /** Variables with their values and types, of which the last column has these. */
  const rows = (kinds: readonly string[]) =>
    kinds.map((kind, at): readonly Cell[] => [
      [`${names[at]}Count`, 0, 70],
      [`value of ${names[at]}`, 160, 80],
      [kind, 250, 70],
    ]);
  const few = ['text', 'list', 'text', 'text', 'list'];

  it('is found where its kinds are repeated often enough', () => {
    expect(find([HEADER, ...rows(few)])?.texts).toHaveLength(6);
    expect(find([HEADER, ...rows(few.slice(0, 4))])).toBeUndefined();
    expect(find([HEADER, ...rows(['text', 'list', 'text', 'none', 'list'])])).toBeUndefined();
  });

  it('is found where some texts are cut off earlier than others', () => {
    expect(find([HEADER, ...rows(['com.ap..', 'com.ap...', 'com.ap…', 'com.ap.', 'other'])])).toBeDefined();
  });

  it('is not found where only the first column repeats texts', () => {
    const turned = rows(few).map(([name, value, kind]): readonly Cell[] => [
      [(kind as Cell)[0], 0, 70],
      value as Cell,
      [(name as Cell)[0], 250, 70],
    ]);
    expect(find([HEADER, ...turned])).toBeUndefined();
  });
});

describe('a row in which two cells are one box', () => {
  const joined: readonly Cell[] = [
    ['old.txt', 0, 90],
    ['12 bytes Tuesday', 160, 160],
  ];

  it('is a row of the table after three whole ones', () => {
    expect(find([HEADER, ...FILES, joined])?.texts.at(-1)).toBe('old.txt|12 bytes Tuesday|');
    expect(find([HEADER, ...FILES.slice(0, 2), joined, ...FILES.slice(2)])).toBeUndefined();
  });

  it('is none where it is further off, or lacks a text beside its gutter, or has no gutter', () => {
    expect(find([HEADER, ...FILES, joined], { lower: 40 })?.texts).toEqual(TEXTS);
    expect(find([HEADER, ...FILES, joined.slice(1)])?.texts).toEqual(TEXTS);
    expect(find([HEADER, ...FILES, [['All of these files are new', 0, 330]]])?.texts).toEqual(TEXTS);
  });
});

describe('no table with a header', () => {
  it('is seen where a name is repeated, as above tables beside each other', () => {
    const header: readonly Cell[] = [...HEADER.slice(0, 2), ['Name', 250, 60]];
    expect(find([header, ...FILES])).toBeUndefined();
  });

  it('is seen where a name is a number, or almost touches the next one, or where there are two', () => {
    const named = (at: number, ...cell: Cell) => HEADER.map((each, column) => (column === at ? cell : each));
    expect(find([named(1, '2024', 160, 40), ...FILES])).toBeUndefined();
    expect(find([named(0, 'Name of the file', 0, 158), ...FILES])).toBeUndefined();
    expect(find([HEADER.slice(0, 2), ...FILES.map((row) => row.slice(0, 2))])).toBeUndefined();
  });

  it('is seen where no column is quantities, or all are, as in cards beside each other', () => {
    const change = (to: (cell: Cell, column: number) => string) =>
      FILES.map((row) => row.map((cell, column): Cell => [to(cell, column), cell[1], cell[2]]));
    expect(find([HEADER, ...change(([text], column) => (column === 1 ? 'large' : text))])).toBeUndefined();
    expect(find([HEADER, ...change(() => '1.2 MB')])).toBeUndefined();
    expect(
      find([HEADER, ...change(([text], column) => (column === 1 ? '8:10 The news' : text))]),
    ).toBeUndefined();
    expect(find([HEADER, ...change(([text], column) => (column === 1 ? '840 字节' : text))])).toBeDefined();
  });

  it('is seen where the first column goes on below the last row, as a list beside a table does', () => {
    const more: readonly Cell[] = [['Trash', 0, 50]];
    expect(find([HEADER, ...FILES, more])).toBeUndefined();
    expect(find([HEADER, ...FILES, more], { lower: 40 })?.texts).toEqual(TEXTS);
  });

  it('is seen where the first name has an ink of its own, as the first entry of a list', () => {
    expect(find([HEADER, ...FILES], { ink: 30 })).toBeUndefined();
    expect(find([HEADER, ...FILES], { ink: 80 })).toBeDefined();
  });

  it('is seen where an edge runs down beside the first column only', () => {
    const wall = (at: number): Edge => ({ at, start: -10, end: 130 });
    expect(find([HEADER, ...FILES], { walls: [wall(159)] })).toBeUndefined();
    expect(find([HEADER, ...FILES], { walls: [wall(159), wall(248)] })).toBeDefined();
    expect(find([HEADER, ...FILES], { walls: [{ at: 159, start: 0, end: 60 }] })).toBeDefined();
  });

  it('is seen where a cell wraps', () => {
    expect(find([HEADER, ...FILES], { isWrapped: true })).toBeUndefined();
  });
});
