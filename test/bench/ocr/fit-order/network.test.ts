import { describe, expect, it } from 'vitest';
import { averageNetworks, type Example, fitNetwork, type Network } from './network';

const OPTIONS = { units: 4, rounds: 60, rate: 0.02, decay: 0, noise: 0, seed: 1 };

/** The log-odds that a network gives. */
function oddsOf({ bias, weights, units }: Network, features: readonly number[]): number {
  const sumOf = (column: number): number =>
    features.reduce((sum, value, at) => sum + value * (weights[at]?.[column] ?? 0), 0);
  return units.reduce(
    (odds, unit, at) => odds + unit.weight * Math.tanh(unit.bias + sumOf(at + 1)),
    bias + sumOf(0),
  );
}

const exampleOf = (features: readonly number[], isTrue: boolean, weight = 1): Example => ({
  features,
  isTrue,
  weight,
});
const repeat = (examples: readonly Example[], times: number): Example[] =>
  Array.from({ length: times }, () => examples).flat();

describe('the fit of the reading order', () => {
  it('learns what only two features together tell, and gives weights for features as they are', () => {
    const corners = [0, 1].flatMap((a) => [5, 7].map((b) => exampleOf([a, b], (a === 1) !== (b === 7))));
    const net = fitNetwork(repeat(corners, 200), OPTIONS);
    for (const { features, isTrue } of corners) expect(oddsOf(net, features) > 0).toBe(isTrue);
  });

  it('finds the log-odds of examples that are true three times out of four, counted by their weight', () => {
    const examples = repeat([exampleOf([0], true, 3), exampleOf([0], false)], 200);
    const net = fitNetwork(examples, { ...OPTIONS, rounds: 150, rate: 0.005 });
    expect(oddsOf(net, [0])).toBeCloseTo(Math.log(3), 1);
  });

  it('gives less weight with more decay', () => {
    const examples = repeat([exampleOf([1], true), exampleOf([0], false)], 200);
    const free = oddsOf(fitNetwork(examples, OPTIONS), [1]);
    expect(oddsOf(fitNetwork(examples, { ...OPTIONS, decay: 0.5 }), [1])).toBeLessThan(free);
  });

  it('is less sure with more noise', () => {
    const examples = repeat([exampleOf([1], true), exampleOf([0], false)], 200);
    const sure = oddsOf(fitNetwork(examples, OPTIONS), [1]);
    expect(oddsOf(fitNetwork(examples, { ...OPTIONS, noise: 1 }), [1])).toBeLessThan(sure);
  });

  it('averages the log-odds of several networks', () => {
    const examples = repeat([exampleOf([0, 1], true), exampleOf([1, 0], false), exampleOf([1, 1], true)], 20);
    const networks = [1, 2, 3].map((seed) => fitNetwork(examples, { ...OPTIONS, seed }));
    const together = averageNetworks(networks);
    for (const features of [
      [0, 1],
      [3, -2],
    ]) {
      const odds = networks.map((network) => oddsOf(network, features));
      expect(oddsOf(together, features)).toBeCloseTo(odds.reduce((sum, each) => sum + each, 0) / 3);
    }
  });

  it('fits the same network in every run', () => {
    const examples = repeat([exampleOf([1], true), exampleOf([0], false)], 20);
    const options = { ...OPTIONS, noise: 0.1 };
    expect(fitNetwork(examples, options)).toEqual(fitNetwork(examples, options));
  });
});
