/**
 * Official accounts, the articles of their listings, and doubtful replies in IndexedDB. Only the background writes them; pages
 * load them.
 */
import { type Account, mergeService, settleMonitor } from '@/core/accounts/account';
import type { DoubtfulReply } from '@/core/accounts/article-reply';
import { dueAt } from '@/core/accounts/due';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { Listing, PageArrival, PageTaken } from '@/core/accounts/listing';
import { closeArticle, type TaskEnd } from '@/core/accounts/task';
import type { OfficialAccount } from '@/core/service/replies';
import { loadInSteps } from '@/platform/storage/load-in-steps';
import { query, transact } from '@/platform/storage/transact';
import { addPage, changeAccounts, deleteReply, writeArticles } from './account-changes';

/** All stored accounts, in no order. @throws AppError `storage-failed` */
export function loadAccounts(): Promise<readonly Account[]> {
  return query((database) => database.getAll('accounts'));
}

/** A stored account; undefined if there is none. @throws AppError `storage-failed` */
export function loadAccount(fakeId: string): Promise<Account | undefined> {
  return query((database) => database.get('accounts', fakeId));
}

/** The articles of an account's listing, in no order. @throws AppError `storage-failed` */
export async function loadListed(fakeId: string): Promise<readonly ListedArticle[]> {
  const articles = await loadInSteps('listedArticles', `${fakeId}:`, ({ key }) => key);
  // The keys of another account begin like these if its id contains a colon.
  return articles.filter((article) => article.fakeId === fakeId);
}

/** At most `limit` articles of an account's listing that have a date, newest first. @throws AppError `storage-failed` */
export function loadNewestListed(fakeId: string, limit: number): Promise<readonly ListedArticle[]> {
  const ofAccount = IDBKeyRange.bound([fakeId], [fakeId, []]);
  return transact(['listedArticles'], 'readonly', async ({ store }) => {
    const articles: ListedArticle[] = [];
    let cursor = await store.index('newest').openCursor(ofAccount, 'prev');
    for (; cursor && articles.length < limit; cursor = await cursor.continue()) articles.push(cursor.value);
    return articles;
  });
}

/** An article of a listing; undefined if there is none. @throws AppError `storage-failed` */
export function loadListedArticle(key: string): Promise<ListedArticle | undefined> {
  return query((database) => database.get('listedArticles', key));
}

/** Stores what the service says about accounts, and returns them as they are then. @throws AppError `storage-…` */
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

/** Changes an account and returns it; undefined if it does not exist. @throws AppError `storage-…` */
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

/** A call that seems to start so much later was made while the clock was ahead, ms. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Ends the monitoring calls that started before `time`, ms since the epoch. The background was ended while it waited for them.
 * @throws AppError `storage-…`
 */
export async function settleInterrupted(time: number): Promise<void> {
  const isInterrupted = ({ monitor }: Account) =>
    monitor?.isPending === true && dueAt(monitor.askedAt ?? 0, CLOCK_SLACK_MS, time - 1) < time;
  if (!(await loadAccounts()).some(isInterrupted)) return;
  await changeAccounts(async (transaction) => {
    const store = transaction.objectStore('accounts');
    const interrupted = (await store.getAll()).filter(isInterrupted);
    await Promise.all(interrupted.map((each) => store.put(settleMonitor(each, each.monitor?.confirmed))));
  });
}

/** Changes those of an account's articles that exist. @throws AppError `storage-…` */
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

/** Adds a page that belongs to no job. Returns how its listing goes on. @throws AppError `storage-…` */
export function saveListedPage(
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
): Promise<PageTaken['step']> {
  return changeAccounts(async (transaction) => (await addPage(transaction, fakeId, arrival, listing)).step);
}

/** The doubtful reply of an article; undefined if there is none. @throws AppError `storage-failed` */
export function loadDoubtfulReply(key: string): Promise<DoubtfulReply | undefined> {
  return query((database) => database.get('unsureReplies', key));
}

/**
 * Deletes a doubtful reply after the user decided about it, and gives its article its end. An article whose body was saved
 * meanwhile stays as it is. @throws AppError `storage-…`
 */
export function endDoubt({ key, fakeId }: DoubtfulReply, end: TaskEnd): Promise<void> {
  return changeAccounts(async (transaction) => {
    await deleteReply(transaction, key);
    const article = await transaction.objectStore('listedArticles').get(key);
    if (article?.body === 'ambiguous')
      await writeArticles(transaction, fakeId, { put: [closeArticle(article, end)] });
  });
}
