/**
 * The steps of which every change of accounts, listings, jobs and doubtful replies consists. Each step works in the
 * transaction that it gets, so that a change is stored completely or not at all.
 */
import { countChanges } from '@/core/accounts/account';
import { type DoubtfulReply, MAX_DOUBTFUL_REPLIES } from '@/core/accounts/article-reply';
import { type AccountJob, changeJob, isOver, type JobEvent } from '@/core/accounts/job';
import { isSaved, type ListedArticle, type PageMerge } from '@/core/accounts/listed-article';
import { type Listing, type PageArrival, type PageTaken, takePage } from '@/core/accounts/listing';
import { createTasks } from '@/core/accounts/task';
import { AppError } from '@/core/errors';
import { type Transaction, transact } from '@/platform/storage/transact';

const STORES = [
  'accounts',
  'listedArticles',
  'accountJobs',
  'bodyTasks',
  'unsureReplies',
  'monitorRound',
] as const;

/** A transaction over everything about official accounts. */
export type AccountsTransaction = Transaction<typeof STORES>;

/**
 * Runs a change in one transaction and signals it to our open pages. `work` may await only the transaction's own requests.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function changeAccounts<T>(work: (transaction: AccountsTransaction) => Promise<T>): Promise<T> {
  return transact(STORES, 'readwrite', work, { signal: 'accounts' });
}

/** The changes of one account's articles. */
export interface ArticleWrite {
  readonly put: readonly ListedArticle[];
  /** The keys of articles to delete. */
  readonly removed?: readonly string[] | undefined;
}

/** Writes articles of one account and updates the account's counts. */
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

/**
 * Adds a page to an account's listing.
 * @throws AppError `storage-failed` if there is no such account
 */
export async function addPage(
  transaction: AccountsTransaction,
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
): Promise<PageTaken> {
  const accounts = transaction.objectStore('accounts');
  const account = await accounts.get(fakeId);
  if (!account) throw new AppError('storage-failed', `no account ${fakeId}`);
  const pushes = new Set(arrival.rows.map(({ articleId }) => articleId.split('_')[0] ?? ''));
  const known = await loadPushes(transaction, fakeId, [...pushes]);
  const taken = takePage(account, known, arrival, listing);
  await accounts.put(taken.account);
  await writeMerge(transaction, fakeId, taken.merge);
  return taken;
}

/** The stored articles of some pushes of an account. */
export async function loadPushes(
  transaction: AccountsTransaction,
  fakeId: string,
  mids: readonly string[],
): Promise<readonly ListedArticle[]> {
  const index = transaction.objectStore('listedArticles').index('push');
  return (await Promise.all(mids.map((mid) => index.getAll([fakeId, mid])))).flat();
}

/** Writes the changes of a page. When an article gets another key, its task and its doubtful reply move with it. */
export async function writeMerge(
  transaction: AccountsTransaction,
  fakeId: string,
  { put, renamed }: Pick<PageMerge, 'put' | 'renamed'>,
): Promise<void> {
  await writeArticles(transaction, fakeId, { put, removed: renamed.map(({ from }) => from) });
  const articles = new Map(put.map((article) => [article.key, article]));
  for (const { from, to } of renamed) {
    const article = articles.get(to);
    if (!article) continue;
    await moveTask(transaction, from, article);
    await (isSaved(article) ? deleteReply(transaction, from) : moveReply(transaction, from, to));
  }
}

/** Moves a task to its article's new key. If that key has a task already, the two become one. */
async function moveTask(
  transaction: AccountsTransaction,
  from: string,
  { key, idx }: ListedArticle,
): Promise<void> {
  const tasks = transaction.objectStore('bodyTasks');
  const task = await tasks.get(from);
  if (!task) return;
  await tasks.delete(from);
  if ((await tasks.getKey(key)) === undefined) await tasks.put({ ...task, key, idx });
  else await updateJob(transaction, task.jobId, { type: 'wanted', count: -1 });
}

/** Creates the tasks of a job for articles that need one, and counts them. `isNamed` as in `TaskOwner`. */
export async function addTasks(
  transaction: AccountsTransaction,
  { id, fakeId, kind }: AccountJob,
  candidates: readonly ListedArticle[],
  isNamed = false,
): Promise<void> {
  const { articles, tasks } = createTasks(candidates, { jobId: id, isRetry: kind === 'retry', isNamed });
  await writeArticles(transaction, fakeId, { put: articles });
  await Promise.all(tasks.map((task) => transaction.objectStore('bodyTasks').put(task)));
  await updateJob(transaction, id, { type: 'wanted', count: tasks.length });
}

/** Changes a job by events. Returns the job; undefined if it is over or does not exist. */
export async function updateJob(
  transaction: AccountsTransaction,
  id: string,
  ...events: readonly JobEvent[]
): Promise<AccountJob | undefined> {
  const store = transaction.objectStore('accountJobs');
  const job = await store.get(id);
  if (!job || isOver(job)) return undefined;
  const changed = events.reduce(changeJob, job);
  await store.put(changed);
  return changed;
}

/** Stores a doubtful reply in place of an earlier one, unless only the earlier one has a body. The oldest are deleted. */
export async function putReply(transaction: AccountsTransaction, reply: DoubtfulReply): Promise<void> {
  const replies = transaction.objectStore('unsureReplies');
  const before = await replies.get(reply.key);
  if (before?.said.body && !reply.said.body) return;
  await replies.put(reply);
  const tooMany = (await replies.count()) - MAX_DOUBTFUL_REPLIES;
  if (tooMany <= 0) return;
  const oldest = await replies.index('at').getAllKeys(null, tooMany);
  await Promise.all(oldest.map((each) => replies.delete(each)));
}

/** Deletes the doubtful reply of an article. */
export function deleteReply(transaction: AccountsTransaction, key: string): Promise<void> {
  return transaction.objectStore('unsureReplies').delete(key);
}

async function moveReply(transaction: AccountsTransaction, from: string, to: string): Promise<void> {
  const replies = transaction.objectStore('unsureReplies');
  const reply = await replies.get(from);
  if (!reply) return;
  await replies.delete(from);
  await putReply(transaction, { ...reply, key: to });
}
