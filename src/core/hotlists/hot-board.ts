/** The current list of a platform: how it is made from the last one, its marks, and the lists that the user has seen. */
import type { HotItem, HotSnapshot } from './hot-item';
import type { HotSourceName } from './sources';

/** The history of an item, stored while it is on a list and for a week after. */
export interface HotTrace {
  /** When it was first seen on this list, ms since the epoch. */
  readonly firstAt: number;
  /** When it was last seen on it, ms since the epoch. */
  readonly lastAt: number;
  /** How long it has been on the list, ms, as far as the fetched lists show. */
  readonly listedMs: number;
  readonly bestRank: number;
}

/** An item of the current list with its past. */
export interface BoardItem extends HotItem, HotTrace {}

/**
 * The last list of a platform that was fetched successfully. It stays through failures, restarts and offline times.
 * Stored.
 */
export interface HotBoard {
  readonly platform: string;
  /** By rank. */
  readonly entries: readonly BoardItem[];
  /** When it was fetched, by this machine's clock, ms since the epoch: the list's age. */
  readonly fetchedAt: number;
  /** When the list was made according to its source, ms since the epoch; absent if the source does not say. */
  readonly updatedAt?: number | undefined;
  readonly source: HotSourceName;
  /** How many items were left out because the reply had more than a list can have. */
  readonly leftOut: number;
}

/** A longer time between two fetched lists counts as this much, because the time in between is unknown, ms. */
export const LONGEST_COUNTED_GAP_MS = 90 * 60_000;

/** A list that was just fetched. */
export interface FetchedList extends HotSnapshot {
  readonly updatedAt?: number | undefined;
  readonly source: HotSourceName;
  readonly leftOut: number;
}

/**
 * The board after a list was fetched. `traces` contains the traces of items that were on this list before, but not on
 * the last board.
 */
export function nextBoard(
  last: HotBoard | undefined,
  { platform, at, items, updatedAt, source, leftOut }: FetchedList,
  traces: ReadonlyMap<string, HotTrace>,
): HotBoard {
  const present = new Map(last?.entries.map((item) => [item.key, item]));
  const entries = items.map((item): BoardItem => {
    const here = present.get(item.key);
    return { ...item, ...trace(item.rank, here ?? traces.get(item.key), here !== undefined, at) };
  });
  return { platform, entries, fetchedAt: at, updatedAt, source, leftOut };
}

/** The trace of an item on the new list. If the clock was put back, times are 0 instead of negative. */
function trace(rank: number, past: HotTrace | undefined, wasHere: boolean, at: number): HotTrace {
  if (!past) return { firstAt: at, lastAt: at, listedMs: 0, bestRank: rank };
  const gap = wasHere ? Math.min(Math.max(0, at - past.lastAt), LONGEST_COUNTED_GAP_MS) : 0;
  return {
    firstAt: Math.min(past.firstAt, at),
    lastAt: at,
    listedMs: past.listedMs + gap,
    bestRank: Math.min(past.bestRank, rank),
  };
}

/** What happened to an item since an earlier moment. */
export type HotMark =
  /** Never seen on this list before. */
  | { readonly kind: 'new' }
  /** It was on the list before that moment, not at it. */
  | { readonly kind: 'back' }
  | { readonly kind: 'up' | 'down' /** Ranks. */; readonly by: number };

/** The ranks of a list at a moment to compare with. */
export interface RanksAt {
  /** ms since the epoch. */
  readonly at: number;
  /** By item key. */
  readonly ranks: ReadonlyMap<string, number>;
}

/** The ranks of a list as it was at a moment. */
export function ranksOf({ at, items }: HotSnapshot): RanksAt {
  return { at, ranks: new Map(items.map(({ key, rank }) => [key, rank])) };
}

type Marked = Pick<BoardItem, 'key' | 'rank' | 'firstAt'>;

/** What happened to each item since then, by key; an item at the same rank has no mark. */
export function markChanges(
  items: readonly Marked[],
  since: RanksAt | undefined,
): ReadonlyMap<string, HotMark> {
  const marks = new Map<string, HotMark>();
  if (!since) return marks;
  for (const item of items) {
    const mark = markOf(item, since);
    if (mark) marks.set(item.key, mark);
  }
  return marks;
}

function markOf({ key, rank, firstAt }: Marked, { at, ranks }: RanksAt): HotMark | undefined {
  const earlier = ranks.get(key);
  if (earlier === undefined) return { kind: firstAt > at ? 'new' : 'back' };
  if (earlier === rank) return undefined;
  return rank < earlier ? { kind: 'up', by: earlier - rank } : { kind: 'down', by: rank - earlier };
}

/** The last two lists of a platform that the user has seen. Stored. */
export interface SeenList {
  readonly platform: string;
  /** The list of the visit before the last one, which marks compare with. Absent before the second visit. */
  readonly before?: RanksAt | undefined;
  readonly latest: RanksAt;
}

/** Two visits within this time count as one, so that opening the popup twice does not remove the marks, ms. */
const SAME_TIME_MS = 5 * 60_000;

/** The record after the user has seen the list with these ranks. */
export function updateSeen(platform: string, last: SeenList | undefined, ranks: RanksAt): SeenList {
  if (!last) return { platform, latest: ranks };
  return { platform, before: ranksBefore(last, ranks.at), latest: ranks };
}

/** The ranks that the user saw before a visit at that moment. `at`: ms since the epoch. */
function ranksBefore({ before, latest }: SeenList, at: number): RanksAt | undefined {
  return Math.abs(at - latest.at) < SAME_TIME_MS ? before : latest;
}

/**
 * The ranks that a list in view is compared with: those that the user saw before it came into view, however long it has been there.
 * @param openedAt when the view was opened, ms since the epoch
 */
export function ranksOfLastLook(
  { fetchedAt }: Pick<HotBoard, 'fetchedAt'>,
  seen: SeenList | undefined,
  openedAt: number,
): RanksAt | undefined {
  if (!seen) return undefined;
  const shownAt = Math.max(openedAt, fetchedAt);
  // Once the list that is in view is recorded as seen, it must not be compared with itself.
  return seen.latest.at >= shownAt ? seen.before : ranksBefore(seen, shownAt);
}
