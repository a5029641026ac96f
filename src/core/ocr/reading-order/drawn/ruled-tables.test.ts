import { describe, expect, it } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';

/** Edges of a grid with lines at some places, px. */
function rulesOf(xs: readonly number[], ys: readonly number[]) {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  return {
    across: ys.map((at) => ({ at, start: left, end: right })),
    down: xs.map((at) => ({ at, start: top, end: bottom })),
    paints: new Map(),
  };
}

/** The texts in reading order, if all that is not sure is read as columns. */
function read(lines: readonly Line[], marks: ReturnType<typeof rulesOf>): string {
  const blocks = arrangeLines(lines, marks, ({ cuts, bands }) =>
    cuts.map(() => bands.slice(1).map(() => -5)),
  );
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap((rows) => rows.flatMap(({ pieces }) => pieces)))
    .map(({ text }) => text)
    .join(' ');
}

/** Cells of 200 x 80 px with two lines each, named by their row and column. */
const cell = (row: number, column: number) =>
  ['a', 'b'].map((line, at) =>
    horizontal(`${row}${column}${line}`, 10 + 200 * column, 10 + 80 * row + 30 * at, 120),
  );
const rows = [0, 1, 2].map((row) => [cell(row, 0), cell(row, 1), cell(row, 2)]);
const xs = [0, 200, 400, 600];
const ys = [0, 80, 160, 240];

describe('a ruled table', () => {
  const inOrder = rows
    .flat(2)
    .map(({ text }) => text)
    .join(' ');

  it('is read row by row, each cell whole', () => {
    expect(read(rows.flat(2), rulesOf(xs, ys))).toBe(inOrder);
    expect(read(rows.flat(2), rulesOf([], []))).not.toBe(inOrder);
  });

  it('may have a row of one cell with rows of its own, such as the title and the days above the weeks of a calendar', () => {
    const head = ['Mo', 'Tu', 'We'].map((day, at) => horizontal(day, 10 + 200 * at, 50, 40));
    const lines = [horizontal('May', 10, 10, 60), horizontal('Today', 500, 10, 60), ...head];
    const weeks = rows.flat(2).map((line) => ({
      ...line,
      quad: line.quad.map(({ x, y }) => ({ x, y: y + 80 })) as unknown as Line['quad'],
    }));
    const marks = rulesOf(xs, [80, 160, 240, 320]);
    const frame = { across: [{ at: 0, start: 0, end: 600 }, ...marks.across], paints: new Map() };
    const sides = [0, 600].map((at) => ({ at, start: 0, end: 320 }));
    const blocks = arrangeLines(
      [...lines, ...weeks],
      { ...frame, down: [...marks.down.slice(1, -1), ...sides] },
      ({ cuts, bands }) => cuts.map(() => bands.slice(1).map(() => 5)),
    );
    const [title, days] = blocks.flatMap(({ paragraphs }) => paragraphs.flat());
    expect(title?.pieces.map(({ text }) => text)).toEqual(['May', 'Today']);
    expect(days?.pieces.map(({ text }) => text)).toEqual(['Mo', 'Tu', 'We']);
  });

  it('has its title before it and its note after it', () => {
    const around = [horizontal('title', 10, -60, 300), horizontal('note', 10, 300, 300)];
    expect(read([...around, ...rows.flat(2)], rulesOf(xs, ys))).toBe(`title ${inOrder} note`);
  });

  it('has the names that stand beside its rows, which may have two lines', () => {
    const names = [0, 1, 2].flatMap((row) => [
      horizontal(`n${row}`, -150, 10 + 80 * row, 100),
      horizontal(`m${row}`, -150, 40 + 80 * row, 100),
    ]);
    const expected = rows.map((cells, row) =>
      [`n${row} m${row}`, ...cells.flat().map(({ text }) => text)].join(' '),
    );
    expect(read([...names, ...rows.flat(2)], rulesOf(xs, ys))).toBe(expected.join(' '));
  });

  it('has no names beside it that stand elsewhere in each row, as the entries of a list', () => {
    const list = [0, 1, 2, 3].map((row) => horizontal(`n${row}`, -150, 10 + 58 * row, 100));
    const even = [0, 1, 2].map((row) => horizontal(`n${row}`, -150, 30 + 80 * row, 100));
    const rules = rulesOf(xs, ys);
    const marks = { ...rules, down: [{ at: -25, start: -20, end: 260 }, ...rules.down] };
    const named = (names: readonly Line[]) => read([...names, ...rows.flat(2)], marks);
    expect(named(even)).toBe(
      rows.map((cells, row) => [`n${row}`, ...cells.flat().map(({ text }) => text)].join(' ')).join(' '),
    );
    expect(named(list)).toBe(`n0 n1 n2 n3 ${inOrder}`);
    const twoInEach = [0, 1, 2, 3, 4, 5].map((row) => horizontal(`n${row}`, -150, 4 + 42 * row, 100));
    expect(named(twoInEach)).toBe(`n0 n1 n2 n3 n4 n5 ${inOrder}`);
  });

  it('has a cell that spans several rows in the first of them', () => {
    const spanning = horizontal('all', 10, 110, 80);
    const { across, down, paints } = rulesOf(xs, ys);
    const inner = across.map((edge) => (edge.at === 80 || edge.at === 160 ? { ...edge, start: 200 } : edge));
    const others = rows.flatMap((cells) => cells.slice(1).flat());
    expect(read([spanning, ...others], { across: inner, down, paints })).toBe(
      `all ${others.map(({ text }) => text).join(' ')}`,
    );
  });

  it('has text without a drawn cell in its place', () => {
    const { across, down, paints } = rulesOf(xs, ys);
    const open = down.flatMap((edge) =>
      edge.at === 400
        ? [
            { ...edge, end: 80 },
            { ...edge, start: 160 },
          ]
        : [edge],
    );
    expect(read(rows.flat(2), { across, down: open, paints })).toBe(inOrder);
  });
});

