/** Writes the history of hot lists. Only the background does. */
import { AppError } from '@/core/errors';
import { groupBy } from '@/core/hotlists/group-by';
import { dayOf, type HistoryDay, packDay, unpackDay } from '@/core/hotlists/history/day';
import { type HistoryLimits, piecesToPrune } from '@/core/hotlists/history/prune';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { signal } from '@/platform/storage/signal';
import { query, type Transaction, transact } from '@/platform/storage/transact';
import { fromDayRows, toDayRows } from './day-rows';
import { loadDayRows } from './history-store';
import type { ImportedLists } from './hot-schema';
import { type BlockKey, HISTORY_STORES, type HistoryTransaction, markBlocksDue } from './title-block-store';

/** The number of lists that a platform's journal collects before they are packed, because packing writes the whole day. */
const PACKED_AT_ONCE = 24;

/**
 * Packs the lists in a platform's journal into its days if there are enough of them, and returns whether it did. The rows of
 * the journal are deleted in the transaction that writes the days, so that no list is lost or counted twice if the
 * background ends meanwhile. Never run it twice at the same time for one platform.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function packJournal(platform: string): Promise<boolean> {
  const range = IDBKeyRange.bound([platform, 0], [platform, Number.MAX_SAFE_INTEGER]);
  const count = await query((database) => database.count('hotJournal', range));
  if (count < PACKED_AT_ONCE) return false;
  const rows = await query((database) => database.getAll('hotJournal', range));
  const { days } = await mergeIntoDays(rows);
  await saveDays(days, rows);
  return true;
}

/**
 * Adds the lists of a file to the history of their platforms. If a list of the same time is stored, that one stays. Returns
 * how many lists were added. @param importId the import that they belong to (`history-import.ts`)
 * @throws AppError `no-receiver` if that import was removed meanwhile; `storage-failed`, `storage-full`
 */
export async function addSnapshots(
  snapshots: readonly HotSnapshot[],
  importId?: string,
): Promise<{ readonly added: number }> {
  const { days, fresh } = await mergeIntoDays(await withoutJournal(snapshots), 'keep-old');
  await saveDays(days, [], importId === undefined ? undefined : { id: importId, fresh });
  signal('hot-lists');
  return { added: fresh.reduce((sum, { moments }) => sum + moments.length, 0) };
}

/** Those of some lists that are not in the journal: its lists get into the days when it is packed, as this device's own. */
async function withoutJournal(snapshots: readonly HotSnapshot[]): Promise<readonly HotSnapshot[]> {
  const keys = await query((database) => database.getAllKeys('hotJournal'));
  const journal = new Set(keys.map((key) => key.join(' ')));
  return snapshots.filter(({ platform, at }) => !journal.has(`${platform} ${at}`));
}

interface MergedDays {
  readonly days: readonly HistoryDay[];
  /** The moments that were not stored before. */
  readonly fresh: readonly ImportedLists[];
}

/** Loads the days of some lists, and adds the lists to them. */
async function mergeIntoDays(
  snapshots: readonly HotSnapshot[],
  which: 'keep-old' | 'keep-new' = 'keep-new',
): Promise<MergedDays> {
  const byDay = groupBy(snapshots, ({ platform, at }) => `${dayOf(at)} ${platform}`);
  const days: HistoryDay[] = [];
  const fresh: ImportedLists[] = [];
  for (const given of byDay.values()) {
    const old = given[0] ? await loadDaySnapshots(given[0].platform, dayOf(given[0].at)) : [];
    const merged = packDay(which === 'keep-new' ? [...old, ...given] : [...given, ...old]);
    if (!merged) continue;
    const known = new Set(old.map(({ at }) => at));
    const moments = merged.lists.map(({ at }) => at).filter((at) => !known.has(at));
    fresh.push({ platform: merged.platform, day: merged.day, moments });
    days.push(merged);
  }
  return { days, fresh };
}

/** All lists of a packed day; none if it is not stored or damaged. @throws AppError `storage-failed` */
export async function loadDaySnapshots(platform: string, number: number): Promise<readonly HotSnapshot[]> {
  const day = await query((database) => database.get('hotDays', [platform, number]));
  const rows = day && (await loadDayRows(day));
  const stored = rows && (await fromDayRows(rows));
  return stored ? unpackDay(stored) : [];
}

