/** The service's unit of price. Always a whole number. */
export type Credits = number;

/** An operation that costs credits. All others are free. */
export type PaidOperation = 'ocr';

/** What each paid operation costs for one call. A row of the ledger names the version it was priced by. */
export interface PriceList {
  readonly version: number;
  readonly prices: Readonly<Record<PaidOperation, Credits>>;
}

/** The service's prices as its contract states them. A change is a new version; rows keep the version they had. */
export const PRICE_LIST: PriceList = { version: 1, prices: { ocr: 4 } };
