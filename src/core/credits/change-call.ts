import type { CallRow, CallState, Evidence, LedgerRow } from './ledger-row';
import { isBalance } from './ledger-row';
import type { Credits } from './price-list';

/** Something that happened to a call. */
export type CallEvent =
  /** Its first byte is about to leave. */
  | { readonly type: 'sent' }
  /** It was paid for: `charged` is what the service says; absent, its price. */
  | {
      readonly type: 'settled';
      readonly evidence: Evidence;
      readonly charged?: Credits | undefined;
      readonly requestId?: string | undefined;
    }
  /** It was not paid for. */
  | { readonly type: 'refunded'; readonly evidence: Evidence; readonly requestId?: string | undefined }
  /** Nobody can tell whether it was paid for. */
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
 * The rows to store after something happened to a call. None when the call's state does not allow it: a reply that
 * comes twice or too late changes nothing.
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

/** A balance stated while the call was unknown holds its charge already, whatever it was: what is left must not move. */
function correctionOf(rows: readonly LedgerRow[], call: CallRow, charged: Credits, at: number): LedgerRow[] {
  const credits = charged - call.cost;
  const isAccountedFor = rows.filter(isBalance).some(({ accountsFor }) => accountsFor.includes(call.id));
  if (!isAccountedFor || credits === 0) return [];
  return [{ kind: 'correction', id: `${call.id}/correction`, call: call.id, at, credits }];
}
