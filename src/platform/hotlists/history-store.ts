/**
 * The history of hot lists, for reading: moments, curves, days, ranges. Lists lie in the journal as they were fetched and
 * then, by UTC days, packed (`history-writer.ts`). Searching it is `history-search.ts`.
 */
import type { IDBPTransaction } from 'idb';
import { groupBy } from '@/core/hotlists/group-by';
import { dayOf, type HistoryDay, inTime } from '@/core/hotlists/history/day';
import { packDay, unpackDay } from '@/core/hotlists/history/pack-day';
import { type RankPoint, traceRanks } from '@/core/hotlists/history/rank-curve';
import type { StoredDay } from '@/core/hotlists/history/stored-day';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { type Database, type GleanerSchema, openDatabase, throwStorageFailure } from '@/platform/database';
import { type DayRows, fromDayRows, type NoteDamage, readMomentOfDay } from './day-parts';

/**
 * A platform's list as it was at a moment (ms since the epoch): the last one fetched by then, `at` says when. Undefined
 * when none was. All that may be needed is asked for at once, for what takes time is the way to the database and back.
 * @throws AppError `storage-failed`
 */
export async function readMoment(platform: string, at: number): Promise<HotSnapshot | undefined> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(['hotJournal', ...DAY_STORES]);
    const [loose, rows] = await Promise.all([
      transaction.objectStore('hotJournal').openCursor(upTo(platform, at), 'prev'),
      readDayBy(transaction, platform, at),
    ]);
    // What was fetched after the day's last list stands nearer.
    if (loose && (!rows || loose.value.at >= rows.day.until)) return loose.value;
    const packed = rows && (await readMomentOfDay(rows, at));
    return loose && packed && loose.value.at >= packed.at ? loose.value : (packed ?? loose?.value);
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

const DAY_STORES = ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const;

function upTo(platform: string, last: number): IDBKeyRange {
  return IDBKeyRange.bound([platform, 0], [platform, last]);
}

/** The last packed day of a platform with a list that is not after a moment. Most are of the moment's own day. */
async function readDayBy(
  transaction: IDBPTransaction<GleanerSchema, ('hotJournal' | (typeof DAY_STORES)[number])[]>,
  platform: string,
  at: number,
): Promise<DayRows | undefined> {
  const readParts = (day: number) =>
    Promise.all([
      transaction.objectStore('hotDayTitles').get([platform, day]),
      transaction.objectStore('hotDayMoves').get([platform, day]),
    ]);
  const guess = dayOf(at);
  const guessed = readParts(guess);
  let cursor = await transaction.objectStore('hotDays').openCursor(upTo(platform, guess), 'prev');
  if (cursor && cursor.value.from > at) cursor = await cursor.continue();
  const day = cursor?.value;
  const [titles, moves] = !day || day.day === guess ? await guessed : await readParts(day.day);
  return day && titles && moves && { day, titles, moves };
}

/** What there is of a platform's past. */
export interface HistoryRange {
  readonly platform: string;
  /** The first and the last moment, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** How many moments were fetched here, and how many lists the service told. */
  readonly count: number;
  readonly told: number;
  /** What packed days and told lists take, bytes. */
  readonly bytes: number;
}

/** What there is of every platform's past. @throws AppError `storage-failed` */
export async function readRanges(): Promise<readonly HistoryRange[]> {
  const database = await openDatabase();
  const transaction = database.transaction(['hotDays', 'hotJournal', 'hotTold']);
  const [days, journal, told] = await Promise.all([
    transaction.objectStore('hotDays').getAll(),
    transaction.objectStore('hotJournal').getAllKeys(),
    transaction.objectStore('hotTold').getAll(),
  ]).catch(throwStorageFailure);
  const moment = { count: 0, told: 0, bytes: 0 };
  const parts: readonly HistoryRange[] = [
    ...days.map((day) => ({ ...day, told: 0 })),
    ...journal.map(([platform, at]) => ({ ...moment, platform, from: at, until: at, count: 1 })),
    ...told.map(({ platform, at, bytes }) => ({ ...moment, platform, from: at, until: at, told: 1, bytes })),
  ];
  const ranges = new Map<string, HistoryRange>();
  for (const part of parts) ranges.set(part.platform, widen(ranges.get(part.platform), part));
  return [...ranges.values()];
}

function widen(range: HistoryRange | undefined, part: HistoryRange): HistoryRange {
  const { platform, from, until, count, told, bytes } = part;
  if (!range) return { platform, from, until, count, told, bytes };
  return {
    platform,
    from: Math.min(range.from, from),
    until: Math.max(range.until, until),
    count: range.count + count,
    told: range.told + told,
    bytes: range.bytes + bytes,
  };
}

/**
 * All lists of a platform between two moments (ms since the epoch, both included), in time. Days are unpacked one by
 * one; for more than some weeks take the days (`readDays`).
 * @throws AppError `storage-failed`
 */
export async function readSnapshots(
  platform: string,
  from: number,
  until: number,
): Promise<readonly HotSnapshot[]> {
  const snapshots: HotSnapshot[] = [];
  for await (const day of readDays([platform], from, until)) snapshots.push(...unpackDay(day));
  return inTime(snapshots.filter(({ at }) => at >= from && at <= until));
}

/**
 * How the ranks of some entries (by key) of a platform went between two moments, ms since the epoch.
 * @throws AppError `storage-failed`
 */
export async function readCurves(
  platform: string,
  keys: readonly string[],
  from: number,
  until: number,
): Promise<ReadonlyMap<string, readonly RankPoint[]>> {
  return traceRanks(await readSnapshots(platform, from, until), new Set(keys));
}

/**
 * The days of some platforms that have lists between two moments, the oldest first for each platform; what still lies in
 * the journal comes as days of its own, so that a day may come in two parts. What is damaged of them is noted and left out.
 * @throws AppError `storage-failed`
 */
export async function* readDays(
  platforms: readonly string[],
  from = 0,
  until = Number.MAX_SAFE_INTEGER,
  noteDamage?: NoteDamage,
): AsyncGenerator<HistoryDay> {
  const database = await openDatabase();
  for (const platform of platforms) {
    const range = IDBKeyRange.bound([platform, dayOf(from)], [platform, dayOf(until)]);
    const days = await database.getAll('hotDays', range).catch(throwStorageFailure);
    for (const day of days) {
      const rows = await readDayRows(database, day).catch(throwStorageFailure);
      const read = rows && (await fromDayRows(rows, noteDamage));
      if (read) yield read;
    }
    yield* await readJournalDays(database, platform, from, until).catch(throwStorageFailure);
  }
}

/** The rows of a day; undefined when it was removed meanwhile. */
export async function readDayRows(database: Database, day: StoredDay): Promise<DayRows | undefined> {
  const transaction = database.transaction(['hotDayTitles', 'hotDayMoves']);
  const key: [string, number] = [day.platform, day.day];
  const [titles, moves] = await Promise.all([
    transaction.objectStore('hotDayTitles').get(key),
    transaction.objectStore('hotDayMoves').get(key),
  ]);
  return titles && moves && { day, titles, moves };
}

async function readJournalDays(
  database: Database,
  platform: string,
  from: number,
  until: number,
): Promise<readonly HistoryDay[]> {
  const range = IDBKeyRange.bound([platform, from], [platform, until]);
  const rows = await database.getAll('hotJournal', range);
  const byDay = groupBy(rows, ({ at }) => dayOf(at));
  return [...byDay.values()].flatMap((snapshots) => packDay(snapshots) ?? []);
}
