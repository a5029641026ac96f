import { describe, expect, test } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { toLines, toParagraphs } from '@/core/ocr/text';
import { arrangeLines } from './arrange-lines';
import { horizontal, turned, vertical } from './line.test-support';

const read = (lines: readonly Line[]): string => toLines(arrangeLines([...lines].reverse()));

test('nothing found is nothing arranged', () => {
  expect(arrangeLines([])).toEqual([]);
  expect(arrangeLines([horizontal('  ', 0, 0, 20)])).toEqual([]);
});

describe('rows', () => {
  test('the pieces of a printed line are one row', () => {
    expect(read([horizontal('Hello', 10, 0, 82), horizontal('world', 98, 1, 80)])).toBe('Hello world');
  });

  test('neighbours whose boxes overlap are still one row', () => {
    expect(read([horizontal('博客', 60, 0, 37), horizontal('支持', 84, 1, 56)])).toBe('博客支持');
  });

  test('a menu is one row', () => {
    const bar = ['File', 'Edit', 'View'].map((name, index) => horizontal(name, 10 + index * 80, 5, 40));
    expect(read([...bar, horizontal('Untitled document', 10, 60, 170)])).toBe(
      'File\tEdit\tView\nUntitled document',
    );
  });

  test('a dialogue is read by time, not by side', () => {
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

  test('are read row by row with a tab between cells', () => {
    expect(read(table)).toBe('Item\tQty\tPrice\nBread\t2\t5.00\nMilk\t1.20');
    expect(arrangeLines(table).map(({ kind }) => kind)).toEqual(['table']);
  });

  test('keep their rows as paragraphs', () => {
    expect(toParagraphs(arrangeLines(table))).toBe(read(table));
  });

  test('a numbered list is none, though its marks stand apart', () => {
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

  test('are read one after the other, though their rows are level', () => {
    expect(read(two)).toBe([...left, ...right].join('\n'));
  });

  test('stand below a headline and above a footer', () => {
    const page = [
      horizontal('The memory of rivers, and what it costs to forget', 10, 0, 460, 30),
      ...two,
      horizontal('Page 7', 10, 190, 60),
    ];
    expect(read(page)).toBe(
      ['The memory of rivers, and what it costs to forget', ...left, ...right, 'Page 7'].join('\n'),
    );
  });

  test('a list beside a list is read to its end', () => {
    const list = (from: number, x: number): Line[] =>
      [0, 1, 2].map((index) => horizontal(`${from + index}. Step`, x, index * 30, 70));
    expect(read([...list(1, 10), ...list(4, 200)])).toBe(
      [1, 2, 3, 4, 5, 6].map((number) => `${number}. Step`).join('\n'),
    );
  });

  test('a paragraph goes on in the next column', () => {
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

  test('Korean columns are read one after the other', () => {
    const left = ['지난가을, 마을은 오래된 운하의', '물을 뺐다. 진흙 속에서 자전거가', '마흔 대나 나왔다.'];
    const right = ['피아노의 주인은 아직 나타나지', '않았다. 편지는 마을 회관에서', '누구나 볼 수 있다.'];
    expect(read([...column(left, 0, 16), ...column(right, 330, 16)])).toBe([...left, ...right].join('\n'));
  });

  test('Arabic rows and columns run from right to left', () => {
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

  test('is read from right to left', () => {
    expect(read(text)).toBe(columns.join('\n'));
    expect(arrangeLines(text).map(({ direction }) => direction)).toEqual(['vertical']);
  });

  test('stands between the horizontal title above and the caption below', () => {
    const page = [horizontal('老运河', 60, 10, 120), ...text, horizontal('摄于本镇', 60, 260, 90)];
    expect(read(page)).toBe(['老运河', ...columns, '摄于本镇'].join('\n'));
  });

  test('counts a single character as vertical, whatever its box', () => {
    expect(read([...text, horizontal('一', 72, 60, 20)])).toBe([...columns, '一'].join('\n'));
  });
});

describe('turned text', () => {
  const rows = ['The first row of the page', 'the second row, a longer one', 'and the third'];
  const page = rows.map((text, index) => horizontal(text, 0, index * 26, text.length * 12));

  test.each([-90, -10, 4, 10, 90, 180])('is read along its own axis at %i°', (degrees) => {
    expect(read(page.map((line) => turned(line, degrees)))).toBe(rows.join('\n'));
  });

  test('of another angle than the page stands apart', () => {
    const stamp = turned(horizontal('APPROVED BY THE BOARD', 80, -60, 220), 35);
    expect(read([...page, stamp])).toBe([...rows, 'APPROVED BY THE BOARD'].join('\n'));
  });
});

test('a thousand lines take a moment', () => {
  const lines = Array.from({ length: 1000 }, (_, index) =>
    horizontal(`row ${index} of a long page`, (index % 3) * 260, Math.floor(index / 3) * 26, 200),
  );
  // The processor's own time, ms, which other programs do not lengthen as they do the clock's.
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    arrangeLines(lines);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  // Warm it takes 10; steps that grow with the square of the lines would take hundreds.
  expect(Math.min(...times)).toBeLessThan(60);
});
