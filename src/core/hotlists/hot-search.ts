import { foldTitle } from './fold-title';
import { groupBy } from './group-by';
import type { HotItem } from './hot-item';
import { plainTitle } from './title-likeness';

/** Where a title that was found was on a platform's list. */
export interface HotFindPlace {
  readonly platform: string;
  /** When it was first and last seen there, ms since the epoch. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly bestRank: number;
  readonly url?: string | undefined;
}

/** A title that was found, with all platforms it was on. */
export interface HotFind {
  readonly title: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly bestRank: number;
  /** The best rank first. */
  readonly places: readonly HotFindPlace[];
}

/** A title that matches, out of one block of the history or one current list. */
export interface HotHit extends HotFindPlace {
  readonly title: string;
}

/** A search in the history. */
export interface HotQuery {
  /** Words that the title must all contain; width and case are ignored. */
  readonly text: string;
  /** Absent: all. */
  readonly platforms?: readonly string[] | undefined;
  /** Only items that were on a list between these times, ms since the epoch. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Finds titles that contain all words of a query; an empty query finds nothing. */
export interface TitleFinder {
  readonly matches: (title: string) => boolean;
  /** The lines (from 0) of a text of titles that match. */
  readonly linesOf: (titles: string) => readonly number[];
}

/** A finder for the words of a query, in any case and order. */
export function createTitleFinder(text: string): TitleFinder {
  // The longest word is usually the rarest. If it is missing, the others need not be searched for.
  const [first, ...others] = foldTitle(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  if (first === undefined) return { matches: () => false, linesOf: () => [] };
  const hasOthers = (folded: string) => others.every((word) => folded.includes(word));
  return {
    matches(title) {
      const folded = foldTitle(title);
      return folded.includes(first) && hasOthers(folded);
    },
    linesOf: (titles) => linesWith(foldTitle(titles), first, hasOthers),
  };
}

/** The lines (from 0) of a text that contain a word and satisfy `isWanted`. */
function linesWith(text: string, word: string, isWanted: (line: string) => boolean): readonly number[] {
  const lines: number[] = [];
  // Everything before the start of this line has been searched.
  let [line, start] = [0, 0];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, start)) {
    let end = text.indexOf('\n', start);
    for (; end !== -1 && end < at; end = text.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    if (isWanted(text.slice(start, end === -1 ? undefined : end))) lines.push(line);
    if (end === -1) break;
    line += 1;
    start = end + 1;
  }
  return lines;
}

/** Whether something that was on a list from `firstAt` to `lastAt` is within a query's time. */
export function isInTime(
  { firstAt, lastAt }: Pick<HotHit, 'firstAt' | 'lastAt'>,
  { from, until }: HotQuery,
): boolean {
  return lastAt >= (from ?? Number.NEGATIVE_INFINITY) && firstAt <= (until ?? Number.POSITIVE_INFINITY);
}

/** Groups hits by title. Titles that differ only in punctuation, width or case are one. */
export interface FindCollector {
  /** Whether there are enough titles: from then on only hits of known titles count. */
  readonly isFull: boolean;
  /**
   * Registers a title and returns whether its hits count. Offer the titles that were seen last first: the first `most` are
   * those that count.
   */
  wants(title: string): boolean;
  add(hit: HotHit): void;
  /** The titles found, the last seen first. */
  readonly finds: readonly HotFind[];
  /** How many hits were not wanted. */
  readonly leftOut: number;
}

/** @param most how many titles are enough */
export function createFindCollector(most: number): FindCollector {
  const found = new Map<string, { readonly title: string; readonly places: Map<string, HotFindPlace> }>();
  const known = new Set<string>();
  let leftOut = 0;
  return {
    get isFull() {
      return known.size >= most;
    },
    wants(title) {
      const isWanted = known.size < most || known.has(title);
      if (isWanted) known.add(title);
      else leftOut += 1;
      return isWanted;
    },
    add({ title, ...place }) {
      const name = plainTitle(title) || title;
      const find = found.get(name) ?? { title, places: new Map<string, HotFindPlace>() };
      const last = find.places.get(place.platform);
      find.places.set(place.platform, last ? joinPlaces(last, place) : place);
      found.set(name, find);
    },
    get finds() {
      const all = [...found.values()].map(({ title, places }) => toFind(title, [...places.values()]));
      return all.toSorted((a, b) => b.lastAt - a.lastAt || a.bestRank - b.bestRank);
    },
    get leftOut() {
      return leftOut;
    },
  };
}

function toFind(title: string, places: readonly HotFindPlace[]): HotFind {
  return {
    title,
    firstAt: Math.min(...places.map(({ firstAt }) => firstAt)),
    lastAt: Math.max(...places.map(({ lastAt }) => lastAt)),
    bestRank: Math.min(...places.map(({ bestRank }) => bestRank)),
    places: places.toSorted((a, b) => a.bestRank - b.bestRank),
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

/** The results of the service's search for one platform. */
export interface PlatformFinds {
  readonly platform: string;
  readonly items: readonly HotItem[];
}

/** A title that the service found. Its reply says neither when it was on a list nor at which rank. */
export interface ServiceFind {
  readonly title: string;
  readonly url?: string | undefined;
  readonly platforms: readonly string[];
}

/** The service's results joined by title; the title on most platforms comes first. */
export function groupServiceFinds(found: readonly PlatformFinds[]): readonly ServiceFind[] {
  const hits = found.flatMap(({ platform, items }) =>
    items.map(({ title, url }) => ({ platform, title, url })),
  );
  return [...groupBy(hits, ({ title }) => plainTitle(title) || title).values()]
    .map(
      (group): ServiceFind => ({
        title: group[0]?.title ?? '',
        url: group.find(({ url }) => url !== undefined)?.url,
        platforms: [...new Set(group.map(({ platform }) => platform))],
      }),
    )
    .toSorted((a, b) => b.platforms.length - a.platforms.length);
}
