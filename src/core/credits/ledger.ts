import type { Credits, PaidOperation } from './price-list';

/**
 * The state of a paid call.
 * ```
 *              ┌──────────► refunded ◄──┐
 *   reserved ──┤              ▲         │ by the user, or by what the service says later
 *              └─► sent ──────┼──► unknown
 *                    │        │         │
 *                    └────────┴► settled ◄┘
 * ```
 * `reserved` is committed well before the first byte is sent, and `sent` right before it. After the background was ended, a
 * call that is still `reserved` was therefore never sent, and one that is `sent` may have been charged.
 */
export type CallState = 'reserved' | 'sent' | 'settled' | 'refunded' | 'unknown';

/**
 * Why a call has its final state: by the price list (the service answered and named no charge), by the service's or the
 * user's statement, by the setting that refusals are free, because the service refused the key, or because no byte was sent.
 */
export type Evidence = 'price-list' | 'service' | 'user' | 'refusal-setting' | 'key-refused' | 'not-sent';

/** One paid call. Its cost never changes; if the service charged another amount, the difference is an `OverrideRow`. */
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
  /** The run of the background that made the call. Unfinished calls of other runs were left behind when their run ended. */
  readonly run: string;
  /** Set with `settled` and `refunded`. */
  readonly evidence?: Evidence | undefined;
  /** The service's id of the request, with which the user can ask the service's owner about it. */
  readonly requestId?: string | undefined;
  /** The hash of what was sent. Absent for calls of private windows, because nothing of their content is stored. */
  readonly input?: string | undefined;
}

/** How much more than the cost the service charged for a call; negative if it charged less. */
export interface OverrideRow {
  readonly kind: 'override';
  readonly id: string;
  readonly call: string;
  readonly at: number;
  readonly credits: Credits;
}

/** The user or the service stated how many credits are left. The first statement creates the budget; later ones change it. */
export interface BalanceRow {
  readonly kind: 'balance';
  readonly id: string;
  readonly at: number;
  readonly source: 'user' | 'service';
  /** The stated number of credits. */
  readonly stated: Credits;
  /** What this row adds to the budget, so that the credits left and reserved together become `stated`. */
  readonly credits: Credits;
  /** The full amount; the warning about few credits is computed from it. */
  readonly full: Credits;
  /**
   * Its number among the stated balances, from 1: `at` does not say which was stated last, because clocks are set back. Absent in rows
   * of earlier versions.
   */
  readonly order?: number | undefined;
  /** The calls that were unknown at that time. If they were charged, `stated` already has it taken off. */
  readonly accountsFor: readonly string[];
}

/** Corrects the budget after an unknown call was resolved whose charge, if any, was already part of a stated balance. */
export interface CorrectionRow {
  readonly kind: 'correction';
  readonly id: string;
  readonly call: string;
  readonly at: number;
  readonly credits: Credits;
}

/** One row of the ledger. Only rows of calls change, and only as drawn at `CallState`; other rows are only added. */
export type LedgerRow = CallRow | OverrideRow | BalanceRow | CorrectionRow;

/** Whether a row is of a paid call. */
export function isCall(row: LedgerRow): row is CallRow {
  return row.kind === 'call';
}

/** Whether a row states a balance. */
export function isBalance(row: LedgerRow): row is BalanceRow {
  return row.kind === 'balance';
}

/** What happened to a call. */
export type CallEvent =
  /** Its first byte is about to be sent. */
  | { readonly type: 'sent' }
  /** It was charged. `charged` is the service's figure; without it, the price counts. */
  | {
      readonly type: 'settled';
      readonly evidence: Evidence;
      readonly charged?: Credits | undefined;
      readonly requestId?: string | undefined;
    }
  /** It was not charged. */
  | { readonly type: 'refunded'; readonly evidence: Evidence; readonly requestId?: string | undefined }
  /** It is not known whether it was charged. */
  | { readonly type: 'lost'; readonly requestId?: string | undefined };

const MAY_BECOME: Readonly<Record<CallState, readonly CallState[]>> = {
  reserved: ['sent', 'refunded'],
  sent: ['settled', 'refunded', 'unknown'],
  unknown: ['settled', 'refunded'],
  settled: [],
  refunded: [],
};

