import { DAY_MS, dayOf } from './day';

/** How much history is kept. */
export interface HistoryLimits {
  /** Days; 0: no limit. */
  readonly days: number;
  /** Megabytes (10⁶ bytes) that the packed days may take; 0: no limit. */
  readonly megabytes: number;
}

/** A packed day, as far as pruning looks. */
export interface PackedDaySize {
  readonly platform: string;
  readonly day: number;
  readonly bytes: number;
}

/** So many days go by their age at once: a clock that is a year ahead for an hour must not take a year away. */
const MOST_TOO_OLD = 40;

/** The days that have to go, the oldest first: some of what is too old, all of what is too much. `now`: ms since the epoch. */
export function daysToPrune<D extends PackedDaySize>(
  kept: readonly D[],
  { days, megabytes }: HistoryLimits,
  now: number,
): readonly D[] {
  const oldest = days === 0 ? Number.NEGATIVE_INFINITY : dayOf(now - days * DAY_MS);
  const byAge = kept.toSorted((a, b) => a.day - b.day);
  let excess = megabytes === 0 ? 0 : kept.reduce((sum, { bytes }) => sum + bytes, 0) - megabytes * 1e6;
  return byAge.filter(({ day, bytes }, index) => {
    const goes = (day < oldest && index < MOST_TOO_OLD) || excess > 0;
    if (goes) excess -= bytes;
    return goes;
  });
}
