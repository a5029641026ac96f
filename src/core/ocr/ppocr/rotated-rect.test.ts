import { describe, expect, it } from 'vitest';
import type { Point } from '@/core/geometry/rect';
import {
  containsPoint,
  convexHull,
  inflate,
  lengthen,
  minAreaRect,
  quadOf,
  type RotatedRect,
  rescale,
  sagAt,
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

  it('never deflates a rectangle to negative sides', () => {
    expect(inflate(upright, -6)).toMatchObject({ width: 68, height: 0 });
  });
});

describe('a straight rectangle without width', () => {
  it('does not sag, and contains its centre', () => {
    const point = { centerX: 5, centerY: 5, width: 0, height: 2, angle: 0 };
    expect(sagAt(point, 0)).toBe(0);
    expect(containsPoint(point, { x: 5, y: 5 })).toBe(true);
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

describe('a curved line', () => {
  /** Its ends are 20 px above its middle. */
  const curved: RotatedRect = { centerX: 100, centerY: 50, width: 200, height: 10, angle: 0, bend: 20 };

  it('lies between the corners of its quad', () => {
    expect(quadOf(curved)).toEqual([
      { x: 0, y: 25 },
      { x: 200, y: 25 },
      { x: 200, y: 55 },
      { x: 0, y: 55 },
    ]);
    expect(verticalExtent(curved)).toEqual({ top: 25, bottom: 55 });
  });

  it('contains points along its curve only', () => {
    expect(containsPoint(curved, { x: 10, y: 34 })).toBe(true);
    expect(containsPoint(curved, { x: 10, y: 50 })).toBe(false);
    expect(containsPoint(curved, { x: 100, y: 50 })).toBe(true);
  });

  it('goes on in its curve when it is made longer', () => {
    expect(lengthen(curved, 100)).toMatchObject({ width: 300, height: 10, bend: 45 });
    expect(inflate(curved, 50)).toMatchObject({ width: 300, height: 110, bend: 45 });
    expect(lengthen(upright, 20)).toEqual({ ...upright, width: 100 });
  });

  it('bends the other way when it is turned upside down', () => {
    expect(turn(curved, 2).bend).toBe(-20);
    expect(turn(curved, 4).bend).toBe(20);
  });

  it('is covered by a straight rectangle when it is turned on its side', () => {
    const side = turn(curved, 1);
    expect(side).toMatchObject({ width: 30, height: 200, centerX: 100, centerY: 40 });
    expect(side.bend).toBeUndefined();
  });

  it('is cut into pieces that tilt and bend as the line does at their places', () => {
    const left = sliceAlong(curved, 0, 0.5);
    expect(left).toMatchObject({ centerX: 50, centerY: 45, width: 100, bend: 5 });
    expect(left.angle).toBeCloseTo(Math.atan(0.2));
    expect(sliceAlong(curved, 0.5, 1).angle).toBeCloseTo(-Math.atan(0.2));
  });

  it('bends by as many times more px when it is enlarged', () => {
    expect(rescale(curved, 2, 0, 0)).toMatchObject({ width: 400, bend: 40 });
  });
});
