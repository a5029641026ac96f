import { describe, expect, it } from 'vitest';
import { borderColour } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { prepareDetectorInput, resizeRows } from './detector-input';

const blue: Pixels = {
  width: 40,
  height: 20,
  data: new Uint8ClampedArray(Array.from({ length: 800 }, () => [0, 0, 255, 255]).flat()),
};

it('prepares an input with sides that are multiples of 32 and a margin on every side', () => {
  const input = prepareDetectorInput(blue, 0, 20, 1, borderColour(blue));
  expect(input.tensor.shape).toEqual([1, 3, 64, 64]);
  expect(input.offsetX).toBe(12);
  expect(input.offsetY).toBe(22);
});

it('puts the blue plane first and fills the margin with the given colour', () => {
  const { data } = prepareDetectorInput(blue, 0, 20, 1, borderColour(blue)).tensor;
  const plane = 64 * 64;
  for (const at of [0, 32 * 64 + 32, plane - 1]) {
    expect(data[at]).toBeCloseTo((1 - 0.485) / 0.229, 4);
    expect(data[2 * plane + at]).toBeCloseTo((0 - 0.406) / 0.225, 4);
  }
});

/** A grey image from one brightness per px. */
function grey(width: number, values: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));
  return { width, height: values.length / width, data };
}

describe('resizeRows', () => {
  it('copies px at scale 1', () => {
    const pixels = grey(2, [10, 20, 30, 40]);
    expect([...resizeRows(pixels, 0, 2, 2, 2)].slice(0, 4)).toEqual([10, 20, 30, 40]);
  });

  it('takes only the requested rows', () => {
    const pixels = grey(1, [0, 50, 100, 150]);
    expect([...resizeRows(pixels, 1, 3, 1, 2)].slice(0, 2)).toEqual([50, 100]);
  });

  it('keeps a thin line visible when shrinking', () => {
    const pixels = grey(8, [255, 255, 255, 0, 255, 255, 255, 255]);
    const [left = 0, right = 0] = resizeRows(pixels, 0, 1, 2, 1);
    expect(left).toBeLessThan(220);
    expect(left).toBeLessThan(right);
  });

  it('keeps an even image even at any size', () => {
    const pixels = grey(7, new Array(35).fill(93));
    for (const value of resizeRows(pixels, 0.5, 4.2, 3, 11)) expect(value).toBeCloseTo(93, 3);
  });

  it('keeps the channels separate', () => {
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) };
    expect([...resizeRows(pixels, 0, 1, 1, 1)]).toEqual([1, 2, 3]);
  });
});
