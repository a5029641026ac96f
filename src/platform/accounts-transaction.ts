import type { IDBPTransaction } from 'idb';
import { countChanges } from '@/core/accounts/count-articles';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { signalAccountChange } from './accounts-signal';
import { type GleanerSchema, openDatabase, throwStorageFailure } from './database';

const STORES = [
  'accounts',
  'listedArticles',
  'accountJobs',
  'bodyTasks',
  'unsureReplies',
  'monitorRound',
] as const;

/** One change of accounts, their articles and the work on them. */
export type AccountsTransaction = IDBPTransaction<GleanerSchema, typeof STORES, 'readwrite'>;

/**
 * Makes a change as a whole or not at all, and tells our open pages. `work` may wait for the transaction's own requests
 * and for nothing else.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function changeAccounts<T>(work: (transaction: AccountsTransaction) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  const transaction = database.transaction(STORES, 'readwrite');
  try {
    const result = await work(transaction);
    await transaction.done;
    signalAccountChange();
    return result;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** What is stored and what is taken away of an account's articles. */
export interface ArticleWrite {
  readonly put: readonly ListedArticle[];
  readonly removed?: readonly string[] | undefined;
}

/** Writes articles of one account; its figures follow. */
export async function writeArticles(
  transaction: AccountsTransaction,
  fakeId: string,
  { put, removed = [] }: ArticleWrite,
): Promise<void> {
  const articles = transaction.objectStore('listedArticles');
  const changes = await Promise.all([
    ...put.map(async (after) => ({ before: await articles.get(after.key), after })),
    ...removed.map(async (key) => ({ before: await articles.get(key) })),
  ]);
  await Promise.all([...put.map((row) => articles.put(row)), ...removed.map((key) => articles.delete(key))]);
  const accounts = transaction.objectStore('accounts');
  const account = await accounts.get(fakeId);
  if (account) await accounts.put(countChanges(account, changes));
}