const STATE_AFTER: Readonly<Record<CallEvent['type'], CallState>> = {
  sent: 'sent',
  settled: 'settled',
  refunded: 'refunded',
  lost: 'unknown',
};

/**
 * The rows to store after an event of a call. None if the call's state does not allow the event: a reply that comes twice
 * or too late changes nothing. `at`: ms since the epoch.
 */
export function changeCall(
  rows: readonly LedgerRow[],
  call: CallRow,
  event: CallEvent,
  at: number,
): readonly LedgerRow[] {
  const state = STATE_AFTER[event.type];
  if (!MAY_BECOME[call.state].includes(state)) return [];
  if (event.type === 'sent') return [{ ...call, state, sentAt: at, changedAt: at }];
  const changed: CallRow = { ...call, state, changedAt: at, requestId: event.requestId ?? call.requestId };
  if (event.type === 'lost') return [changed];
  const charged = event.type === 'settled' ? (event.charged ?? call.cost) : 0;
  return [
    { ...changed, evidence: event.evidence },
    ...overrideOf(call, event, charged, at),
    ...correctionOf(rows, call, charged, at),
  ];
}

function overrideOf(call: CallRow, event: CallEvent, charged: Credits, at: number): LedgerRow[] {
  const credits = charged - call.cost;
  if (event.type !== 'settled' || credits === 0) return [];
  return [{ kind: 'override', id: `${call.id}/override`, call: call.id, at, credits }];
}

/**
 * The correction for a call that was unknown when a balance was stated. The stated balance already contains the call's
 * charge, so resolving the call must not change what is left.
 */
function correctionOf(rows: readonly LedgerRow[], call: CallRow, charged: Credits, at: number): LedgerRow[] {
  const credits = charged - call.cost;
  const isAccountedFor = rows.filter(isBalance).some(({ accountsFor }) => accountsFor.includes(call.id));
  if (!isAccountedFor || credits === 0) return [];
  return [{ kind: 'correction', id: `${call.id}/correction`, call: call.id, at, credits }];
}

/** What is known about a paid call after its end. */
export interface CallOutcome {
  /** HTTP status; absent if no reply came. */
  readonly status?: number | undefined;
  /** What the service charged, by its reply; absent if the reply does not say. */
  readonly charged?: Credits | undefined;
  readonly requestId?: string | undefined;
  /** Whether the reply contained the result that the user pays for. */
  readonly understood: boolean;
}

/**
 * The event for the ledger that follows from a call's end. If the service names its charge, that counts, even if the call
 * failed. Otherwise a result costs its price. A refusal is refunded if the key is wrong (401), since then the service knows no one to
 * charge, or if refusals are free by the user's setting. Everything else is unknown.
 * https://www.rfc-editor.org/rfc/rfc9110#name-401-unauthorized
 */
export function judgeCall(
  { status, charged, requestId, understood }: CallOutcome,
  refusalsAreFree: boolean,
): CallEvent {
  if (charged === 0) return { type: 'refunded', evidence: 'service', requestId };
  if (charged !== undefined) return { type: 'settled', evidence: 'service', charged, requestId };
  if (understood) return { type: 'settled', evidence: 'price-list', requestId };
  if (status === 401) return { type: 'refunded', evidence: 'key-refused', requestId };
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  if (isRefusal && refusalsAreFree) return { type: 'refunded', evidence: 'refusal-setting', requestId };
  return { type: 'lost', requestId };
}

/**
 * The rows to store for calls that an ended run of the background left behind. Sent calls become unknown. Reserved calls
 * were never sent and are refunded. `run`: the present run; `at`: ms since the epoch.
 */
export function sweepOrphans(rows: readonly LedgerRow[], run: string, at: number): readonly LedgerRow[] {
  return rows
    .filter(isCall)
    .filter((call) => call.run !== run)
    .flatMap((call) => {
      if (call.state === 'sent') return changeCall(rows, call, { type: 'lost' }, at);
      if (call.state === 'reserved')
        return changeCall(rows, call, { type: 'refunded', evidence: 'not-sent' }, at);
      return [];
    });
}
