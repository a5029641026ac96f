import type { BoardEntry, HotBoard } from '@/core/hotlists/hot-board';
import type { HotItem } from '@/core/hotlists/hot-item';
import { entryName } from '@/core/hotlists/join-events';
import { lookAt } from '@/core/hotlists/looks';
import { type HotMark, markChanges, type RanksAt } from '@/core/hotlists/marks';
import type { TextRange } from '@/core/hotlists/watch-words';
import type { FollowedColumn } from './use-hot-lists';
import type { WatchMatcher } from './use-watch-matcher';

/** An entry as a row shows it. */
export interface ShownEntry {
  /** Names it among all that are shown. */
  readonly name: string;
  readonly item: Pick<HotItem, 'rank' | 'title' | 'url' | 'heat' | 'heatText' | 'tag'>;
  readonly mark?: HotMark | undefined;
  readonly isRead: boolean;
  /** What of the title matches watch words. */
  readonly watched: readonly TextRange[];
  /** What stands at its end in the place of its heat. */
  readonly side?: string | undefined;
}

/** What marks compare with. */
export type MarksSince = 'look' | 'hour';

/** The two moments that a list's marks can compare with. */
export interface MarkBases {
  readonly look: RanksAt | undefined;
  readonly hour: RanksAt | undefined;
}

/** What the user saw before this look. `at`: now, ms since the epoch. */
export function lastLook({ platform, board, looks }: FollowedColumn, at: number): RanksAt | undefined {
  return board && lookAt(platform, looks, { at, ranks: ranksOf(board) }).before;
}

function ranksOf({ entries }: HotBoard): ReadonlyMap<string, number> {
  return new Map(entries.map(({ key, rank }) => [key, rank]));
}

/** What rows need to know besides the entries. */
export interface RowFacts {
  readonly read: ReadonlySet<string>;
  readonly match: WatchMatcher;
}

/** A platform's list as rows. */
export function showBoard(
  { platform, entries }: Pick<HotBoard, 'platform' | 'entries'>,
  since: RanksAt | undefined,
  facts: RowFacts,
): readonly (ShownEntry & { readonly entry: BoardEntry })[] {
  const marks = markChanges(entries, since);
  return entries.map((entry) => ({
    ...showItem(entryName({ platform, key: entry.key }), entry, facts),
    mark: marks.get(entry.key),
    entry,
  }));
}

/** An entry of any list as a row, without a mark. */
export function showItem(name: string, item: ShownEntry['item'], { read, match }: RowFacts): ShownEntry {
  return {
    name,
    item,
    isRead: read.has(item.title),
    watched: match(item.title).ranges,
  };
}
