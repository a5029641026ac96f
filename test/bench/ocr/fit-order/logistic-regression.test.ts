import { describe, expect, it } from 'vitest';
import { fitLogistic, solve } from './logistic-regression';

describe('the fit of the reading order', () => {
  it('solves equations also when the first pivot is zero', () => {
    const solution = solve(
      [
        [0, 2],
        [3, 1],
      ],
      [4, 11],
    );
    expect(solution).toEqual([3, 2]);
  });

  it('finds the log-odds of examples that are true three times out of four', () => {
    const examples = [1, 1, 1, 0].map((isTrue) => ({ features: [0], isTrue: isTrue === 1, weight: 1 }));
    expect(fitLogistic(examples, 1).bias).toBeCloseTo(Math.log(3), 6);
  });

  it('gives weight to what decides, none to what does not, and less with a higher penalty', () => {
    const examples = Array.from({ length: 40 }, (_, index) => ({
      features: [index % 2, index % 4 < 2 ? 1 : 0],
      isTrue: index % 2 === 1,
      weight: 1,
    }));
    const [decisive = 0, idle = 0] = fitLogistic(examples, 1).weights;
    expect(decisive).toBeGreaterThan(1);
    expect(idle).toBeCloseTo(0, 6);
    expect(fitLogistic(examples, 10).weights[0]).toBeLessThan(decisive);
  });

  it('counts an example by its weight', () => {
    const examples = [
      { features: [0], isTrue: true, weight: 3 },
      { features: [0], isTrue: false, weight: 1 },
    ];
    expect(fitLogistic(examples, 1).bias).toBeCloseTo(Math.log(3), 6);
  });
});
