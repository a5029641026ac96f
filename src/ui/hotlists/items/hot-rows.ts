import { bestRanks, itemName } from '@/core/hotlists/events';
import type { TextRange } from '@/core/hotlists/fold-title';
import {
  type BoardItem,
  type HotBoard,
  type HotMark,
  markChanges,
  type RanksAt,
} from '@/core/hotlists/hot-board';
import type { HotItem } from '@/core/hotlists/hot-item';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import type { WatchMatcher } from '@/ui/hotlists/use-watch-matcher';

/** An item of a hot list as a row shows it. */
export interface ShownRow {
  /** Unique among the rendered rows. */
  readonly name: string;
  readonly item: Pick<HotItem, 'rank' | 'title' | 'url' | 'heat' | 'heatText' | 'tag'>;
  readonly mark?: HotMark | undefined;
  readonly isRead: boolean;
  /** The parts of the title that match watch words. */
  readonly watched: readonly TextRange[];
  /** Text at the end of the row; replaces the heat. */
  readonly side?: string | undefined;
}

/** The rows of a list. Merged lists have thousands, of which few are drawn, so a row may be made only when it is asked for. */
export interface RowList<E extends ShownRow> {
  readonly length: number;
  readonly slice: (from: number, until: number) => readonly E[];
}

/** Rows that are made from things when they are asked for. */
export function rowsOf<T, E extends ShownRow>(
  things: readonly T[],
  toRows: (things: readonly T[], from: number) => readonly E[],
): RowList<E> {
  return { length: things.length, slice: (from, until) => toRows(things.slice(from, until), from) };
}

/** The address and title of an item that is opened in a tab. */
export interface HotLink {
  readonly title: string;
  readonly url: string;
}

/** What marks compare with: the user's last visit, or an hour ago. */
export type MarksSince = 'look' | 'hour';

/** The ranks at the two moments that marks can compare with. */
export interface MarkBases {
  readonly look: RanksAt | undefined;
  readonly hour: RanksAt | undefined;
}

/** What a row needs besides its item. */
export interface RowFacts {
  readonly read: ReadonlySet<string>;
  readonly match: WatchMatcher;
}

/** The rows of a platform's list. */
export function showBoard(
  { platform, entries }: Pick<HotBoard, 'platform' | 'entries'>,
  since: RanksAt | undefined,
  facts: RowFacts,
): RowList<ShownRow & { readonly boardItem: BoardItem }> {
  return rowsOf(entries, (items) => {
    const marks = markChanges(items, since);
    return items.map((item) => ({
      ...showItem(itemName({ platform, key: item.key }), item, facts),
      mark: marks.get(item.key),
      boardItem: item,
    }));
  });
}

/** The row of an item, without a mark. */
export function showItem(name: string, item: ShownRow['item'], { read, match }: RowFacts): ShownRow {
  return {
    name,
    item,
    isRead: read.has(item.title),
    watched: match(item.title).ranges,
  };
}

/** The best rank on each platform: `Weibo 1 · Zhihu 4`. When narrow, the first one in words and the number of the other lists. */
export function placesText(items: Parameters<typeof bestRanks>[0], isNarrow: boolean): string {
  const places = [...bestRanks(items)].map(
    ([platform, rank]) => [platformName(platform, uiLanguage()), rank] as const,
  );
  const [first] = places;
  if (!isNarrow || !first) return places.map((place) => place.join(' ')).join(' · ');
  const [name, rank] = first;
  return places.length === 1
    ? t('hotPlace', rank, name)
    : t('hotPlaceAndMore', rank, name, places.length - 1);
}
