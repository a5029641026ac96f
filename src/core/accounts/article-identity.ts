import type { ArticleSummary } from '@/core/service/replies';

/**
 * Which article it is. `mid` (`appmsgid`) names a push of up to eight articles and is counted per account, so that only
 * all three together name one article.
 */
export interface ListedIdentity {
  readonly fakeId: string;
  readonly mid: string;
  /** Its place in the push, from 1; absent where nothing tells it. */
  readonly idx?: number | undefined;
}

/** What an article's address says of its identity. */
interface AddressParts {
  readonly fakeId?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: number | undefined;
}

const LARGEST_IDX = 8;

/** What a row of a listing or a detail says that it is, of the account that was asked about. */
export function identify(said: ArticleSummary, asked: { readonly fakeId: string }): ListedIdentity {
  const parts = said.url === undefined ? {} : readAddress(said.url);
  const [mid = said.articleId, place] = said.articleId.split('_');
  return {
    fakeId: said.fakeId ?? parts.fakeId ?? asked.fakeId,
    mid,
    idx:
      said.idx ?? parsePlace(place) ?? (parts.mid === undefined || parts.mid === mid ? parts.idx : undefined),
  };
}

/** The parts of a long address: `/s?__biz=…&mid=…&idx=…`. A short one (`/s/…`) says none of them. */
export function readAddress(address: string): AddressParts {
  const query = URL.parse(address)?.searchParams;
  // A plus in a query is read as a space; the account's id is Base64 and may hold one.
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

/** Where an article is kept among the listings. Without a place in the push its title stands in, until one is told. */
export function keyOf({ fakeId, mid, idx }: ListedIdentity, title: string): string {
  return idx === undefined ? `${fakeId}:${mid}:~${normaliseTitle(title)}` : `${fakeId}:${mid}:${idx}`;
}

/** A title as it is compared: forms of letters, spaces and marks of emphasis do not count. */
export function normaliseTitle(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

/** Whether what came is what was asked for: only what agrees counts, and one contradiction is enough against it. */
export type Agreement = 'same' | 'other' | 'unsure';

/** Compares an article of a listing with a detail that came for it. */
export function compareWithListed(
  listed: ListedIdentity & { readonly title: string },
  said: ArticleSummary,
): Agreement {
  const parts = said.url === undefined ? {} : readAddress(said.url);
  const account = said.fakeId ?? parts.fakeId;
  const { mid, idx } = identify(said, listed);
  if (account !== undefined && account !== listed.fakeId) return 'other';
  if (mid !== listed.mid) return 'other';
  if (idx !== undefined && listed.idx !== undefined) return idx === listed.idx ? 'same' : 'other';
  if (said.title === '' || listed.title === '') return 'unsure';
  return normaliseTitle(said.title) === normaliseTitle(listed.title) ? 'same' : 'other';
}
