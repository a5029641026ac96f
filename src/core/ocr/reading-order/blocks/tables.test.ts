import { describe, expect, it } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { writeCopy } from '@/core/ocr/text/copy-text';
import { locateLines } from '@/core/ocr/text/marked-text';
import { toLines } from '@/core/ocr/text/text';

/** What a detector leaves around print, px; a character has 10 px, a space 5, Han 20. */
const MARGIN = 6;

/** A line as the detector and the recogniser make it of print that begins at some px. */
function detected(text: string, from: number, row: number): Line {
  const widths = [...text].map((character) => {
    if (character === ' ') return 5;
    return /\p{Script=Han}/u.test(character) ? 20 : 10;
  });
  const width = widths.reduce((sum, each) => sum + each, 0) + 2 * MARGIN;
  let at = MARGIN;
  const glyphs = [...text].map((character, index) => {
    const start = at / width;
    at += widths[index] ?? 0;
    return { text: character, start, end: at / width, confidence: 1 };
  });
  return { ...horizontal(text, from - MARGIN, row * 40, width), glyphs };
}

/** A line of two cells of a row with a gap of some px between them, for which the recogniser wrote a space. */
function merged(first: string, second: string, gap: number, from: number, row: number): Line {
  const [one, other] = [detected(first, from, row), detected(second, from, row)];
  const print = ({ quad }: Line) => quad[1].x - quad[0].x - 2 * MARGIN;
  const width = print(one) + gap + print(other) + 2 * MARGIN;
  const place = (line: Line, shift: number) =>
    line.glyphs.map((glyph) => {
      const own = print(line) + 2 * MARGIN;
      return { ...glyph, start: (glyph.start * own + shift) / width, end: (glyph.end * own + shift) / width };
    });
  const space = {
    text: ' ',
    start: (MARGIN + print(one)) / width,
    end: (MARGIN + print(one) + gap) / width,
    confidence: 1,
  };
  return {
    ...horizontal(`${first} ${second}`, from - MARGIN, row * 40, width),
    glyphs: [...place(one, 0), space, ...place(other, print(one) + gap)],
  };
}

/** A close table: 14 px between its columns, so that the places of neighbours nearly touch. The dates of the third row are in one line with the pay. */
const CLOSE: readonly Line[] = [
  ...[detected('序号', 0, 0), detected('姓名', 54, 0), detected('日期', 148, 0), detected('工资', 262, 0)],
  ...[
    detected('1', 15, 1),
    detected('张三', 54, 1),
    detected('2021-03-15', 148, 1),
    detected('8,500', 262, 1),
  ],
  ...[detected('2', 15, 2), detected('欧阳小明', 54, 2), merged('2019-11-01', '9,200', 14, 148, 2)],
  ...[
    detected('3', 15, 3),
    detected('李四', 54, 3),
    detected('2020-07-20', 148, 3),
    detected('7,800', 262, 3),
  ],
];
const CELLS = [
  '序号\t姓名\t日期\t工资',
  '1\t张三\t2021-03-15\t8,500',
  '2\t欧阳小明\t2019-11-01\t9,200',
  '3\t李四\t2020-07-20\t7,800',
].join('\n');

describe('a table whose cells are close together', () => {
  const blocks = arrangeLines(CLOSE);

  it('has its cells apart in the text and when it is copied as a table', () => {
    expect(toLines(blocks)).toBe(CELLS);
    expect(writeCopy({ blocks }, 'table', 'lines').text).toBe(CELLS);
  });

  it('has its lines found in the text, also one that holds two cells', () => {
    const text = toLines(blocks);
    const lines = CLOSE.slice(8, 11);
    expect(locateLines(text, lines).map(({ start, end }) => text.slice(start, end))).toEqual([
      '2',
      '欧阳小明',
      '2019-11-01\t9,200',
    ]);
  });
});

it('keeps the words of one cell together, and a cell empty where a row has none', () => {
  const rows = [
    [detected('Region', 0, 0), detected('Units', 180, 0), detected('Note', 260, 0)],
    [detected('New York', 0, 1), detected('12', 180, 1)],
    [
      detected('Overseas', 0, 2),
      detected('& other', 85, 2),
      detected('7', 180, 2),
      detected('big one', 260, 2),
    ],
    [detected('Rome', 0, 3), detected('5', 180, 3), detected('x', 260, 3)],
  ];
  const { text } = writeCopy({ blocks: arrangeLines(rows.flat()) }, 'table', 'lines');
  expect(text).toBe('Region\tUnits\tNote\nNew York\t12\t\nOverseas & other\t7\tbig one\nRome\t5\tx');
});

it('takes no words of prose for cells that stand below each other by chance', () => {
  const rows = ['the first row of it', 'and one more of it', 'six more of these x', 'now the end of it'];
  const lines = rows.flatMap((text, row) => [detected(text, 0, row), detected('and so on', 192, row)]);
  expect(arrangeLines(lines).map(({ kind }) => kind)).not.toContain('table');
});

it('keeps the words of a cell together in monospaced print, where spaces are wide', () => {
  const spaced = (text: string, from: number, row: number) => {
    const words = text.split(' ');
    return merged(words[0] ?? '', words[1] ?? '', 10, from, row);
  };
  const rows = ['Ann Lee', 'Bob Kim', 'Tom Fox', 'Eve Poe'].map((name, row) => [
    spaced(name, 0, row),
    detected(String(row), 120, row),
  ]);
  expect(toLines(arrangeLines(rows.flat()))).toBe('Ann Lee\t0\nBob Kim\t1\nTom Fox\t2\nEve Poe\t3');
});
