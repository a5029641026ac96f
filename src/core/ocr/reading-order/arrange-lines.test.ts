import { describe, expect, test } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { toLines, toParagraphs } from '@/core/ocr/text/text';
import { arrangeLines } from './arrange-lines';
import { horizontal, turned, vertical } from './line.test-support';

const read = (lines: readonly Line[]): string => toLines(arrangeLines([...lines].reverse()));

test('returns no blocks without lines', () => {
  expect(arrangeLines([])).toEqual([]);
  expect(arrangeLines([horizontal('  ', 0, 0, 20)])).toEqual([]);
});

describe('rows', () => {
  test('joins the pieces of a printed line into one row', () => {
    expect(read([horizontal('Hello', 10, 0, 82), horizontal('world', 98, 1, 80)])).toBe('Hello world');
  });

  test('joins neighbours with overlapping boxes into one row', () => {
    expect(read([horizontal('博客', 60, 0, 37), horizontal('支持', 84, 1, 56)])).toBe('博客支持');
  });

  test('keeps a menu in one row', () => {
    const bar = ['File', 'Edit', 'View'].map((name, index) => horizontal(name, 10 + index * 80, 5, 40));
    expect(read([...bar, horizontal('Untitled document', 10, 60, 170)])).toBe(
      'File\tEdit\tView\nUntitled document',
    );
  });

  test('arranges a dialogue by time and not by side', () => {
    const lines = [
      horizontal('Are you there?', 10, 0, 140),
      horizontal('Yes', 300, 50, 40),
      horizontal('Good', 10, 100, 50),
      horizontal('On my way', 250, 150, 90),
    ];
    expect(read(lines)).toBe('Are you there?\nYes\nGood\nOn my way');
  });
});

describe('tables', () => {
  const cells = [
    ['Item', 'Qty', 'Price'],
    ['Bread', '2', '5.00'],
    ['Milk', '', '1.20'],
  ];
  const table = cells.flatMap((row, y) =>
    row.flatMap((text, x) => (text === '' ? [] : [horizontal(text, 10 + x * 120, y * 30, text.length * 10)])),
  );

  test('arranges tables row by row with a tab between cells', () => {
    expect(read(table)).toBe('Item\tQty\tPrice\nBread\t2\t5.00\nMilk\t1.20');
    expect(arrangeLines(table).map(({ kind }) => kind)).toEqual(['table']);
  });

  test('keeps the rows of a table separate in paragraphs', () => {
    expect(toParagraphs(arrangeLines(table))).toBe(read(table));
  });

  test('does not take a numbered list for a table, although its marks stand apart', () => {
    const list = [
      horizontal('1.', 10, 0, 16),
      horizontal('Unplug it', 50, 0, 90),
      horizontal('2.', 10, 30, 16),
      horizontal('Wait an hour', 50, 30, 120),
    ];
    expect(toParagraphs(arrangeLines(list))).toBe('1. Unplug it\n2. Wait an hour');
  });
});

describe('columns', () => {
  const left = ['Rivers remember where they', 'once ran, and after heavy', 'rain they try to go back.'];
  const right = ['Towns forget. They build in', 'the old bed because it is', 'flat and the view is good.'];
  const column = (rows: readonly string[], x: number): Line[] =>
    rows.map((text, index) => horizontal(text, x, 60 + index * 28, text.length * 9));
  const two = [...column(left, 10), ...column(right, 290)];

  test('arranges columns one after the other, although their rows are level', () => {
    expect(read(two)).toBe([...left, ...right].join('\n'));
  });

  test('arranges columns between a headline and a footer', () => {
    const page = [
      horizontal('The memory of rivers, and what it costs to forget', 10, 0, 460, 30),
      ...two,
      horizontal('Page 7', 10, 190, 60),
    ];
    expect(read(page)).toBe(
      ['The memory of rivers, and what it costs to forget', ...left, ...right, 'Page 7'].join('\n'),
    );
  });

  test('arranges two lists next to each other one after the other', () => {
    const list = (from: number, x: number): Line[] =>
      [0, 1, 2].map((index) => horizontal(`${from + index}. Step`, x, index * 30, 70));
    expect(read([...list(1, 10), ...list(4, 200)])).toBe(
      [1, 2, 3, 4, 5, 6].map((number) => `${number}. Step`).join('\n'),
    );
  });

  test('continues a paragraph in the next column', () => {
    const rows = ['The canal was drained in', 'autumn, and the men found', 'forty bicycles, a piano'];
    const more = ['and a tin of old letters', 'that nobody has come for.'];
    expect(toParagraphs(arrangeLines([...column(rows, 10), ...column(more, 290)]))).toBe(
      [...rows, ...more].join(' '),
    );
  });
});

