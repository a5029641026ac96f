import { describe, expect, it } from 'vitest';
import { cropAround, moveQuad } from './crop';

/** A picture whose pixel (x, y) has the red value 10 × y + x. */
function numbered(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data[i * 4] = Math.floor(i / width) * 10 + (i % width);
  return { width, height, data };
}

const redOf = ({ data }: { data: Uint8ClampedArray }) => [...data].filter((_, index) => index % 4 === 0);
const quad = [
  { x: 2, y: 1 },
  { x: 4, y: 1 },
  { x: 4, y: 2 },
  { x: 2, y: 2 },
] as const;

describe('cropAround', () => {
  it('cuts out the place and says where it lay', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), quad, 0);
    expect({ ...offset, width: pixels.width, height: pixels.height }).toEqual({
      x: 2,
      y: 1,
      width: 2,
      height: 1,
    });
    expect(redOf(pixels)).toEqual([12, 13]);
  });

  it('takes a margin as far as the picture goes', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), quad, 2);
    expect({ ...offset, width: pixels.width, height: pixels.height }).toEqual({
      x: 0,
      y: 0,
      width: 6,
      height: 4,
    });
  });

  it('gives at least a pixel for a place outside', () => {
    const { pixels } = cropAround(numbered(6, 5), moveQuad(quad, 50, 50), 1);
    expect([pixels.width, pixels.height]).toEqual([1, 1]);
  });
});
