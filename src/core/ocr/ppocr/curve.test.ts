import { describe, expect, test } from 'vitest';
import type { Point } from '@/core/geometry/rect';
import { fitCurve } from './curve';
import { type RotatedRect, sagAt } from './rotated-rect';

const LENGTH = 200;
const HEIGHT = 10;

/** The pixels of a line, `HEIGHT` high, whose middle is at a height for each place along it. */
function marks(middleAt: (x: number) => number, length = LENGTH): Point[] {
  return Array.from({ length }, (_, column) =>
    Array.from({ length: HEIGHT }, (_, row) => {
      const x = column + 0.5 - length / 2;
      return { x: 300 + x, y: 100 + middleAt(x) + row + 0.5 - HEIGHT / 2 };
    }),
  ).flat();
}

const curveOf = (rect: RotatedRect, points: readonly Point[]) => fitCurve(rect, points.length, () => points);

const around = (height: number, length = LENGTH, centerY = 100): RotatedRect => ({
  centerX: 300,
  centerY,
  width: length,
  height,
  angle: 0,
});

/** A parabola whose ends are so much higher than its middle. */
const parabola =
  (bend: number, tilt = 0) =>
  (x: number): number =>
    -bend * (x / (LENGTH / 2)) ** 2 + tilt * x;

describe('the curve of a line', () => {
  test.each([12, -12])('follows a line whose ends are %i px above its middle', (bend) => {
    const rect = curveOf(around(22, LENGTH, 100 - bend / 2), marks(parabola(bend)));
    expect(rect?.bend).toBeCloseTo(bend, 0);
    expect(rect?.height).toBeCloseTo(HEIGHT, 0);
    expect(rect?.centerY).toBeCloseTo(100, 0);
    expect(rect?.width).toBeCloseTo(LENGTH);
    expect(rect?.angle).toBeCloseTo(0, 2);
  });

  test('has the direction of the line in its middle', () => {
    const rect = curveOf(around(50), marks(parabola(12, 0.2)));
    expect(rect?.angle).toBeCloseTo(Math.atan(0.2), 2);
    expect(rect?.width).toBeCloseTo(LENGTH * Math.hypot(1, 0.2), 0);
  });

  test('is found in the frame of a turned rectangle', () => {
    const turned = marks(parabola(12)).map(({ x, y }) => ({ x: -y, y: x }));
    const rect = curveOf(
      { centerX: -94, centerY: 300, width: LENGTH, height: 22, angle: Math.PI / 2 },
      turned,
    );
    expect(rect?.bend).toBeCloseTo(12, 0);
    expect(rect?.centerX).toBeCloseTo(-100, 0);
    expect(rect?.angle).toBeCloseTo(Math.PI / 2, 2);
  });

  test('is none where the line hardly bends', () => {
    expect(curveOf(around(12), marks(parabola(2)))).toBeUndefined();
    expect(curveOf(around(10), marks(parabola(0)))).toBeUndefined();
  });

  test('is none of short marks, such as a logo', () => {
    const short = marks((x) => -12 * (x / 15) ** 2, 30);
    expect(curveOf(around(22, 30, 94), short)).toBeUndefined();
    const ofLength = (length: number) =>
      curveOf(
        around(22, length, 94),
        marks((x) => -12 * (x / (length / 2)) ** 2, length),
      );
    expect(ofLength(39)).toBeUndefined();
    expect(ofLength(40)?.bend).toBeCloseTo(12, 0);
  });

  test('is not looked for in a picture, whose marks are many and not long', () => {
    const look = () => {
      throw new Error('the marks are listed');
    };
    expect(fitCurve(around(LENGTH), LENGTH * 150, look)).toBeUndefined();
    expect(fitCurve(around(20, 38), 381, look)).toBeUndefined();
    expect(() => fitCurve(around(20, 38), 380, look)).toThrow('are listed');
  });

  test('is none of marks that follow no parabola, such as two lines that touch', () => {
    const steps = marks((x) => (x < -60 || x > 50 ? -12 : 0) + (x > 0 && x < 30 ? 14 : 0));
    expect(curveOf(around(40), steps)).toBeUndefined();
  });
});

test('the middle line of a curved rectangle rises to its ends', () => {
  const rect: RotatedRect = { ...around(10), bend: 8 };
  expect([-100, 0, 50, 100].map((along) => sagAt(rect, along))).toEqual([-8, -0, -2, -8]);
});
