import { describe, expect, it } from 'vitest';
import { inkOf } from './ink';
import { drawStrip } from './strip.test-support';
import { looksHan, mayBeCrowded, strokesOf } from './strokes';

/** Vertical strokes of 4 px, `spacing` px apart. */
const upright = (count: number, spacing: number) =>
  Array.from({ length: count }, (_, index) => ({
    left: index * spacing + 2,
    right: index * spacing + 6,
    top: 10,
    bottom: 38,
  }));

/** `count` level strokes of 3 px, one below the other. */
const level = (count: number, left = 10, right = 90) =>
  Array.from({ length: count }, (_, index) => ({ left, right, top: 6 + index * 8, bottom: 9 + index * 8 }));

const measure = (width: number, blocks: Parameters<typeof drawStrip>[1]) =>
  strokesOf(inkOf(drawStrip(width, blocks)));

describe('strokesOf', () => {
  it('counts the strokes that the columns with ink cross, and no blank columns', () => {
    expect(measure(200, level(3)).perColumn).toBe(3);
    expect(measure(200, [...level(3, 10, 50), ...level(1, 50, 90)]).perColumn).toBe(2);
  });

  it('divides the width by the strokes of the rows that cross the most', () => {
    expect(measure(200, upright(10, 20)).spacing).toBe(20);
    // A line under the letters is one stroke in its rows, which do not count.
    const rule = { left: 0, right: 200, top: 40, bottom: 44 };
    expect(measure(200, [...upright(10, 20), rule]).spacing).toBe(20);
  });

  it('counts strokes that touch the upper and left edge', () => {
    const corner = [{ left: 0, right: 20, top: 0, bottom: 24 }];
    expect(measure(100, corner)).toEqual({ width: 100, perColumn: 1, spacing: 100 });
  });

  it('finds no stroke in a blank strip', () => {
    expect(measure(100, [])).toEqual({ width: 100, perColumn: 0, spacing: Number.POSITIVE_INFINITY });
  });
});

it.each([
  [2.14, false],
  [2.15, true],
])('takes print with %f strokes in a column for Han: %s', (perColumn, han) => {
  expect(looksHan({ width: 400, perColumn, spacing: 15 })).toBe(han);
});

it.each([
  [11.1, 193, true],
  [11.2, 193, false],
  [11.2, 192, true],
])(
  'takes letters with %f px for each stroke in a strip of %i px for crowded: %s',
  (spacing, width, crowded) => {
    expect(mayBeCrowded({ width, perColumn: 1.5, spacing })).toBe(crowded);
  },
);
