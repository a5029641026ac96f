import type { PagingShape } from '@/core/service/connection';
import type { ArticleSummary } from '@/core/service/replies';
import type { Account } from './account';
import type { AccountJob } from './account-job';
import type { BodyTask } from './body-task';
import { type BodyState, type ListedArticle, mergePage, type PageMerge } from './listed-article';
import { continueListing, type ListingCursor, type ListingStep } from './listing-cursor';

/** A page of a listing as it came. */
export interface PageArrival {
  readonly rows: readonly ArticleSummary[];
  readonly total?: number | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * How far a listing goes: to the oldest article, or until it meets one that was known; of an account that was never
 * listed before, the latter is its first page.
 */
export type ListingExtent = 'whole' | 'until-known';

/** The listing that asked for a page. */
export interface Listing {
  readonly cursor: ListingCursor;
  /** When it began: articles that a listing before it has brought were known, ms since the epoch. */
  readonly startedAt: number;
  readonly extent: ListingExtent;
  readonly style: PagingShape['style'];
}

/** What a page changes of an account's listing, and how the listing goes on. */
export interface PageTaken {
  readonly merge: PageMerge;
  /** What has been published since the account was last listed; it is unread. */
  readonly news: readonly ListedArticle[];
  readonly step: ListingStep;
  readonly account: Account;
}

/** Takes a page into an account's listing. `known`: the articles known of the pushes on the page. */
export function takePage(
  account: Account,
  known: readonly ListedArticle[],
  { rows, total, at }: PageArrival,
  { cursor, startedAt, extent, style }: Listing,
): PageTaken {
  const merged = mergePage(known, rows, { fakeId: account.fakeId, at });
  // What a listing brought that never came to its end does not count: between it and the rest articles may be missing.
  const isOld = ({ firstSeenAt }: ListedArticle) =>
    firstSeenAt < startedAt && firstSeenAt <= (account.listedAt ?? Number.NEGATIVE_INFINITY);
  const isKnown = (key: string) => merged.put.some((row) => row.key === key && isOld(row));
  const lastKnown = merged.seen.findLastIndex(isKnown);
  const knownBefore = merged.seen.filter(isKnown).length;
  const isFirst = account.listedAt === undefined;
  const isEnough = extent === 'until-known' && (isFirst || knownBefore > 0);
  const page = { keys: merged.seen, total, isEnough };
  const step = continueListing(cursor, page, style);
  // What stands below all that was known is older, and was only never listed: nobody wants to read up on years.
  const isNews = (key: string) =>
    extent === 'until-known' &&
    !isFirst &&
    merged.fresh.includes(key) &&
    (lastKnown < 0 || merged.seen.indexOf(key) < lastKnown);
  const put = merged.put.map((row) => (isNews(row.key) ? { ...row, isUnread: true } : row));
  const news = put.filter(({ key }) => isNews(key));
  return {
    merge: { ...merged, put },
    news,
    step,
    account: step.isDone ? closeListing(account, step, at) : account,
  };
}

function closeListing(
  account: Account,
  { reachedEnd, hasGap }: Extract<ListingStep, { isDone: true }>,
  at: number,
): Account {
  return { ...account, listedAt: at, isListedWhole: account.isListedWhole || (reachedEnd && !hasGap) };
}

/**
 * Articles that a job sets out to fetch, marked so, and its tasks for them. What is kept, gone or wanted already is left;
 * so is what came and waits for the user's word, unless the user has named it once more.
 */
export function wantBodies(
  articles: readonly ListedArticle[],
  { id: jobId, kind }: Pick<AccountJob, 'id' | 'kind'>,
): { readonly articles: readonly ListedArticle[]; readonly tasks: readonly BodyTask[] } {
  const wanted = articles.filter(({ body }) => !LEFT.has(body) && (kind === 'retry' || body !== 'ambiguous'));
  return {
    articles: wanted.map((article) => ({ ...article, body: 'wanted', reason: undefined, words: undefined })),
    tasks: wanted.map((article) => createTask(article, jobId)),
  };
}

const LEFT: ReadonlySet<BodyState> = new Set(['kept', 'gone', 'wanted']);

/** A task that has not begun. */
export function createTask(
  { key, fakeId, mid, idx, title, body, reason, words, ...article }: ListedArticle,
  jobId: string,
): BodyTask {
  return {
    jobId,
    key,
    fakeId,
    mid,
    idx,
    title,
    publishedAt: article.publishedAt ?? article.firstSeenAt,
    stage: 'detail',
    rounds: 0,
    rereads: 0,
    dueAt: 0,
    reason: 'not-arrived',
    former: { body, reason, words },
  };
}
