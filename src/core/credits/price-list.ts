/** A number of credits, the service's unit of price. Always whole. */
export type Credits = number;

/** An operation that costs credits. All others are free. */
export type PaidOperation = 'ocr';

/** What one call of each paid operation costs. A row of the ledger names the version of the list that its cost is from. */
export interface PriceList {
  readonly version: number;
  readonly prices: Readonly<Record<PaidOperation, Credits>>;
}

/** The prices of the service's contract. A changed price list gets a new version, and stored rows keep theirs. */
export const PRICE_LIST: PriceList = { version: 1, prices: { ocr: 4 } };

/** The limits that the user has set. The balance is not part of them, because it follows from the ledger. */
export interface Budget {
  /** The most credits of one month that may be spent, reserved or unknown together. Absent: no limit. */
  readonly monthlyCap?: Credits | undefined;
  /** The user is asked before an action that costs more than this. Absent: never. */
  readonly askAbove?: Credits | undefined;
}

/** The limits of a new installation: any amount a month, but a question before an action with five images or more. */
export const DEFAULT_BUDGET: Budget = { askAbove: 16 };
