import { describe, expect, it } from 'vitest';
import type { Point } from '@/core/ocr/recognition';
import { convexHull } from './convex-hull';
import { minAreaRect } from './min-area-rect';
import { cornersOf } from './rotated-rect';

describe('convexHull', () => {
  it('keeps the corners only', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 2, y: 2 },
      { x: 0, y: 4 },
    ];
    expect(convexHull(square)).toHaveLength(4);
    expect(convexHull(square)).not.toContainEqual({ x: 2, y: 2 });
  });
});

describe('minAreaRect', () => {
  it.each([-40, -5, 0, 5, 30, 45])('finds a rectangle turned by %i°', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const rect = { centerX: 30, centerY: 40, width: 100, height: 12, angle };
    const found = minAreaRect(convexHull(cornersOf(rect)));
    expect(found?.centerX).toBeCloseTo(30);
    expect(found?.centerY).toBeCloseTo(40);
    expect(found?.width).toBeCloseTo(100);
    expect(found?.height).toBeCloseTo(12);
    expect(found?.angle).toBeCloseTo(angle);
  });

  it('gives a tall rectangle a small angle and a height above its width', () => {
    const tall: Point[] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 90 },
      { x: 0, y: 90 },
    ];
    expect(minAreaRect(convexHull(tall))).toMatchObject({ width: 10, height: 90 });
  });

  it('finds nothing around nothing', () => {
    expect(minAreaRect([])).toBeUndefined();
  });
});
