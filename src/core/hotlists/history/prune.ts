import { DAY_MS, dayOf } from './day';

/** How much history is kept. */
export interface HistoryLimits {
  /** Days; 0: no limit. */
  readonly days: number;
  /** Megabytes (10⁶ bytes) that it may take; 0: no limit. */
  readonly megabytes: number;
}

/** A piece of the past, as far as pruning looks: a packed day, or a list that a service told. */
export interface PastPiece {
  /** The day since which it has been kept. */
  readonly day: number;
  readonly bytes: number;
}

/** So many pieces go by their age at once: a clock that is a year ahead for an hour must not take a year away. */
const MOST_TOO_OLD = 40;

/** What has to go, the oldest first: some of what is too old, all of what is too much. `now`: ms since the epoch. */
export function piecesToPrune<P extends PastPiece>(
  kept: readonly P[],
  { days, megabytes }: HistoryLimits,
  now: number,
): readonly P[] {
  const oldest = days === 0 ? Number.NEGATIVE_INFINITY : dayOf(now - days * DAY_MS);
  const byAge = kept.toSorted((a, b) => a.day - b.day);
  let excess = megabytes === 0 ? 0 : kept.reduce((sum, { bytes }) => sum + bytes, 0) - megabytes * 1e6;
  return byAge.filter(({ day, bytes }, index) => {
    const goes = (day < oldest && index < MOST_TOO_OLD) || excess > 0;
    if (goes) excess -= bytes;
    return goes;
  });
}
