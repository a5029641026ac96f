import { describe, expect, it } from 'vitest';
import {
  containsPoint,
  cornersOf,
  inflate,
  type RotatedRect,
  rescale,
  sliceAcross,
  sliceAlong,
  turn,
  verticalExtent,
} from './rotated-rect';

const upright: RotatedRect = { centerX: 50, centerY: 20, width: 80, height: 10, angle: 0 };

describe('cornersOf', () => {
  it('starts where upright text starts and goes clockwise', () => {
    expect(cornersOf(upright)).toEqual([
      { x: 10, y: 15 },
      { x: 90, y: 15 },
      { x: 90, y: 25 },
      { x: 10, y: 25 },
    ]);
  });

  it('starts at the top right and runs down for text that runs down', () => {
    const [start, end] = cornersOf(turn({ ...upright, width: 10, height: 80 }, 1));
    expect(start.x).toBeCloseTo(55);
    expect(start.y).toBeCloseTo(-20);
    expect(end.x).toBeCloseTo(55);
    expect(end.y).toBeCloseTo(60);
  });
});

describe('parts of a rectangle', () => {
  it('cuts along the text', () => {
    expect(sliceAlong(upright, 0.25, 0.75)).toMatchObject({ centerX: 50, width: 40, height: 10 });
    expect(sliceAlong(upright, 0, 0.5)).toMatchObject({ centerX: 30, width: 40 });
  });

  it('cuts across the text', () => {
    expect(sliceAcross(upright, 0, 0.5)).toMatchObject({ centerX: 50, centerY: 17.5, width: 80, height: 5 });
  });

  it('never has a negative side', () => {
    expect(inflate(upright, -6)).toMatchObject({ width: 68, height: 0 });
  });
});

describe('rescale', () => {
  it('scales first and moves then', () => {
    expect(rescale(upright, 2, -8, 100)).toMatchObject({ centerX: 92, centerY: 140, width: 160, height: 20 });
  });
});

describe('verticalExtent', () => {
  it('reaches to the outermost corners', () => {
    const { top, bottom } = verticalExtent({ ...upright, angle: Math.PI / 2 });
    expect(top).toBeCloseTo(-20);
    expect(bottom).toBeCloseTo(60);
  });
});

describe('containsPoint', () => {
  it('follows the rotation', () => {
    const slanted = { ...upright, angle: Math.PI / 4 };
    expect(containsPoint(slanted, { x: 70, y: 40 })).toBe(true);
    expect(containsPoint(slanted, { x: 85, y: 20 })).toBe(false);
  });
});
