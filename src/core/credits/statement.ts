import { type BalanceRow, type CallRow, isBalance, isCall, type LedgerRow } from './ledger';
import type { Budget, Credits } from './price-list';

/** A period: from `from` up to, but not including, `until`, ms since the epoch. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** The calendar month around a moment (ms since the epoch), in the time zone of this machine. */
export function monthAround(at: number): Period {
  const day = new Date(at);
  const from = new Date(day.getFullYear(), day.getMonth(), 1);
  const until = new Date(day.getFullYear(), day.getMonth() + 1, 1);
  return { from: from.getTime(), until: until.getTime() };
}

/** The calendar day around a moment (ms since the epoch), in the time zone of this machine. */
export function dayAround(at: number): Period {
  const day = new Date(at);
  const from = new Date(day.getFullYear(), day.getMonth(), day.getDate());
  const until = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  return { from: from.getTime(), until: until.getTime() };
}

/** Sums of credits by what happened to them. */
export interface Tally {
  /** Charged, with the differences between charge and price. */
  readonly spent: Credits;
  /** Reserved or sent, not yet answered. */
  readonly reserved: Credits;
  /** It is unknown whether they were charged. They count as spent. */
  readonly unknown: Credits;
}

/** The sums and what remains of a budget. Always `spent + reserved + unknown + left = budget`. */
export interface BudgetTally extends Tally {
  readonly budget: Credits;
  /** Negative if the service charged more than the budget. */
  readonly left: Credits;
}

/** The user's credits at one time. */
export interface Statement {
  readonly today: Tally;
  readonly month: Tally;
  /** Over all time, of the stated balance. Absent until a balance was stated. */
  readonly balance?: BudgetTally | undefined;
  /** This month, of the monthly limit. Absent without a limit. */
  readonly limit?: BudgetTally | undefined;
  /** What can still be spent: the smaller of the two. Absent if neither exists. */
  readonly left?: Credits | undefined;
  /** Where `left` comes from: the balance that the user or the service stated, or the monthly limit. */
  readonly leftSource?: 'user' | 'service' | 'limit' | undefined;
  /** Whether four fifths of the balance or of the monthly limit are used. */
  readonly nearlyUsed: boolean;
}

const WARN_AT = 0.8;

/** Sums the ledger up at the time `now`, ms since the epoch. */
export function makeStatement(rows: readonly LedgerRow[], budget: Budget, now: number): Statement {
  const month = tallyCalls(rows, monthAround(now));
  const balance = tallyBalance(rows);
  const limit = budget.monthlyCap === undefined ? undefined : against(month, budget.monthlyCap);
  const isLimitSmaller = limit !== undefined && (balance === undefined || limit.left < balance.left);
  return {
    today: tallyCalls(rows, dayAround(now)),
    month,
    balance,
    limit,
    left: isLimitSmaller ? limit.left : balance?.left,
    leftSource: isLimitSmaller ? 'limit' : latestBalance(rows)?.source,
    nearlyUsed:
      isNearlyUsed(limit?.left, limit?.budget) || isNearlyUsed(balance?.left, latestBalance(rows)?.full),
  };
}

/** The sums for all calls, or for those that were reserved within a period. */
export function tallyCalls(rows: readonly LedgerRow[], period?: Period): Tally {
  const isWithin = ({ reservedAt: at }: CallRow) => !period || (at >= period.from && at < period.until);
  const calls = rows.filter(isCall).filter(isWithin);
  const ids = new Set(calls.map(({ id }) => id));
  const overrides = sum(rows.map((row) => (row.kind === 'override' && ids.has(row.call) ? row.credits : 0)));
  const costOf = (...states: readonly CallRow['state'][]) =>
    sum(calls.map(({ state, cost }) => (states.includes(state) ? cost : 0)));
  return {
    spent: costOf('settled') + overrides,
    reserved: costOf('reserved', 'sent'),
    unknown: costOf('unknown'),
  };
}

/** The sums of all calls and what remains of the stated balance; undefined until a balance was stated. */
export function tallyBalance(rows: readonly LedgerRow[]): BudgetTally | undefined {
  if (!rows.some(isBalance)) return undefined;
  const given = rows.map((row) => (row.kind === 'balance' || row.kind === 'correction' ? row.credits : 0));
  return against(tallyCalls(rows), sum(given));
}

