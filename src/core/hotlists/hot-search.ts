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

/** Finds titles by a query's words, all of which a title has to hold; an empty query has none and finds nothing. */
export interface TitleFinder {
  readonly matches: (title: string) => boolean;
  /** The lines (from 0) of a text of titles that match. */
  readonly linesOf: (titles: string) => readonly number[];
}

export function createTitleFinder(text: string): TitleFinder {
  // The longest is the rarest: where it is not, the others need not be looked for.
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

/** The lines (from 0) of a text that have a word and are approved of. */
function linesWith(text: string, word: string, isWanted: (line: string) => boolean): readonly number[] {
  const lines: number[] = [];
  // Everything before the start of this line has been looked at.
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

/** Width and case do not count. Folding joins no lines and parts none. */
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

/** Puts hits together by title. Titles that differ only in marks, width or case are one. */
export interface FindCollector {
  /** There is enough: only hits of titles noted by now count any more. */
  readonly isFull: boolean;
  /**
   * Takes note of a title and says whether its hits count. Until there is enough, offer the titles that were seen last
   * first: they are those that count.
   */
  wants(title: string): boolean;
  add(hit: HotHit): void;
  /** What was found, the last seen first. */
  readonly finds: readonly HotFind[];
  /** How many hits were not wanted. */
  readonly leftOut: number;
}

/** @param most so many titles are enough */
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
