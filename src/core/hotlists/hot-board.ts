import type { ErrorCode } from '@/core/errors';
import type { HotItem, HotSnapshot } from './hot-item';
import type { HotSourceName } from './source';
import type { SourceTrouble } from './source-troubles';

/** What is remembered of an entry while it is on a list, and for a week after. */
export interface HotTrace {
  /** When it was first seen on this list, ms since the epoch. */
  readonly firstAt: number;
  /** When it was last seen on it, ms since the epoch. */
  readonly lastAt: number;
  /** How long it has been on the list, ms, as far as anybody looked. */
  readonly listedMs: number;
  readonly bestRank: number;
}

/** An entry of the current list with its past. */
export interface BoardEntry extends HotItem, HotTrace {}

/** The last list of a platform that was fetched with success. It stays through failures, restarts and offline times. */
export interface HotBoard {
  readonly platform: string;
  /** By rank. */
  readonly entries: readonly BoardEntry[];
  /** When it was fetched, by this machine's clock, ms since the epoch: the list's age. */
  readonly fetchedAt: number;
  /** When its source says the list was made, ms since the epoch; absent where it does not. */
  readonly updatedAt?: number | undefined;
  readonly source: HotSourceName;
  /** How many entries were left out because the reply had more than a list can have. */
  readonly leftOut: number;
}

/** How the fetching of a platform's list goes. */
export interface HotStatus {
  readonly platform: string;
  /** When it was last tried, ms since the epoch. */
  readonly triedAt: number;
  /** How many tries in a row have failed; 0: the last one went well. */
  readonly failures: number;
  /** Since when it fails, ms since the epoch. */
  readonly failingSince?: number | undefined;
  /** Why the last try failed, and of which source. */
  readonly trouble?:
    | { readonly code: ErrorCode; readonly message: string; readonly source?: HotSourceName | undefined }
    | undefined;
  /** Nobody is to be asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** The sources that fail, each by itself; another may have given the list. */
  readonly sources?: readonly SourceTrouble[] | undefined;
}

/** A longer time between two looks counts as this much: nobody knows what was in between, ms. */
const LONGEST_COUNTED_GAP_MS = 90 * 60_000;

/** A list that was just fetched. */
export interface FetchedList extends HotSnapshot {
  readonly updatedAt?: number | undefined;
  readonly source: HotSourceName;
  readonly leftOut: number;
}

/**
 * The board after a list was fetched. `traces` has those of this list's entries that were on it before and not on the
 * last board.
 */
export function nextBoard(
  last: HotBoard | undefined,
  { platform, at, items, updatedAt, source, leftOut }: FetchedList,
  traces: ReadonlyMap<string, HotTrace>,
): HotBoard {
  const present = new Map(last?.entries.map((entry) => [entry.key, entry]));
  const entries = items.map((item): BoardEntry => {
    const here = present.get(item.key);
    return { ...item, ...trace(item.rank, here ?? traces.get(item.key), here !== undefined, at) };
  });
  return { platform, entries, fetchedAt: at, updatedAt, source, leftOut };
}

/** A clock that was put back gives no negative times. */
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
