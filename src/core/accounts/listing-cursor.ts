import type { PagingShape } from '@/core/service/connection';

/** Where a listing of an account stands, from its newest article towards its oldest. */
export interface ListingCursor {
  /** How many articles are passed over by the next page. */
  readonly begin: number;
  readonly size: number;
  /** How many articles of the page before the next page shall bring once more, so that no gap between them goes unseen. */
  readonly overlap: number;
  /** How many pages in a row brought nothing that this listing had not. */
  readonly idlePages: number;
  /** The keys of the page before. */
  readonly lastKeys: readonly string[];
  /** How many articles this listing has seen. */
  readonly seen: number;
  readonly requests: number;
  /** Whether a page did not join the one before: articles between them may be missing. */
  readonly hasGap: boolean;
}

/** What a page brought. */
export interface ListedPage {
  /** The different articles on it. */
  readonly keys: readonly string[];
  /** Whether nothing beyond it is wanted. */
  readonly isEnough?: boolean | undefined;
  /** How many the service says there are. */
  readonly total?: number | undefined;
}

/** How a listing goes on: with another page, or not, and whether it reached the oldest article. */
export type ListingStep =
  | { readonly isDone: false; readonly cursor: ListingCursor }
  | {
      readonly isDone: true;
      readonly seen: number;
      readonly reachedEnd: boolean;
      readonly hasGap: boolean;
    };

const MOST_OVERLAP = 4;
/** A service that answers every page with the same articles would be asked for ever. */
const MOST_IDLE_PAGES = 2;
/** No account has so many pages; a service that never ends is stopped here. */
const MOST_REQUESTS = 2000;

/** The beginning of a listing with pages of `size`. */
export function startListing(size: number): ListingCursor {
  return { begin: 0, size, overlap: 1, lastKeys: [], idlePages: 0, seen: 0, requests: 0, hasGap: false };
}

/** What the next page is asked with. */
export function pageQuery(
  cursor: ListingCursor,
  style: PagingShape['style'],
): { begin: number; size: number } {
  const { begin, size } = cursor;
  return { begin: style === 'page' ? Math.floor(begin / size) + 1 : begin, size };
}

/**
 * How a listing goes on after a page. Pages by offset overlap, because an article that is published meanwhile moves all others, and because some
 * services leave one out: a page that does not join the one before is asked for again with a larger overlap.
 */
export function continueListing(
  cursor: ListingCursor,
  page: ListedPage,
  style: PagingShape['style'],
): ListingStep {
  const { keys } = page;
  const fresh = keys.filter((key) => !cursor.lastKeys.includes(key)).length;
  const seen = cursor.seen + fresh;
  const requests = cursor.requests + 1;
  const idlePages = fresh === 0 ? cursor.idlePages + 1 : 0;
  const hasAll = page.total !== undefined && seen >= page.total;
  // A page by offset was asked for some articles of the page before.
  const isLost =
    !hasAll && style === 'offset' && cursor.begin > 0 && keys.length > 0 && fresh === keys.length;
  if (isLost && cursor.overlap < MOST_OVERLAP) return goOn({ ...cursor, ...stepBack(cursor), requests });
  const hasGap = cursor.hasGap || isLost;
  if (page.isEnough) return { isDone: true, seen, reachedEnd: false, hasGap };
  if (keys.length === 0 || hasAll || idlePages >= MOST_IDLE_PAGES || requests >= MOST_REQUESTS)
    return { isDone: true, seen, reachedEnd: requests < MOST_REQUESTS, hasGap };
  const begin = style === 'page' ? cursor.begin + cursor.size : nextBegin(cursor, keys.length);
  return goOn({ ...cursor, begin, lastKeys: keys, seen, requests, idlePages, hasGap });
}

function goOn(cursor: ListingCursor): ListingStep {
  return { isDone: false, cursor };
}

function stepBack({ begin, overlap }: ListingCursor): Pick<ListingCursor, 'begin' | 'overlap'> {
  return { begin: Math.max(0, begin - 1), overlap: overlap + 1 };
}

/** The next page begins so far before the end of this one as the overlap is wide; a page of repetitions moves on as a whole. */
function nextBegin({ begin, overlap }: ListingCursor, rows: number): number {
  return begin + Math.max(1, rows - overlap);
}
