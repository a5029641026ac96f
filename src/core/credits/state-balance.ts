import type { BalanceRow, CallRow, LedgerRow } from './ledger-row';
import { isCall } from './ledger-row';
import type { Credits } from './price-list';
import { latestBalance, tallyBalance, tallyCalls } from './statement';

/** Somebody's word on how many credits there are. */
export interface BalanceWord {
  readonly id: string;
  readonly at: number;
  readonly source: 'user' | 'service';
  readonly stated: Credits;
  /** What the whole quota is, where the service says so. */
  readonly quota?: Credits | undefined;
}

/**
 * The row by which what is left and held becomes the stated figure. Calls on their way are taken to be not yet in
 * it, which errs to the side of less; calls that are unknown are in it, charged or not.
 */
export function stateBalance(rows: readonly LedgerRow[], word: BalanceWord): BalanceRow {
  const { id, at, source, stated } = word;
  const { held, left } = tallyBalance(rows) ?? withoutBudget(rows);
  return {
    kind: 'balance',
    id,
    at,
    source,
    stated,
    credits: stated - held - left,
    full: fullOf(rows, word),
    accountsFor: rows
      .filter(isCall)
      .filter(({ state }) => state === 'unknown')
      .map((call) => call.id),
  };
}

/** A call whose reply was lost may be worked on and charged this much later still, ms. */
const LONGEST_WORK_MS = 5 * 60_000;

/**
 * The row for what the service says is left along with its reply to a call; none when that is what we thought, or when
 * another call was on its way at the same time: then nobody can tell which of the two the figure has in it.
 */
export function stateServiceBalance(
  rows: readonly LedgerRow[],
  call: CallRow,
  word: BalanceWord,
): BalanceRow | undefined {
  const sentAt = call.sentAt ?? call.reservedAt;
  const others = rows.filter(isCall).filter(({ id }) => id !== call.id);
  const wasAlone = !others.some((other) => isUnderWay(other, word.at) || other.changedAt >= sentAt);
  if (!wasAlone) return undefined;
  const row = stateBalance(rows, word);
  const isNew = row.credits !== 0 || latestBalance(rows) === undefined;
  return isNew ? row : undefined;
}

function isUnderWay({ state, sentAt = 0 }: CallRow, now: number): boolean {
  if (state === 'unknown') return now - sentAt < LONGEST_WORK_MS;
  return state === 'reserved' || state === 'sent';
}

function withoutBudget(rows: readonly LedgerRow[]): { held: Credits; left: Credits } {
  const { spent, held, unknown } = tallyCalls(rows);
  return { held, left: -spent - held - unknown };
}

/** The user's figure is full by definition; the service's only where it tops up what was full before. */
function fullOf(rows: readonly LedgerRow[], { source, stated, quota }: BalanceWord): Credits {
  if (source === 'user') return stated;
  return quota ?? Math.max(stated, latestBalance(rows)?.full ?? 0);
}
