/** Official accounts and the articles of their listings in IndexedDB. The background alone writes them; pages read them. */
import { type Account, mergeService, settleMonitor } from '@/core/accounts/account';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { Listing, PageArrival, PageTaken } from '@/core/accounts/take-page';
import type { OfficialAccount } from '@/core/service/replies';
import { changeAccounts, writeArticles } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';
import { takeListing } from './listing-transaction';

/** All accounts that are known, in no order. @throws AppError `storage-failed` */
export async function readAccounts(): Promise<readonly Account[]> {
  const database = await openDatabase();
  return database.getAll('accounts').catch(throwStorageFailure);
}

/** @throws AppError `storage-failed` */
export async function readAccount(fakeId: string): Promise<Account | undefined> {
  const database = await openDatabase();
  return database.get('accounts', fakeId).catch(throwStorageFailure);
}

/** The articles of an account's listing, in no order. @throws AppError `storage-failed` */
export async function readListed(fakeId: string): Promise<readonly ListedArticle[]> {
  const database = await openDatabase();
  return database.getAllFromIndex('listedArticles', 'account', fakeId).catch(throwStorageFailure);
}

/** @throws AppError `storage-failed` */
export async function readListedArticle(key: string): Promise<ListedArticle | undefined> {
  const database = await openDatabase();
  return database.get('listedArticles', key).catch(throwStorageFailure);
}

/** Keeps what the service says of accounts, and gives them as they are kept. @throws AppError `storage-…` */
export function saveAccounts(said: readonly OfficialAccount[], at: number): Promise<readonly Account[]> {
  return changeAccounts((transaction) => {
    const store = transaction.objectStore('accounts');
    return Promise.all(
      said.map(async (each) => {
        const account = mergeService(await store.get(each.fakeId), each, at);
        await store.put(account);
        return account;
      }),
    );
  });
}

/** Changes an account, and gives it; undefined where there is none. @throws AppError `storage-…` */
export function changeAccount(
  fakeId: string,
  change: (account: Account) => Account,
): Promise<Account | undefined> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('accounts');
    const account = await store.get(fakeId);
    if (!account) return undefined;
    const changed = change(account);
    await store.put(changed);
    return changed;
  });
}

/**
 * Ends the waiting for answers to calls that were made before `time`, ms since the epoch: who waited for them is gone.
 * @throws AppError `storage-…`
 */
export async function settleInterrupted(time: number): Promise<void> {
  const isLeft = ({ monitor }: Account) =>
    monitor?.isPending === true && (monitor.askedAt === undefined || monitor.askedAt < time);
  if (!(await readAccounts()).some(isLeft)) return;
  await changeAccounts(async (transaction) => {
    const store = transaction.objectStore('accounts');
    const left = (await store.getAll()).filter(isLeft);
    await Promise.all(left.map((each) => store.put(settleMonitor(each, each.monitor?.confirmed))));
  });
}

/** Changes some of an account's articles; those that are not there are left out. @throws AppError `storage-…` */
export function changeArticles(
  fakeId: string,
  keys: readonly string[],
  change: (article: ListedArticle) => ListedArticle,
): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('listedArticles');
    const found = await Promise.all(keys.map((key) => store.get(key)));
    const put = found.filter((article) => article !== undefined).map(change);
    await writeArticles(transaction, fakeId, { put });
  });
}

/** Takes a page in that no job asked for. @throws AppError `storage-…` */
export function takeListedPage(
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
): Promise<PageTaken['step']> {
  return changeAccounts(
    async (transaction) => (await takeListing(transaction, fakeId, arrival, listing)).step,
  );
}
