import type { Budget } from './budget';
import type { CallRow, LedgerRow } from './ledger-row';
import { isCall } from './ledger-row';
import type { Credits, PaidOperation, PriceList } from './price-list';
import { makeStatement } from './statement';

/** A paid call that somebody wants to make. */
export interface CallRequest {
  readonly id: string;
  readonly operation: PaidOperation;
  readonly at: number;
  readonly run: string;
  readonly input?: string | undefined;
  /** What the user's whole act costs, where this call is one of several. Absent: this call's price. */
  readonly actCost?: Credits | undefined;
  /** The user was asked about this act and agreed. A hard limit it does not lift. */
  readonly confirmed: boolean;
}

/**
 * Why a call may not be made: the balance or the month's cap does not cover it; or the user has to be asked first,
 * because the act is dear or because nobody knows whether the same input was paid for already.
 */
export type ReserveRefusal = 'balance' | 'cap' | 'ask-price' | 'ask-repeat';

/** A hold on credits, or why there is none. `left` is what the refusing limit still allows. */
export type Reservation =
  | { readonly row: CallRow }
  | { readonly refusal: ReserveRefusal; readonly cost: Credits; readonly left?: Credits | undefined };

/** Holds a call's price, if all limits allow. Its row must be stored before the call is made. */
export function reserveCall(
  rows: readonly LedgerRow[],
  budget: Budget,
  { version, prices }: PriceList,
  request: CallRequest,
): Reservation {
  const { id, operation, at, run, input } = request;
  const cost = prices[operation];
  const { balance, cap } = makeStatement(rows, budget, at);
  if (balance && balance.left < cost) return { refusal: 'balance', cost, left: balance.left };
  if (cap && cap.left < cost) return { refusal: 'cap', cost, left: cap.left };
  const { confirmed, actCost = cost } = request;
  if (!confirmed && budget.askAbove !== undefined && actCost > budget.askAbove)
    return { refusal: 'ask-price', cost: actCost };
  if (!confirmed && wasPerhapsPaid(rows, input)) return { refusal: 'ask-repeat', cost };
  return {
    row: {
      kind: 'call',
      id,
      operation,
      cost,
      priceList: version,
      state: 'reserved',
      reservedAt: at,
      changedAt: at,
      run,
      input,
    },
  };
}

function wasPerhapsPaid(rows: readonly LedgerRow[], input: string | undefined): boolean {
  if (input === undefined) return false;
  return rows.filter(isCall).some((call) => call.state === 'unknown' && call.input === input);
}
