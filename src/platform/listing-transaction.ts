/** The steps that changes of listings and of jobs have in common; each works in the transaction that it is given. */
import { type AccountJob, isOver } from '@/core/accounts/account-job';
import type { ListedArticle, PageMerge } from '@/core/accounts/listed-article';
import {
  type Listing,
  type PageArrival,
  type PageTaken,
  takePage,
  wantBodies,
} from '@/core/accounts/take-page';
import { AppError } from '@/core/errors';
import { type AccountsTransaction, writeArticles } from './accounts-transaction';
import { forgetReply, moveReply } from './unsure-replies-store';

/**
 * Takes a page into an account's listing, with all that follows from it.
 * @throws AppError `storage-failed` where there is no such account
 */
export async function takeListing(
  transaction: AccountsTransaction,
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
): Promise<PageTaken> {
  const accounts = transaction.objectStore('accounts');
  const account = await accounts.get(fakeId);
  if (!account) throw new AppError('storage-failed', `no account ${fakeId}`);
  const pushes = new Set(arrival.rows.map(({ articleId }) => articleId.split('_')[0] ?? ''));
  const known = await readPushes(transaction, fakeId, [...pushes]);
  const taken = takePage(account, known, arrival, listing);
  await accounts.put(taken.account);
  await writeMerge(transaction, fakeId, taken.merge);
  return taken;
}

/** Writes what a page changes; what hangs on a key that ends goes with its article. */
export async function writeMerge(
  transaction: AccountsTransaction,
  fakeId: string,
  { put, renamed }: Pick<PageMerge, 'put' | 'renamed'>,
): Promise<void> {
  await writeArticles(transaction, fakeId, { put, removed: renamed.map(({ from }) => from) });
  for (const { from, to } of renamed) {
    const article = put.find(({ key }) => key === to);
    if (!article) continue;
    await moveTask(transaction, from, article);
    await (article.body === 'kept' ? forgetReply(transaction, from) : moveReply(transaction, from, to));
  }
}

/** An article that was sought under both keys is sought once. */
async function moveTask(
  transaction: AccountsTransaction,
  from: string,
  { key, idx }: ListedArticle,
): Promise<void> {
  const tasks = transaction.objectStore('bodyTasks');
  const task = await tasks.get(from);
  if (!task) return;
  await tasks.delete(from);
  if ((await tasks.getKey(key)) === undefined) {
    await tasks.put({ ...task, key, idx });
    return;
  }
  const jobs = transaction.objectStore('accountJobs');
  const job = await jobs.get(task.jobId);
  if (job) await jobs.put({ ...job, counts: { ...job.counts, wanted: job.counts.wanted - 1 } });
}

/** The articles known of some pushes of an account. */
export async function readPushes(
  transaction: AccountsTransaction,
  fakeId: string,
  mids: readonly string[],
): Promise<readonly ListedArticle[]> {
  const index = transaction.objectStore('listedArticles').index('push');
  return (await Promise.all(mids.map((mid) => index.getAll([fakeId, mid])))).flat();
}

/** Marks articles as wanted and gives the job with them among its tasks. */
export async function wantArticles(
  transaction: AccountsTransaction,
  job: AccountJob,
  candidates: readonly ListedArticle[],
): Promise<AccountJob> {
  const { articles, tasks } = wantBodies(candidates, job);
  await writeArticles(transaction, job.fakeId, { put: articles });
  await Promise.all(tasks.map((task) => transaction.objectStore('bodyTasks').put(task)));
  return { ...job, counts: { ...job.counts, wanted: job.counts.wanted + tasks.length } };
}

/** Changes a job that is not over; gives whether there is one. */
export async function updateJob(
  transaction: AccountsTransaction,
  id: string,
  change: (job: AccountJob) => AccountJob,
): Promise<boolean> {
  const store = transaction.objectStore('accountJobs');
  const job = await store.get(id);
  if (!job || isOver(job)) return false;
  await store.put(change(job));
  return true;
}
