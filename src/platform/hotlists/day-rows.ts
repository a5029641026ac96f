/**
 * How a day of history is stored: three rows under the key [platform, day].
 *
 *   store          row
 *   hotDays        `StoredDay`: ranges and sizes are read without loading megabytes
 *   hotDayTitles   `packed`: JSON [[title, key or null, url, heatText, tag, first, length, bestRank], …], compressed
 *   hotDayMoves    `lists`: JSON [[at, [index of title, …], [heat or null, …]], …], compressed
 *
 * A key of null is the title itself. `first` is ms since the day's first list, `length` ms from the first time a title was
 * seen to the last; `at` is ms since the epoch. Compressed is deflate (https://www.rfc-editor.org/rfc/rfc1951). Days stored
 * by older versions have `frames` or `packed` in the place of `lists`: see `core/hotlists/history/old-moves.ts`.
 */

import { DAY_MS } from '@/core/durations';
import { AppError } from '@/core/errors';
import { type DayList, type DayTitle, type HistoryDay, snapshotAt } from '@/core/hotlists/history/day';
import { parseOldMoves } from '@/core/hotlists/history/old-moves';
import { searchedBytes } from '@/core/hotlists/history/title-blocks';
import type { HotSnapshot } from '@/core/hotlists/hot-item';

export interface StoredDay {
  readonly platform: string;
  readonly day: number;
  /** The times of the first and the last list, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** The number of lists. */
  readonly count: number;
  /** The size of the compressed parts, and the most that the day's titles need in their title block. */
  readonly bytes: number;
}

