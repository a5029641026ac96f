import { describe, expect, it } from 'vitest';
import type { Edge, Paint } from '@/core/ocr/layout-marks';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toLines } from '@/core/ocr/text/text';

interface Window {
  /** The distance of the entries at the right, px; those at the left are 40 px from each other. */
  readonly pitch?: number;
  /** How many entries are at the left, from the top. */
  readonly left?: number;
  readonly wall?: Partial<Edge>;
  readonly edges?: readonly Edge[];
  /** Whether a menu is above the panes, and a second line of it below them. */
  readonly hasBars?: boolean;
  /** The gap between the buttons that the words of the lower line are in, px; undefined: they are in none. */
  readonly buttonGap?: number;
  /** Whether the entries are left and right in turns. */
  readonly isInTurns?: boolean;
  /** The entry at the left that has a ground of its own. */
  readonly chosen?: string;
  /** Whether the right pane has a title above, beside which the edge between the panes begins, and a frame around its entries. */
  readonly hasTitle?: boolean;
  /** Whether the ground of the left pane is dark. */
  readonly isTinted?: boolean;
  /** Whether other things are above and below the panes, at their right. */
  readonly isInside?: boolean;
}

/** The text of a window with letters in the left pane and numbers in the right one, as it is read. */
function read({
  pitch = 53,
  left = 6,
  wall,
  edges = [],
  hasBars = false,
  buttonGap,
  isInTurns = false,
  chosen,
  hasTitle = false,
  isTinted = false,
  isInside = true,
}: Window = {}) {
  const entries = (texts: string, x: number, step: number, from: number) =>
    [...texts].map((text, row) => horizontal(text.repeat(8), x, from + step * row, 100));
  const panes = isInTurns
    ? [...entries('abc', 10, 80, 100), ...entries('123', 140, 80, 140)]
    : [...entries('abcdef'.slice(0, left), 10, 40, 100), ...entries('12345', 140, pitch, 100)];
  const bar = (text: string, top: number) =>
    [...text].map((word, at) => horizontal(word.repeat(3), 10 + 80 * at, top, 60));
  const title = hasTitle ? [horizontal('t', 140, 60, 100)] : [];
  const lines = hasBars ? [...bar('uvw', 30), ...panes, ...bar('xyz', 390)] : [...title, ...panes];
  const frame = hasTitle ? [{ at: 130, start: 92, end: 328 }] : [];
  const down = [{ at: 125, start: hasTitle ? 50 : 80, end: 350, ...wall }, ...frame];
  const paints = new Map(
    (chosen || isTinted ? lines : []).map((line): [typeof line, Paint] => {
      const isDark = line.text[0] === chosen || (isTinted && /[a-f]/.test(line.text));
      const ground = isDark ? 120 : 255;
      return [line, { ground: [ground, ground, 255], ink: [0, 0, 0], coverage: 0.1 }];
    }),
  );
  const others = isInside ? [0, 600].map((at) => ({ at, start: 400, end: 440 })) : [];
  const buttons = buttonGap === undefined ? [] : [10, 90, 170];
  const sides = buttons.flatMap((x) => [x - 10 + (buttonGap ?? 0) / 2, x + 70 - (buttonGap ?? 0) / 2]);
  down.push(...sides.map((at) => ({ at, start: 385, end: 415 })));
  const ends = buttons.flatMap((_, index) => {
    const [start = 0, end = 0] = sides.slice(2 * index);
    return [385, 415].map((at) => ({ at, start, end }));
  });
  const all = [...others, ...edges, ...ends].sort((a, b) => a.at - b.at);
  const text = toLines(arrangeLines(lines, { across: all, down, paints }));
  return text.replaceAll(/(\w)\1+/g, '$1').replaceAll(/\s+/g, '');
}

const across = (...places: readonly number[]): Edge[] => places.map((at) => ({ at, start: 0, end: 300 }));
const PANES = 'abcdef12345';

