import { describe, expect, it } from 'vitest';
import type { Edge, Paint } from '@/core/ocr/layout-marks';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toLines } from '@/core/ocr/text/text';

/** Five pages of a settings window, each level with a setting. The list is gray, and an edge at x = 150 parts it from the settings. */
const pages = ['System', 'Playback', 'Subtitles', 'Sound', 'Shortcuts'];
const settings = ['Load subtitles', 'Same name', 'Other name', 'Font size', 'Colour'];
const windowOf = (names: readonly string[]) =>
  names.flatMap((page, row) => [
    horizontal(page, 20, 40 + 40 * row, 100),
    horizontal(settings[row] ?? '', 200, 40 + 40 * row, 120),
  ]);
const window = windowOf(pages);

interface Look {
  /** The indices of the pages that have a ground of their own. */
  readonly chosen?: readonly number[];
  /** The same of the settings. */
  readonly marked?: readonly number[];
  /** Those of the pages with an ink of their own. */
  readonly coloured?: readonly number[];
  readonly wall?: readonly Edge[];
}

const past: Edge = { at: 150, start: 0, end: 260 };

function read({ chosen = [2], marked = [], coloured = [], wall = [past] }: Look, lines = window): string {
  const paintOf = (index: number): Paint => {
    const [row, isSetting] = [index >> 1, index % 2 === 1];
    const isMarked = (isSetting ? marked : chosen).includes(row);
    const plain = isSetting ? 250 : 200;
    const ground = isMarked ? 90 : plain;
    const ink = !isSetting && coloured.includes(row) ? 120 : 0;
    return { ground: [ground, ground, 255], ink: [ink, ink, ink], coverage: 0.1 };
  };
  const paints = new Map(lines.map((line, index) => [line, paintOf(index)]));
  return toLines(arrangeLines(lines, { across: [], down: wall, paints }))
    .split(/[\t\n]/)
    .slice(0, 2)
    .join(', ');
}

const [first, rows] = ['System, Playback', 'System, Load subtitles'];

describe('a side list', () => {
  it('is read before what is beside it, although its entries are level with that', () => {
    expect(read({})).toBe(first);
    expect(read({ chosen: [], coloured: [3] })).toBe(first);
    expect(read({ coloured: [0] })).toBe(first);
  });

  it('may have its first entry chosen, or a title of its own look above the chosen one', () => {
    expect(read({ chosen: [0] })).toBe(first);
    expect(read({ chosen: [0, 3] })).toBe(first);
    expect(read({ chosen: [0], marked: [0] })).toBe(rows);
    expect(read({ chosen: [0, 1, 3] })).toBe(rows);
  });

  it('has one chosen entry: a row of a table that is marked is so in all columns', () => {
    expect(read({ chosen: [] })).toBe(rows);
    expect(read({ chosen: [1, 3] })).toBe(rows);
    expect(read({ marked: [2] })).toBe(rows);
  });

  it('has an edge that runs past the text, where the rules of a table end with it', () => {
    expect(read({ wall: [] })).toBe(rows);
    expect(read({ wall: [{ at: 150, start: 30, end: 230 }] })).toBe(rows);
    expect(read({ wall: [{ at: 60, start: 0, end: 260 }] })).toBe(rows);
  });

  it('has names: numbers beside it are those of lines', () => {
    expect(read({}, windowOf(['37', '38', '39', 'Sound', 'Shortcuts']))).toBe('37, Load subtitles');
    expect(read({}, windowOf(['37', '38', 'Subtitles', 'Sound', 'Shortcuts']))).toBe('37, 38');
  });

  it('has four entries or more', () => {
    const few = window.slice(0, 6);
    const paints = new Map(
      few.map((line, index) => [
        line,
        {
          ground: index === 2 ? [90, 90, 255] : [250, 250, 255],
          ink: [0, 0, 0],
          coverage: 0.1,
        } satisfies Paint,
      ]),
    );
    expect(toLines(arrangeLines(few, { across: [], down: [past], paints }))).toContain('System\tLoad');
  });
});
