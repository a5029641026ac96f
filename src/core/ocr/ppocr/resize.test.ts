import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { resizeRows } from './resize';

/** A grey picture from one brightness per px. */
function grey(width: number, values: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));
  return { width, height: values.length / width, data };
}

describe('resizeRows', () => {
  it('copies at 1:1', () => {
    const pixels = grey(2, [10, 20, 30, 40]);
    expect([...resizeRows(pixels, 0, 2, 2, 2)].slice(0, 4)).toEqual([10, 20, 30, 40]);
  });

  it('takes only the rows asked for', () => {
    const pixels = grey(1, [0, 50, 100, 150]);
    expect([...resizeRows(pixels, 1, 3, 1, 2)].slice(0, 2)).toEqual([50, 100]);
  });

  it('does not lose a thin line when shrinking', () => {
    const pixels = grey(8, [255, 255, 255, 0, 255, 255, 255, 255]);
    const [left = 0, right = 0] = resizeRows(pixels, 0, 1, 2, 1);
    expect(left).toBeLessThan(220);
    expect(left).toBeLessThan(right);
  });

  it('stays even on an even picture, whatever the sizes', () => {
    const pixels = grey(7, new Array(35).fill(93));
    for (const value of resizeRows(pixels, 0.5, 4.2, 3, 11)) expect(value).toBeCloseTo(93, 3);
  });

  it('keeps the channels apart', () => {
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) };
    expect([...resizeRows(pixels, 0, 1, 1, 1)]).toEqual([1, 2, 3]);
  });
});
