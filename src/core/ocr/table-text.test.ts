import { describe, expect, it } from 'vitest';
import { horizontal, turned } from './layout/line.test-support';
import type { Block, Line } from './recognition';
import { tablesOf, toMarkdownTable, toTsv } from './table-text';

/** Cells as [text, x, width]; rows 30 px apart. */
function table(...rows: readonly (readonly (readonly [string, number, number])[])[]): Block {
  const paragraphs = rows.map((cells, index) => ({
    pieces: cells.map(([text, x, width]) => horizontal(text, x, index * 30, width)),
  }));
  return { kind: 'table', direction: 'horizontal', paragraphs: [paragraphs] };
}

const prices = table(
  [
    ['Fruit', 0, 50],
    ['Kilo', 200, 40],
    ['Price', 400, 50],
  ],
  [
    ['Apple', 0, 50],
    ['2.40', 420, 30],
  ],
  [
    ['3', 225, 10],
    ['1.10', 420, 30],
  ],
);
const cells = [
  ['Fruit', 'Kilo', 'Price'],
  ['Apple', '', '2.40'],
  ['', '3', '1.10'],
];

describe('the tables of a reading', () => {
  it('have each cell in its column, empty ones too', () => {
    expect(tablesOf([prices])).toEqual([cells]);
  });

  it('are found on a slant, too', () => {
    const turn = (line: Line) => turned(line, 20);
    const [rows = []] = prices.paragraphs;
    const slanted = { ...prices, paragraphs: [rows.map(({ pieces }) => ({ pieces: pieces.map(turn) }))] };
    expect(tablesOf([slanted])).toEqual([cells]);
  });

  it('have the words of one cell together', () => {
    const words = table(
      [
        ['New', 0, 30],
        ['York', 36, 40],
        ['8', 300, 10],
      ],
      [
        ['Rome', 0, 40],
        ['3', 300, 10],
      ],
    );
    expect(tablesOf([words])).toEqual([
      [
        ['New York', '8'],
        ['Rome', '3'],
      ],
    ]);
  });

  it('leave prose out', () => {
    expect(tablesOf([{ ...prices, kind: 'prose' }])).toEqual([]);
  });
});

it('go into a spreadsheet as lines and tabs', () => {
  expect(toTsv([[['a\tb', 'c']], [['d']]])).toBe('a b\tc\n\nd');
});

it('go into Markdown with the first row as head', () => {
  expect(
    toMarkdownTable([
      [
        ['a|b', 'c'],
        ['\\', ''],
      ],
    ]),
  ).toBe('| a\\|b | c |\n| --- | --- |\n| \\\\ |  |');
});