describe('other scripts', () => {
  const column = (rows: readonly string[], x: number, advance: number): Line[] =>
    rows.map((text, index) => horizontal(text, x, index * 28, text.length * advance));

  test('arranges Korean columns one after the other', () => {
    const left = ['지난가을, 마을은 오래된 운하의', '물을 뺐다. 진흙 속에서 자전거가', '마흔 대나 나왔다.'];
    const right = ['피아노의 주인은 아직 나타나지', '않았다. 편지는 마을 회관에서', '누구나 볼 수 있다.'];
    expect(read([...column(left, 0, 16), ...column(right, 330, 16)])).toBe([...left, ...right].join('\n'));
  });

  test('arranges Arabic rows and columns from right to left', () => {
    const first = ['جفف المجلس القناة القديمة في', 'الخريف، ووجد العمال أربعين', 'دراجة في الوحل.'];
    const second = ['ولم يطالب أحد بالبيانو حتى', 'الآن، أما الرسائل فمعروضة', 'في مبنى البلدية.'];
    const rightmost = first.map((text, index) =>
      horizontal(text, 600 - text.length * 10, index * 28, text.length * 10),
    );
    const leftmost = second.map((text, index) =>
      horizontal(text, 280 - text.length * 10, index * 28, text.length * 10),
    );
    expect(read([...leftmost, ...rightmost])).toBe([...first, ...second].join('\n'));
    const row = [horizontal('ثلاثة', 200, 0, 60), horizontal('اثنان', 266, 0, 60)];
    expect(read(row)).toBe('اثنان ثلاثة');
  });
});

describe('vertical text', () => {
  const columns = ['去年秋天，镇上抽干', '了那条老运河，工人', '们找到一架钢琴。'];
  const text = columns.map((column, index) => vertical(column, 200 - index * 36, 60, column.length * 20));

  test('arranges vertical text from right to left', () => {
    expect(read(text)).toBe(columns.join('\n'));
    expect(arrangeLines(text).map(({ direction }) => direction)).toEqual(['vertical']);
  });

  test('arranges vertical text between the horizontal title above and the caption below', () => {
    const page = [horizontal('老运河', 60, 10, 120), ...text, horizontal('摄于本镇', 60, 260, 90)];
    expect(read(page)).toBe(['老运河', ...columns, '摄于本镇'].join('\n'));
  });

  test('takes a single character in vertical text for vertical, whatever its box', () => {
    expect(read([...text, horizontal('一', 72, 60, 20)])).toBe([...columns, '一'].join('\n'));
  });
});

describe('turned text', () => {
  const rows = ['The first row of the page', 'the second row, a longer one', 'and the third'];
  const page = rows.map((text, index) => horizontal(text, 0, index * 26, text.length * 12));

  test.each([-90, -10, 4, 10, 90, 180])('arranges text rotated by %i° along its own axis', (degrees) => {
    expect(read(page.map((line) => turned(line, degrees)))).toBe(rows.join('\n'));
  });

  test('arranges text at another angle than the page after the main text', () => {
    const stamp = turned(horizontal('APPROVED BY THE BOARD', 80, -60, 220), 35);
    expect(read([...page, stamp])).toBe([...rows, 'APPROVED BY THE BOARD'].join('\n'));
  });
});

