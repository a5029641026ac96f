import { dayAround } from './budget';
import type { LedgerRow } from './ledger-row';
import { type Tally, tallyCalls } from './statement';

/** One calendar day, and what became of its credits. */
export interface DayTally extends Tally {
  /** Its first moment in this machine's time zone, ms since the epoch. */
  readonly from: number;
}

/** The last `count` days up to the one of `now`, oldest first. */
export function spentByDay(rows: readonly LedgerRow[], now: number, count: number): readonly DayTally[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) => {
    // At noon, so that a clock change at night moves no day.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index), 12);
    const day = dayAround(noon.getTime());
    return { from: day.from, ...tallyCalls(rows, day) };
  });
}
