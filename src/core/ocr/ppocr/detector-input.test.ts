import { describe, expect, it } from 'vitest';
import { borderColour } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { prepareDetectorInput, resizedRows } from './detector-input';

const blue: Pixels = {
  width: 40,
  height: 20,
  data: new Uint8ClampedArray(Array.from({ length: 800 }, () => [0, 0, 255, 255]).flat()),
};

const span = (start: number, end: number) => ({ start, end });

it('prepares an input with sides that are multiples of 32 and a margin on every side', () => {
  const input = prepareDetectorInput(blue, span(0, 20), span(0, 40), 1, borderColour(blue));
  expect(input.tensor.shape).toEqual([1, 3, 64, 64]);
  expect(input.offsetX).toBe(12);
  expect(input.offsetY).toBe(22);
});

it('puts the blue plane first and fills the margin with the given colour', () => {
  const { data } = prepareDetectorInput(blue, span(0, 20), span(0, 40), 1, borderColour(blue)).tensor;
  const plane = 64 * 64;
  for (const at of [0, 32 * 64 + 32, plane - 1]) {
    expect(data[at]).toBeCloseTo((1 - 0.485) / 0.229, 4);
    expect(data[2 * plane + at]).toBeCloseTo((0 - 0.406) / 0.225, 4);
  }
});

it('puts each px where the offsets say, and the next row below it', () => {
  const dots = { ...blue, data: blue.data.slice() };
  for (const [x, y] of [
    [3, 5],
    [4, 6],
  ] as const)
    dots.data.set([255, 255, 0], 4 * (y * blue.width + x));
  const { tensor, width, offsetX, offsetY } = prepareDetectorInput(
    dots,
    span(0, 20),
    span(0, 40),
    1,
    [0, 0, 255],
  );
  const red = tensor.data.subarray(2 * width * 64);
  const found = [...red.keys()].filter((at) => (red[at] ?? 0) > 0);
  expect(found).toEqual([(offsetY + 5) * width + offsetX + 3, (offsetY + 6) * width + offsetX + 4]);
});

/** A grey image from one brightness per px. */
function grey(width: number, values: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]));
  return { width, height: values.length / width, data };
}

/** The resampled rows: for each one red, green and blue. */
function resized(...part: Parameters<typeof resizedRows>): number[][] {
  return Array.from(resizedRows(...part), (row) => [...row]);
}

describe('resizedRows', () => {
  it('copies px at scale 1', () => {
    const pixels = grey(2, [10, 20, 30, 40]);
    expect(resized(pixels, span(0, 2), span(0, pixels.width), 2, 2)).toEqual([
      [10, 20, 10, 20, 10, 20],
      [30, 40, 30, 40, 30, 40],
    ]);
  });

  it('takes only the requested rows', () => {
    const pixels = grey(1, [0, 50, 100, 150]);
    const rows = resized(pixels, span(1, 3), span(0, pixels.width), 1, 2);
    expect(rows.map(([red]) => red)).toEqual([50, 100]);
  });

  it('takes only the requested columns', () => {
    const pixels = grey(4, [0, 50, 100, 150]);
    expect(resized(pixels, span(0, 1), span(1, 3), 2, 1)).toEqual([[50, 100, 50, 100, 50, 100]]);
  });

  it('keeps a thin line visible when shrinking', () => {
    const pixels = grey(8, [255, 255, 255, 0, 255, 255, 255, 255]);
    const [[left = 0, right = 0] = []] = resized(pixels, span(0, 1), span(0, pixels.width), 2, 1);
    expect(left).toBeLessThan(220);
    expect(left).toBeLessThan(right);
  });

  it('keeps an even image even at any size', () => {
    const pixels = grey(7, new Array(35).fill(93));
    const rows = resized(pixels, span(0.5, 4.2), span(0, pixels.width), 3, 11);
    expect(rows).toHaveLength(11);
    for (const value of rows.flat()) expect(value).toBeCloseTo(93, 3);
  });

  it('keeps the channels separate', () => {
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) };
    expect(resized(pixels, span(0, 1), span(0, pixels.width), 1, 1)).toEqual([[1, 2, 3]]);
  });

  it('gives all rows in one array', () => {
    const pixels = grey(1, [0, 50, 100, 150]);
    expect(new Set(resizedRows(pixels, span(0, 4), span(0, 1), 1, 4)).size).toBe(1);
  });
});
