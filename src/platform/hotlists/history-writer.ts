/** The history of hot lists, for writing: the background alone does. */
import { groupBy } from '@/core/hotlists/group-by';
import { dayOf, type HistoryDay } from '@/core/hotlists/history/day';
import { packDay, unpackDay } from '@/core/hotlists/history/pack-day';
import { type HistoryLimits, piecesToPrune } from '@/core/hotlists/history/prune';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { type Database, openDatabase, throwStorageFailure } from '@/platform/database';
import { fromDayRows, toDayRows } from './day-parts';
import { readDayRows } from './history-store';
import { signalHotChange } from './hot-signal';
import { type BlockKey, HISTORY_STORES, noteDueBlocks } from './title-blocks';

/** So many lists of a platform lie in the journal before they are packed: each packing writes its day anew. */
const PACKED_AT_ONCE = 24;

/**
 * Packs what lies in a platform's journal into its days, if there is enough of it; resolves with whether there was. The
 * journal's rows go in the transaction that writes the days, so that nothing is lost or counted twice whoever dies when.
 * Never run it twice at once for a platform.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function packJournal(platform: string): Promise<boolean> {
  const database = await openDatabase();
  const range = IDBKeyRange.bound([platform, 0], [platform, Number.MAX_SAFE_INTEGER]);
  try {
    const count = await database.count('hotJournal', range);
    if (count < PACKED_AT_ONCE) return false;
    const rows = await database.getAll('hotJournal', range);
    const { days } = await mergeIntoDays(database, rows);
    await writeDays(database, days, rows);
    return true;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/**
 * Adds lists from elsewhere to the history of their platforms. A moment that is there already stays as it is. Resolves
 * with how many were added.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function addSnapshots(snapshots: readonly HotSnapshot[]): Promise<{ readonly added: number }> {
  const database = await openDatabase();
  try {
    const { days, added } = await mergeIntoDays(database, snapshots, 'keep-old');
    await writeDays(database, days, []);
    signalHotChange();
    return { added };
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

interface MergedDays {
  readonly days: readonly HistoryDay[];
  readonly added: number;
}

/** The days that some lists belong to, with them in. */
async function mergeIntoDays(
  database: Database,
  snapshots: readonly HotSnapshot[],
  which: 'keep-old' | 'keep-new' = 'keep-new',
): Promise<MergedDays> {
  const byDay = groupBy(snapshots, ({ platform, at }) => `${dayOf(at)} ${platform}`);
  const days: HistoryDay[] = [];
  let added = 0;
  for (const fresh of byDay.values()) {
    const old = await readDaySnapshots(database, fresh[0]);
    const merged = packDay(which === 'keep-new' ? [...old, ...fresh] : [...fresh, ...old]);
    if (!merged) continue;
    added += merged.count - old.length;
    days.push(merged);
  }
  return { days, added };
}

async function readDaySnapshots(
  database: Database,
  one: HotSnapshot | undefined,
): Promise<readonly HotSnapshot[]> {
  const day = one && (await database.get('hotDays', [one.platform, dayOf(one.at)]));
  const rows = day && (await readDayRows(database, day));
  const read = rows && (await fromDayRows(rows));
  return read ? unpackDay(read) : [];
}

async function writeDays(
  database: Database,
  days: readonly HistoryDay[],
  journal: readonly HotSnapshot[],
): Promise<void> {
  const rows = await Promise.all(days.map(toDayRows));
  const transaction = database.transaction(HISTORY_STORES, 'readwrite');
  await Promise.all([
    ...rows.flatMap(({ day, titles, moves }) => [
      transaction.objectStore('hotDays').put(day),
      transaction.objectStore('hotDayTitles').put(titles),
      transaction.objectStore('hotDayMoves').put(moves),
    ]),
    ...journal.map(({ platform, at }) => transaction.objectStore('hotJournal').delete([platform, at])),
    noteDueBlocks(transaction, days),
    transaction.done,
  ]);
}

/**
 * Removes what is beyond the limits: packed days, and what the service told, counted from when it did. Never run it while
 * days are written. `now`: ms since the epoch.
 * @throws AppError `storage-failed`
 */
export async function pruneHistory(limits: HistoryLimits, now: number): Promise<void> {
  const database = await openDatabase();
  try {
    const [days, told] = await Promise.all([database.getAll('hotDays'), database.getAll('hotTold')]);
    const pieces = [
      ...days.map(({ platform, day, bytes }) => ({ kind: 'day' as const, platform, day, bytes })),
      ...told.map(({ platform, at, toldAt, bytes }) => ({
        kind: 'told' as const,
        key: [platform, at] as [string, number],
        day: dayOf(toldAt),
        bytes,
      })),
    ];
    const gone = piecesToPrune(pieces, limits, now);
    if (gone.length > 0)
      await deletePieces(
        database,
        gone.filter((piece) => piece.kind === 'day'),
        gone.flatMap((piece) => (piece.kind === 'told' ? [piece.key] : [])),
      );
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}

async function deletePieces(
  database: Database,
  days: readonly { readonly platform: string; readonly day: number }[],
  told: readonly [platform: string, at: number][],
): Promise<void> {
  const transaction = database.transaction(HISTORY_STORES, 'readwrite');
  const dayStores = ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const;
  const toldStores = ['hotTold', 'hotToldItems'] as const;
  await Promise.all([
    ...days.flatMap(({ platform, day }) =>
      dayStores.map((store) => transaction.objectStore(store).delete([platform, day])),
    ),
    ...told.flatMap((key) => toldStores.map((store) => transaction.objectStore(store).delete(key))),
    noteDueBlocks(transaction, days),
    transaction.done,
  ]);
}

/** What is stored by platform first, and by block first. */
const BY_PLATFORM = [
  'hotDays',
  'hotDayTitles',
  'hotDayMoves',
  'hotJournal',
  'hotTraces',
  'hotTold',
  'hotToldItems',
] as const;
const BY_BLOCK = ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const;

/** Removes the history of one platform, or of all; current lists stay. @throws AppError `storage-failed` */
export async function forgetHistory(platform: string | undefined): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction([...BY_PLATFORM, ...BY_BLOCK], 'readwrite');
  const range = platform === undefined ? undefined : IDBKeyRange.bound([platform], [platform, []]);
  const forgetBlocks = async (store: (typeof BY_BLOCK)[number]) => {
    const keys = await transaction.objectStore(store).getAllKeys();
    const own = keys.filter(([, owner]: BlockKey) => platform === undefined || owner === platform);
    await Promise.all(own.map((key) => transaction.objectStore(store).delete(key)));
  };
  await Promise.all([
    ...BY_PLATFORM.map((store) =>
      range ? transaction.objectStore(store).delete(range) : transaction.objectStore(store).clear(),
    ),
    ...BY_BLOCK.map(forgetBlocks),
    transaction.done,
  ]).catch(throwStorageFailure);
  signalHotChange();
}
