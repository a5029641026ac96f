/**
 * A day of a platform's history. Of some 140 lists of a day most titles are the same, so each title is stored once, and
 * a list names titles by their index. How days are stored: `platform/hotlists/day-rows.ts`.
 */
import { DAY_MS } from '@/core/durations';
import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';

/** The UTC day of a moment (ms since the epoch), counted from the epoch. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** A title that was on a platform's list on a day. */
export interface DayTitle extends Pick<HotItem, 'key' | 'title' | 'url' | 'heatText' | 'tag'> {
  /** When it was first and last seen on that day, ms since the epoch. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Its best rank on that day. */
  readonly bestRank: number;
}

/** One list of a day. */
export interface DayList {
  /** ms since the epoch. */
  readonly at: number;
  /** Indices into the day's titles, by rank. */
  readonly order: readonly number[];
  /** The heat of each of them, in the same order; null where there was none. */
  readonly heats: readonly (number | null)[];
}

/** One platform's lists of one day. */
export interface HistoryDay {
  readonly platform: string;
  readonly day: number;
  readonly titles: readonly DayTitle[];
  /** In time. */
  readonly lists: readonly DayList[];
}

/** Snapshots in time, each moment once: of two at the same moment the later given counts. */
export function inTime(snapshots: readonly HotSnapshot[]): readonly HotSnapshot[] {
  const byTime = new Map(snapshots.map((snapshot) => [snapshot.at, snapshot]));
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}

/**
 * Packs the lists of a day, given in any order; all of one platform and of one UTC day. Undefined when there are none.
 * Heat stays exact as a number; heat as the platform writes it is stored only where it is no number, as it was seen
 * last.
 */
export function packDay(snapshots: readonly HotSnapshot[]): HistoryDay | undefined {
  const ordered = inTime(snapshots);
  const [first] = ordered;
  if (!first) return undefined;
  const titles: DayTitle[] = [];
  const indices = new Map<string, number>();
  const lists = ordered.map(
    ({ at, items }): DayList => ({
      at,
      order: items.map((item) => addTitle(item, at, titles, indices)),
      heats: items.map(({ heat }) => heat ?? null),
    }),
  );
  return { platform: first.platform, day: dayOf(first.at), titles, lists };
}

/** Adds an item's title, or adds the item's facts to a known title. Returns the title's index. */
function addTitle(item: HotItem, at: number, titles: DayTitle[], indices: Map<string, number>): number {
  const { key, title, url, rank, heat, heatText, tag } = item;
  const index = indices.get(key) ?? titles.length;
  const known = titles[index];
  indices.set(key, index);
  titles[index] = {
    key,
    title,
    url: url ?? known?.url,
    heatText: heat === undefined ? (heatText ?? known?.heatText) : undefined,
    tag: tag ?? known?.tag,
    firstAt: known?.firstAt ?? at,
    lastAt: at,
    bestRank: Math.min(rank, known?.bestRank ?? rank),
  };
  return index;
}

/** All lists of a day, in time. */
export function unpackDay(day: HistoryDay): readonly HotSnapshot[] {
  return day.lists.map((list) => toSnapshot(day, list));
}

/** The last list of a day that is not after a moment (ms since the epoch); undefined when all are. */
export function snapshotAt(day: HistoryDay, at: number): HotSnapshot | undefined {
  const list = day.lists.findLast((each) => each.at <= at);
  return list && toSnapshot(day, list);
}

function toSnapshot({ platform, titles }: HistoryDay, { at, order, heats }: DayList): HotSnapshot {
  const items = order.flatMap((index, place): HotItem[] => {
    const entry = titles[index];
    if (!entry) return [];
    const { key, title, url, heatText, tag } = entry;
    return [{ key, rank: place + 1, title, url, heat: heats[place] ?? undefined, heatText, tag }];
  });
  return { platform, at, items };
}