export interface StoredDayTitles {
  readonly platform: string;
  readonly day: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

type Compressed = Uint8Array<ArrayBuffer>;

export type StoredDayLists = { readonly platform: string; readonly day: number } & (
  | { readonly lists: Compressed }
  /** The formats of older versions: pieces of 24 lists each, and before that one piece. */
  | { readonly frames: readonly { readonly from: number; readonly packed: Compressed }[] }
  | { readonly packed: Compressed }
);

/** The rows of a day. */
export interface DayRows {
  readonly day: StoredDay;
  readonly titles: StoredDayTitles;
  readonly lists: StoredDayLists;
}

type StoredTitle = readonly [
  title: string,
  key: string | null,
  url: string | null,
  heatText: string | null,
  tag: string | null,
  first: number,
  length: number,
  bestRank: number,
];
type StoredList = readonly [at: number, order: readonly number[], heats: readonly (number | null)[]];

/** The rows of a day, ready to be stored. */
export async function toDayRows({ platform, day, titles, lists }: HistoryDay): Promise<DayRows> {
  const [from, until] = [lists[0]?.at ?? day * DAY_MS, lists.at(-1)?.at ?? day * DAY_MS];
  const storedLists = lists.map(({ at, order, heats }): StoredList => [at, order, heats]);
  const [packedTitles, packedLists] = await Promise.all([
    compressJson(titles.map((title) => toStoredTitle(title, from))),
    compressJson(storedLists),
  ]);
  const bytes = packedTitles.length + packedLists.length + searchedBytes(titles);
  return {
    day: { platform, day, from, until, count: lists.length, bytes },
    titles: { platform, day, packed: packedTitles },
    lists: { platform, day, lists: packedLists },
  };
}

function toStoredTitle(title: DayTitle, from: number): StoredTitle {
  const { key, url, heatText, tag, firstAt, lastAt, bestRank } = title;
  return [
    title.title,
    key === title.title ? null : key,
    url ?? null,
    heatText ?? null,
    tag ?? null,
    firstAt - from,
    lastAt - firstAt,
    bestRank,
  ];
}

/**
 * The last list of a day that is not after a moment (ms since the epoch).
 * @throws AppError `storage-failed` when the day's bytes are damaged
 */
export async function decodeSnapshotOfDay(rows: DayRows, at: number): Promise<HotSnapshot | undefined> {
  const { platform, day } = rows.day;
  const [titles, lists] = await Promise.all([
    decodeTitles(rows.day, rows.titles),
    decodeLists(rows.lists),
  ]).catch((thrown: unknown) => {
    throw damageOf(rows.day, thrown);
  });
  return snapshotAt({ platform, day, titles, lists }, at);
}

/** The most that a part of a day has unpacked, bytes; the days of the busiest platforms have some 300,000. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Whether a day that comes from a file can be unpacked without filling the memory. Says nothing of what is in it. */
export async function isDayUnpackable({ titles, lists }: DayRows): Promise<boolean> {
  for (const piece of [titles.packed, ...piecesOf(lists)]) if (!(await isUnpackable(piece))) return false;
  return true;
}

function piecesOf(lists: DayRows['lists']): readonly Compressed[] {
  if ('lists' in lists) return [lists.lists];
  return 'frames' in lists ? lists.frames.map(({ packed }) => packed) : [lists.packed];
}

async function isUnpackable(bytes: Compressed): Promise<boolean> {
  let unpacked = 0;
  try {
    // Leaving the loop ends the unpacking.
    for await (const part of new Blob([bytes]).stream().pipeThrough(new DecompressionStream(COMPRESSION))) {
      unpacked += part.length;
      if (unpacked > MOST_UNPACKED) return false;
    }
    return true;
  } catch {
    return false; // this is the answer: the bytes are damaged
  }
}

/** Called with a day that is damaged in some part, and with what was thrown. */
export type OnDamage = (day: StoredDay, thrown: unknown) => void;

function damageOf({ platform, day }: StoredDay, thrown: unknown): AppError {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  return new AppError('storage-failed', `${platform}, ${date}: damaged`, { cause: thrown });
}

function reportDamage(day: StoredDay, thrown: unknown): void {
  reportError(damageOf(day, thrown));
}

/** The undamaged parts of a day. Without its titles nothing is usable. */
export async function fromDayRows(
  { day: stored, titles, lists }: DayRows,
  onDamage: OnDamage = reportDamage,
): Promise<HistoryDay | undefined> {
  const [dayTitles, dayLists] = await Promise.all([
    decodeIntactTitles(stored, titles, onDamage),
    decodeLists(lists).catch((thrown: unknown) => {
      onDamage(stored, thrown);
      return [];
    }),
  ]);
  return dayTitles && { platform: stored.platform, day: stored.day, titles: dayTitles, lists: dayLists };
}

/** A day's titles; undefined if they are damaged, which is reported. */
export async function decodeIntactTitles(
  day: StoredDay,
  titles: StoredDayTitles,
  onDamage: OnDamage = reportDamage,
): Promise<readonly DayTitle[] | undefined> {
  try {
    return await decodeTitles(day, titles);
  } catch (thrown) {
    onDamage(day, thrown);
    return undefined;
  }
}

async function decodeTitles({ from }: StoredDay, { packed }: StoredDayTitles): Promise<readonly DayTitle[]> {
  const stored = (await decompressJson(packed)) as readonly StoredTitle[];
  return stored.map(([title, key, url, heatText, tag, first, length, bestRank]) => ({
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

async function decodeLists(stored: StoredDayLists): Promise<readonly DayList[]> {
  if ('lists' in stored) {
    const lists = (await decompressJson(stored.lists)) as readonly StoredList[];
    return lists.map(([at, order, heats]) => ({ at, order, heats }));
  }
  const pieces = 'frames' in stored ? stored.frames : [stored];
  const lists = pieces.map(async ({ packed }) => parseOldMoves(await decompress(packed)));
  return (await Promise.all(lists)).flat();
}

const COMPRESSION = 'deflate-raw';

function compressJson(value: unknown): Promise<Compressed> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return passThrough(bytes, new CompressionStream(COMPRESSION));
}

async function decompressJson(bytes: Compressed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decompress(bytes)));
}

function decompress(bytes: Compressed): Promise<Compressed> {
  return passThrough(bytes, new DecompressionStream(COMPRESSION));
}

/** Writes the bytes to the stream directly, because streaming a `Blob` involves another process in Chromium. */
async function passThrough(
  bytes: Compressed,
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Compressed> {
  const writer = writable.getWriter();
  const passed = new Response(readable).arrayBuffer();
  // Damaged bytes reject both promises.
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const [result] = await Promise.all([passed, written]);
  return new Uint8Array(result);
}
