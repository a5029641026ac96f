/** The articles of an account as its page shows them: joined with the library, filtered and in order. */

import type { ArticleId } from '@/core/articles/article-identity';
import { DAY_MS } from '@/core/durations';
import type { Steps } from '@/core/steps';
import { normaliseTitle } from './article-identity';
import { type BodyState, isSaved, type ListedArticle, SAVED } from './listed-article';

/** An article of an account that is in the library. */
export interface SavedAccountArticle {
  /** The key of its row in the listing, if its id in the library contains it. */
  readonly key?: string | undefined;
  readonly id: ArticleId;
  readonly title: string;
  readonly url: string;
  readonly publishedAt?: number | undefined;
  readonly isOriginal?: boolean | undefined;
  /** Whether some of its images are only links. */
  readonly lacksImages?: boolean | undefined;
  /** When it was saved, ms since the epoch. */
  readonly addedAt: number;
}

/** A row of an account's page. */
export interface AccountArticle extends ListedArticle {
  /** Its id in the library; absent: it is not there. */
  readonly libraryId?: ArticleId | undefined;
  /** Whether it is in the library and some of its images are only links. */
  readonly lacksImages?: boolean | undefined;
  /** Whether the user has deleted it from the library. */
  readonly isDeleted?: boolean | undefined;
}

/** How many articles one step of a long work handles. */
const AT_ONCE = 64;

/**
 * All articles known of an account, newest first: those of its listing, and those in the library that the listing lacks. An article
 * that was downloaded and is no longer in the library was deleted by the user, and counts as `known`. So was one whose key is `inBin`,
 * however it had come into the library.
 */
export function* joinEntries(
  fakeId: string,
  listed: readonly ListedArticle[],
  saved: readonly SavedAccountArticle[],
  inBin: ReadonlySet<string> = new Set(),
): Steps<readonly AccountArticle[]> {
  const left = new Map(saved.map((each) => [each.key ?? each.id, each]));
  const findKeyless = indexKeyless(saved);
  const rows: AccountArticle[] = [];
  for (const article of listed) {
    const entry = left.get(article.key) ?? findKeyless(article, left);
    if (entry) left.delete(entry.key ?? entry.id);
    rows.push(joinEntry(article, entry, inBin));
    if (rows.length % AT_ONCE === 0) yield;
  }
  for (const entry of left.values()) {
    rows.push(makeRow(fakeId, entry));
    if (rows.length % AT_ONCE === 0) yield;
  }
  return rows.sort(compareNewestFirst);
}

function joinEntry(
  article: ListedArticle,
  entry: SavedAccountArticle | undefined,
  inBin: ReadonlySet<string>,
): AccountArticle {
  if (entry) return { ...article, body: SAVED, libraryId: entry.id, lacksImages: entry.lacksImages };
  if (isSaved(article)) return { ...article, body: 'known', isDeleted: true };
  return inBin.has(article.key) ? { ...article, isDeleted: true } : article;
}

function makeRow(fakeId: string, { key, id, addedAt, ...facts }: SavedAccountArticle): AccountArticle {
  const [, mid = id, idx] = key?.split(':') ?? [];
  return {
    ...facts,
    key: key ?? id,
    fakeId,
    mid,
    idx: idx === undefined ? undefined : Number(idx),
    firstSeenAt: addedAt,
    isUnread: false,
    body: SAVED,
    libraryId: id,
  };
}

/** Finds, by address or title, the entry of an article that was saved before its place in the push was known. */
function indexKeyless(saved: readonly SavedAccountArticle[]) {
  const keyless = saved.filter(({ key }) => key === undefined);
  const byAddress = new Map(keyless.map((each) => [each.url, each]));
  const byTitle = new Map(keyless.map((each) => [normaliseTitle(each.title), each]));
  return (article: ListedArticle, left: ReadonlyMap<string, SavedAccountArticle>) => {
    const { idx, url = '', title } = article;
    if (byAddress.size === 0 || (idx !== undefined && !isSaved(article))) return undefined;
    const found = [byAddress.get(url), byTitle.get(normaliseTitle(title))];
    return found.find((each) => each && left.has(each.id));
  };
}