describe('panels that touch', () => {
  it('are no table when they hold much text: panes of a window', () => {
    const tall = [0, 1, 2].flatMap((column) =>
      Array.from({ length: 8 }, (_, line) =>
        horizontal(`${column}${line}`, 10 + 200 * column, 90 + 30 * line, 120),
      ),
    );
    const heads = [0, 1, 2].map((column) => horizontal(`h${column}`, 10 + 200 * column, 30, 120));
    const columns = [0, 1, 2].map((column) =>
      [`h${column}`, ...Array.from({ length: 8 }, (_, line) => `${column}${line}`)].join(' '),
    );
    expect(read([...heads, ...tall], rulesOf(xs, [0, 80, 340]))).toBe(columns.join(' '));
  });

  it('are no table when there are only a few', () => {
    const four = rows.slice(0, 2).flatMap((cells) => cells.slice(0, 2).flat());
    const text = read(four, rulesOf(xs.slice(0, 3), ys.slice(0, 3)));
    expect(text).not.toBe(four.map((line) => line.text).join(' '));
  });

  it('may be a form, whose rows are divided differently', () => {
    const form = [[200, 400], [], [150, 450], [300]];
    const starts = form.map((walls) => [0, ...walls]);
    const lines = starts.flatMap((lefts, row) =>
      lefts.flatMap((left, at) => [
        horizontal(`${row}${at}label`, left + 8, 8 + 80 * row, 100),
        horizontal(`${row}${at}value`, left + 30, 44 + 80 * row, 100),
      ]),
    );
    const marks = rulesOf([0, 600], [0, 80, 160, 240, 320]);
    const walls = form.flatMap((places, row) =>
      places.map((at) => ({ at, start: 80 * row, end: 80 * row + 80 })),
    );
    const inBoxes = lines.map(({ text }) => text).join(' ');
    const drawn = { ...marks, down: [...marks.down, ...walls].sort((a, b) => a.at - b.at) };
    expect(read(lines, drawn)).toBe(inBoxes);
  });

  it('is no form when its boxes do not stand in rows', () => {
    const at = (left: number, top: number, height: number) => [
      horizontal(`${left}-${top}label`, left + 8, top + 8, 100),
      horizontal(`${left}-${top}value`, left + 30, top + height - 36, 100),
    ];
    const left = [0, 160].flatMap((top) => at(0, top, 160));
    const right = [0, 80, 160, 240].flatMap((top) => at(300, top, 80));
    const { across, ...marks } = rulesOf([0, 300, 600], [0, 160, 320]);
    const inRight = [80, 240].map((place) => ({ at: place, start: 300, end: 600 }));
    const drawn = { ...marks, across: [...across, ...inRight].sort((a, b) => a.at - b.at) };
    expect(read([...left, ...right], drawn)).toBe([...left, ...right].map(({ text }) => text).join(' '));
  });
});
