/**
 * The titles of packed days as they are searched, in blocks made from the days. The transaction that changes a day notes its
 * block as due; it is made when there is time, for a file of history changes the days of a block one after the other. The
 * background alone writes them; who searches before reads the days themselves.
 */
import type { IDBPTransaction } from 'idb';
import { blockOf, daysOfBlock, packTitles, type TitleBlockRows } from '@/core/hotlists/history/title-block';
import { type Database, type GleanerSchema, openDatabase, throwStorageFailure } from '@/platform/database';
import { readableTitles } from './day-parts';

/** Names a block of titles. */
export type BlockKey = [block: number, platform: string];

/** A block out of its days. Undefined when there are none. A day whose titles are damaged is reported and left out. */
export async function makeBlock(
  database: Database,
  [block, platform]: BlockKey,
): Promise<TitleBlockRows | undefined> {
  const [first, last] = daysOfBlock(block);
  const range = IDBKeyRange.bound([platform, first], [platform, last]);
  const transaction = database.transaction(['hotDays', 'hotDayTitles']);
  const [days, parts] = await Promise.all([
    transaction.objectStore('hotDays').getAll(range),
    transaction.objectStore('hotDayTitles').getAll(range),
  ]);
  const byDay = new Map(parts.map((part) => [part.day, part]));
  const titles = await Promise.all(
    days.map(async (day) => {
      const part = byDay.get(day.day);
      return (part && (await readableTitles(day, part))) ?? [];
    }),
  );
  return titles.some(({ length }) => length > 0) ? packTitles(platform, block, titles.flat()) : undefined;
}

/** All stores that a change of the history touches. The blocks of the days that change are due, and made later. */
export const HISTORY_STORES = [
  'hotDays',
  'hotDayTitles',
  'hotDayMoves',
  'hotJournal',
  'hotTitlesDue',
  'hotTold',
  'hotToldItems',
] as const;

/** A transaction that changes the history. */
export type HistoryTransaction = IDBPTransaction<GleanerSchema, typeof HISTORY_STORES, 'readwrite'>;

/** Notes that the blocks of these days are to be made anew. */
export function noteDueBlocks(
  transaction: HistoryTransaction,
  days: readonly { readonly platform: string; readonly day: number }[],
): Promise<unknown> {
  const due = transaction.objectStore('hotTitlesDue');
  return Promise.all(days.map(({ platform, day }) => due.put({ block: blockOf(day), platform })));
}

/**
 * Makes one of the blocks that are due; resolves with whether there was one. Never run it while days are written.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function makeDueBlock(): Promise<boolean> {
  const database = await openDatabase();
  try {
    const [key] = await database.getAllKeys('hotTitlesDue', null, 1);
    if (!key) return false;
    const rows = await makeBlock(database, key);
    const transaction = database.transaction(['hotTitles', 'hotTitleFacts', 'hotTitlesDue'], 'readwrite');
    const [titles, facts] = [transaction.objectStore('hotTitles'), transaction.objectStore('hotTitleFacts')];
    await Promise.all([
      rows ? titles.put(rows.titles) : titles.delete(key),
      rows ? facts.put(rows.facts) : facts.delete(key),
      transaction.objectStore('hotTitlesDue').delete(key),
      transaction.done,
    ]);
    return true;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}
