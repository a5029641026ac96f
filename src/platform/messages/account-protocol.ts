import type { JobCommand } from '@/core/accounts/job';
import type { ArticleFacts, ArticleOutcome, ArticleSource } from '@/core/articles/article';

/** What our pages request from the background about official accounts. Pages load stored data themselves. */

/** The result of a search for accounts, in the service's order. */
export interface FoundAccounts {
  readonly fakeIds: readonly string[];
  /** How many there are in all, if the service says. */
  readonly total?: number | undefined;
}

/** Requests about official accounts. They reject with `storage-…`, and with `service-…` if they ask the service. */
export interface AccountRequests {
  /** Asks the service for the next accounts: those that match a keyword, or all. */
  findAccounts(request: {
    readonly keyword?: string | undefined;
    /** How many were found so far. */
    readonly begin: number;
    /** In how many pages. They may be smaller than what is asked for. */
    readonly pages: number;
  }): FoundAccounts;
  followAccount(request: { readonly fakeId: string; readonly isFollowed: boolean }): void;
  /** Switches monitoring. The account then shows whether the service has confirmed it. */
  monitorAccount(request: { readonly fakeId: string; readonly isMonitored: boolean }): void;
  /** Lists an account's newest articles now, until one is known. */
  listAccount(request: { readonly fakeId: string }): void;
  /**
   * Starts a job that fetches the whole account, or resumes the one that is open. Articles that the user has deleted from the
   * library are left out unless the user has chosen to include them.
   */
  fetchAccount(request: { readonly fakeId: string; readonly includesDeleted: boolean }): void;
  /** Starts a job that fetches some articles again. */
  retryArticles(request: { readonly fakeId: string; readonly keys: readonly string[] }): void;
  /** Decides about a doubtful reply. If it is accepted, its body is saved as the article's. */
  settleReply(request: { readonly key: string; readonly isAccepted: boolean }): void;
  commandJob(request: { readonly id: string; readonly command: JobCommand }): void;
  /** Deletes a job that is over. */
  deleteJob(request: { readonly id: string }): void;
  markArticles(request: {
    readonly fakeId: string;
    readonly keys: readonly string[];
    readonly isUnread: boolean;
  }): void;
  /** Starts a monitoring round, unless one is under way. */
  startMonitoringRound(request: undefined): void;
  /** Works on what is due, unless the work waits after a failure. Resolves when this run ends; there may be more to do then. */
  continueAccountWork(request: undefined): void;
  /** Starts to work on what is due, also if the work waits after a failure. */
  retryAccountWork(request: undefined): void;
}

/** A body as a service returned it, and the facts of its article. */
export interface SentBody {
  readonly source: ArticleSource;
  readonly facts: ArticleFacts;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly text?: string | undefined;
}

/** What the background requests from one of our contexts that has a DOM. */
export interface BodyRequests {
  /** Parses a body that a service returned, by the rules for captured pages. */
  parseSentBody(request: SentBody): ArticleOutcome;
}
