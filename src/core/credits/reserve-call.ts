import { type CallRow, isCall, type LedgerRow } from './ledger';
import type { Budget, Credits, PaidOperation, PriceList } from './price-list';
import { makeStatement } from './statement';

/**
 * What the user has agreed to in a page of ours: to the price, or also to paying perhaps a second time for the same input. Only the page
 * that says so asks for the second.
 */
export type PaidAgreement = 'price' | 'repeat';

/** A paid call before it is made. */
export interface CallRequest {
  readonly id: string;
  readonly operation: PaidOperation;
  readonly at: number;
  readonly run: string;
  /** The hash of what is sent. */
  readonly input?: string | undefined;
  /** Whether it is from a private window, so that the row gets no hash. */
  readonly isPrivate?: boolean | undefined;
  /** The ids of earlier calls for the same input whose rows have no hash. */
  readonly earlier?: readonly string[] | undefined;
  /** Absent: the user was not asked. It lifts no hard limit. */
  readonly agreed?: PaidAgreement | undefined;
}

/**
 * Why a call may not be made: the balance or the monthly limit does not cover it; or the user has to be asked first,
 * because the call is expensive, or because it is not known whether the same input was paid for.
 */
export type ReserveRefusal = 'balance' | 'limit' | 'ask-price' | 'ask-repeat';

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
  const { id, operation, at, run, input, isPrivate, agreed } = request;
  const cost = prices[operation];
  const { balance, limit } = makeStatement(rows, budget, at);
  if (balance && balance.left < cost) return { refusal: 'balance', cost, left: balance.left };
  if (limit && limit.left < cost) return { refusal: 'limit', cost, left: limit.left };
  // First, because the question about paying twice names the price too.
  if (agreed !== 'repeat' && wasPerhapsPaid(rows, request)) return { refusal: 'ask-repeat', cost };
  if (!agreed && budget.askAbove !== undefined && cost > budget.askAbove)
    return { refusal: 'ask-price', cost };
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
      input: isPrivate ? undefined : input,
    },
  };
}

/**
 * Whether a call for the same input was charged, or has an unknown outcome. One that was charged left no answer that could be stored,
 * or the answer is no longer stored: otherwise no call would be made. One that is still `sent` was left by an ended run of the
 * background, or its outcome could not be stored: two requests for the same input at once are one call. Of private windows, whose
 * answers are never stored, only calls with an unknown outcome count.
 */
function wasPerhapsPaid(rows: readonly LedgerRow[], { input, earlier = [] }: CallRequest): boolean {
  const isOpen = ({ state }: CallRow) => state === 'unknown' || state === 'sent';
  return rows.filter(isCall).some((call) => {
    const isSame = input !== undefined && call.input === input;
    return (isSame && call.state === 'settled') || (isOpen(call) && (isSame || earlier.includes(call.id)));
  });
}