describe('rows and columns', () => {
  const linesOf = (page: readonly Line[]) => toLines(arrangeLines(page)).split('\n');

  test('keeps a table row together when its cells wrap into two lines', () => {
    const row = (y: number, [first, second]: [string, string], date: string, price: string) => [
      horizontal(first, 10, y, 10 * first.length),
      horizontal(second, 10, y + 24, 10 * second.length),
      horizontal(date, 240, y, 100),
      horizontal(price, 420, y, 60),
    ];
    const page = [
      ...[horizontal('Item', 10, 0, 40), horizontal('Date', 240, 0, 40), horizontal('Price', 430, 0, 50)],
      ...row(50, ['Canvas weekend', 'bag with straps'], '2026-02-21', '279.55'),
      ...[
        horizontal('Lamp', 10, 124, 40),
        horizontal('2026-03-02', 240, 124, 100),
        horizontal('38.00', 430, 124, 50),
      ],
      ...row(174, ['Walnut cutting', 'board, large'], '2026-07-16', '223.58'),
      ...[
        horizontal('Chair', 10, 248, 50),
        horizontal('2026-08-09', 240, 248, 100),
        horizontal('75.10', 430, 248, 50),
      ],
    ];
    expect(linesOf(page)).toEqual([
      'Item\tDate\tPrice',
      'Canvas weekend bag with straps\t2026-02-21\t279.55',
      'Lamp\t2026-03-02\t38.00',
      'Walnut cutting board, large\t2026-07-16\t223.58',
      'Chair\t2026-08-09\t75.10',
    ]);
  });

  test('takes the items of a grid one after the other, name and price together', () => {
    const item = (x: number, y: number, name: string, price: string) => [
      horizontal(name, x, y, 11 * name.length, 24),
      horizontal(price, x, y + 30, 50, 18),
    ];
    const page = [
      ...[
        ...item(10, 0, 'Paper lantern', '$12'),
        ...item(260, 0, 'Tea kettle', '$38'),
        ...item(510, 0, 'Wool scarf', '$25'),
      ],
      ...[
        ...item(10, 160, 'Desk lamp', '$44'),
        ...item(260, 160, 'Wall clock', '$19'),
        ...item(510, 160, 'Door mat', '$15'),
      ],
    ];
    expect(linesOf(page)).toEqual([
      'Paper lantern',
      '$12',
      'Tea kettle',
      '$38',
      'Wool scarf',
      '$25',
      'Desk lamp',
      '$44',
      'Wall clock',
      '$19',
      'Door mat',
      '$15',
    ]);
  });

  test('takes numbered choices in two columns across, as their letters count', () => {
    const choices = (y: number, texts: readonly string[]) =>
      texts.map((text, index) =>
        horizontal(text, index % 2 === 0 ? 40 : 400, y + 32 * Math.floor(index / 2), 150),
      );
    const page = [
      horizontal('1. How many sides does a hexagon have?', 10, 0, 400),
      ...choices(34, ['A. Four', 'B. Five', 'C. Six', 'D. Eight']),
      horizontal('2. Which of the following is a mammal?', 10, 124, 400),
      ...choices(158, ['A. Shark', 'B. Penguin', 'C. Dolphin', 'D. Salmon']),
    ];
    expect(linesOf(page).join(' ').replace(/\s+/g, ' ')).toBe(
      '1. How many sides does a hexagon have? A. Four B. Five C. Six D. Eight ' +
        '2. Which of the following is a mammal? A. Shark B. Penguin C. Dolphin D. Salmon',
    );
  });
});

test('takes a time for a page that does not grow with the square of its lines', () => {
  /** ms */
  function timeOf(count: number): number {
    const lines = Array.from({ length: count }, (_, index) =>
      horizontal(`row ${index} of a long page`, (index % 3) * 260, Math.floor(index / 3) * 26, 200),
    );
    const start = performance.now();
    arrangeLines(lines);
    return performance.now() - start;
  }
  timeOf(1000); // compiles the code
  // The factor is about 11 for eight times the lines. It would be 64 if the time grew with the square.
  const most = 32;
  let growth = Number.POSITIVE_INFINITY;
  // A busy machine slows one run or the other: the best of some counts.
  for (let tries = 0; tries < 20 && growth > most; tries++)
    growth = Math.min(growth, timeOf(1000) / timeOf(125));
  expect(growth).toBeLessThan(most);
});
