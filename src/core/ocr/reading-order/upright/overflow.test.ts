import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { mendOverflow } from './overflow';

/** A box with the sides of a line of 20 px. */
const boxAt = (left: number, top: number, width: number) => ({
  line: horizontal('text', left, top, width),
  left,
  right: left + width,
  top,
  bottom: top + 20,
});

/** Contents of eight entries, of which the fourth sticks out of its column, beside eight lines of text. */
const rows = [0, 1, 2, 3, 4, 5, 6, 7];
const boxesOf = (longest: number) => [
  ...rows.map((row) => boxAt(10, 30 * row, row === 3 ? longest : 100)),
  ...rows.map((row) => boxAt(220, 30 * row + 12, 300)),
];
/** The edge of their column at 200 px, broken at the fourth entry. */
const broken = [
  { at: 200, start: 0, end: 92 },
  { at: 200, start: 108, end: 250 },
];

describe('text that sticks out of its column', () => {
  it('ends at the edge that it crosses, which is whole again', () => {
    const { boxes, walls } = mendOverflow(boxesOf(205), broken);
    expect(walls).toEqual([{ at: 200, start: 0, end: 250 }]);
    expect(boxes[3]?.right).toBe(200);
    expect(boxes[2]?.right).toBe(110);
    expect(boxes[8]?.right).toBe(520);
  });

  it('keeps its length where the edge is whole, ends there, or is broken by something else', () => {
    const same = (boxes: ReturnType<typeof boxesOf>, walls: typeof broken) =>
      expect(mendOverflow(boxes, walls)).toEqual({ boxes, walls });
    same(boxesOf(205), [{ at: 200, start: 0, end: 250 }]);
    same(boxesOf(180), broken);
    same(boxesOf(205), [
      { at: 200, start: 0, end: 60 },
      { at: 200, start: 108, end: 250 },
    ]);
    same(boxesOf(205), [
      { at: 200, start: 0, end: 12 },
      { at: 200, start: 28, end: 250 },
    ]);
    same(boxesOf(205), [
      { at: 200, start: 0, end: 92 },
      { at: 204, start: 108, end: 250 },
    ]);
  });

  it('keeps its length if most of it is beyond the edge, or there is no text beside', () => {
    const crossing = boxesOf(420);
    expect(mendOverflow(crossing, broken).boxes).toEqual(crossing);
    const alone = boxesOf(205).slice(0, 8);
    expect(mendOverflow(alone, broken).boxes).toEqual(alone);
  });

  it('keeps its length at a short edge, such as the side of a field', () => {
    const short = [
      { at: 200, start: 40, end: 92 },
      { at: 200, start: 108, end: 150 },
    ];
    const boxes = boxesOf(205);
    expect(mendOverflow(boxes, short).boxes).toEqual(boxes);
  });
});
