/** The jobs of official accounts in IndexedDB. */
import {
  type AccountJob,
  commandJob,
  createJob,
  finishJob,
  isOver,
  type NewJob,
} from '@/core/accounts/account-job';
import { releaseArticle } from '@/core/accounts/end-task';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { type Listing, type PageArrival, wantBodies } from '@/core/accounts/take-page';
import { type AccountsTransaction, changeAccounts, writeArticles } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';
import { takeListing, updateJob, wantArticles } from './listing-transaction';

/** All jobs, the newest first. @throws AppError `storage-failed` */
export async function readJobs(): Promise<readonly AccountJob[]> {
  const database = await openDatabase();
  const jobs = await database.getAll('accountJobs').catch(throwStorageFailure);
  return jobs.sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * Puts a new job beside the others; `keys` are the articles that it is after from the start. An account that is being
 * fetched whole goes on being so, and a job that has nothing to do is none: two presses, or two windows, begin one.
 * @throws AppError `storage-…`
 */
export async function addJob(start: NewJob, keys: readonly string[] = []): Promise<void> {
  await changeAccounts(async (transaction) => {
    const jobs = transaction.objectStore('accountJobs');
    const ofAccount = (await jobs.getAll()).filter(({ fakeId }) => fakeId === start.fakeId);
    const [old, open] = [ofAccount.filter(isOver), ofAccount.filter((each) => !isOver(each))];
    const whole = open.find(({ kind }) => kind === 'whole');
    if (whole && start.kind === 'whole') {
      await jobs.put(commandJob(whole, 'resume', start.createdAt));
      return;
    }
    const claimed = new Set(open.flatMap(({ toWant = [] }) => toWant));
    const named = new Set(keys.filter((key) => !claimed.has(key)));
    const known = await transaction.objectStore('listedArticles').index('account').getAll(start.fakeId);
    const { tasks } = wantBodies(
      known.filter(({ key }) => named.has(key)),
      start,
    );
    if (!start.listing && tasks.length === 0) return;
    const toWant = tasks.length > 0 ? tasks.map(({ key }) => key) : undefined;
    // One account shows one job that is over, the last.
    await Promise.all([...old.map(({ id }) => jobs.delete(id)), jobs.put({ ...createJob(start), toWant })]);
  });
  await fillJob(start.id);
}

/** Of so many articles tasks are made in one change: others may write in between. */
const FILLED_AT_ONCE = 200;

/**
 * Makes the tasks that a job is to have and has not yet: thousands of them piece by piece. To be called for a job that
 * was left in between. @throws AppError `storage-…`
 */
export async function fillJob(id: string): Promise<void> {
  while (await changeAccounts((transaction) => fillPiece(transaction, id)));
}

/** Whether more are to come. */
async function fillPiece(transaction: AccountsTransaction, id: string): Promise<boolean> {
  const jobs = transaction.objectStore('accountJobs');
  const job = await jobs.get(id);
  if (!job?.toWant || isOver(job)) return false;
  const [piece, rest] = [job.toWant.slice(0, FILLED_AT_ONCE), job.toWant.slice(FILLED_AT_ONCE)];
  const store = transaction.objectStore('listedArticles');
  const articles = await Promise.all(piece.map((key) => store.get(key)));
  const filled = await wantArticles(
    transaction,
    job,
    articles.filter((article) => article !== undefined),
  );
  await jobs.put({ ...filled, toWant: rest.length > 0 ? rest : undefined });
  return rest.length > 0;
}

/** Changes a job that is not over; gives whether there is one. @throws AppError `storage-…` */
export function changeJob(id: string, change: (job: AccountJob) => AccountJob): Promise<boolean> {
  return changeAccounts((transaction) => updateJob(transaction, id, change));
}

/**
 * Takes a job's page in: what it wants of it is marked and becomes its tasks. Gives what is unread through it.
 * @throws AppError `storage-…`
 */
export function takeJobPage(
  id: string,
  arrival: PageArrival,
  listing: Listing,
  spend: (job: AccountJob) => AccountJob,
): Promise<readonly ListedArticle[]> {
  return changeAccounts(async (transaction) => {
    const jobs = transaction.objectStore('accountJobs');
    const before = await jobs.get(id);
    if (!before || isOver(before)) return [];
    const { merge, news, step } = await takeListing(transaction, before.fakeId, arrival, listing);
    // Two of its articles may have turned out to be one.
    const listed = (await jobs.get(id)) ?? before;
    const job = await wantArticles(transaction, spend(listed), merge.put);
    await jobs.put({
      ...job,
      listing: step.isDone ? undefined : step.cursor,
      hasGap: step.isDone ? step.hasGap : job.hasGap,
      counts: { ...job.counts, listed: step.isDone ? step.seen : step.cursor.seen },
    });
    return news;
  });
}

/**
 * Ends a job that has nothing left to do. One that nobody asked for by hand is forgotten: its articles say what became of
 * them. @throws AppError `storage-…`
 */
export function endJob({ id, kind }: AccountJob, now: number): Promise<void> {
  return changeAccounts(async (transaction) => {
    if (kind === 'new') await transaction.objectStore('accountJobs').delete(id);
    else await updateJob(transaction, id, (job) => finishJob(job, now));
  });
}

/** Ends a job before its time: what it was after is let go. @throws AppError `storage-…` */
export function dropJob(id: string, change: (job: AccountJob) => AccountJob): Promise<void> {
  return changeAccounts(async (transaction) => {
    const job = await transaction.objectStore('accountJobs').get(id);
    if (!job || isOver(job)) return;
    await transaction.objectStore('accountJobs').put(change(job));
    const store = transaction.objectStore('bodyTasks');
    const articles = transaction.objectStore('listedArticles');
    const released = await Promise.all(
      (await store.index('job').getAll(id)).map(async (task) => {
        await store.delete(task.key);
        const article = await articles.get(task.key);
        return article ? [releaseArticle(article, task)] : [];
      }),
    );
    await writeArticles(transaction, job.fakeId, { put: released.flat() });
  });
}

/** Forgets a job that is over. @throws AppError `storage-…` */
export function forgetJob(id: string): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('accountJobs');
    const job = await store.get(id);
    if (job && isOver(job)) await store.delete(id);
  });
}
