import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { scriptSigns } from './script-signs';

const HEIGHT = 32;

/** A white place of 4 × 1 heights with some black rectangles: left, top, width, height, px. */
function drawn(...boxes: readonly (readonly [number, number, number, number])[]): Pixels {
  const width = 4 * HEIGHT;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const [left, top, boxWidth, boxHeight] of boxes) {
    for (let y = top; y < top + boxHeight; y++) {
      for (let x = left; x < left + boxWidth; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height: HEIGHT, data };
}

const quad = [
  { x: 0, y: 0 },
  { x: 4 * HEIGHT, y: 0 },
  { x: 4 * HEIGHT, y: HEIGHT },
  { x: 0, y: HEIGHT },
] as const;

function signsOf(pixels: Pixels, text = '') {
  const line = { text, quad, direction: 'horizontal', confidence: 0.6, glyphs: [] } as const;
  return scriptSigns(pixels, { quad, lines: text ? [line] : [], isPlausible: false });
}

const strokesAt = (...lefts: readonly number[]) => lefts.map((left) => [left, 6, 4, 20] as const);

describe('the signs of a place in an unknown script', () => {
  it('has the characters without spaces, and one sign for all Han', () => {
    const { characters, measures } = signsOf(drawn(...strokesAt(10)), 'Bк 語百');
    expect(characters).toEqual(['B', 'к', '漢', '漢']);
    // Four characters in four heights, in steps of 0.3.
    expect(measures.density).toBe(3);
  });

  it('measures the longest horizontal line of ink in half heights', () => {
    expect(signsOf(drawn([4, 8, 100, 3])).measures.headline).toBe(6);
    expect(signsOf(drawn([4, 8, 33, 3], [60, 8, 20, 3])).measures.headline).toBe(2);
  });

  it('counts the strokes along the middle, and those above one another', () => {
    const { strokes } = signsOf(drawn(...strokesAt(4, 20, 36, 52, 68, 84, 100, 116))).measures;
    expect(strokes).toBe(3);
    const layered = drawn([10, 6, 60, 3], [10, 14, 60, 3], [10, 22, 60, 3]);
    expect(signsOf(layered).measures.layers).toBe(15);
    expect(signsOf(drawn([10, 6, 60, 3], [10, 22, 60, 3])).measures.layers).toBe(10);
  });

  it('measures the width of pieces, and the share of the ink that lies low', () => {
    expect(signsOf(drawn([10, 8, 20, 10], [50, 8, 20, 10])).measures.pieces).toBe(2);
    expect(signsOf(drawn([10, 6, 4, 21], [50, 6, 4, 21])).measures.floor).toBe(7);
    expect(signsOf(drawn([10, 6, 4, 21], [50, 20, 40, 7])).measures.floor).toBe(17);
  });
});
