import type { ArticleSummary } from '@/core/service/replies';
import { identify, keyOf, type ListedIdentity } from './article-identity';

/** What is there of an article's body. */
export type BodyState =
  /** The article is known; nobody has asked for its body. */
  | 'known'
  /** A job is after it. */
  | 'wanted'
  /** In the library. */
  | 'kept'
  /** The service did not bring it. */
  | 'missing'
  /** The source has it no more. */
  | 'gone'
  /** What came may be another article. */
  | 'ambiguous'
  /** It came and could not be kept. */
  | 'failed';

/** Why there is no body. */
export type MissingReason =
  /** Nothing came in all rounds. */
  | 'not-arrived'
  /** The service has a page that asks for verification in its place. */
  | 'verification'
  /** The service says that it could not fetch it. */
  | 'not-fetched'
  /** The service knows no such article. */
  | 'unknown-id'
  | 'deleted'
  | 'violation'
  /** The answer was about another article, or did not say about which. */
  | 'other-article'
  /** What came holds nothing to read. */
  | 'empty'
  /** What came is too large, or in a shape that cannot be read. */
  | 'unreadable'
  /** It could not be stored. */
  | 'not-stored';

/** An article as an account's listing has it, and what is there of its body. */
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
  /** The service's own words about the reason. */
  readonly words?: string | undefined;
}

/** What one page of a listing changes. */
export interface PageMerge {
  readonly put: readonly ListedArticle[];
  /** Provisional keys that end, because the row turned out to be one of `put`: what hangs on them goes with it. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** The keys of articles that were not known. */
  readonly fresh: readonly string[];
  /** The keys of all rows of the page, in its order, without repetitions. */
  readonly seen: readonly string[];
}

/** How a page is merged. */
export interface PageContext {
  readonly fakeId: string;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Merges a page of a listing into what is known of the account. Rows of other accounts are left out; a row without its
 * place in the push gets a provisional identity, which ends when a row with the same push and title tells the place.
 */
export function mergePage(
  known: readonly ListedArticle[],
  rows: readonly ArticleSummary[],
  { fakeId, at }: PageContext,
): PageMerge {
  const rowsByKey = new Map(known.map((row) => [row.key, row]));
  const put = new Map<string, ListedArticle>();
  const renamed: { readonly from: string; readonly to: string }[] = [];
  const fresh = new Set<string>();
  const seen = new Set<string>();
  for (const said of rows) {
    const identity = identify(said, { fakeId });
    if (identity.fakeId !== fakeId) continue;
    const { before, replaced } = findBefore(rowsByKey, identity, said.title);
    const row = mergeRow(before, said, identity, at);
    if (!before) fresh.add(row.key);
    if (replaced !== undefined) {
      renamed.push({ from: replaced, to: row.key });
      rowsByKey.delete(replaced);
      put.delete(replaced);
      if (fresh.delete(replaced)) fresh.add(row.key);
      seen.delete(replaced);
    }
    rowsByKey.set(row.key, row);
    put.set(row.key, row);
    seen.add(row.key);
  }
  return { put: [...put.values()], renamed, fresh: [...fresh], seen: [...seen] };
}

interface Before {
  readonly before: ListedArticle | undefined;
  /** The provisional key that ends. */
  readonly replaced?: string | undefined;
}

function findBefore(
  rows: ReadonlyMap<string, ListedArticle>,
  identity: ListedIdentity,
  title: string,
): Before {
  const own = rows.get(keyOf(identity, title));
  if (identity.idx !== undefined) {
    const provisionalKey = keyOf({ ...identity, idx: undefined }, title);
    const provisional = rows.get(provisionalKey);
    return provisional
      ? { before: own ? joinRows(own, provisional) : provisional, replaced: provisionalKey }
      : { before: own };
  }
  if (own) return { before: own };
  // The other way round: a place once told is not lost because a later row does not tell it.
  return { before: [...rows.values()].find((row) => isSameTitle(row, identity, title)) };
}

/** From what is nothing yet to what is best. */
const BETTER_BODIES: readonly BodyState[] = [
  'known',
  'missing',
  'failed',
  'ambiguous',
  'gone',
  'wanted',
  'kept',
];

/** An article that was known twice: nothing that was done for either row is lost. */
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

function isSameTitle(row: ListedArticle, identity: ListedIdentity, title: string): boolean {
  return row.mid === identity.mid && keyOf({ ...row, idx: undefined }, row.title) === keyOf(identity, title);
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
