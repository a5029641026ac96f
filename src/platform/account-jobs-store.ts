/** The jobs of official accounts in IndexedDB, and what they are after. */
import {
  type AccountJob,
  commandJob,
  createJob,
  finishJob,
  isOver,
  type NewJob,
} from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import type { NextTasks } from '@/core/accounts/choose-step';
import { countEnd, endSearch, releaseArticle, type TaskEnd, weighEnd } from '@/core/accounts/end-task';
import { type ListedArticle, mergePage } from '@/core/accounts/listed-article';
import type { Listing, PageArrival } from '@/core/accounts/take-page';
import { keepUnsure } from '@/core/accounts/unsure-reply';
import type { ArticleDetail, ArticleSummary } from '@/core/service/replies';
import { type AccountsTransaction, changeAccounts, writeArticles } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';
import { readPushes, takeListing, wantArticles, writeMerge } from './listing-transaction';
import { forgetReply, keepReply } from './unsure-replies-store';

/** All jobs, the newest first. @throws AppError `storage-failed` */
export async function readJobs(): Promise<readonly AccountJob[]> {
  const database = await openDatabase();
  const jobs = await database.getAll('accountJobs').catch(throwStorageFailure);
  return jobs.sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * Of all that a job is after, what its next step can be about: three reads, however much it is after.
 * @throws AppError `storage-failed`
 */
export async function readNextTasks(jobId: string, batchSize: number): Promise<NextTasks> {
  const database = await openDatabase();
  const { store } = database.transaction('bodyTasks');
  const at = (stage: BodyTask['stage']) => IDBKeyRange.bound([jobId, stage], [jobId, stage, []]);
  const [newest, waiting, reread] = await Promise.all([
    store.index('newest').openCursor(at('detail'), 'prev'),
    store.index('due').getAll(at('batch'), batchSize),
    store.index('due').get(at('reread')),
  ]).catch(throwStorageFailure);
  return { detail: newest?.value, waiting, reread };
}

/**
 * Puts a new job beside the others; `keys` are the articles that it is after from the start. An account that is being
 * fetched whole goes on being so, and a job that has nothing to do is none: two presses, or two windows, begin one.
 * @throws AppError `storage-…`
 */
export function addJob(start: NewJob, keys: readonly string[] = []): Promise<void> {
  return changeAccounts(async (transaction) => {
    const jobs = transaction.objectStore('accountJobs');
    const ofAccount = (await jobs.getAll()).filter(({ fakeId }) => fakeId === start.fakeId);
    const open = ofAccount.find((each) => each.kind === 'whole' && !isOver(each));
    if (open && start.kind === 'whole') {
      await jobs.put(commandJob(open, 'resume', start.createdAt));
      return;
    }
    const store = transaction.objectStore('listedArticles');
    const articles = await Promise.all(keys.map((key) => store.get(key)));
    const job = await wantArticles(
      transaction,
      createJob(start),
      articles.filter((article) => article !== undefined),
    );
    if (!job.listing && job.counts.wanted === 0) return;
    // One account shows one job that is over, the last.
    const old = ofAccount.filter(isOver);
    await Promise.all([...old.map((each) => jobs.delete(each.id)), jobs.put(job)]);
  });
}

/** Changes a job that is not over. @throws AppError `storage-…` */
export async function changeJob(id: string, change: (job: AccountJob) => AccountJob): Promise<void> {
  await changeAccounts((transaction) => updateJob(transaction, id, change));
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

/** Keeps how far some of a job's tasks have got. @throws AppError `storage-…` */
export function putTasks(
  id: string,
  tasks: readonly BodyTask[],
  spend: (job: AccountJob) => AccountJob,
): Promise<void> {
  return changeAccounts(async (transaction) => {
    await updateJob(transaction, id, spend);
    const store = transaction.objectStore('bodyTasks');
    const there = await Promise.all(tasks.map((task) => isThere(transaction, task)));
    await Promise.all(tasks.filter((_, index) => there[index]).map((task) => store.put(task)));
  });
}

/** A task that has ended, and what the service said of its article. */
export interface EndedTask {
  readonly task: BodyTask;
  readonly end: TaskEnd;
  /** Facts that came along, where they are about this article. */
  readonly said?: ArticleSummary | undefined;
  /** What came and may be about another article: it is kept until the user says which it is. */
  readonly unsure?: ArticleDetail | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Ends a task: its article says how, the job counts it. One that is not there any more, because its job was called off,
 * ends nothing: another job may be after the article by now. @throws AppError `storage-…`
 */
export function endTask(ended: EndedTask, spend: (job: AccountJob) => AccountJob): Promise<void> {
  const { task, end, said, unsure, at } = ended;
  return changeAccounts(async (transaction) => {
    if (!(await isThere(transaction, task))) return endLate(transaction, ended, spend);
    await transaction.objectStore('bodyTasks').delete(task.key);
    const article = await takeSaid(transaction, task, said, at);
    if (!article) return updateJob(transaction, task.jobId, (job) => countEnd(spend(job), end));
    const hasReply = (await transaction.objectStore('unsureReplies').getKey(article.key)) !== undefined;
    const weighed = weighEnd(article, end, hasReply);
    await updateJob(transaction, task.jobId, (job) => countEnd(spend(job), weighed));
    await writeArticles(transaction, task.fakeId, { put: [endSearch(article, weighed)] });
    if (weighed.body === 'kept' || weighed.body === 'gone') await forgetReply(transaction, article.key);
    else if (unsure) await keepReply(transaction, keepUnsure(article, unsure, at));
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

/** A task's article with what was said of it, which may tell its place in the push, and with it another key. */
async function takeSaid(
  transaction: AccountsTransaction,
  { key, fakeId, mid, idx }: BodyTask,
  said: ArticleSummary | undefined,
  at: number,
): Promise<ListedArticle | undefined> {
  const known = await readPushes(transaction, fakeId, [mid]);
  const merge = mergePage(known, said ? [{ ...said, idx: said.idx ?? idx }] : [], { fakeId, at });
  await writeMerge(transaction, fakeId, merge);
  return merge.put[0] ?? known.find((each) => each.key === key);
}

/** Whether a task is still its job's, under its key: others are of the past, and change nothing. */
async function isThere(transaction: AccountsTransaction, { key, jobId }: BodyTask): Promise<boolean> {
  const stored = await transaction.objectStore('bodyTasks').get(key);
  return stored?.jobId === jobId;
}

/** What is left to say when an answer comes too late: that the body is in the library. */
async function endLate(
  transaction: AccountsTransaction,
  { task: { jobId, key, fakeId }, end }: EndedTask,
  spend: (job: AccountJob) => AccountJob,
): Promise<void> {
  await updateJob(transaction, jobId, spend);
  const article = await transaction.objectStore('listedArticles').get(key);
  if (!article || end.body !== 'kept') return;
  await writeArticles(transaction, fakeId, { put: [endSearch(article, end)] });
  await forgetReply(transaction, key);
}

async function updateJob(
  transaction: AccountsTransaction,
  id: string,
  change: (job: AccountJob) => AccountJob,
): Promise<void> {
  const store = transaction.objectStore('accountJobs');
  const job = await store.get(id);
  if (job && !isOver(job)) await store.put(change(job));
}
