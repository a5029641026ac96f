/**
 * Loads the history of hot lists: snapshots, rank curves, days, ranges. Lists are first in the journal as they were fetched
 * and then packed by UTC days (`history-writer.ts`, `day-rows.ts`). `history-search.ts` searches it.
 */
import { groupBy } from '@/core/hotlists/group-by';
import { dayOf, type HistoryDay, inTime, packDay, unpackDay } from '@/core/hotlists/history/day';
import { type RankPoint, traceRanks } from '@/core/hotlists/history/rank-curve';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { query, type Transaction, transact } from '@/platform/storage/transact';
import { type DayRows, decodeSnapshotOfDay, fromDayRows, type OnDamage, type StoredDay } from './day-rows';

/**
 * A platform's list at a time, ms since the epoch: the last one that was fetched until then, at `at`. Undefined if there is
 * none. All rows that may be needed are requested at once, because each request to the database takes time.
 * @throws AppError `storage-failed`
 */
export async function loadSnapshotAt(platform: string, at: number): Promise<HotSnapshot | undefined> {
  const [recent, rows] = await transact(SNAPSHOT_STORES, 'readonly', async (transaction) => {
    const journal = transaction.objectStore('hotJournal');
    const [cursor, day] = await Promise.all([
      journal.openCursor(upTo(platform, at), 'prev'),
      loadDayBy(transaction, platform, at),
    ]);
    return [cursor?.value, day] as const;
  });
  // A list in the journal that is newer than the day's last list is used instead.
  if (recent && (!rows || recent.at >= rows.day.until)) return recent;
  const packed = rows && (await decodeSnapshotOfDay(rows, at));
  return recent && packed && recent.at >= packed.at ? recent : (packed ?? recent);
}

const SNAPSHOT_STORES = ['hotJournal', 'hotDays', 'hotDayTitles', 'hotDayMoves'] as const;

function upTo(platform: string, last: number): IDBKeyRange {
  return IDBKeyRange.bound([platform, 0], [platform, last]);
}

/** The last packed day of a platform with a list until a time. Usually it is the day of that time. */
async function loadDayBy(
  transaction: Transaction<typeof SNAPSHOT_STORES, 'readonly'>,
  platform: string,
  at: number,
): Promise<DayRows | undefined> {
  const loadParts = (day: number) =>
    Promise.all([
      transaction.objectStore('hotDayTitles').get([platform, day]),
      transaction.objectStore('hotDayMoves').get([platform, day]),
    ]);
  const guess = dayOf(at);
  const guessed = loadParts(guess);
  let cursor = await transaction.objectStore('hotDays').openCursor(upTo(platform, guess), 'prev');
  if (cursor && cursor.value.from > at) cursor = await cursor.continue();
  const day = cursor?.value;
  const [titles, lists] = !day || day.day === guess ? await guessed : await loadParts(day.day);
  return day && titles && lists && { day, titles, lists };
}

/** The range and size of a platform's stored history. */
export interface HistoryRange {
  readonly platform: string;
  /** The times of the first and the last list, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** The number of lists that this device fetched, and of past lists that the service returned. */
  readonly count: number;
  readonly fromService: number;
  /** The size of packed days and of lists that the service returned. */
  readonly bytes: number;
}

/** The range and size of every platform's stored history. @throws AppError `storage-failed` */
export async function loadRanges(): Promise<readonly HistoryRange[]> {
  const stores = ['hotDays', 'hotJournal', 'hotTold'] as const;
  const [days, journal, fromService] = await transact(stores, 'readonly', (transaction) =>
    Promise.all([
      transaction.objectStore('hotDays').getAll(),
      transaction.objectStore('hotJournal').getAllKeys(),
      transaction.objectStore('hotTold').getAll(),
    ]),
  );
  const moment = { count: 0, fromService: 0, bytes: 0 };
  const parts: readonly HistoryRange[] = [
    ...days.map((day) => ({ ...day, fromService: 0 })),
    ...journal.map(([platform, at]) => ({ ...moment, platform, from: at, until: at, count: 1 })),
    ...fromService.map(({ platform, at, bytes }) => ({
      ...moment,
      platform,
      from: at,
      until: at,
      fromService: 1,
      bytes,
    })),
  ];
  const ranges = new Map<string, HistoryRange>();
  for (const part of parts) ranges.set(part.platform, widen(ranges.get(part.platform), part));
  return [...ranges.values()];
}

function widen(range: HistoryRange | undefined, part: HistoryRange): HistoryRange {
  const { platform, from, until, count, fromService, bytes } = part;
  if (!range) return { platform, from, until, count, fromService, bytes };
  return {
    platform,
    from: Math.min(range.from, from),
    until: Math.max(range.until, until),
    count: range.count + count,
    fromService: range.fromService + fromService,
    bytes: range.bytes + bytes,
  };
}

/**
 * All lists of a platform between two times (ms since the epoch, both included), the oldest first. For more than some weeks
 * use `loadDays`, which yields one day at a time.
 * @throws AppError `storage-failed`
 */
export async function loadSnapshots(
  platform: string,
  from: number,
  until: number,
): Promise<readonly HotSnapshot[]> {
  const snapshots: HotSnapshot[] = [];
  for await (const day of loadDays([platform], from, until)) snapshots.push(...unpackDay(day));
  return inTime(snapshots.filter(({ at }) => at >= from && at <= until));
}

/**
 * The rank curves of some items (by key) of a platform between two times, ms since the epoch.
 * @throws AppError `storage-failed`
 */
export async function loadRankCurves(
  platform: string,
  keys: readonly string[],
  from: number,
  until: number,
): Promise<ReadonlyMap<string, readonly RankPoint[]>> {
  return traceRanks(await loadSnapshots(platform, from, until), new Set(keys));
}

/**
 * Yields the days of some platforms that have lists between two times, the oldest first for each platform. Lists that are
 * still in the journal are yielded as separate days, so one day may come in two parts. Damaged parts are reported and left
 * out.
 * @throws AppError `storage-failed`
 */
export async function* loadDays(
  platforms: readonly string[],
  from = 0,
  until = Number.MAX_SAFE_INTEGER,
  onDamage?: OnDamage,
): AsyncGenerator<HistoryDay> {
  for (const platform of platforms) {
    const range = IDBKeyRange.bound([platform, dayOf(from)], [platform, dayOf(until)]);
    const days = await query((database) => database.getAll('hotDays', range));
    for (const day of days) {
      const rows = await loadDayRows(day);
      const loaded = rows && (await fromDayRows(rows, onDamage));
      if (loaded) yield loaded;
    }
    yield* await loadJournalDays(platform, from, until);
  }
}

/** The rows of a day; undefined if it was deleted meanwhile. @throws AppError `storage-failed` */
export async function loadDayRows(day: StoredDay): Promise<DayRows | undefined> {
  const key: [string, number] = [day.platform, day.day];
  const [titles, lists] = await transact(['hotDayTitles', 'hotDayMoves'], 'readonly', (transaction) =>
    Promise.all([
      transaction.objectStore('hotDayTitles').get(key),
      transaction.objectStore('hotDayMoves').get(key),
    ]),
  );
  return titles && lists && { day, titles, lists };
}

async function loadJournalDays(
  platform: string,
  from: number,
  until: number,
): Promise<readonly HistoryDay[]> {
  const range = IDBKeyRange.bound([platform, from], [platform, until]);
  const rows = await query((database) => database.getAll('hotJournal', range));
  const byDay = groupBy(rows, ({ at }) => dayOf(at));
  return [...byDay.values()].flatMap((snapshots) => packDay(snapshots) ?? []);
}
