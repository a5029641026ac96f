/**
 * The blocks of titles that are searched, made from the packed days. The transaction that changes a day marks its block as
 * due, and the block is made later, because the import of a file changes the days of a block one after the other. Only the
 * background writes blocks; a search makes due blocks in memory.
 */
import { blockOf, daysOfBlock, packTitles, type TitleBlockRows } from '@/core/hotlists/history/title-blocks';
import { query, type Transaction, transact } from '@/platform/storage/transact';
import { decodeIntactTitles } from './day-rows';

/** The key of a block. */
export type BlockKey = [block: number, platform: string];

/**
 * Makes a block from its days; undefined if it has none. A day with damaged titles is reported and left out.
 * @throws AppError `storage-failed`
 */
export async function makeBlock([block, platform]: BlockKey): Promise<TitleBlockRows | undefined> {
  const [first, last] = daysOfBlock(block);
  const range = IDBKeyRange.bound([platform, first], [platform, last]);
  const [days, parts] = await transact(['hotDays', 'hotDayTitles'], 'readonly', (transaction) =>
    Promise.all([
      transaction.objectStore('hotDays').getAll(range),
      transaction.objectStore('hotDayTitles').getAll(range),
    ]),
  );
  const byDay = new Map(parts.map((part) => [part.day, part]));
  const titles = await Promise.all(
    days.map(async (day) => {
      const part = byDay.get(day.day);
      return (part && (await decodeIntactTitles(day, part))) ?? [];
    }),
  );
  return titles.some(({ length }) => length > 0) ? packTitles(platform, block, titles.flat()) : undefined;
}

/** All stores that a change of the history writes to. */
export const HISTORY_STORES = [
  'hotDays',
  'hotDayTitles',
  'hotDayMoves',
  'hotJournal',
  'hotTitlesDue',
  'hotTold',
  'hotToldItems',
  'hotImports',
  'hotImportedLists',
] as const;

/** A transaction that changes the history. */
export type HistoryTransaction = Transaction<typeof HISTORY_STORES>;

/** Marks the blocks of these days as due. */
export function markBlocksDue(
  transaction: HistoryTransaction,
  days: readonly { readonly platform: string; readonly day: number }[],
): Promise<unknown> {
  const due = transaction.objectStore('hotTitlesDue');
  return Promise.all(days.map(({ platform, day }) => due.put({ block: blockOf(day), platform })));
}

/**
 * Makes one due block, and returns whether there was one. Never run it while days are written.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function makeDueBlock(): Promise<boolean> {
  const [key] = await query((database) => database.getAllKeys('hotTitlesDue', null, 1));
  if (!key) return false;
  const rows = await makeBlock(key);
  await transact(['hotTitles', 'hotTitleFacts', 'hotTitlesDue'], 'readwrite', (transaction) => {
    const [titles, facts] = [transaction.objectStore('hotTitles'), transaction.objectStore('hotTitleFacts')];
    return Promise.all([
      rows ? titles.put(rows.titles) : titles.delete(key),
      rows ? facts.put(rows.facts) : facts.delete(key),
      transaction.objectStore('hotTitlesDue').delete(key),
    ]);
  });
  return true;
}
