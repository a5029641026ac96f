import { type CallRow, isCall, type LedgerRow } from './ledger';
import type { Budget, Credits, PaidOperation, PriceList } from './price-list';
import { makeStatement } from './statement';

/** A paid call before it is made. */
export interface CallRequest {
  readonly id: string;
  readonly operation: PaidOperation;
  readonly at: number;
  readonly run: string;
  readonly input?: string | undefined;
  /** The user was asked about the price and agreed. A hard limit it does not lift. */
  readonly confirmed: boolean;
  /** The user agreed for many inputs at once, and so was not asked whether to pay perhaps twice for this one. */
  readonly isOneOfMany?: boolean | undefined;
}

/**
 * Why a call may not be made: the balance or the month's cap does not cover it; or the user has to be asked first,
 * because the call is expensive, or because it is not known whether the same input was paid for.
 */
export type ReserveRefusal = 'balance' | 'cap' | 'ask-price' | 'ask-repeat';

/** A reservation of credits, or why there is none. `left` is what the limit in the way still allows. */
export type Reservation =
  | { readonly row: CallRow }
  | { readonly refusal: ReserveRefusal; readonly cost: Credits; readonly left?: Credits | undefined };

/** Reserves a call's price if all limits allow it. The row must be stored before the call is made. */
export function reserveCall(
  rows: readonly LedgerRow[],
  budget: Budget,
  { version, prices }: PriceList,
  request: CallRequest,
): Reservation {
  const { id, operation, at, run, input, confirmed, isOneOfMany = false } = request;
  const cost = prices[operation];
  const { balance, cap } = makeStatement(rows, budget, at);
  if (balance && balance.left < cost) return { refusal: 'balance', cost, left: balance.left };
  if (cap && cap.left < cost) return { refusal: 'cap', cost, left: cap.left };
  if (!confirmed && budget.askAbove !== undefined && cost > budget.askAbove)
    return { refusal: 'ask-price', cost };
  if ((!confirmed || isOneOfMany) && wasPerhapsPaid(rows, input)) return { refusal: 'ask-repeat', cost };
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

/**
 * Whether a call for the same input has an unknown outcome. One that is still `sent` was left by an ended run of the background, or
 * its outcome could not be stored: two requests for the same input at once are one call.
 */
function wasPerhapsPaid(rows: readonly LedgerRow[], input: string | undefined): boolean {
  if (input === undefined) return false;
  const isOpen = ({ state }: CallRow) => state === 'unknown' || state === 'sent';
  return rows.filter(isCall).some((call) => call.input === input && isOpen(call));
}
