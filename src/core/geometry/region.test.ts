import { describe, expect, it } from 'vitest';
import { fitRegion, isRegion, middleRegion, nudgeRegion, snapRegion, spanRegion } from './region';

const viewport = { width: 800, height: 600 };
const plain = { shiftKey: false, altKey: false };
const shift = { shiftKey: true, altKey: false };

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

describe('a region selected by keyboard', () => {
  const region = { x: 100, y: 100, width: 200, height: 100 };

  it('starts a region in the middle of the viewport', () => {
    expect(middleRegion(viewport)).toEqual({ x: 200, y: 200, width: 400, height: 200 });
  });

  it('moves a region up to the edge of the viewport', () => {
    expect(nudgeRegion(region, 'ArrowRight', plain, viewport)).toEqual({ ...region, x: 116 });
    expect(nudgeRegion({ ...region, y: 5 }, 'ArrowUp', plain, viewport)).toMatchObject({ y: 0, height: 100 });
    expect(nudgeRegion({ ...region, x: 599 }, 'ArrowRight', plain, viewport)).toMatchObject({
      x: 600,
      width: 200,
    });
  });

  it('resizes a region at its lower right corner, not below the minimum', () => {
    expect(nudgeRegion(region, 'ArrowDown', shift, viewport)).toEqual({ ...region, height: 116 });
    expect(nudgeRegion({ ...region, width: 10 }, 'ArrowLeft', shift, viewport)).toMatchObject({ width: 8 });
  });

  it('resizes a region up to the edge of the viewport', () => {
    expect(nudgeRegion({ ...region, width: 695 }, 'ArrowRight', shift, viewport)).toMatchObject({
      width: 700,
    });
    expect(nudgeRegion({ ...region, height: 495 }, 'ArrowDown', shift, viewport)).toMatchObject({
      height: 500,
    });
  });

  it('moves and resizes a region by one px with Alt', () => {
    expect(nudgeRegion(region, 'ArrowLeft', { ...plain, altKey: true }, viewport)).toMatchObject({ x: 99 });
    expect(nudgeRegion(region, 'ArrowUp', { shiftKey: true, altKey: true }, viewport)).toMatchObject({
      height: 99,
    });
  });
});

it('snaps a region to whole device px, so that neighbours share an edge', () => {
  const left = snapRegion({ x: 10.3, y: 4, width: 20.2, height: 8 }, 1.5);
  const right = snapRegion({ x: 30.5, y: 4, width: 9, height: 8 }, 1.5);
  expect(left.x * 1.5).toBe(15);
  expect((left.x + left.width) * 1.5).toBeCloseTo(46);
  expect(left.x + left.width).toBeCloseTo(right.x);
  const upper = snapRegion({ x: 4, y: 10.3, width: 8, height: 20.2 }, 1.5);
  const lower = snapRegion({ x: 4, y: 30.5, width: 8, height: 9 }, 1.5);
  expect(upper.y * 1.5).toBe(15);
  expect(upper.y + upper.height).toBeCloseTo(lower.y);
});

it('moves a region into a smaller viewport and shrinks it only where it is larger', () => {
  const region = { x: 700, y: 100, width: 300, height: 50 };
  expect(fitRegion(region, viewport)).toEqual({ x: 500, y: 100, width: 300, height: 50 });
  expect(fitRegion(region, { width: 200, height: 600 })).toEqual({ x: 0, y: 100, width: 200, height: 50 });
});

it('accepts a region of at least 8 px a side', () => {
  expect(isRegion({ width: 8, height: 8 })).toBe(true);
  expect(isRegion({ width: 7.9, height: 80 })).toBe(false);
});
