import type { Credits } from './price-list';

/** What the user allows to be spent. The balance is not here: it is rows of the ledger. */
export interface Budget {
  /** Spent, held and unknown of one month never exceed this. Absent: no cap. */
  readonly monthlyCap?: Credits | undefined;
  /** One act that costs more than this is asked about first. Absent: never. */
  readonly askAbove?: Credits | undefined;
}

/** What a fresh installation allows: any amount, but not five pictures in one go without a question. */
export const DEFAULT_BUDGET: Budget = { askAbove: 16 };

/** A stretch of time: `from` included, `until` not. ms since the epoch. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** The calendar month around a moment, in the time zone of this machine. */
export function monthAround(at: number): Period {
  const day = new Date(at);
  const from = new Date(day.getFullYear(), day.getMonth(), 1);
  const until = new Date(day.getFullYear(), day.getMonth() + 1, 1);
  return { from: from.getTime(), until: until.getTime() };
}

/** The calendar day around a moment, in the time zone of this machine. */
export function dayAround(at: number): Period {
  const day = new Date(at);
  const from = new Date(day.getFullYear(), day.getMonth(), day.getDate());
  const until = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  return { from: from.getTime(), until: until.getTime() };
}
