import type { CreditBook } from './credit-book';

/** The price and the charge of one request. */
export interface Billing {
  /** Runs paid work: reserves credits first, charges them when the work is done, and releases them when it throws. */
  pay<T>(work: () => Promise<T>): Promise<T>;
  /** The charge so far, credits. */
  readonly charged: number;
  /** The `uapi-*` headers of this request; none for a free request. */
  headers(): Record<string, string>;
}

export interface BillingTerms {
  readonly book: CreditBook;
  readonly key: string;
  readonly price: number;
  readonly operation: string;
  readonly requestId: string;
}

/** The bill of a paid request. */
export function createBilling({ book, key, price, operation, requestId }: BillingTerms): Billing {
  let charged = 0;
  return {
    async pay(work) {
      const hold = book.hold(key, price);
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await work();
      } catch (error) {
        hold.release();
        throw error;
      }
      charged += hold.settle(requestId, operation).credits;
      return result;
    },
    get charged() {
      return charged;
    },
    headers: () => ({
      'uapi-debit-status': charged > 0 ? 'charged' : 'not_charged',
      'uapi-credits-requested': String(price),
      'uapi-credits-charged': String(charged),
      'uapi-credits-pricing': `${operation}=${price}`,
      'uapi-quota-active-buckets': 'billing-quota',
      'uapi-stop-on-empty': 'true',
    }),
  };
}

/** The bill of a free request, which only runs the work. */
export const FREE: Billing = {
  pay: (work) => work(),
  charged: 0,
  headers: () => ({}),
};
