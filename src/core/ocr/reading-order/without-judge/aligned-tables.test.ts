import { describe, expect, it } from 'vitest';
import type { Edge } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findAlignedTable } from './aligned-tables';

type Cell = readonly [text: string, left: number, width: number];
type Row = readonly Cell[];

const HEADER: Row = [
  ['Name', 0, 50],
  ['Office', 130, 60],
  ['Age', 204, 36],
];
const row = (name: string, office: string, age: string): Row => [
  [name, 0, 10 * name.length],
  [office, 130, 70],
  [age, 204, 20],
];
const ROWS: readonly Row[] = [
  row('Ann Archer', 'Tokyo', '61'),
  row('Ben Bishop', 'London', '63'),
  row('Cy Carpenter', 'Lima', '66'),
  row('Dora Draper', 'Oslo', '22'),
];

interface Look {
  readonly walls?: readonly Edge[];
  /** The tops of rows, px. */
  readonly topOf?: (row: number) => number;
}

/** The rows of the table that is found, with `|` between cells, and the index of its first band. */
function find(rows: readonly Row[], { walls = [], topOf = (at) => 30 * at }: Look = {}) {
  const lines = rows.flatMap((cells, at) =>
    cells.map(([text, left, width]) => horizontal(text, left, topOf(at), width)),
  );
  const marks = { across: [], down: [], paints: new Map() };
  const boxes = toFrames(lines, marks)[0]?.horizontal.boxes ?? [];
  const found = findAlignedTable(splitBands(boxes), walls);
  if (!found) return undefined;
  const texts = found.run.bands.map((band) =>
    splitAt(band.boxes, found.run.cuts)
      .map((cell) => cell.map(({ line }) => line.text).join(' '))
      .join('|'),
  );
  return { at: found.at, texts };
}

const TEXTS = [
  'Name|Office|Age',
  'Ann Archer|Tokyo|61',
  'Ben Bishop|London|63',
  'Cy Carpenter|Lima|66',
  'Dora Draper|Oslo|22',
];

describe('a table whose texts begin below each other', () => {
  it('is found although its gutters are no wider than a space', () => {
    expect(find([HEADER, ...ROWS])).toEqual({ at: 0, texts: TEXTS });
  });

  it('is found below a title and above a note, which are further off', () => {
    const [title, note]: readonly Row[] = [[['All of the people here', 0, 220]], [['See below', 0, 90]]];
    const tops = [0, 60, 90, 120, 150, 180, 260];
    const found = find([title ?? [], HEADER, ...ROWS, note ?? []], { topOf: (at) => tops[at] ?? 0 });
    expect(found).toEqual({ at: 1, texts: TEXTS });
  });

  it('may have a few rows in which two cells that almost touch are one box', () => {
    const joined: Row = [
      ['Eve Ember', 0, 90],
      ['San Francisco 35', 130, 94],
    ];
    expect(find([HEADER, ...ROWS, joined])?.texts.at(-1)).toBe('Eve Ember|San Francisco 35|');
    expect(find([HEADER, joined, joined, ...ROWS])).toBeUndefined();
  });

  it('has cells that begin, end or have their middle below each other', () => {
    const move = (by: (width: number) => number) =>
      ROWS.map((cells, at) =>
        cells.map(([text, left, width], column): Cell => {
          const own = column === 2 ? 10 * (at + 1) : width;
          return column === 2 ? [text, 260 + by(own), own] : [text, left, width];
        }),
      );
    expect(find([HEADER, ...move(() => 0)])).toBeDefined();
    expect(find([HEADER, ...move((width) => -width)])).toBeDefined();
    expect(find([HEADER, ...move((width) => -width / 2)])).toBeDefined();
    expect(find([HEADER, ...move((width) => 2 * width)])).toBeUndefined();
  });
});

describe('no table', () => {
  it('is seen in fewer than four rows, or without names above them', () => {
    expect(find([HEADER, ...ROWS.slice(1)])).toBeUndefined();
    expect(find([...ROWS, ...ROWS])).toBeUndefined();
    expect(find([HEADER.slice(0, 2), ...ROWS])).toBeUndefined();
  });

  it('is seen where rows are not equally far apart, or the names are far above them', () => {
    expect(find([HEADER, ...ROWS], { topOf: (at) => [0, 30, 60, 105, 150][at] ?? 0 })).toBeUndefined();
    expect(find([HEADER, ...ROWS], { topOf: (at) => 30 * at + (at > 0 ? 40 : 0) })).toBeUndefined();
    expect(find([HEADER, ...ROWS], { topOf: (at) => 30 * at + (at > 0 ? 20 : 0) })).toBeDefined();
  });

  it('is seen where a row has only the first text, as the entries of a list beside a table', () => {
    expect(find([HEADER, ...ROWS, [['Trash', 0, 50]]])).toBeUndefined();
    expect(find([HEADER, ...ROWS, ROWS[0]?.slice(1) ?? []])).toBeUndefined();
    expect(find([HEADER, ...ROWS, ROWS[0]?.slice(0, 2) ?? []])).toBeDefined();
  });

  it('is seen where more rows follow that are not even, as in a scan', () => {
    const tops = (last: number) => (at: number) => (at < 5 ? 30 * at : last);
    const more = row('Eve Ember', 'Rome', '35');
    expect(find([HEADER, ...ROWS, more], { topOf: tops(165) })).toBeUndefined();
    expect(find([HEADER, ...ROWS, more], { topOf: tops(185) })?.texts).toEqual(TEXTS);
    expect(find([HEADER, ...ROWS, [['See below', 0, 90]]], { topOf: tops(165) })?.texts).toEqual(TEXTS);
  });

  it('is seen where no column is quantities, or all are', () => {
    const change = (to: string) =>
      ROWS.map((cells) => cells.map(([text, left, width], at): Cell => [at === 2 ? to : text, left, width]));
    expect(find([HEADER, ...change('old')])).toBeUndefined();
    const numbers = ROWS.map((cells) => cells.map(([, left, width]): Cell => ['12', left, width]));
    expect(find([HEADER, ...numbers])).toBeUndefined();
  });

  it('is seen where names and quantities are repeated: two lists beside each other', () => {
    const header: Row = [...HEADER.slice(0, 1), ['Price', 130, 50], ['Wine', 204, 50], ['Cost', 330, 50]];
    const rows = ROWS.map(([name]): Row => {
      const [text = ''] = name ?? [];
      return [
        [text, 0, 110],
        ['12', 130, 20],
        [`new ${text}`, 204, 110],
        ['14', 330, 20],
      ];
    });
    expect(find([header, ...rows])).toBeUndefined();
    const more: Row = [...header, ['Tax', 400, 40]];
    expect(find([more, ...rows.map((cells): Row => [...cells, ['15', 400, 20]])])).toBeDefined();
  });

  it('is seen where an edge runs down beside the first column only', () => {
    const wall = (at: number): Edge => ({ at, start: -10, end: 160 });
    expect(find([HEADER, ...ROWS], { walls: [wall(127)] })).toBeUndefined();
    expect(find([HEADER, ...ROWS], { walls: [wall(127), wall(202)] })).toBeDefined();
  });
});
