import type { Credits, PaidOperation } from './price-list';

/**
 * Where a paid call stands.
 * ```
 *              ┌──────────► refunded ◄──┐
 *   reserved ──┤              ▲         │ by the user, or by what the service says later
 *              └─► sent ──────┼──► unknown
 *                    │        │         │
 *                    └────────┴► settled ◄┘
 * ```
 * `reserved` is committed before the first byte may leave, `sent` right before it does: so a call found `reserved`
 * after its worker died was never sent, and one found `sent` may have been paid for.
 */
export type CallState = 'reserved' | 'sent' | 'settled' | 'refunded' | 'unknown';

/**
 * What a call's final state rests on: the price list (the service answered and named no figure), the service's own
 * words, the user's, the setting that refusals cost nothing, or that no byte was sent.
 */
export type Evidence = 'price-list' | 'service' | 'user' | 'refusal-setting' | 'not-sent';

/** One paid call. Its cost never changes; what the service charged otherwise is an `OverrideRow`. */
export interface CallRow {
  readonly kind: 'call';
  readonly id: string;
  readonly operation: PaidOperation;
  readonly cost: Credits;
  /** The version of the price list that `cost` is from. */
  readonly priceList: number;
  readonly state: CallState;
  /** ms since the epoch, as all times here. */
  readonly reservedAt: number;
  readonly sentAt?: number | undefined;
  /** When `state` was last changed. */
  readonly changedAt: number;
  /** The run of the background that made the call: a row of another run is an orphan. */
  readonly run: string;
  /** Set with `settled` and `refunded`. */
  readonly evidence?: Evidence | undefined;
  /** The service's name for the request, to ask its owner by. */
  readonly requestId?: string | undefined;
  /** The hash of what was sent. Absent for private windows, which leave no trace of their content. */
  readonly input?: string | undefined;
}

/** What the service charged for a call beyond (or, negative, below) its cost. */
export interface OverrideRow {
  readonly kind: 'override';
  readonly id: string;
  readonly call: string;
  readonly at: number;
  readonly credits: Credits;
}

/** Somebody said how many credits there are. The first one opens the budget; later ones move it. */
export interface BalanceRow {
  readonly kind: 'balance';
  readonly id: string;
  readonly at: number;
  readonly source: 'user' | 'service';
  /** What was said to be there. */
  readonly stated: Credits;
  /** What this adds to the budget, so that what is left and held becomes `stated`. */
  readonly credits: Credits;
  /** What counts as full, for the warning. */
  readonly full: Credits;
  /** The calls that were unknown then: whether they were charged is in `stated` already. */
  readonly accountsFor: readonly string[];
}

/** Takes back from the budget what resolving a call gave it twice, because a stated balance had it in already. */
export interface CorrectionRow {
  readonly kind: 'correction';
  readonly id: string;
  readonly call: string;
  readonly at: number;
  readonly credits: Credits;
}

/** One line of the ledger. Only calls ever change, and only along `CallState`; all else is added. */
export type LedgerRow = CallRow | OverrideRow | BalanceRow | CorrectionRow;

export function isCall(row: LedgerRow): row is CallRow {
  return row.kind === 'call';
}

export function isBalance(row: LedgerRow): row is BalanceRow {
  return row.kind === 'balance';
}
