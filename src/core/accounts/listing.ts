/** A listing of an account's articles, page by page from the newest to the oldest. */
import type { Connection, PagingShape } from '@/core/service/connection';
import type { ArticleSummary } from '@/core/service/replies';
import type { Account } from './account';
import { identify } from './article-identity';
import { type ListedArticle, mergePage, type PageMerge } from './listed-article';

/** The position of a listing. It is stored, so that a listing goes on after the background was ended. */
export interface ListingCursor {
  /** How many articles the next page skips; pushes, where the service counts these. */
  readonly begin: number;
  readonly size: number;
  /** How many articles of the page before the next page repeats: without a common article there is a gap between them. */
  readonly overlap: number;
  /** How many pages in a row contained nothing new. */
  readonly idlePages: number;
  /** The keys of the page before. */
  readonly lastKeys: readonly string[];
  /** How many articles this listing has seen. */
  readonly seen: number;
  readonly requests: number;
  /** Whether a page had no article in common with the page before: articles between them may be missing. */
  readonly hasGap: boolean;
}

/** What a page contains. */
export interface ListedPage {
  /** The keys of the account's articles on it, each once. */
  readonly keys: readonly string[];
  /** How many rows it has, of any account. */
  readonly rows: number;
  /** How many pushes these rows are from. */
  readonly pushes: number;
  /** Whether the listing ends here because it needs no older articles. */
  readonly isEnough?: boolean | undefined;
  /** How many there are of what the service counts, which no contract defines. */
  readonly total?: number | undefined;
}

/** What a listing does after a page: it asks for another one, or it is done. */
export type ListingStep =
  | { readonly isDone: false; readonly cursor: ListingCursor }
  | {
      readonly isDone: true;
      readonly seen: number;
      /** Whether it reached the oldest article. */
      readonly reachedEnd: boolean;
      readonly hasGap: boolean;
    };

const MAX_OVERLAP = 4;
/** Some services answer every page with the same articles; the listing ends after so many of them, without reaching the end. */
const MAX_IDLE_PAGES = 2;
/** More pages than any account has: ends the listing of a service whose pages never end. */
const MAX_REQUESTS = 2000;

/** The start of a listing with pages of `size` articles. */
export function startListing(size: number): ListingCursor {
  return { begin: 0, size, overlap: 1, lastKeys: [], idlePages: 0, seen: 0, requests: 0, hasGap: false };
}

/** The parameters of the request for the next page. */
export function pageQuery(
  cursor: ListingCursor,
  style: PagingShape['style'],
): { begin: number; size: number } {
  const { begin, size } = cursor;
  return { begin: style === 'page' ? Math.floor(begin / size) + 1 : begin, size };
}

/**
 * The next step of a listing after a page. Pages by offset overlap, because an article published meanwhile moves all others,
 * and because some services leave out the first article of a page. A page that has no article in common with the page before
 * is requested again with a larger overlap.
 */
export function continueListing(
  cursor: ListingCursor,
  page: ListedPage,
  style: PagingShape['style'],
): ListingStep {
  const { keys } = page;
  const last = new Set(cursor.lastKeys);
  const fresh = keys.filter((key) => !last.has(key)).length;
  const seen = cursor.seen + fresh;
  const requests = cursor.requests + 1;
  const idlePages = fresh === 0 ? cursor.idlePages + 1 : 0;
  const hasAll = isLast(cursor, page, seen);
  const isApart =
    !hasAll && style === 'offset' && cursor.begin > 0 && keys.length > 0 && fresh === keys.length;
  if (isApart && cursor.overlap < MAX_OVERLAP)
    return { isDone: false, cursor: { ...cursor, ...stepBack(cursor), requests } };
  const hasGap = cursor.hasGap || isApart;
  if (page.isEnough) return { isDone: true, seen, reachedEnd: false, hasGap };
  const reachedEnd = page.rows === 0 || hasAll;
  if (reachedEnd || idlePages >= MAX_IDLE_PAGES || requests >= MAX_REQUESTS)
    return { isDone: true, seen, reachedEnd, hasGap };
  const begin = style === 'page' ? cursor.begin + cursor.size : nextBegin(cursor, page, fresh > 0);
  return { isDone: false, cursor: { ...cursor, begin, lastKeys: keys, seen, requests, idlePages, hasGap } };
}

/**
 * Whether a page is the last one. A total alone proves nothing: some services count pushes, or what is on the page. The page must
 * also be short, and end where the total says.
 */
function isLast({ begin, size }: ListingCursor, { rows, total }: ListedPage, seen: number): boolean {
  return total !== undefined && rows < size && begin + rows === total && seen >= total;
}

