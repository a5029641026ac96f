import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import { type DayTitle, dayOf, type HistoryDay, inTime, type Moment } from './day';
import { decodeMoves, encodeMoves } from './encode-moves';

/**
 * A day out of its lists, in any order; all of one platform and of one UTC day. Undefined when there are none. Heat stays
 * exact as a number; how the platform writes it stays only where it is no number, as it was seen last.
 */
export function packDay(snapshots: readonly HotSnapshot[]): HistoryDay | undefined {
  const ordered = inTime(snapshots);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return undefined;
  const titles: DayTitle[] = [];
  const indices = new Map<string, number>();
  const moments = ordered.map(({ at, items }): Moment => {
    const order = items.map((item) => noteTitle(item, at, titles, indices));
    return { at, order, heats: items.map(({ heat }) => heat) };
  });
  const moves = encodeMoves(moments);
  const { platform } = first;
  return {
    platform,
    day: dayOf(first.at),
    titles,
    moves,
    from: first.at,
    until: last.at,
    count: ordered.length,
  };
}

function noteTitle(item: HotItem, at: number, titles: DayTitle[], indices: Map<string, number>): number {
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

/** All lists of a day, in time. @throws RangeError for a day whose bytes are cut off */
export function unpackDay(day: HistoryDay): readonly HotSnapshot[] {
  return Array.from(decodeMoves(day.moves), (moment) => toSnapshot(day, moment));
}

/** The last list of a day that is not after a moment (ms since the epoch); undefined when all are. Throws as `unpackDay`. */
export function momentOfDay(day: HistoryDay, at: number): HotSnapshot | undefined {
  let found: Moment | undefined;
  for (const moment of decodeMoves(day.moves)) {
    if (moment.at > at) break;
    found = moment;
  }
  return found && toSnapshot(day, found);
}

function toSnapshot({ platform, titles }: HistoryDay, { at, order, heats }: Moment): HotSnapshot {
  const items = order.flatMap((index, place): HotItem[] => {
    const entry = titles[index];
    if (!entry) return [];
    const { key, title, url, heatText, tag } = entry;
    return [{ key, rank: place + 1, title, url, heat: heats[place], heatText, tag }];
  });
  return { platform, at, items };
}
