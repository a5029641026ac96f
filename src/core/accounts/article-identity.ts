import type { ArticleIdForm } from '@/core/service/connection';
import type { ArticleSummary } from '@/core/service/replies';

/**
 * What identifies an article. `mid` (`appmsgid`) names a push of up to eight articles and is counted per account, so only
 * the account, the push and the place in the push together name one article.
 */
export interface ListedIdentity {
  readonly fakeId: string;
  readonly mid: string;
  /** The place in the push, from 1; absent if the service has not said it. */
  readonly idx?: number | undefined;
}

/** What an article's address says about its identity. */
interface AddressParts {
  readonly fakeId?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: number | undefined;
}

const LARGEST_IDX = 8;

/** The identity of a row of a listing, or of a detail, from its fields and its address. `asked`: the account that was asked for. */
export function identify(said: ArticleSummary, asked: { readonly fakeId: string }): ListedIdentity {
  const parts = said.url === undefined ? {} : parseAddress(said.url);
  const [mid = said.articleId, place] = said.articleId.split('_');
  return {
    fakeId: said.fakeId ?? parts.fakeId ?? asked.fakeId,
    mid,
    idx:
      said.idx ?? parsePlace(place) ?? (parts.mid === undefined || parts.mid === mid ? parts.idx : undefined),
  };
}

/** The parts of a long address: `/s?__biz=…&mid=…&idx=…`. A short address (`/s/…`) contains none of them. */
export function parseAddress(address: string): AddressParts {
  const query = URL.parse(address)?.searchParams;
  // `URLSearchParams` turns a plus into a space. The account's id is Base64 and may contain a plus.
  const fakeId = query?.get('__biz')?.replaceAll(' ', '+');
  return {
    fakeId: fakeId || undefined,
    mid: query?.get('mid') ?? query?.get('appmsgid') ?? undefined,
    idx: parsePlace(query?.get('idx') ?? query?.get('itemidx') ?? undefined),
  };
}

function parsePlace(text: string | undefined): number | undefined {
  const place = text && /^\d$/.test(text) ? Number(text) : Number.NaN;
  return place >= 1 && place <= LARGEST_IDX ? place : undefined;
}

/**
 * The key under which an article is stored. Without a place in the push the key is provisional: it contains the title, until
 * a listing says the place.
 */
export function keyOf({ fakeId, mid, idx }: ListedIdentity, title: string): string {
  return idx === undefined ? `${fakeId}:${mid}:~${normaliseTitle(title)}` : `${fakeId}:${mid}:${idx}`;
}

/** A title for comparison, without spaces and without differences of case, width or font (NFKC). */
export function normaliseTitle(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

/**
 * The id for a request of one article. The path of a detail has no parameter for the place in a push; many services accept
 * `<appmsgid>_<place>` there. `knowsPlaces`: whether this service does; undefined: not tried.
 */
export function articleIdOf(
  { mid, idx }: ListedIdentity,
  form: ArticleIdForm,
  knowsPlaces: boolean | undefined,
): string {
  if (idx === undefined || form === 'appmsgid') return mid;
  if (form === 'place') return `${mid}_${idx}`;
  return idx > 1 && knowsPlaces !== false ? `${mid}_${idx}` : mid;
}

/** Whether a reply is about the article that was asked for. */
export type Agreement = 'same' | 'other' | 'unsure';

/** Compares a listed article with a detail that came for it. A single contradiction makes it another article. */
export function compareWithListed(
  listed: ListedIdentity & { readonly title: string },
  said: ArticleSummary,
): Agreement {
  const parts = said.url === undefined ? {} : parseAddress(said.url);
  const account = said.fakeId ?? parts.fakeId;
  const { mid, idx } = identify(said, listed);
  if (account !== undefined && account !== listed.fakeId) return 'other';
  if (mid !== listed.mid) return 'other';
  if (idx !== undefined && listed.idx !== undefined) return idx === listed.idx ? 'same' : 'other';
  if (said.title === '' || listed.title === '') return 'unsure';
  return normaliseTitle(said.title) === normaliseTitle(listed.title) ? 'same' : 'other';
}