/** The row of the balance that was stated last, whatever the clock said then. Of rows without a number, the time counts. */
export function latestBalance(rows: readonly LedgerRow[]): BalanceRow | undefined {
  const [first, ...rest] = rows.filter(isBalance);
  return rest.reduce((latest, row) => (latest && isStatedAfter(latest, row) ? latest : row), first);
}

function isStatedAfter(row: BalanceRow, other: BalanceRow): boolean {
  const [order, otherOrder] = [row.order ?? 0, other.order ?? 0];
  return order === otherOrder ? row.at > other.at : order > otherOrder;
}

function against(tally: Tally, budget: Credits): BudgetTally {
  return { ...tally, budget, left: budget - tally.spent - tally.reserved - tally.unknown };
}

function isNearlyUsed(left: Credits | undefined, full: Credits | undefined): boolean {
  return left !== undefined && full !== undefined && full - left >= full * WARN_AT;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A statement of how many credits are left. */
export interface BalanceWord {
  readonly id: string;
  readonly at: number;
  readonly source: 'user' | 'service';
  readonly stated: Credits;
  /** The full quota, if the service says it. */
  readonly quota?: Credits | undefined;
}

/**
 * The row for a stated balance: after it, the credits left and reserved together are the stated number. Calls that are still
 * running are assumed to be missing in the stated number, so that `left` may become too small but never too large. Unknown
 * calls are assumed to be included if they were charged.
 */
export function stateBalance(rows: readonly LedgerRow[], word: BalanceWord): BalanceRow {
  const { id, at, source, stated } = word;
  const { reserved, left } = tallyBalance(rows) ?? withoutBudget(rows);
  return {
    kind: 'balance',
    id,
    at,
    source,
    stated,
    credits: stated - reserved - left,
    full: fullOf(rows, word),
    order: (latestBalance(rows)?.order ?? 0) + 1,
    accountsFor: rows
      .filter(isCall)
      .filter(({ state }) => state === 'unknown')
      .map((call) => call.id),
  };
}

/** For this long, ms, a service may still work on a call whose reply was lost, and charge it. */
const LONGEST_WORK_MS = 5 * 60_000;

/**
 * The row for the number of credits left that the service states with its reply to a call. None if the number is what the
 * ledger says, or if another call ran at the same time: it is then unknown which of the two the number includes. Times later than
 * the statement are of a clock that was ahead, and say nothing about it.
 */
export function stateServiceBalance(
  rows: readonly LedgerRow[],
  call: CallRow,
  word: BalanceWord,
): BalanceRow | undefined {
  const sentAt = call.sentAt ?? call.reservedAt;
  const others = rows.filter(isCall).filter(({ id }) => id !== call.id);
  const isSince = ({ changedAt }: CallRow) => changedAt >= sentAt && changedAt <= word.at;
  // If the clock was set back since the call was sent, no time says what has ended since.
  const wasAlone = sentAt <= word.at && !others.some((other) => isUnderWay(other, word.at) || isSince(other));
  if (!wasAlone) return undefined;
  const row = stateBalance(rows, word);
  const isNew = row.credits !== 0 || latestBalance(rows) === undefined;
  return isNew ? row : undefined;
}

function isUnderWay({ state, sentAt = 0 }: CallRow, now: number): boolean {
  if (state === 'unknown') return sentAt <= now && now - sentAt < LONGEST_WORK_MS;
  return state === 'reserved' || state === 'sent';
}

function withoutBudget(rows: readonly LedgerRow[]): { reserved: Credits; left: Credits } {
  const { spent, reserved, unknown } = tallyCalls(rows);
  return { reserved, left: -spent - reserved - unknown };
}

/** The full amount after a statement: the quota that the service names, the user's number, or a service's number above the one before. */
function fullOf(rows: readonly LedgerRow[], { source, stated, quota }: BalanceWord): Credits {
  if (source === 'user') return stated;
  return quota ?? Math.max(stated, latestBalance(rows)?.full ?? 0);
}

/** The sums of one calendar day. */
export interface DayTally extends Tally {
  /** Its first moment in this machine's time zone, ms since the epoch. */
  readonly from: number;
}

/** The last `count` days up to the one of `now` (ms since the epoch), oldest first. */
export function spentByDay(rows: readonly LedgerRow[], now: number, count: number): readonly DayTally[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) => {
    // Computed from noon, so that a clock change at night does not shift the day.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index), 12);
    const day = dayAround(noon.getTime());
    return { from: day.from, ...tallyCalls(rows, day) };
  });
}
