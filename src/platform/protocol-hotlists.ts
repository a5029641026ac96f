/** What our own pages may ask of the background about hot lists. What is stored they read themselves (`hotlists/`). */
import type { Credits } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';

/** Why lists are to be fetched. */
export type HotRefreshReason =
  /** They are shown: those are fetched that are due, and not those that just failed. */
  | 'shown'
  /** The user asked: all are, unless their source asked to wait. */
  | 'asked';

/** What became of fetching one platform's list. The list itself, or the trouble, is in the store. */
export interface HotRefreshOutcome {
  readonly platform: string;
  /** `kept`: nothing was due. */
  readonly result: 'fetched' | 'kept' | 'failed';
  /** Why it failed. */
  readonly code?: ErrorCode | undefined;
}

/** What the service's time machine found. `charged`: what it says that it charged. */
export type ServiceMoment =
  | {
      readonly kind: 'found';
      /** When its snapshot was made, ms since the epoch. */
      readonly at: number;
      readonly items: readonly HotItem[];
      /** How many more entries its reply had. */
      readonly leftOut: number;
      readonly charged?: Credits | undefined;
      /** Why it could not be kept. */
      readonly unkept?: ErrorCode | undefined;
    }
  /** The service answered with its list of now: it knows no time machine. */
  | { readonly kind: 'no-time-machine'; readonly charged?: Credits | undefined };

/** What the service's search found on one platform. Its hits tell no time and no rank. */
export type ServiceFinds =
  | {
      readonly platform: string;
      readonly kind: 'found';
      readonly items: readonly HotItem[];
      /** There are as many as were asked for. */
      readonly mayBeMore: boolean;
    }
  /** The service answered with its list of now: it knows no search. */
  | { readonly platform: string; readonly kind: 'no-search' }
  | { readonly platform: string; readonly kind: 'failed'; readonly code: ErrorCode };

export interface HotListRequests {
  /** Fetches lists. Resolves when all have ended, each by itself: one that fails does not touch the others. */
  refreshHotLists(request: {
    readonly platforms: readonly string[];
    readonly reason: HotRefreshReason;
  }): readonly HotRefreshOutcome[];
  /**
   * Asks the service for a list as it was at a moment, ms since the epoch, one request a platform at a time, and keeps what
   * it tells (`hotlists/told-store.ts`). Rejects as the call failed.
   */
  askServiceMoment(request: { readonly platform: string; readonly at: number }): ServiceMoment;
  /** Has the service search past lists, one call a platform. `from`, `until`: ms since the epoch. */
  searchService(request: {
    readonly platforms: readonly string[];
    readonly text: string;
    readonly from: number;
    readonly until: number;
  }): readonly ServiceFinds[];
  /** The user sees these platforms' lists as they are stored now: later marks compare with this. */
  lookAtHotLists(request: { readonly platforms: readonly string[] }): void;
  /** The user opened entries of these titles: they are dimmed. */
  markHotRead(request: { readonly titles: readonly string[] }): void;
  /** Adds moments to the history; at most some 1,000 a message. Resolves with how many were not there before. */
  importHotHistory(request: { readonly snapshots: readonly HotSnapshot[] }): { readonly added: number };
  /** Removes the history of one platform, or with no platform all of it. */
  forgetHotHistory(request: { readonly platform?: string | undefined }): void;
}
