import type { BoardEntry } from './hot-board';
import type { HotItem } from './hot-item';
import { type ApartPair, type HotEvent, joinEvents } from './join-events';

/** Something that says which platform's list it is on. */
interface Placed {
  readonly platform: string;
}

/** An entry of a current list with its platform. */
export type PlacedEntry = BoardEntry & Placed;

/** Deeper ranks are not merged: what is hot stands above them on some list. */
const DEEPEST_RANK = 100;

/**
 * Softens the difference between the first ranks. Much less than the 60 of https://doi.org/10.1145/1571941.1572114, whose
 * lists are long: here a first place alone is worth some three at the lower end.
 */
const RANK_OFFSET = 10;

/**
 * The events of several platforms' lists, the hottest first. Heat has other units on every platform, so ranks are counted:
 * each place gives 1 / (10 + rank), and the sum decides (reciprocal rank fusion).
 */
export function mergeBoards<I extends HotItem>(
  boards: readonly { readonly platform: string; readonly entries: readonly I[] }[],
  apart: readonly ApartPair[],
): readonly HotEvent<I & Placed>[] {
  const placed = boards.flatMap(({ platform, entries }) =>
    entries.slice(0, DEEPEST_RANK).map((entry) => ({ ...entry, platform })),
  );
  // The higher stands first, so that it names the event.
  const byRank = placed.toSorted((a, b) => a.rank - b.rank);
  return joinEvents(byRank, apart)
    .map((event) => ({ event, score: scoreOf(event) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ event }) => event);
}

/** The best rank on each platform, in the order in which these come. */
export function bestRanks(entries: readonly (Pick<HotItem, 'rank'> & Placed)[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { platform, rank } of entries)
    best.set(platform, Math.min(rank, best.get(platform) ?? Number.POSITIVE_INFINITY));
  return best;
}

/** A platform counts once: two entries about one event on it are no second vote. */
function scoreOf({ entries }: { readonly entries: readonly (HotItem & Placed)[] }): number {
  return [...bestRanks(entries).values()].reduce((sum, rank) => sum + 1 / (RANK_OFFSET + rank), 0);
}