describe('the panes of a window', () => {
  it('are read one after the other where their rows are not level', () => {
    expect(read()).toBe(PANES);
  });

  it('are not parted without an edge, or by one that ends before their last row', () => {
    expect(read({ wall: { at: 500 } })).not.toBe(PANES);
    expect(read({ wall: { end: 240 } })).not.toBe(PANES);
  });

  it('are read row by row where all rows are level, as those of a table', () => {
    expect(read({ pitch: 40 })).toBe('a1b2c3d4e5f');
  });

  it('are read one after the other where their rows are level, but the left one is a list with a chosen entry', () => {
    const wall = { start: 98, end: 350 };
    expect(read({ pitch: 40, chosen: 'c', wall })).toBe(PANES);
    expect(read({ pitch: 40, chosen: 'c', wall: { start: 80, end: 322 } })).toBe(PANES);
    expect(read({ pitch: 40, chosen: '2', wall })).toBe('a1b2c3d4e5f');
    expect(read({ pitch: 40, chosen: 'c', wall: { start: 98, end: 322 } })).toBe('a1b2c3d4e5f');
  });

  it('do not begin in the middle of the edge between them', () => {
    const edges = across(92, 328);
    expect(read({ pitch: 40, chosen: 'c', hasTitle: true, edges, wall: { start: 50 } })).not.toBe(
      'tabcdef12345',
    );
    expect(read({ pitch: 40, chosen: 'c', hasTitle: true, edges, wall: { start: 80 } })).toBe('tabcdef12345');
  });

  it('are no columns of a table, between whose rows edges run across', () => {
    expect(read({ edges: across(170) })).not.toBe(PANES);
    expect(
      read({
        edges: [
          { at: 170, start: 0, end: 126 },
          { at: 170, start: 126, end: 300 },
        ],
      }),
    ).toBe(PANES);
  });

  it('are read as one where one of them is a label of two lines', () => {
    expect(read({ left: 2, pitch: 23 })).not.toBe('ab12345');
  });

  it('are read between the menu above and the line below, if edges run across there', () => {
    expect(read({ hasBars: true, edges: across(80, 350) })).toBe(`uvw${PANES}xyz`);
    expect(read({ hasBars: true, edges: across(80) })).not.toBe(`uvw${PANES}xyz`);
    const short = across(80, 350).map((edge) => ({ ...edge, end: 120 }));
    expect(read({ hasBars: true, edges: short })).not.toBe(`uvw${PANES}xyz`);
    expect(read({ hasBars: true, edges: across(350) })).not.toBe(`uvw${PANES}xyz`);
  });

  it('may have nothing but the buttons of a dialog below the edge between them, also with few level rows and a short edge', () => {
    const dialog = { hasBars: true, edges: across(80), buttonGap: 8 };
    expect(read(dialog)).toBe(`uvw${PANES}xyz`);
    expect(read({ ...dialog, wall: { start: 98 }, pitch: 40, chosen: 'c' })).toBe(`uvw${PANES}xyz`);
    // Cells of a table touch.
    expect(read({ ...dialog, buttonGap: 2 })).not.toBe(`uvw${PANES}xyz`);
    // The edge ends far above them, or with them.
    expect(read({ ...dialog, wall: { end: 344 } })).not.toBe(`uvw${PANES}xyz`);
    expect(read({ ...dialog, wall: { end: 382 } })).not.toBe(`uvw${PANES}xyz`);
  });

  it('are no entries of a timeline, which stand left and right of its line in turns', () => {
    expect(read({ isInTurns: true })).toBe('a1b2c3');
  });

  it('may have one edge that runs across them near their top, if the one between them goes on past all of their text', () => {
    expect(read({ edges: across(130) })).toBe(PANES);
    expect(read({ edges: across(130), wall: { start: 88 } })).not.toBe(PANES);
    expect(read({ edges: across(130), wall: { end: 345 } })).not.toBe(PANES);
  });

  it('are parted by an edge that ends where all else does, because it may be cut off there', () => {
    const ofWall = (start: number, end: number, isInside = false) =>
      read({ pitch: 80, wall: { start, end }, isInside });
    expect(ofWall(100, 440, true)).not.toBe(PANES);
    expect(ofWall(100, 440)).toBe(PANES);
    // The last row reaches from 420 to 440, the first one from 100 to 120.
    expect(ofWall(100, 427)).toBe(PANES);
    expect(ofWall(100, 426)).not.toBe(PANES);
    expect(ofWall(113, 440)).toBe(PANES);
    expect(ofWall(114, 440)).not.toBe(PANES);
  });

  describe('with a ground of their own', () => {
    it('are read one after the other also where more of their rows are level, but not where all are', () => {
      expect(read({ pitch: 60 })).not.toBe(PANES);
      expect(read({ pitch: 60, isTinted: true })).toBe(PANES);
      expect(read({ pitch: 40, isTinted: true })).toBe('a1b2c3d4e5f');
    });

    it('may have one edge that runs across them below their first row or above their last one', () => {
      const wall = { start: 88, end: 345 };
      expect(read({ edges: across(130), isTinted: true, wall })).toBe(PANES);
      expect(read({ edges: across(320), isTinted: true, wall })).toBe(PANES);
      expect(read({ edges: across(130), wall })).not.toBe(PANES);
      expect(read({ edges: across(225), isTinted: true, wall })).not.toBe(PANES);
    });

    it('may have round corners, where the edge between them ends earlier', () => {
      const wall = { start: 118, end: 310 };
      expect(read({ wall, isTinted: true })).toBe(PANES);
      expect(read({ wall })).not.toBe(PANES);
      expect(read({ wall: { ...wall, start: 130 }, isTinted: true })).not.toBe(PANES);
    });
  });
});
