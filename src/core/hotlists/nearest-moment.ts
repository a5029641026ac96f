import type { HotItem } from './hot-item';

/** A list of the past, and who remembers it. */
export interface PastList {
  /** When it was so, ms since the epoch. */
  readonly at: number;
  readonly items: readonly HotItem[];
  readonly source: 'here' | 'service';
}

/** A list remembered here that is not further from the asked moment than this needs no service, ms. */
export const NEAR_ENOUGH_MS = 15 * 60_000;

/** The list whose moment is nearest to the asked one (ms since the epoch); of equally near ones the first. */
export function nearestMoment(lists: readonly (PastList | undefined)[], asked: number): PastList | undefined {
  const there = lists.filter((list) => list !== undefined);
  const distance = ({ at }: PastList) => Math.abs(at - asked);
  return there.toSorted((a, b) => distance(a) - distance(b))[0];
}
