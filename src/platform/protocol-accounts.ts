/** What our pages ask of the background about official accounts. What is kept of them, pages read for themselves. */
import type { JobCommand } from '@/core/accounts/account-job';
import type { ArticleFacts, ArticleOutcome } from '@/core/articles/article';
import type { ArticleSource } from '@/core/articles/article-identity';

/** What a search or a list of accounts found, in the service's order. */
export interface FoundAccounts {
  readonly fakeIds: readonly string[];
  /** How many there are in all, where the service says. */
  readonly total?: number | undefined;
}

/** Requests about official accounts. All of them reject with `service-…` where the service is asked, and `storage-…`. */
export interface AccountRequests {
  /** Asks the service for accounts: all, or those that a keyword finds. `begin`: how many to pass over. */
  findAccounts(request: { readonly keyword?: string | undefined; readonly begin: number }): FoundAccounts;
  followAccount(request: { readonly fakeId: string; readonly isFollowed: boolean }): void;
  /** Switches monitoring; what the service makes of it is kept with the account, confirmed or not. */
  monitorAccount(request: { readonly fakeId: string; readonly isMonitored: boolean }): void;
  /** Lists an account's newest articles now, until one comes that is known. */
  listAccount(request: { readonly fakeId: string }): void;
  /** Fetches all of an account; goes on with the job that is there. */
  fetchAccount(request: { readonly fakeId: string }): void;
  /** Fetches some articles of an account once more. */
  retryArticles(request: { readonly fakeId: string; readonly keys: readonly string[] }): void;
  /** Says of a reply that may be another article's that it is this one's, which keeps its body, or that it is not. */
  settleReply(request: { readonly key: string; readonly isAccepted: boolean }): void;
  commandJob(request: { readonly id: string; readonly command: JobCommand }): void;
  /** Takes a job that is over off the list. */
  forgetJob(request: { readonly id: string }): void;
  markArticles(request: {
    readonly fakeId: string;
    readonly keys: readonly string[];
    readonly isUnread: boolean;
  }): void;
  /** Looks at all monitored accounts now. */
  lookAtAccounts(request: undefined): void;
  /** Works on what is due. Resolves when this piece of work ends; who looks on may ask again. */
  workOnAccounts(request: undefined): void;
}

/** A body as a service sent it, and what is known of its article. */
export interface SentBody {
  readonly source: ArticleSource;
  readonly facts: ArticleFacts;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly text?: string | undefined;
}

/** What the background asks of a context of ours that has a DOM. */
export interface BodyRequests {
  /** Reads a body that a service sent, by the rules by which a page is read. */
  readSentBody(request: SentBody): ArticleOutcome;
}
