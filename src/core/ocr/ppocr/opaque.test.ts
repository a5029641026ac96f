import { expect, it } from 'vitest';
import { onWhite } from './opaque';

it('lays transparent pixels on white', () => {
  const pixels = { width: 2, height: 1, data: new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 102]) };
  expect([...onWhite(pixels).data]).toEqual([255, 255, 255, 255, 153, 153, 153, 255]);
});

it('gives an opaque picture back as it is', () => {
  const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) };
  expect(onWhite(pixels)).toBe(pixels);
});
