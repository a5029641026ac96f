import { expect, test } from 'vitest';
import { leastSquares } from './least-squares';

const observe = (x: number, y: number, weight = 1) => ({ terms: [1, x], value: y, weight });

test('finds the line through points that lie on one', () => {
  const [start = 0, rise = 0] = leastSquares([observe(-1, 1), observe(0, 3), observe(2, 7)]);
  expect(start).toBeCloseTo(3, 4);
  expect(rise).toBeCloseTo(2, 4);
});

test('follows heavier observations', () => {
  const [start = 0] = leastSquares([
    { terms: [1], value: 0, weight: 3 },
    { terms: [1], value: 4, weight: 1 },
  ]);
  expect(start).toBeCloseTo(1, 4);
});

test('gives finite factors where observations do not tell two terms apart', () => {
  const factors = leastSquares([observe(1, 2), observe(1, 2)]);
  expect((factors[0] ?? 0) + (factors[1] ?? 0)).toBeCloseTo(2, 3);
});
