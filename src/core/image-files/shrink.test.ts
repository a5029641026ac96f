import { expect, it } from 'vitest';
import { shrink } from './shrink';

const gray = (...values: readonly number[]) => values.flatMap((value) => [value, value, value, 255]);

it('makes each px the mean of those that it stands for, of fewer at the right and at the bottom', () => {
  const pixels = { width: 3, height: 3, data: Uint8ClampedArray.from(gray(0, 10, 7, 20, 30, 9, 40, 50, 60)) };
  expect(shrink(pixels, 2)).toEqual({
    width: 2,
    height: 2,
    data: Uint8ClampedArray.from(gray(15, 8, 45, 60)),
  });
});

it('gives transparent px no part in the colour, only in the opacity', () => {
  const data = Uint8ClampedArray.from([200, 100, 50, 255, 0, 0, 0, 0, 9, 9, 9, 0, 8, 8, 8, 0]);
  expect([...shrink({ width: 4, height: 1, data }, 2).data]).toEqual([200, 100, 50, 128, 0, 0, 0, 0]);
});
