import { expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { borderColour } from './border-colour';
import { prepareDetectorInput } from './detector-input';

const blue: Pixels = {
  width: 40,
  height: 20,
  data: new Uint8ClampedArray(Array.from({ length: 800 }, () => [0, 0, 255, 255]).flat()),
};

it('has sides that are multiples of 32 and room on every side', () => {
  const input = prepareDetectorInput(blue, 0, 20, 1, borderColour(blue));
  expect(input.tensor.shape).toEqual([1, 3, 64, 64]);
  expect(input.offsetX).toBe(12);
  expect(input.offsetY).toBe(22);
});

it('puts blue first, and fills the room with the colour of the border', () => {
  const { data } = prepareDetectorInput(blue, 0, 20, 1, borderColour(blue)).tensor;
  const plane = 64 * 64;
  for (const at of [0, 32 * 64 + 32, plane - 1]) {
    expect(data[at]).toBeCloseTo((1 - 0.485) / 0.229, 4);
    expect(data[2 * plane + at]).toBeCloseTo((0 - 0.406) / 0.225, 4);
  }
});
