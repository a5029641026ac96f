import { describe, expect, it } from 'vitest';
import type { Quad } from '@/core/ocr/recognition';
import { cutColumn, cutLine, enlarge, isolateBright, isTall, toGray, toPgm } from './line-strip';

const gray = (width: number, ...data: number[]) => ({
  width,
  height: data.length / width,
  data: Uint8Array.from(data),
});

/** A white image whose middle px are as bright as their column. */
function ramp(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.fill(i % width, i * 4, i * 4 + 3);
  return { width, height, data };
}

const quadOf = (x: number, y: number, width: number, height: number): Quad => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

describe('cutLine', () => {
  it('cuts out a line with its margin at the wanted height', () => {
    const quad = quadOf(50, 20, 100, 20);
    const {
      gray,
      direction,
      quad: place,
      spanOf,
    } = cutLine(ramp(200, 60), quad, { margin: 0.1, height: 40 });
    expect([gray.width, gray.height, direction]).toEqual([208, 48, 'horizontal']);
    expect(place).toBe(quad);
    expect(gray.data[24 * 208 + 104]).toBeCloseTo(100, -0.5);
    const box = (x0: number, x1: number) => spanOf({ x0, x1, y0: 0, y1: 0 });
    expect(box(4, 204)).toEqual({ start: expect.closeTo(0), end: expect.closeTo(1) });
    expect(box(0, 104)).toEqual({ start: expect.closeTo(-0.02), end: expect.closeTo(0.5) });
  });

  it('shrinks no line that is higher', () => {
    const { gray } = cutLine(ramp(200, 60), quadOf(50, 5, 100, 50), { margin: 0.1, height: 40 });
    expect([gray.width, gray.height]).toEqual([110, 60]);
  });

  it.each([
    [undefined, 'down'],
    [1, 'down'],
    [3, 'up'],
  ] as const)('lays a tall place on its side, way %s, and places its text as it runs: %s', (way, runs) => {
    const quad = quadOf(20, 50, 20, 100);
    const { gray, quad: place, spanOf } = cutLine(ramp(60, 200), quad, { margin: 0.1, height: 40 }, way);
    expect([gray.width, gray.height]).toEqual([208, 48]);
    const [first = 0, last = 0] = [gray.data[5 * 208 + 100], gray.data[43 * 208 + 100]];
    expect(first > last).toBe(runs === 'down');
    const [topLeft, topRight, bottomRight, bottomLeft] = quad;
    expect(place).toEqual(
      runs === 'down'
        ? [topRight, bottomRight, bottomLeft, topLeft]
        : [bottomLeft, topLeft, topRight, bottomRight],
    );
    const span = spanOf({ x0: 4, x1: 104, y0: 0, y1: 0 });
    expect(span).toEqual({ start: expect.closeTo(0), end: expect.closeTo(0.5) });
  });

  it('turns no place that is wider than high', () => {
    const quad = quadOf(50, 20, 100, 20);
    const shape = { margin: 0.1, height: 40 };
    expect(cutLine(ramp(200, 60), quad, shape, 3).gray).toEqual(cutLine(ramp(200, 60), quad, shape).gray);
    expect(cutLine(ramp(200, 60), quad, shape, 3).quad).toBe(quad);
  });

  it.each([
    [30, false],
    [31, true],
  ])('takes a place 20 px wide and %i px high for a column: %s', (height, expected) => {
    expect(isTall(quadOf(0, 0, 20, height))).toBe(expected);
    const { gray } = cutLine(ramp(60, 60), quadOf(10, 10, 20, height), { margin: 0, height: 1 });
    expect(gray.width > gray.height).toBe(expected);
  });
});

describe('cutColumn', () => {
  it('cuts out a column upright, at the wanted width, and begins its place at the upper right', () => {
    const quad = quadOf(20, 50, 20, 100);
    const {
      gray,
      direction,
      quad: place,
      spanOf,
    } = cutColumn(ramp(60, 200), quad, { margin: 0.1, height: 40 });
    expect([gray.width, gray.height, direction]).toEqual([48, 208, 'vertical']);
    expect(place).toEqual([quad[1], quad[2], quad[3], quad[0]]);
    const box = (y0: number, y1: number) => spanOf({ x0: 0, x1: 0, y0, y1 });
    expect(box(4, 204)).toEqual({ start: expect.closeTo(0), end: expect.closeTo(1) });
    expect(box(0, 104)).toEqual({ start: expect.closeTo(-0.02), end: expect.closeTo(0.5) });
  });
});

describe('toGray', () => {
  it('weighs colours by their brightness', () => {
    const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
    expect([...toGray({ width: 4, height: 1, data }).data]).toEqual([76, 150, 29, 255]);
  });
});

describe('enlarge', () => {
  it('returns the requested size and keeps an even image even', () => {
    const large = enlarge(gray(3, 90, 90, 90, 90, 90, 90), 2.5);
    expect([large.width, large.height]).toEqual([8, 5]);
    expect(new Set(large.data)).toEqual(new Set([90]));
  });

  it('keeps edges in place without overshooting black or white', () => {
    const { data } = enlarge(gray(4, 0, 0, 255, 255), 2);
    expect(data.length).toBe(16);
    const row = [...data.subarray(0, 8)];
    expect(row.slice(0, 3).every((value) => value < 30)).toBe(true);
    expect(row.slice(5).every((value) => value > 225)).toBe(true);
    expect((row[3] as number) + (row[4] as number)).toBeCloseTo(255, -1);
  });

  it('returns an image of the right size unchanged', () => {
    const same = gray(2, 1, 2);
    expect(enlarge(same, 1)).toBe(same);
  });

  it('returns at least one pixel', () => {
    const { width, height } = enlarge(gray(1, 7), 0.1);
    expect([width, height]).toEqual([1, 1]);
  });
});

describe('isolateBright', () => {
  it('turns bright letters on any background dark on white', () => {
    const background = [10, 200, 60, 120, 90, 30, 150];
    expect([...isolateBright(gray(10, ...background, 255, 255, 255)).data]).toEqual([
      ...background.map(() => 255),
      0,
      0,
      0,
    ]);
  });

  it('keeps an image of one gray as it is', () => {
    expect(new Set(isolateBright(gray(2, 90, 90, 90, 90)).data).size).toBe(1);
  });
});

describe('toPgm', () => {
  it('writes a header with the size, then one byte a pixel', () => {
    const file = toPgm(gray(2, 1, 2, 3, 255));
    expect(new TextDecoder('latin1').decode(file)).toBe('P5\n2 2\n255\n\u0001\u0002\u0003\u00ff');
  });
});
