/** A day of history as it is stored: what it is, its titles and its moves, the last two compressed. */
import type { DayFrame, DayTitle, HistoryDay } from '@/core/hotlists/history/day';
import { frameAt, momentOfFrame } from '@/core/hotlists/history/pack-day';
import type {
  StoredDay,
  StoredDayMoves,
  StoredDayTitles,
  StoredFrame,
} from '@/core/hotlists/history/stored-day';
import { searchedBytes } from '@/core/hotlists/history/title-block';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { compress, decompress } from './compress';

export interface DayRows {
  readonly day: StoredDay;
  readonly titles: StoredDayTitles;
  readonly moves: StoredDayMoves;
}

/** A title as it is stored: an array spares the names of its fields. Times are ms, counted from the day's first moment. */
type StoredTitle = readonly [
  title: string,
  /** Null: the title itself. */
  key: string | null,
  url: string | null,
  heatText: string | null,
  tag: string | null,
  first: number,
  /** From the first time it was seen to the last. */
  length: number,
  bestRank: number,
];

/** The rows of a day, ready to be stored. */
export async function toDayRows(packed: HistoryDay): Promise<DayRows> {
  const { platform, day, from, until, count } = packed;
  const told = JSON.stringify(packed.titles.map((title) => toStoredTitle(title, from)));
  const [titles, frames] = await Promise.all([
    compress(new TextEncoder().encode(told)),
    Promise.all(packed.frames.map(packFrame)),
  ]);
  const moved = frames.reduce((sum, frame) => sum + frame.packed.length, 0);
  const bytes = titles.length + moved + searchedBytes(packed.titles);
  return {
    day: { platform, day, from, until, count, bytes },
    titles: { platform, day, packed: titles },
    moves: { platform, day, frames },
  };
}

async function packFrame({ from, moves }: DayFrame): Promise<StoredFrame> {
  return { from, packed: await compress(new Uint8Array(moves)) };
}

async function unpackFrame({ from, packed }: StoredFrame): Promise<DayFrame> {
  return { from, moves: await decompress(packed) };
}

function toStoredTitle(
  { title, key, url, heatText, tag, firstAt, lastAt, bestRank }: DayTitle,
  from: number,
): StoredTitle {
  return [
    title,
    key === title ? null : key,
    url ?? null,
    heatText ?? null,
    tag ?? null,
    firstAt - from,
    lastAt - firstAt,
    bestRank,
  ];
}

/** What was on a day's list. Rejects for damaged bytes. */
export async function readTitles(
  { from }: StoredDay,
  { packed }: StoredDayTitles,
): Promise<readonly DayTitle[]> {
  const text = new TextDecoder().decode(await decompress(packed));
  const told = JSON.parse(text) as readonly StoredTitle[];
  return told.map(([title, key, url, heatText, tag, first, length, bestRank]) => ({
    title,
    key: key ?? title,
    url: url ?? undefined,
    heatText: heatText ?? undefined,
    tag: tag ?? undefined,
    firstAt: from + first,
    lastAt: from + first + length,
    bestRank,
  }));
}

function framesOf({ from }: StoredDay, moves: StoredDayMoves): readonly StoredFrame[] {
  return 'frames' in moves ? moves.frames : [{ from, packed: moves.packed }];
}

/** The day out of its rows. Rejects for bytes that are damaged. */
export async function fromDayRows({ day: stored, titles, moves }: DayRows): Promise<HistoryDay> {
  const { platform, day, from, until, count } = stored;
  const [dayTitles, frames] = await Promise.all([
    readTitles(stored, titles),
    Promise.all(framesOf(stored, moves).map(unpackFrame)),
  ]);
  return { platform, day, titles: dayTitles, frames, from, until, count };
}

/**
 * The last list of a day that is not after a moment (ms since the epoch); undefined when all are. Of the moves it reads one
 * frame. Rejects for bytes that are damaged.
 */
export async function readMomentOfDay(
  { day, titles, moves }: DayRows,
  at: number,
): Promise<HotSnapshot | undefined> {
  const stored = frameAt(framesOf(day, moves), at);
  if (!stored) return undefined;
  const [dayTitles, frame] = await Promise.all([readTitles(day, titles), unpackFrame(stored)]);
  return momentOfFrame({ platform: day.platform, titles: dayTitles }, frame, at);
}