/** Which of an account's articles are shown. */
export interface ArticleFilter {
  /** Words of the title; all of them must occur. */
  readonly words: string;
  /** How far back, days; undefined: all. */
  readonly days?: number | undefined;
  readonly onlyOriginal: boolean;
  readonly onlyUnread: boolean;
  /** Absent: any state. `troubled`: articles without a body that can be requested again or have been deleted. */
  readonly body?: typeof SAVED | 'known' | 'troubled' | undefined;
}

export const NO_FILTER: ArticleFilter = { words: '', onlyOriginal: false, onlyUnread: false };

const BODY_GROUPS: Readonly<Record<NonNullable<ArticleFilter['body']>, readonly BodyState[]>> = {
  [SAVED]: [SAVED],
  known: ['known', 'wanted'],
  troubled: ['missing', 'gone', 'ambiguous', 'failed'],
};

/** The articles that pass a filter, in the same order. `now`: ms since the epoch. */
export function* filterArticles<Article extends ListedArticle>(
  articles: readonly Article[],
  { words, days, onlyOriginal, onlyUnread, body }: ArticleFilter,
  now: number,
): Steps<readonly Article[]> {
  const wanted = words.split(/\s+/).map(normaliseTitle).filter(Boolean);
  const since = days === undefined ? Number.NEGATIVE_INFINITY : now - days * DAY_MS;
  const states = body && BODY_GROUPS[body];
  const passes = (article: Article) => {
    if (onlyOriginal && article.isOriginal !== true) return false;
    if (onlyUnread && !article.isUnread) return false;
    if (states && !states.includes(article.body)) return false;
    if (timeOf(article) < since) return false;
    return wanted.length === 0 || hasWords(article.title, wanted);
  };
  const passed: Article[] = [];
  for (const [index, article] of articles.entries()) {
    if (passes(article)) passed.push(article);
    if (index % AT_ONCE === 0) yield;
  }
  return passed;
}

function hasWords(title: string, words: readonly string[]): boolean {
  const normal = normaliseTitle(title);
  return words.every((word) => normal.includes(word));
}

/** Newest first; the articles of one push by their place. */
function compareNewestFirst(one: ListedArticle, other: ListedArticle): number {
  return timeOf(other) - timeOf(one) || (one.idx ?? 0) - (other.idx ?? 0);
}

/** How many articles a download of all articles leaves out because the user has deleted them. */
export function countLeftOut(articles: readonly AccountArticle[]): number {
  return articles.filter(({ isDeleted, body }) => isDeleted && FETCHED_WITH_ALL.has(body)).length;
}

/** The states of bodies that a download of all articles requests. */
const FETCHED_WITH_ALL: ReadonlySet<BodyState> = new Set(['known', 'missing', 'failed']);

/** Whether requesting the body again could help. */
export function canFetchAgain({ body, reason }: Pick<ListedArticle, 'body' | 'reason'>): boolean {
  return body === 'missing' || body === 'failed' || (body === 'ambiguous' && reason === 'other-article');
}

interface DatedArticle {
  readonly publishedAt?: number | undefined;
  readonly firstSeenAt: number;
}

interface DatedAccount {
  readonly newestAt?: number | undefined;
}

/**
 * The newest articles of several accounts, at most `max`, newest first. Accounts are loaded in the order of their newest
 * article, and only as long as one of their articles can be among the result.
 */
export async function findNewest<Account extends DatedAccount, Article extends DatedArticle>(
  accounts: readonly Account[],
  load: (account: Account) => Promise<readonly Article[]>,
  max: number,
): Promise<readonly Article[]> {
  let newest: readonly Article[] = [];
  const byNewest = accounts.toSorted((a, b) => (b.newestAt ?? 0) - (a.newestAt ?? 0));
  for (const account of byNewest) {
    const last = newest.length === max ? newest.at(-1) : undefined;
    if (last && (account.newestAt ?? 0) < timeOf(last)) break;
    newest = [...newest, ...(await load(account))].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, max);
  }
  return newest;
}

function timeOf({ publishedAt, firstSeenAt }: DatedArticle): number {
  return publishedAt ?? firstSeenAt;
}
