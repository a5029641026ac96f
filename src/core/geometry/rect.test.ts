import { expect, it } from 'vitest';
import { areaOf, contains, grow, intersectRects, rectAround, sameRect, sidesAround, translate } from './rect';

const rect = { x: 10, y: 20, width: 30, height: 40 };

it.each([
  [
    'the lower right corner',
    { x: 25, y: 50, width: 90, height: 90 },
    { x: 25, y: 50, width: 15, height: 10 },
  ],
  ['the upper left corner', { x: 0, y: 0, width: 15, height: 25 }, { x: 10, y: 20, width: 5, height: 5 }],
  ['a part inside', { x: 12, y: 23, width: 4, height: 5 }, { x: 12, y: 23, width: 4, height: 5 }],
  ['nothing, to the right', { x: 50, y: 30, width: 5, height: 5 }, { x: 50, y: 30, width: 0, height: 5 }],
  ['nothing, below', { x: 15, y: 70, width: 5, height: 5 }, { x: 15, y: 70, width: 5, height: 0 }],
])('two rectangles share %s', (_what, other, shared) => {
  expect(intersectRects(rect, other)).toEqual(shared);
  expect(intersectRects(other, rect)).toEqual(shared);
});

it('the smallest rectangle around points reaches to the outermost of them on each side', () => {
  const points = [
    { x: 3, y: -2 },
    { x: -1, y: 5 },
    { x: 2, y: 9 },
  ];
  expect(sidesAround(points)).toEqual({ left: -1, right: 3, top: -2, bottom: 9 });
  expect(rectAround(points)).toEqual({ x: -1, y: -2, width: 4, height: 11 });
});

it('moves a rectangle without changing its size', () => {
  expect(translate(rect, { x: 5, y: -7 })).toEqual({ x: 15, y: 13, width: 30, height: 40 });
  expect(areaOf(rect)).toBe(1200);
});

it('lets a rectangle reach farther by the same distance on each side', () => {
  expect(grow(rect, 3)).toEqual({ x: 7, y: 17, width: 36, height: 46 });
});

it.each([
  [true, 'its upper left corner', 10, 20],
  [true, 'the last point inside', 39.9, 59.9],
  [false, 'its right edge', 40, 30],
  [false, 'its lower edge', 20, 60],
  [false, 'a point to the left', 9.9, 30],
  [false, 'a point above', 20, 19.9],
])('says %s when asked whether a rectangle contains %s', (expected, _what, x, y) => {
  expect(contains(rect, x, y)).toBe(expected);
});

it.each(['x', 'y', 'width', 'height'] as const)('takes noise of less than 0.01 px in %s for none', (side) => {
  for (const sign of [1, -1]) {
    expect(sameRect(rect, { ...rect, [side]: rect[side] + sign * 0.009 })).toBe(true);
    expect(sameRect(rect, { ...rect, [side]: rect[side] + sign * 0.011 })).toBe(false);
  }
});