/** Saves days and deletes the rows of the journal that are in them. */
async function saveDays(
  days: readonly HistoryDay[],
  journal: readonly HotSnapshot[],
  imported?: { readonly id: string; readonly fresh: readonly ImportedLists[] },
): Promise<void> {
  const rows = await Promise.all(days.map(toDayRows));
  await transact(HISTORY_STORES, 'readwrite', (transaction) =>
    Promise.all([
      ...rows.flatMap(({ day, titles, lists }) => [
        transaction.objectStore('hotDays').put(day),
        transaction.objectStore('hotDayTitles').put(titles),
        transaction.objectStore('hotDayMoves').put(lists),
      ]),
      ...journal.map(({ platform, at }) => transaction.objectStore('hotJournal').delete([platform, at])),
      markBlocksDue(transaction, days),
      imported && noteImported(transaction, imported),
    ]),
  );
}

async function noteImported(
  transaction: HistoryTransaction,
  { id, fresh }: { readonly id: string; readonly fresh: readonly ImportedLists[] },
): Promise<void> {
  const imports = transaction.objectStore('hotImports');
  const last = await imports.get('last');
  if (last?.id !== id || last.state !== 'open') throw new AppError('no-receiver', 'the import was removed');
  const lists = transaction.objectStore('hotImportedLists');
  for (const { platform, day, moments } of fresh) {
    const noted = await lists.get([platform, day]);
    await lists.put({ platform, day, moments: [...(noted?.moments ?? []), ...moments] });
  }
  const added = fresh.reduce((sum, { moments }) => sum + moments.length, last.added);
  await imports.put({ ...last, added }, 'last');
}

/**
 * Deletes what is beyond the limits: packed days, and past lists of the service, whose age is the time since they were
 * returned. Never run it while days are written. `now`: ms since the epoch.
 * @throws AppError `storage-failed`
 */
export async function pruneHistory(limits: HistoryLimits, now: number): Promise<void> {
  const [days, answers] = await query((database) =>
    Promise.all([database.getAll('hotDays'), database.getAll('hotTold')]),
  );
  const pieces = [
    ...days.map(({ platform, day, bytes }) => ({ kind: 'day' as const, platform, day, bytes })),
    ...answers.map(({ platform, at, toldAt, bytes }) => ({
      kind: 'answer' as const,
      key: [platform, at] as [string, number],
      day: dayOf(toldAt),
      bytes,
    })),
  ];
  const gone = piecesToPrune(pieces, limits, now);
  if (gone.length > 0)
    await deletePieces(
      gone.filter((piece) => piece.kind === 'day'),
      gone.flatMap((piece) => (piece.kind === 'answer' ? [piece.key] : [])),
    );
}

async function deletePieces(
  days: readonly { readonly platform: string; readonly day: number }[],
  answers: readonly [platform: string, at: number][],
): Promise<void> {
  const dayStores = ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const;
  const answerStores = ['hotTold', 'hotToldItems'] as const;
  await transact(HISTORY_STORES, 'readwrite', (transaction) =>
    Promise.all([
      ...days.flatMap(({ platform, day }) =>
        dayStores.map((store) => transaction.objectStore(store).delete([platform, day])),
      ),
      ...answers.flatMap((key) => answerStores.map((store) => transaction.objectStore(store).delete(key))),
      markBlocksDue(transaction, days),
    ]),
  );
}

/** The stores whose keys begin with the platform, and those whose keys begin with the block. */
const BY_PLATFORM = [
  'hotDays',
  'hotDayTitles',
  'hotDayMoves',
  'hotJournal',
  'hotTraces',
  'hotTold',
  'hotToldItems',
  'hotImportedLists',
] as const;
const BY_BLOCK = ['hotTitles', 'hotTitleFacts', 'hotTitlesDue'] as const;
const DELETED_STORES = [...BY_PLATFORM, ...BY_BLOCK] as const;

/** Deletes the history of one platform, or of all; current lists stay. @throws AppError `storage-failed` */
export async function deleteHistory(platform: string | undefined): Promise<void> {
  const range = platform === undefined ? undefined : IDBKeyRange.bound([platform], [platform, []]);
  const deleteAll = (transaction: Transaction<typeof DELETED_STORES>) => {
    const deleteBlocks = async (store: (typeof BY_BLOCK)[number]) => {
      const keys = await transaction.objectStore(store).getAllKeys();
      const own = keys.filter(([, owner]: BlockKey) => platform === undefined || owner === platform);
      await Promise.all(own.map((key) => transaction.objectStore(store).delete(key)));
    };
    return Promise.all([
      ...BY_PLATFORM.map((store) =>
        range ? transaction.objectStore(store).delete(range) : transaction.objectStore(store).clear(),
      ),
      ...BY_BLOCK.map(deleteBlocks),
    ]);
  };
  await transact(DELETED_STORES, 'readwrite', deleteAll, { signal: 'hot-lists' });
}
