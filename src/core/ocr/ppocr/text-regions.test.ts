import { describe, expect, it } from 'vitest';
import { findTextRegions, unclip } from './text-regions';

const WIDTH = 120;
const HEIGHT = 60;

/** A probability map with blocks of text. */
function paint(
  ...blocks: { x: number; y: number; width: number; height: number; p: number }[]
): Float32Array {
  const map = new Float32Array(WIDTH * HEIGHT);
  for (const { x, y, width, height, p } of blocks) {
    for (let row = y; row < y + height; row++) map.fill(p, row * WIDTH + x, row * WIDTH + x + width);
  }
  return map;
}

describe('findTextRegions', () => {
  it('finds each connected block and enlarges it to the size of the text', () => {
    const map = paint(
      { x: 10, y: 5, width: 80, height: 8, p: 0.9 },
      { x: 20, y: 30, width: 40, height: 10, p: 0.8 },
    );
    const [first, second] = findTextRegions(map, WIDTH, HEIGHT);
    const grown = (80 * 8 * 1.6) / (2 * (80 + 8));
    expect(first?.rect).toMatchObject({
      centerX: 50,
      centerY: 9,
      width: 80 + 2 * grown,
      height: 8 + 2 * grown,
    });
    expect(first?.score).toBeCloseTo(0.9);
    expect(second?.rect).toMatchObject({ centerX: 40, centerY: 35 });
  });

  it('joins pixels that touch at a corner', () => {
    const map = paint(
      { x: 10, y: 10, width: 20, height: 5, p: 0.9 },
      { x: 30, y: 15, width: 20, height: 5, p: 0.9 },
    );
    expect(findTextRegions(map, WIDTH, HEIGHT)).toHaveLength(1);
  });

  it('drops faint regions and regions thinner than a letter', () => {
    const map = paint(
      { x: 10, y: 5, width: 80, height: 8, p: 0.4 },
      { x: 10, y: 40, width: 80, height: 2, p: 0.9 },
    );
    expect(findTextRegions(map, WIDTH, HEIGHT)).toEqual([]);
  });

  it('keeps a word upright when its region has rounded corners', () => {
    const map = paint(
      { x: 10, y: 10, width: 30, height: 8, p: 0.9 },
      { x: 14, y: 9, width: 22, height: 1, p: 0.9 },
    );
    expect(findTextRegions(map, WIDTH, HEIGHT)[0]?.rect.angle).toBe(0);
  });

  it('follows a curved line, as high as a straight one', () => {
    const columns = Array.from({ length: 100 }, (_, x) => ({
      x: x + 10,
      y: Math.round(30 - 14 * ((x - 49.5) / 50) ** 2),
      width: 1,
      height: 8,
      p: 0.9,
    }));
    const [curved] = findTextRegions(paint(...columns), WIDTH, HEIGHT);
    const [straight] = findTextRegions(paint({ x: 10, y: 30, width: 100, height: 8, p: 0.9 }), WIDTH, HEIGHT);
    expect(curved?.rect.bend).toBeGreaterThan(14);
    expect(Math.abs((curved?.rect.height ?? 0) - (straight?.rect.height ?? 0))).toBeLessThan(3);
    expect(straight?.rect.bend).toBeUndefined();
  });
});

describe('unclip', () => {
  it('enlarges each side by area × ratio ÷ perimeter', () => {
    const rect = { centerX: 0, centerY: 0, width: 30, height: 10, angle: 0 };
    expect(unclip(rect, 2)).toMatchObject({ width: 45, height: 25 });
  });
});
