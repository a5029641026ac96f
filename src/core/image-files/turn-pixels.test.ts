import { describe, expect, it } from 'vitest';
import { partOfRows, turnedSize, turnPixels } from './turn-pixels';

const SIZE = { width: 3, height: 2 };

/** 3 × 2 px, numbered by rows in their red. */
const pixels = (numbers: readonly number[]) =>
  Uint8ClampedArray.from(numbers.flatMap((red) => [red, 7, 8, 9]));

describe('turning an image', () => {
  it.each([
    [0, [1, 2, 3, 4, 5, 6]],
    [1, [4, 1, 5, 2, 6, 3]],
    [2, [6, 5, 4, 3, 2, 1]],
    [3, [3, 6, 2, 5, 1, 4]],
  ] as const)('by %i quarters puts its px where they are seen', (quarters, seen) => {
    const data = pixels([1, 2, 3, 4, 5, 6]);
    expect(turnPixels({ ...SIZE, data }, quarters)).toEqual(pixels(seen));
    expect(turnedSize(SIZE, quarters)).toEqual(
      quarters % 2 ? { width: 2, height: 3 } : { width: 3, height: 2 },
    );
  });

  it.each([0, 1, 2, 3] as const)('by %i quarters, rows come from the part that becomes them', (quarters) => {
    const whole = [1, 2, 3, 4, 5, 6];
    const { width, height } = turnedSize(SIZE, quarters);
    const seen = turnPixels({ ...SIZE, data: pixels(whole) }, quarters);
    const [top, bottom] = [1, height];
    const part = partOfRows(SIZE, quarters, top, bottom);
    const cut = whole.filter((_number, index) => {
      const [x, y] = [index % 3, Math.floor(index / 3)];
      return x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;
    });
    const turned = turnPixels({ width: part.width, height: part.height, data: pixels(cut) }, quarters);
    expect(turned).toEqual(seen.slice(top * width * 4));
  });
});
