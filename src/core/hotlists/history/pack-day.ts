import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import { type DayFrame, type DayTitle, dayOf, type HistoryDay, inTime, type Moment } from './day';
import { decodeMoves, encodeMoves } from './encode-moves';

/** So many lists make a frame: no more are gone through to rebuild one, however many a day has. */
const FRAME_LENGTH = 24;

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
  const frames = toFrames(moments);
  const { platform } = first;
  return {
    platform,
    day: dayOf(first.at),
    titles,
    frames,
    from: first.at,
    until: last.at,
    count: ordered.length,
  };
}

function toFrames(moments: readonly Moment[]): readonly DayFrame[] {
  const frames: DayFrame[] = [];
  for (let start = 0; start < moments.length; start += FRAME_LENGTH) {
    const framed = moments.slice(start, start + FRAME_LENGTH);
    frames.push({ from: framed[0]?.at ?? 0, moves: encodeMoves(framed) });
  }
  return frames;
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
  return Array.from(momentsOf(day), (moment) => toSnapshot(day, moment));
}

/** All lists of a day by the numbers of its titles. Throws as `unpackDay`. */
export function* momentsOf({ frames }: Pick<HistoryDay, 'frames'>): Generator<Moment> {
  for (const { moves } of frames) yield* decodeMoves(moves);
}

/** The frame that has the last list not after a moment (ms since the epoch), or the first; undefined where there is none. */
export function frameAt<F extends { readonly from: number }>(
  frames: readonly F[],
  at: number,
): F | undefined {
  return frames.findLast(({ from }) => from <= at) ?? frames[0];
}

/** The last list of a frame that is not after a moment (ms since the epoch); undefined when all are. Throws as `unpackDay`. */
export function momentOfFrame(
  day: Pick<HistoryDay, 'platform' | 'titles'>,
  { moves }: DayFrame,
  at: number,
): HotSnapshot | undefined {
  let found: Moment | undefined;
  for (const moment of decodeMoves(moves)) {
    if (moment.at > at) break;
    found = moment;
  }
  return found && toSnapshot(day, found);
}

function toSnapshot(
  { platform, titles }: Pick<HistoryDay, 'platform' | 'titles'>,
  { at, order, heats }: Moment,
): HotSnapshot {
  const items = order.flatMap((index, place): HotItem[] => {
    const entry = titles[index];
    if (!entry) return [];
    const { key, title, url, heatText, tag } = entry;
    return [{ key, rank: place + 1, title, url, heat: heats[place], heatText, tag }];
  });
  return { platform, at, items };
}
