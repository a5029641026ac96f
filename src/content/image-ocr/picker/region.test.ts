import { describe, expect, it } from 'vitest';
import { nudgeRegion, spanRegion } from './region';

const viewport = { width: 800, height: 600 };

it('spans a region from any corner, inside the viewport', () => {
  const region = { x: 100, y: 50, width: 200, height: 150 };
  expect(spanRegion({ x: 300, y: 200 }, { x: 100, y: 50 }, viewport)).toEqual(region);
  expect(spanRegion({ x: 700, y: 500 }, { x: 900, y: 700 }, viewport)).toEqual({
    x: 700,
    y: 500,
    width: 100,
    height: 100,
  });
});

describe('nudgeRegion', () => {
  const region = { x: 100, y: 100, width: 200, height: 100 };

  it('starts in the middle', () => {
    expect(nudgeRegion(undefined, { x: 16, y: 0 }, false, viewport)).toEqual({
      x: 200,
      y: 200,
      width: 400,
      height: 200,
    });
  });

  it('moves the whole, up to the edge', () => {
    expect(nudgeRegion(region, { x: 16, y: -16 }, false, viewport)).toMatchObject({ x: 116, y: 84 });
    expect(nudgeRegion(region, { x: 1000, y: 0 }, false, viewport)).toMatchObject({ x: 600, width: 200 });
  });

  it('resizes at the lower right corner, never to nothing', () => {
    expect(nudgeRegion(region, { x: 16, y: 16 }, true, viewport)).toMatchObject({ width: 216, height: 116 });
    expect(nudgeRegion(region, { x: -500, y: 0 }, true, viewport)).toMatchObject({ x: 100, width: 8 });
  });
});
