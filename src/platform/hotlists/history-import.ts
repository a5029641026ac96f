/**
 * The import of a file into the history: all of it, or nothing. An import may be larger than one transaction can be, so what it
 * adds to a day is noted in the transaction that changes the day. What was noted can be removed again: when the import fails,
 * when the background ends before it is finished, or because the user wants to undo it. Only the background calls this.
 */

import { AppError } from '@/core/errors';
import { packDay } from '@/core/hotlists/history/day';
import { query, transact } from '@/platform/storage/transact';
import { toDayRows } from './day-rows';
import { loadDaySnapshots } from './history-writer';
import type { ImportedLists, LastImport } from './hot-schema';
import { HISTORY_STORES, markBlocksDue } from './title-block-store';

/**
 * Starts an import; an earlier one can no longer be undone, and is removed if it was not finished. @param at ms since the epoch
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function beginImport(id: string, at: number): Promise<void> {
  await removeUnfinishedImport();
  await transact(HISTORY_STORES, 'readwrite', async (transaction) => {
    await transaction.objectStore('hotImportedLists').clear();
    await transaction.objectStore('hotImports').put({ id, at, state: 'open', added: 0 }, 'last');
  });
}

/** Says that all of a file was added. @throws AppError `no-receiver` if the import was removed meanwhile, `storage-…` */
export async function finishImport(id: string): Promise<void> {
  await transact(
    HISTORY_STORES,
    'readwrite',
    async (transaction) => {
      const last = await transaction.objectStore('hotImports').get('last');
      if (last?.id !== id) throw new AppError('no-receiver', 'the import was removed');
      await transaction.objectStore('hotImports').put({ ...last, state: 'done' }, 'last');
    },
    { signal: 'hot-lists' },
  );
}

/** The last import; undefined if there was none or if it was removed. @throws AppError `storage-failed` */
export function loadLastImport(): Promise<LastImport | undefined> {
  return query((database) => database.get('hotImports', 'last'));
}

/** Removes the lists that an import added and did not finish, if there are any. @throws AppError `storage-failed`, `storage-full` */
export async function removeUnfinishedImport(): Promise<void> {
  const last = await loadLastImport();
  if (last?.state === 'open') await removeImport(last.id);
}

/**
 * Removes the lists that an import added, and no others. Does nothing and returns false if it is not the last one. Where the background
 * ends meanwhile, `removeUnfinishedImport` goes on.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function removeImport(id: string): Promise<boolean> {
  const last = await loadLastImport();
  if (last?.id !== id) return false;
  await query((database) => database.put('hotImports', { ...last, state: 'open' }, 'last'));
  for (const imported of await query((database) => database.getAll('hotImportedLists')))
    await removeFromDay(imported);
  await transact(
    ['hotImports'],
    'readwrite',
    (transaction) => transaction.objectStore('hotImports').delete('last'),
    {
      signal: 'hot-lists',
    },
  );
  return true;
}

async function removeFromDay({ platform, day, moments }: ImportedLists): Promise<void> {
  const added = new Set(moments);
  const stored = await loadDaySnapshots(platform, day);
  const left = packDay(stored.filter(({ at }) => !added.has(at)));
  const rows = left && (await toDayRows(left));
  const key: [string, number] = [platform, day];
  await transact(HISTORY_STORES, 'readwrite', async (transaction) => {
    const stores = ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const;
    if (rows) {
      await transaction.objectStore('hotDays').put(rows.day);
      await transaction.objectStore('hotDayTitles').put(rows.titles);
      await transaction.objectStore('hotDayMoves').put(rows.lists);
    } else {
      for (const store of stores) await transaction.objectStore(store).delete(key);
    }
    await transaction.objectStore('hotImportedLists').delete(key);
    await markBlocksDue(transaction, [{ platform, day }]);
  });
}
