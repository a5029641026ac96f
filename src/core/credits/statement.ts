import { type Budget, dayAround, monthAround, type Period } from './budget';
import { type BalanceRow, type CallRow, isBalance, isCall, type LedgerRow } from './ledger-row';
import type { Credits } from './price-list';

/** What became of credits. */
export interface Tally {
  /** Settled, with what the service charged otherwise. */
  readonly spent: Credits;
  /** Reserved or sent, not yet answered. */
  readonly held: Credits;
  /** Nobody knows whether it was charged; counts as spent. */
  readonly unknown: Credits;
}

/** A tally against what there was: `spent + held + unknown + left = budget`, always. */
export interface BudgetTally extends Tally {
  readonly budget: Credits;
  /** Below zero when the service charged more than was thought to be there. */
  readonly left: Credits;
}

/** Where the user's credits stand at one moment. */
export interface Statement {
  readonly today: Tally;
  readonly month: Tally;
  /** Over all time, against the stated balance. Absent while nobody said how many credits there are. */
  readonly balance?: BudgetTally | undefined;
  /** The month against the cap. Absent without a cap. */
  readonly cap?: BudgetTally | undefined;
  /** What can still be spent: the less of the two. Absent when neither is set: it is not known. */
  readonly left?: Credits | undefined;
  /** Who said the balance that `left` rests on, or that it is the cap. */
  readonly leftSource?: 'user' | 'service' | 'cap' | undefined;
  /** Four fifths of the balance or of the month's cap are used. */
  readonly nearlyUsed: boolean;
}

const WARN_AT = 0.8;

/** Adds the ledger up at the moment `now`. */
export function makeStatement(rows: readonly LedgerRow[], budget: Budget, now: number): Statement {
  const month = tallyCalls(rows, monthAround(now));
  const balance = tallyBalance(rows);
  const cap = budget.monthlyCap === undefined ? undefined : against(month, budget.monthlyCap);
  const isCapLess = cap !== undefined && (balance === undefined || cap.left < balance.left);
  return {
    today: tallyCalls(rows, dayAround(now)),
    month,
    balance,
    cap,
    left: isCapLess ? cap.left : balance?.left,
    leftSource: isCapLess ? 'cap' : latestBalance(rows)?.source,
    nearlyUsed:
      isNearlyUsed(cap?.left, cap?.budget) || isNearlyUsed(balance?.left, latestBalance(rows)?.full),
  };
}

/** What became of the credits of all calls, or of those reserved within a period. */
export function tallyCalls(rows: readonly LedgerRow[], period?: Period): Tally {
  const isWithin = ({ reservedAt: at }: CallRow) => !period || (at >= period.from && at < period.until);
  const calls = rows.filter(isCall).filter(isWithin);
  const ids = new Set(calls.map(({ id }) => id));
  const overrides = sum(rows.map((row) => (row.kind === 'override' && ids.has(row.call) ? row.credits : 0)));
  const costOf = (...states: readonly CallRow['state'][]) =>
    sum(calls.map(({ state, cost }) => (states.includes(state) ? cost : 0)));
  return {
    spent: costOf('settled') + overrides,
    held: costOf('reserved', 'sent'),
    unknown: costOf('unknown'),
  };
}

/** All calls against all that was said to be there; undefined while nobody said anything. */
export function tallyBalance(rows: readonly LedgerRow[]): BudgetTally | undefined {
  if (!rows.some(isBalance)) return undefined;
  const given = rows.map((row) => (row.kind === 'balance' || row.kind === 'correction' ? row.credits : 0));
  return against(tallyCalls(rows), sum(given));
}

/** The balance stated last. */
export function latestBalance(rows: readonly LedgerRow[]): BalanceRow | undefined {
  const [first, ...rest] = rows.filter(isBalance);
  return rest.reduce((latest, row) => (latest && latest.at > row.at ? latest : row), first);
}

function against(tally: Tally, budget: Credits): BudgetTally {
  return { ...tally, budget, left: budget - tally.spent - tally.held - tally.unknown };
}

function isNearlyUsed(left: Credits | undefined, full: Credits | undefined): boolean {
  return left !== undefined && full !== undefined && full - left >= full * WARN_AT;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
