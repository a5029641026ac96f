import { groupBy } from './group-by';
import { plainTitle } from './title-likeness';

/** One platform's part of something that was found. */
export interface HotFindPlace {
  readonly platform: string;
  /** When it was first and last seen there, ms since the epoch. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly bestRank: number;
  readonly url?: string | undefined;
}

/** A title that was found, with everywhere it stood. */
export interface HotFind {
  readonly title: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly bestRank: number;
  /** The best rank first. */
  readonly places: readonly HotFindPlace[];
}

/** A single hit, as one page of history or a current list gives it. */
export interface HotHit extends HotFindPlace {
  readonly title: string;
}

/** What is looked for. */
export interface HotQuery {
  /** Words that all have to be in the title; width and case do not count. */
  readonly text: string;
  /** Absent: all. */
  readonly platforms?: readonly string[] | undefined;
  /** Only what was on a list between these moments, ms since the epoch. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Whether a title has all words of a query, or whether any of the titles in a longer text may have them; an empty query
 * has none and finds nothing.
 */
export function createTitleMatcher(text: string): (title: string) => boolean {
  const words = foldTitle(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => false;
  return (title) => {
    const plain = foldTitle(title);
    return words.every((word) => plain.includes(word));
  };
}

/** Width and case do not count. */
function foldTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}

/** Whether something that was on a list from `firstAt` to `lastAt` is within a query's time. */
export function isInTime(
  { firstAt, lastAt }: Pick<HotHit, 'firstAt' | 'lastAt'>,
  { from, until }: HotQuery,
): boolean {
  return lastAt >= (from ?? Number.NEGATIVE_INFINITY) && firstAt <= (until ?? Number.POSITIVE_INFINITY);
}

/** Hits by title, the last seen first. Titles that differ only in marks, width or case are one. */
export function groupHits(hits: Iterable<HotHit>): readonly HotFind[] {
  const groups = groupBy(hits, ({ title }) => plainTitle(title) || title);
  return [...groups.values()].map(toFind).toSorted((a, b) => b.lastAt - a.lastAt || a.bestRank - b.bestRank);
}

function toFind(hits: readonly HotHit[]): HotFind {
  const places = new Map<string, HotFindPlace>();
  for (const { title: _, ...place } of hits) {
    const known = places.get(place.platform);
    places.set(place.platform, known ? joinPlaces(known, place) : place);
  }
  const all = [...places.values()].toSorted((a, b) => a.bestRank - b.bestRank);
  return {
    title: hits[0]?.title ?? '',
    firstAt: Math.min(...all.map(({ firstAt }) => firstAt)),
    lastAt: Math.max(...all.map(({ lastAt }) => lastAt)),
    bestRank: Math.min(...all.map(({ bestRank }) => bestRank)),
    places: all,
  };
}

function joinPlaces(one: HotFindPlace, other: HotFindPlace): HotFindPlace {
  return {
    platform: one.platform,
    firstAt: Math.min(one.firstAt, other.firstAt),
    lastAt: Math.max(one.lastAt, other.lastAt),
    bestRank: Math.min(one.bestRank, other.bestRank),
    url: one.url ?? other.url,
  };
}