function stepBack({ begin, overlap }: ListingCursor): Pick<ListingCursor, 'begin' | 'overlap'> {
  return { begin: Math.max(0, begin - 1), overlap: overlap + 1 };
}

/**
 * How far a page reaches. Some services pass the numbers on to WeChat, which counts pushes, and return all articles of these: their
 * pages have more rows than were requested.
 */
function lengthOf({ rows, pushes }: ListedPage, { size }: ListingCursor): number {
  return rows > size ? pushes : rows;
}

/**
 * The next page starts `overlap` articles before the end of this one, and at least one article later than this one. After a page with
 * nothing new it starts at the end: at the end of a listing, the overlap alone would look like a service that repeats itself.
 */
function nextBegin(cursor: ListingCursor, page: ListedPage, isFresh: boolean): number {
  const length = lengthOf(page, cursor);
  return cursor.begin + Math.max(1, isFresh ? length - cursor.overlap : length);
}

/** A page of a listing as the service returned it. */
export interface PageArrival {
  readonly rows: readonly ArticleSummary[];
  readonly total?: number | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * How far a listing goes: to the oldest article, or until a page contains a known article. For an account that was never
 * listed, `until-known` means its first page.
 */
export type ListingExtent = 'whole' | 'until-known';

/** What an account's mark for a whole listing names: another service, or another way to page, may list more. */
export function listingSource({ accountsAddress, paths, paging }: Connection): string {
  return [accountsAddress, paths.accountArticles, paging.style].join(' ');
}

/** The listing that requested a page. */
export interface Listing {
  readonly cursor: ListingCursor;
  /** When it started, ms since the epoch: articles from earlier listings count as known. */
  readonly startedAt: number;
  readonly extent: ListingExtent;
  readonly style: PagingShape['style'];
  /** Where it comes from: see `listingSource`. */
  readonly source: string;
}

/** The changes that a page makes, and how the listing goes on. */
export interface PageTaken {
  readonly merge: PageMerge;
  /** Articles published since the account was last listed; they are unread. */
  readonly news: readonly ListedArticle[];
  readonly step: ListingStep;
  readonly account: Account;
}

/** Adds a page to an account's listing. `known`: the stored articles of the pushes on the page. */
export function takePage(
  account: Account,
  known: readonly ListedArticle[],
  { rows, total, at }: PageArrival,
  { cursor, startedAt, extent, style, source }: Listing,
): PageTaken {
  const merged = mergePage(known, rows, { fakeId: account.fakeId, at });
  // Articles from a listing that was never completed do not count as known: older ones next to them may be missing.
  // One that seems to be seen later than now was listed while the clock was ahead.
  const isOld = ({ firstSeenAt }: ListedArticle) =>
    firstSeenAt > at ||
    (firstSeenAt < startedAt && firstSeenAt <= (account.listedAt ?? Number.NEGATIVE_INFINITY));
  const old = new Set(merged.put.filter(isOld).map(({ key }) => key));
  const lastKnown = merged.seen.findLastIndex((key) => old.has(key));
  const isFirst = account.listedAt === undefined;
  const isEnough = extent === 'until-known' && (isFirst || lastKnown >= 0);
  const pushes = new Set(rows.map((said) => identify(said, account).mid)).size;
  const page = { keys: merged.seen, rows: rows.length, pushes, total, isEnough };
  const step = continueListing(cursor, page, style);
  // New rows below the last known one are old articles that were never listed. Only rows above it are news.
  const above = new Set(lastKnown < 0 ? merged.seen : merged.seen.slice(0, lastKnown));
  const marksNews = extent === 'until-known' && !isFirst;
  const news = new Set(marksNews ? merged.fresh.filter((key) => above.has(key)) : []);
  // For rows that seem to be seen later than now: later than the end of this listing, they would be new to the next one.
  const corrected = Math.min(at, startedAt - 1, account.listedAt ?? at);
  const put = merged.put.map((row) => ({
    ...row,
    ...(row.firstSeenAt > at && { firstSeenAt: corrected }),
    ...(news.has(row.key) && { isUnread: true }),
  }));
  return {
    merge: { ...merged, put },
    news: put.filter(({ key }) => news.has(key)),
    step,
    account: step.isDone ? closeListing(account, step, { at, source }) : account,
  };
}

function closeListing(
  account: Account,
  { reachedEnd, hasGap }: Extract<ListingStep, { isDone: true }>,
  { at, source }: { readonly at: number; readonly source: string },
): Account {
  return { ...account, listedAt: at, ...(reachedEnd && !hasGap && { listedWholeFrom: source }) };
}
