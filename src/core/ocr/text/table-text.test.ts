import { describe, expect, it } from 'vitest';
import { horizontal, turned } from '@/core/ocr/reading-order/line.test-support';
import type { Block, Line } from '@/core/ocr/recognition';
import { tablesOf, toHtmlTables, toMarkdownTable, toTsv } from './table-text';

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

describe('tablesOf', () => {
  it('puts each cell into its column and leaves empty cells empty', () => {
    expect(tablesOf([prices])).toEqual([cells]);
  });

  it('keeps the order of the cells where the first piece is one that was recognised upside down', () => {
    const [rows = []] = prices.paragraphs;
    const [header, ...others] = rows;
    const icon = horizontal('2.', 0, 0, 20);
    const [a, b, c, d] = icon.quad;
    const upsideDown = { ...icon, quad: [c, d, a, b] } as const;
    const moved = (header?.pieces ?? []).map((line) => ({
      ...line,
      quad: line.quad.map(({ x, y }) => ({ x: x === 0 ? 30 : x, y })) as unknown as Line['quad'],
    }));
    const table: Block = { ...prices, paragraphs: [[{ pieces: [upsideDown, ...moved] }, ...others]] };
    expect(tablesOf([table])).toEqual([[['2. Fruit', 'Kilo', 'Price'], ...cells.slice(1)]]);
  });

  it('puts cells into columns in rotated tables too', () => {
    const turn = (line: Line) => turned(line, 20);
    const [rows = []] = prices.paragraphs;
    const slanted = { ...prices, paragraphs: [rows.map(({ pieces }) => ({ pieces: pieces.map(turn) }))] };
    expect(tablesOf([slanted])).toEqual([cells]);
  });

  it('puts cells into the nearest columns, in their order, where another cell reaches over several', () => {
    const spanned = table(
      [
        ['Fruit', 0, 50],
        ['两个市场的价格和各自的数量', 200, 260],
      ],
      [
        ['Apple', 0, 50],
        ['2.40', 200, 40],
        ['3.10', 400, 40],
      ],
      [
        ['Pear', 0, 50],
        ['1.20', 400, 40],
      ],
      [['0.90', 400, 40]],
      [
        ['Plum', 365, 20],
        ['0.50', 420, 20],
      ],
      [
        ['1', 195, 10],
        ['2', 235, 10],
      ],
    );
    expect(tablesOf([spanned])).toEqual([
      [
        ['Fruit', '两个市场的价格和各自的数量', ''],
        ['Apple', '2.40', '3.10'],
        ['Pear', '', '1.20'],
        ['', '', '0.90'],
        ['', 'Plum', '0.50'],
        ['', '1', '2'],
      ],
    ]);
  });

  it('joins the words of one cell', () => {
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

  it('makes no table of prose', () => {
    expect(tablesOf([{ ...prices, kind: 'prose' }])).toEqual([]);
  });
});

it('writes tables for spreadsheets with tabs and line breaks', () => {
  expect(toTsv([[['a\tb', 'c']], [['d']]])).toBe('a b\tc\n\nd');
});

it('quotes a cell that begins with a quote, which would take in the cells after it', () => {
  expect(toTsv([[['"open', '5" pipe', '"Smart" phone']]])).toBe('"""open"\t5" pipe\t"""Smart"" phone"');
});

it('marks as text in HTML what a spreadsheet would calculate or cut, and nothing else', () => {
  const html = toHtmlTables([
    [['=1+1', '@SUM(A1)', '110101199003078515', '007', '+a', '-2.5', '+3%', '0.5', '<b> & "c"']],
  ]);
  const cells = html.match(/<td.*?<\/td>/gu) ?? [];
  expect(cells.map((cell) => cell.includes(String.raw`mso-number-format:'\@'`))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(cells.at(-1)).toBe('<td>&lt;b&gt; &amp; &quot;c&quot;</td>');
});

it.each([
  ['a score', '3-2', true],
  ['a fraction', '1/2', true],
  ['a ratio', '2:1', true],
  ['a chapter', '1-2-3', true],
  ['a model', '2E5', true],
  ['a number in brackets', '(5)', true],
  ['a name like a month', 'MAR1', true],
  ['a day of a month', '5-May', true],
  ['a date', '2026-11-21', false],
  ['a time', '14:05', false],
  ['an amount', '1,250.50', false],
  ['a word', 'May', false],
])(
  'marks %s as text for the clipboard where a spreadsheet would show another one: %s',
  (_what, cell, isMarked) => {
    expect(toHtmlTables([[[cell]]]).includes('mso-number-format')).toBe(isMarked);
  },
);

it('means in the cells of a Markdown table what is printed', () => {
  expect(toMarkdownTable([[['*a*', '<b>']]])).toBe('| \\*a\\* | \\<b> |\n| --- | --- |');
});

it('writes Markdown tables with the first row as the head', () => {
  expect(
    toMarkdownTable([
      [
        ['a|b', 'c'],
        ['\\', ''],
      ],
    ]),
  ).toBe('| a\\|b | c |\n| --- | --- |\n| \\\\ |  |');
});
