/** A day of history as it is stored: what it is, its titles and its moves, the last two compressed. */
import { AppError } from '@/core/errors';
import { DAY_MS, type DayFrame, type DayTitle, type HistoryDay } from '@/core/hotlists/history/day';
import { frameAt, momentOfFrame, momentsOf } from '@/core/hotlists/history/pack-day';
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
async function readTitles({ from }: StoredDay, { packed }: StoredDayTitles): Promise<readonly DayTitle[]> {
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

/** Told of a day of which something is damaged, and what was thrown. */
export type NoteDamage = (day: StoredDay, thrown: unknown) => void;

/** Reports damage that nobody waits to hear of. */
function reportDamage({ platform, day }: StoredDay, thrown: unknown): void {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  reportError(new AppError('storage-failed', `${platform}, ${date}: damaged`, { cause: thrown }));
}

/** What was on a day's list; undefined where its bytes are damaged, which is noted. */
export async function readableTitles(
  day: StoredDay,
  titles: StoredDayTitles,
  noteDamage: NoteDamage = reportDamage,
): Promise<readonly DayTitle[] | undefined> {
  try {
    return await readTitles(day, titles);
  } catch (thrown) {
    noteDamage(day, thrown);
    return undefined;
  }
}

/**
 * What can be read of a day out of its rows: without its titles nothing can, and of its frames those that are damaged are
 * left out. Nobody can mend what is damaged; what is whole goes on without it.
 */
export async function fromDayRows(
  { day: stored, titles, moves }: DayRows,
  noteDamage: NoteDamage = reportDamage,
): Promise<HistoryDay | undefined> {
  const { platform, day, from, until } = stored;
  const [dayTitles, unpacked] = await Promise.all([
    readableTitles(stored, titles, noteDamage),
    Promise.all(framesOf(stored, moves).map((frame) => readableFrame(stored, frame, noteDamage))),
  ]);
  if (!dayTitles) return undefined;
  const whole = unpacked.flatMap((frame) => frame ?? []);
  const count = whole.reduce((sum, frame) => sum + frame.count, 0);
  return { platform, day, titles: dayTitles, frames: whole, from, until, count };
}

async function readableFrame(
  day: StoredDay,
  stored: StoredFrame,
  noteDamage: NoteDamage,
): Promise<(DayFrame & { readonly count: number }) | undefined> {
  try {
    const frame = await unpackFrame(stored);
    return { ...frame, count: [...momentsOf({ frames: [frame] })].length };
  } catch (thrown) {
    noteDamage(day, thrown);
    return undefined;
  }
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
