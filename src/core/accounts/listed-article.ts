import type { ArticleFacts } from '@/core/articles/article';
import type { ArticleSummary } from '@/core/service/replies';
import { identify, keyOf, type ListedIdentity } from './article-identity';

/**
 * The article is in the library, with its body. The stored word cannot change, because users' databases contain it; the
 * code uses this name for it.
 */
export const SAVED = 'kept';

/** What is known about an article's body. */
export type BodyState =
  /** It has not been asked for. */
  | 'known'
  /** A job is fetching it. */
  | 'wanted'
  | typeof SAVED
  /** The service did not return it. */
  | 'missing'
  /** The source has deleted it. */
  | 'gone'
  /** The reply may be about another article. */
  | 'ambiguous'
  /** It arrived and could not be saved. */
  | 'failed';

/** Whether the article's body is in the library. */
export function isSaved({ body }: { readonly body: BodyState }): boolean {
  return body === SAVED;
}

/** Why there is no body. */
export type MissingReason =
  /** It did not arrive in any round. */
  | 'not-arrived'
  /** The service has a page that asks for verification instead. */
  | 'verification'
  /** The service reports that it could not fetch it. */
  | 'not-fetched'
  /** The service knows no such article. */
  | 'unknown-id'
  | 'deleted'
  | 'violation'
  /** The reply was about another article, or did not say about which. */
  | 'other-article'
  /** The body contains nothing to read. */
  | 'empty'
  /** The body is too large, or in an unknown format. */
  | 'unreadable'
  /** It could not be stored. */
  | 'not-stored';

/** An article of an account's listing, and what is known about its body. */
export interface ListedArticle extends ListedIdentity {
  readonly key: string;
  readonly title: string;
  readonly url?: string | undefined;
  readonly digest?: string | undefined;
  readonly coverUrl?: string | undefined;
  readonly author?: string | undefined;
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  readonly isOriginal?: boolean | undefined;
  /** When it was first listed, ms since the epoch. */
  readonly firstSeenAt: number;
  readonly isUnread: boolean;
  readonly body: BodyState;
  readonly reason?: MissingReason | undefined;
  /** The service's own words for the reason. */
  readonly words?: string | undefined;
}

/** The changes that one page of a listing makes. */
export interface PageMerge {
  readonly put: readonly ListedArticle[];
  /** Provisional keys whose row turned out to be one of `put`: tasks and replies under them move to the new key. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** The keys of articles that were unknown before. */
  readonly fresh: readonly string[];
  /** The keys of all rows of the page, in its order, each once. */
  readonly seen: readonly string[];
}

export interface PageContext {
  readonly fakeId: string;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Merges a page of a listing into the known articles of the account. Rows of other accounts are ignored. A row without
 * its place in the push gets a provisional key, until a row of the same push with the same title says the place.
 */
export function mergePage(
  known: readonly ListedArticle[],
  page: readonly ArticleSummary[],
  { fakeId, at }: PageContext,
): PageMerge {
  const rows = indexRows(known);
  const put = new Map<string, ListedArticle>();
  const renamed: { readonly from: string; readonly to: string }[] = [];
  const fresh = new Set<string>();
  const seen = new Set<string>();
  for (const said of page) {
    const identity = identify(said, { fakeId });
    if (identity.fakeId !== fakeId) continue;
    const { before, replaced } = findBefore(rows, identity, said.title);
    const row = mergeRow(before, said, identity, at);
    if (!before) fresh.add(row.key);
    if (replaced !== undefined) {
      renamed.push({ from: replaced, to: row.key });
      rows.byKey.delete(replaced);
      put.delete(replaced);
      if (fresh.delete(replaced)) fresh.add(row.key);
      seen.delete(replaced);
    }
    addRow(rows, row);
    put.set(row.key, row);
    seen.add(row.key);
  }
  return { put: [...put.values()], renamed, fresh: [...fresh], seen: [...seen] };
}

/** Rows by their key, and the keys of rows that have, or once had, the title in a provisional key. */
interface RowIndex {
  readonly byKey: Map<string, ListedArticle>;
  readonly byTitle: Map<string, Set<string>>;
}

function indexRows(known: readonly ListedArticle[]): RowIndex {
  const index: RowIndex = { byKey: new Map(), byTitle: new Map() };
  for (const row of known) addRow(index, row);
  return index;
}

function addRow({ byKey, byTitle }: RowIndex, row: ListedArticle): void {
  const titleKey = keyOf({ ...row, idx: undefined }, row.title);
  byKey.set(row.key, row);
  byTitle.set(titleKey, (byTitle.get(titleKey) ?? new Set()).add(row.key));
}

interface Before {
  readonly before: ListedArticle | undefined;
  /** The provisional key that the row had until now. */
  readonly replaced?: string | undefined;
}

function findBefore({ byKey, byTitle }: RowIndex, identity: ListedIdentity, title: string): Before {
  const key = keyOf(identity, title);
  const own = byKey.get(key);
  if (identity.idx !== undefined) {
    const provisionalKey = keyOf({ ...identity, idx: undefined }, title);
    const provisional = byKey.get(provisionalKey);
    return provisional
      ? { before: own ? joinRows(own, provisional) : provisional, replaced: provisionalKey }
      : { before: own };
  }
  if (own) return { before: own };
  // A known place is not lost because a later row does not say it.
  for (const each of byTitle.get(key) ?? []) {
    const row = byKey.get(each);
    if (row && keyOf({ ...row, idx: undefined }, row.title) === key) return { before: row };
  }
  return { before: undefined };
}

/** From worst to best. */
const BETTER_BODIES: readonly BodyState[] = [
  'known',
  'missing',
  'failed',
  'ambiguous',
  'gone',
  'wanted',
  SAVED,
];

/** Joins two rows of one article, and keeps the better body of the two. */
function joinRows(own: ListedArticle, provisional: ListedArticle): ListedArticle {
  const isBetter = BETTER_BODIES.indexOf(provisional.body) > BETTER_BODIES.indexOf(own.body);
  const { body, reason, words } = isBetter ? provisional : own;
  return {
    ...own,
    body,
    reason,
    words,
    isUnread: own.isUnread || provisional.isUnread,
    firstSeenAt: Math.min(own.firstSeenAt, provisional.firstSeenAt),
  };
}

function mergeRow(
  before: ListedArticle | undefined,
  said: ArticleSummary,
  { fakeId, mid, idx: saidIdx }: ListedIdentity,
  at: number,
): ListedArticle {
  const idx = saidIdx ?? before?.idx;
  const title = said.title || before?.title || '';
  return {
    firstSeenAt: at,
    isUnread: false,
    body: 'known',
    ...before,
    key: keyOf({ fakeId, mid, idx }, title),
    fakeId,
    mid,
    idx,
    title,
    url: said.url ?? before?.url,
    digest: said.digest ?? before?.digest,
    coverUrl: said.coverUrl ?? before?.coverUrl,
    author: said.author ?? before?.author,
    publishedAt: said.publishedAt ?? before?.publishedAt,
    isOriginal: said.isOriginal ?? before?.isOriginal,
  };
}

/** The origin that an article states, by whether its account has written it itself; undefined where the service does not say. */
export function originOf(isOriginal: boolean | undefined): ArticleFacts['origin'] {
  if (isOriginal === undefined) return undefined;
  return isOriginal ? 'original' : 'reprint';
}
