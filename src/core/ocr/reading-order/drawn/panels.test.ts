import { describe, expect, it } from 'vitest';
import type { Edge, LayoutMarks } from '@/core/ocr/layout-marks';
import { horizontal, turned } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';

const edge = (at: number, start: number, end: number): Edge => ({ at, start, end });
const card = { left: 90, top: 80, right: 310, bottom: 200 };
/** The four sides of a rectangle, each shorter by `round` at both ends. */
function sidesOf({ left, top, right, bottom }: typeof card, round = 0): Omit<LayoutMarks, 'paints'> {
  return {
    across: [edge(top, left + round, right - round), edge(bottom, left + round, right - round)],
    down: [edge(left, top + round, bottom - round), edge(right, top + round, bottom - round)],
  };
}
const lines = [horizontal('a title', 100, 100, 120), horizontal('some text of a card', 100, 160, 200)];

/** The sides of several rectangles. */
function sidesOfAll(cards: readonly (typeof card)[], round = 0): Omit<LayoutMarks, 'paints'> {
  const sides = cards.map((each) => sidesOf(each, round));
  return { across: sides.flatMap(({ across }) => across), down: sides.flatMap(({ down }) => down) };
}

function panelsOf(marks: Omit<LayoutMarks, 'paints'>) {
  const sorted = {
    across: [...marks.across].sort((a, b) => a.at - b.at),
    down: [...marks.down].sort((a, b) => a.at - b.at),
  };
  return toFrames(lines, { ...sorted, paints: new Map() })[0]?.horizontal.panels;
}

describe('panels drawn around text', () => {
  it('finds no panel without edges, or with edges in one direction only', () => {
    expect(panelsOf({ across: [], down: [] })).toEqual([]);
    expect(panelsOf({ ...sidesOf(card), down: [] })).toEqual([]);
    expect(panelsOf({ ...sidesOf(card), across: [] })).toEqual([]);
  });

  it('finds a card once, although two lines are in it', () => {
    expect(panelsOf(sidesOf(card))).toEqual([card]);
  });

  it('finds a card with round corners of up to a line height', () => {
    expect(panelsOf(sidesOf(card, 20))).toEqual([card]);
    expect(panelsOf(sidesOf(card, 21))).toEqual([]);
  });

  it('finds cards that are closer to each other than a line height, each by itself', () => {
    const [right, below] = [
      { ...card, left: 322, right: 542 },
      { ...card, top: 212, bottom: 332 },
    ];
    for (const round of [0, 8]) {
      expect(panelsOf(sidesOfAll([card, right], round))).toEqual([card, right]);
      expect(panelsOf(sidesOfAll([card, below], round))).toEqual([card, below]);
    }
  });

  it('finds no panel where a side is missing', () => {
    const { across, down } = sidesOf(card);
    expect(panelsOf({ across: across.slice(1), down })).toEqual([]);
    expect(panelsOf({ across: across.slice(0, 1), down })).toEqual([]);
    expect(panelsOf({ across, down: down.slice(1) })).toEqual([]);
    expect(panelsOf({ across, down: down.slice(0, 1) })).toEqual([]);
  });

  it('takes the two edges of a border for one side', () => {
    const [outer, inner] = [sidesOf(card), sidesOf({ left: 93, top: 83, right: 307, bottom: 197 })];
    const both = panelsOf({
      across: [...outer.across, ...inner.across],
      down: [...outer.down, ...inner.down],
    });
    expect(both).toHaveLength(1);
  });

  it('finds a card in a card, the smaller one first', () => {
    const [outer, inner] = [{ left: 40, top: 30, right: 500, bottom: 400 }, sidesOf(card)];
    const found = panelsOf({
      across: [...sidesOf(outer).across, ...inner.across],
      down: [...sidesOf(outer).down, ...inner.down],
    });
    expect(found).toEqual([card, outer]);
  });

  it('finds the cells of a ruled table, and not its columns', () => {
    const found = panelsOf({
      across: [80, 140, 200].map((at) => edge(at, 90, 610)),
      down: [90, 350, 610].map((at) => edge(at, 80, 200)),
    });
    const cells = [80, 140].map((top) => ({ left: 90, right: 350, top, bottom: top + 60 }));
    const table = { left: 90, right: 610, top: 80, bottom: 200 };
    expect(found).toEqual([...cells, table]);
  });

  it('finds panels around vertical text, in its own coordinates', () => {
    const sideways = lines.map((line) => turned(line, 90));
    const { across, down } = sidesOf({ left: -200, top: 90, right: -80, bottom: 310 });
    const [frame] = toFrames(sideways, { across, down, paints: new Map() });
    expect(frame?.horizontal.panels).toEqual([card]);
  });
});
