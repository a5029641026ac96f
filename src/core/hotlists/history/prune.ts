import { DAY_MS } from '@/core/durations';
import { dayOf } from './day';

/** How much history is stored at most. */
export interface HistoryLimits {
  /** Days; 0: no limit. */
  readonly days: number;
  /** Megabytes (10⁶ bytes); 0: no limit. */
  readonly megabytes: number;
}

/** A piece of the history: a packed day, or a list that the service returned. */
export interface PastPiece {
  /** The UTC day since which it has been stored. */
  readonly day: number;
  readonly bytes: number;
}

/**
 * At most this many pieces are deleted for their age at once: a clock that is wrong by a year for an hour must not
 * delete a year of history.
 */
const MOST_TOO_OLD = 40;

/** The pieces to delete, the oldest first: some of those too old, all beyond the size. `now`: ms since the epoch. */
export function piecesToPrune<P extends PastPiece>(
  pieces: readonly P[],
  { days, megabytes }: HistoryLimits,
  now: number,
): readonly P[] {
  const oldest = days === 0 ? Number.NEGATIVE_INFINITY : dayOf(now - days * DAY_MS);
  const byAge = pieces.toSorted((a, b) => a.day - b.day);
  let excess = megabytes === 0 ? 0 : pieces.reduce((sum, { bytes }) => sum + bytes, 0) - megabytes * 1e6;
  return byAge.filter(({ day, bytes }, index) => {
    const goes = (day < oldest && index < MOST_TOO_OLD) || excess > 0;
    if (goes) excess -= bytes;
    return goes;
  });
}
