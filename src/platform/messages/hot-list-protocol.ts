import type { Credits } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import type { HotColumn } from '@/platform/hotlists/board-store';

/** What our own pages may ask of the background about hot lists. Pages load stored data themselves (`hotlists/`). */

/** Why lists are to be fetched. */
export type HotRefreshReason =
  /** They are shown: those are fetched that are due, and not those that just failed. */
  | 'shown'
  /** The user asked: all are, unless their source asked to wait. */
  | 'asked';

/** The result of fetching one platform's list. The list itself, or the error, is in the store. */
export interface HotRefreshOutcome {
  readonly platform: string;
  /** `skipped`: it was not due. */
  readonly result: 'fetched' | 'skipped' | 'failed';
  /** Why it failed. */
  readonly code?: ErrorCode | undefined;
}

/** The reply of the service's time machine. `charged`: the credits that it charged by its own account. */
export type ServiceMoment =
  | {
      readonly kind: 'found';
      /** When its snapshot was made, ms since the epoch. */
      readonly at: number;
      readonly items: readonly HotItem[];
      /** How many items of the reply were left out. */
      readonly leftOut: number;
      readonly charged?: Credits | undefined;
      /** Why it could not be stored. */
      readonly unsaved?: ErrorCode | undefined;
    }
  /** The service answered with its current list, because it has no time machine. */
  | { readonly kind: 'no-time-machine'; readonly charged?: Credits | undefined };

/** The result of the service's search for one platform. The items have no time and no rank. */
export type ServiceFinds =
  | {
      readonly platform: string;
      readonly kind: 'found';
      readonly items: readonly HotItem[];
      /** Whether the reply has the largest number of items, so that there may be more. */
      readonly mayBeMore: boolean;
    }
  /** The service answered with its current list, because it has no search. */
  | { readonly platform: string; readonly kind: 'no-search' }
  | { readonly platform: string; readonly kind: 'failed'; readonly code: ErrorCode };

export interface HotListRequests {
  /** Loads the lists and status of some platforms, in the given order, for a page in a private window, which has another database. */
  loadHotColumns(request: { readonly platforms: readonly string[] }): readonly HotColumn[];
  /** Fetches lists. Resolves when all have ended. A list that fails does not affect the others. */
  refreshHotLists(request: {
    readonly platforms: readonly string[];
    readonly reason: HotRefreshReason;
  }): readonly HotRefreshOutcome[];
  /**
   * Fetches a platform's list of a past time, ms since the epoch, from the service, and stores it
   * (`hotlists/service-answer-store.ts`). Only one request for a platform runs at a time. Rejects if the call fails.
   */
  askServiceMoment(request: { readonly platform: string; readonly at: number }): ServiceMoment;
  /** Searches past lists with the service, by one call for each platform. `from`, `until`: ms since the epoch. */
  searchService(request: {
    readonly platforms: readonly string[];
    readonly text: string;
    readonly from: number;
    readonly until: number;
  }): readonly ServiceFinds[];
  /** Saves that the user has seen these platforms' stored lists: later marks compare with them. */
  markHotListsSeen(request: { readonly platforms: readonly string[] }): void;
  /** Saves that the user has opened items with these titles, so that they are dimmed. */
  markHotRead(request: { readonly titles: readonly string[] }): void;
  /**
   * Starts the import of a file under an id of its own, which the requests that follow name. Rejects with `hot-import-running` while
   * another page is importing.
   */
  beginHotImport(request: { readonly id: string }): void;
  /** Adds lists to the history, at most about 1,000 in a message. Resolves with the number of lists that were new. */
  importHotHistory(request: { readonly id: string; readonly snapshots: readonly HotSnapshot[] }): {
    readonly added: number;
  };
  /** Ends the import: until then it is removed if anything fails. */
  finishHotImport(request: { readonly id: string }): void;
  /** Removes what an import added, finished or not, and returns whether it did: only the last import can be removed. */
  removeHotImport(request: { readonly id: string }): { readonly removed: boolean };
  /** Deletes the history of one platform; without a platform, of all. */
  deleteHotHistory(request: { readonly platform?: string | undefined }): void;
}
