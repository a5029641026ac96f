import type { ApartPair } from './join-events';

/** More are not kept; the oldest go first. Titles are hot for days, not years. */
const MOST_PAIRS = 200;

/** With two titles more that are not one event. */
export function takeApart(pairs: readonly ApartPair[], [one, other]: ApartPair): readonly ApartPair[] {
  return [[one, other] as const, ...withoutPair(pairs, [one, other])].slice(0, MOST_PAIRS);
}

/** With two titles joined again. */
export function withoutPair(pairs: readonly ApartPair[], [one, other]: ApartPair): readonly ApartPair[] {
  return pairs.filter(([a, b]) => !((a === one && b === other) || (a === other && b === one)));
}
