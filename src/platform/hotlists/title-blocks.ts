/**
 * The titles of packed days as they are searched: made from the days, and written in the transaction that changes these. The
 * background alone writes them.
 */
import type { IDBPTransaction } from 'idb';
import { groupBy } from '@/core/hotlists/group-by';
import type { DayTitle, HistoryDay } from '@/core/hotlists/history/day';
import { blockOf, daysOfBlock, packTitles, type TitleBlockRows } from '@/core/hotlists/history/title-block';
import { type Database, type GleanerSchema, openDatabase, throwStorageFailure } from '@/platform/database';
import { readTitles } from './day-parts';

/** Names a block of titles. */
export type BlockKey = [block: number, platform: string];

/** A block as it is to be stored; without rows where it is to go. */
export interface BlockChange {
  readonly key: BlockKey;
  readonly rows: TitleBlockRows | undefined;
}

/** What becomes of a day: its titles, or undefined where it goes. */
export type DayChange = Pick<HistoryDay, 'platform' | 'day'> & Partial<Pick<HistoryDay, 'titles'>>;

/** The blocks that some days belong to, as they are once these have changed. Rejects for damaged bytes. */
export async function remakeBlocks(
  database: Database,
  changes: readonly DayChange[],
): Promise<readonly BlockChange[]> {
  const byBlock = groupBy(changes, ({ platform, day }) => JSON.stringify([blockOf(day), platform]));
  const remade: BlockChange[] = [];
  for (const [name, changed] of byBlock) {
    const key = JSON.parse(name) as BlockKey;
    remade.push({ key, rows: await makeBlock(database, key, changed) });
  }
  return remade;
}

/** A block out of its days. Undefined when there are none. Rejects for damaged bytes. */
export async function makeBlock(
  database: Database,
  [block, platform]: BlockKey,
  changed: readonly DayChange[] = [],
): Promise<TitleBlockRows | undefined> {
  const stored = await readStoredTitles(database, [block, platform], new Set(changed.map(({ day }) => day)));
  const titles = [...stored, ...changed.flatMap((day) => day.titles ?? [])];
  return titles.length === 0 ? undefined : packTitles(platform, block, titles);
}

async function readStoredTitles(
  database: Database,
  [block, platform]: BlockKey,
  without: ReadonlySet<number>,
): Promise<readonly DayTitle[]> {
  const [first, last] = daysOfBlock(block);
  const range = IDBKeyRange.bound([platform, first], [platform, last]);
  const transaction = database.transaction(['hotDays', 'hotDayTitles']);
  const [days, parts] = await Promise.all([
    transaction.objectStore('hotDays').getAll(range),
    transaction.objectStore('hotDayTitles').getAll(range),
  ]);
  const byDay = new Map(parts.map((part) => [part.day, part]));
  const titles = days.map(async (day) => {
    const part = without.has(day.day) ? undefined : byDay.get(day.day);
    return part ? readTitles(day, part) : [];
  });
  return (await Promise.all(titles)).flat();
}

/** All stores that a change of the history touches. */
export const HISTORY_STORES = [
  'hotDays',
  'hotDayTitles',
  'hotDayMoves',
  'hotJournal',
  'hotTitles',
  'hotTitleFacts',
  'hotTitlesDue',
] as const;

/** A transaction that changes the history. */
export type HistoryTransaction = IDBPTransaction<GleanerSchema, typeof HISTORY_STORES, 'readwrite'>;

export function writeBlocks(
  transaction: HistoryTransaction,
  changes: readonly BlockChange[],
): Promise<unknown> {
  const [titles, facts] = [transaction.objectStore('hotTitles'), transaction.objectStore('hotTitleFacts')];
  return Promise.all(
    changes.flatMap(({ key, rows }) => [
      rows ? titles.put(rows.titles) : titles.delete(key),
      rows ? facts.put(rows.facts) : facts.delete(key),
      transaction.objectStore('hotTitlesDue').delete(key),
    ]),
  );
}

/** Makes one of the blocks that are due; resolves with whether there was one. @throws AppError `storage-…` */
export async function makeDueBlock(): Promise<boolean> {
  const database = await openDatabase();
  try {
    const [key] = await database.getAllKeys('hotTitlesDue', null, 1);
    if (!key) return false;
    const rows = await makeBlock(database, key);
    const transaction = database.transaction(HISTORY_STORES, 'readwrite');
    await Promise.all([writeBlocks(transaction, [{ key, rows }]), transaction.done]);
    return true;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}
