import { describe, expect, it } from 'vitest';
import type { Point } from '@/core/geometry/rect';
import {
  containsPoint,
  convexHull,
  inflate,
  minAreaRect,
  quadOf,
  type RotatedRect,
  rescale,
  sliceAcross,
  sliceAlong,
  turn,
  verticalExtent,
} from './rotated-rect';

const upright: RotatedRect = { centerX: 50, centerY: 20, width: 80, height: 10, angle: 0 };

describe('quadOf', () => {
  it('starts the corners of upright text at its top left and goes clockwise', () => {
    expect(quadOf(upright)).toEqual([
      { x: 10, y: 15 },
      { x: 90, y: 15 },
      { x: 90, y: 25 },
      { x: 10, y: 25 },
    ]);
  });

  it('starts the corners of text that runs down at its top right and goes down', () => {
    const [start, end] = quadOf(turn({ ...upright, width: 10, height: 80 }, 1));
    expect(start.x).toBeCloseTo(55);
    expect(start.y).toBeCloseTo(-20);
    expect(end.x).toBeCloseTo(55);
    expect(end.y).toBeCloseTo(60);
  });
});

describe('slicing a rectangle', () => {
  it('slices a rectangle along the text', () => {
    expect(sliceAlong(upright, 0.25, 0.75)).toMatchObject({ centerX: 50, width: 40, height: 10 });
    expect(sliceAlong(upright, 0, 0.5)).toMatchObject({ centerX: 30, width: 40 });
  });

  it('slices a rectangle across the text', () => {
    expect(sliceAcross(upright, 0, 0.5)).toMatchObject({ centerX: 50, centerY: 17.5, width: 80, height: 5 });
  });

  it('never deflates a rectangle to negative sides', () => {
    expect(inflate(upright, -6)).toMatchObject({ width: 68, height: 0 });
  });
});

describe('rescale', () => {
  it('rescale scales a rectangle before moving it', () => {
    expect(rescale(upright, 2, -8, 100)).toMatchObject({ centerX: 92, centerY: 140, width: 160, height: 20 });
  });
});

describe('verticalExtent', () => {
  it('returns the vertical extent of the outermost corners', () => {
    const { top, bottom } = verticalExtent({ ...upright, angle: Math.PI / 2 });
    expect(top).toBeCloseTo(-20);
    expect(bottom).toBeCloseTo(60);
  });
});

describe('containsPoint', () => {
  it('takes the rotation into account when it looks for a point in a rectangle', () => {
    const slanted = { ...upright, angle: Math.PI / 4 };
    expect(containsPoint(slanted, { x: 70, y: 40 })).toBe(true);
    expect(containsPoint(slanted, { x: 85, y: 20 })).toBe(false);
  });
});

describe('convexHull', () => {
  it('keeps only the outer corners of a set of points', () => {
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
  it.each([-40, -5, 0, 5, 30, 45])('finds the smallest rectangle around points, turned by %i°', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const rect = { centerX: 30, centerY: 40, width: 100, height: 12, angle };
    const found = minAreaRect(convexHull(quadOf(rect)));
    expect(found?.centerX).toBeCloseTo(30);
    expect(found?.centerY).toBeCloseTo(40);
    expect(found?.width).toBeCloseTo(100);
    expect(found?.height).toBeCloseTo(12);
    expect(found?.angle).toBeCloseTo(angle);
  });

  it('returns a tall rectangle with a small angle and more height than width', () => {
    const tall: Point[] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 90 },
      { x: 0, y: 90 },
    ];
    expect(minAreaRect(convexHull(tall))).toMatchObject({ width: 10, height: 90 });
  });

  it('returns no rectangle when there are no points', () => {
    expect(minAreaRect([])).toBeUndefined();
  });
});
