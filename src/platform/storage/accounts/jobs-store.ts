/** The jobs of official accounts and their tasks in IndexedDB. */
import { makeDoubtfulReply } from '@/core/accounts/article-reply';
import {
  type AccountJob,
  changeJob,
  createJob,
  isOver,
  type JobEvent,
  type NewJob,
  type NextTasks,
} from '@/core/accounts/job';
import { isSaved, type ListedArticle, mergePage, SAVED } from '@/core/accounts/listed-article';
import type { Listing, PageArrival } from '@/core/accounts/listing';
import {
  type BodyTask,
  closeArticle,
  createTasks,
  releaseArticle,
  type TaskEnd,
  weighEnd,
} from '@/core/accounts/task';
import type { ArticleDetail, ArticleSummary } from '@/core/service/replies';
import { query } from '@/platform/storage/transact';
import {
  type AccountsTransaction,
  addPage,
  addTasks,
  changeAccounts,
  deleteReply,
  loadPushes,
  putReply,
  updateJob,
  writeArticles,
  writeMerge,
} from './account-changes';

/** All jobs, newest first. @throws AppError `storage-failed` */
export async function loadJobs(): Promise<readonly AccountJob[]> {
  const jobs = await query((database) => database.getAll('accountJobs'));
  return jobs.sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * Adds a job; `keys` are the articles that it fetches from the start, none of which is in the library. If a job for the whole account is open already, that job
 * is resumed instead, and a job with nothing to do is not added: two presses, or two windows, start one job.
 * @throws AppError `storage-…`
 */
export async function addJob(start: NewJob, keys: readonly string[] = []): Promise<void> {
  await changeAccounts(async (transaction) => {
    const jobs = transaction.objectStore('accountJobs');
    const ofAccount = (await jobs.getAll()).filter(({ fakeId }) => fakeId === start.fakeId);
    const [old, open] = [ofAccount.filter(isOver), ofAccount.filter((each) => !isOver(each))];
    const whole = open.find(({ kind }) => kind === 'whole');
    if (whole && start.kind === 'whole') {
      await jobs.put(changeJob(whole, { type: 'resume', at: start.createdAt }));
      return;
    }
    const claimed = new Set(open.flatMap(({ toWant = [] }) => toWant));
    const named = new Set(keys.filter((key) => !claimed.has(key)));
    const known = await transaction.objectStore('listedArticles').index('account').getAll(start.fakeId);
    const { tasks } = createTasks(
      known.filter(({ key }) => named.has(key)),
      { jobId: start.id, isRetry: start.kind === 'retry', isNamed: true },
    );
    if (!start.listing && tasks.length === 0) return;
    const toWant = tasks.length > 0 ? tasks.map(({ key }) => key) : undefined;
    // An account's page shows one job that is over: the last one.
    await Promise.all([...old.map(({ id }) => jobs.delete(id)), jobs.put({ ...createJob(start), toWant })]);
  });
  await createPendingTasks(start.id);
}

/** The number of tasks that one transaction creates, so that other writes need not wait long. */
const CREATED_AT_ONCE = 200;

/**
 * Creates the tasks in a job's `toWant`, a few hundred at a time. A job that still has `toWant` later was interrupted here.
 * @throws AppError `storage-…`
 */
export async function createPendingTasks(id: string): Promise<void> {
  while (await changeAccounts((transaction) => createSomeTasks(transaction, id)));
}

/** Returns whether there are more. */
async function createSomeTasks(transaction: AccountsTransaction, id: string): Promise<boolean> {
  const jobs = transaction.objectStore('accountJobs');
  const job = await jobs.get(id);
  if (!job?.toWant || isOver(job)) return false;
  const [keys, rest] = [job.toWant.slice(0, CREATED_AT_ONCE), job.toWant.slice(CREATED_AT_ONCE)];
  await jobs.put({ ...job, toWant: rest.length > 0 ? rest : undefined });
  const store = transaction.objectStore('listedArticles');
  const articles = await Promise.all(keys.map((key) => store.get(key)));
  await addTasks(
    transaction,
    job,
    articles.filter((article) => article !== undefined),
    true,
  );
  return rest.length > 0;
}

/** Applies events to a job. Returns whether it exists and was not over. @throws AppError `storage-…` */
export function updateStoredJob(id: string, ...events: readonly JobEvent[]): Promise<boolean> {
  return changeAccounts(async (transaction) => (await updateJob(transaction, id, ...events)) !== undefined);
}

/**
 * Adds a page of a job's listing and creates tasks for its articles. Returns the articles that are unread because of it.
 * @throws AppError `storage-…`
 */
export function saveJobPage(
  id: string,
  arrival: PageArrival,
  listing: Listing,
  ...events: readonly JobEvent[]
): Promise<readonly ListedArticle[]> {
  return changeAccounts(async (transaction) => {
    const job = await updateJob(transaction, id, ...events);
    if (!job) return [];
    const { merge, news, step } = await addPage(transaction, job.fakeId, arrival, listing);
    await addTasks(transaction, job, merge.put);
    await updateJob(transaction, id, {
      type: 'listed',
      cursor: step.isDone ? undefined : step.cursor,
      seen: step.isDone ? step.seen : step.cursor.seen,
      hasGap: step.isDone ? step.hasGap : job.hasGap,
    });
    return news;
  });
}

/** Resumes the running jobs that wait, so that they go on at once. `at`: ms since the epoch. @throws AppError `storage-…` */
export function endJobWaits(at: number): Promise<void> {
  return changeAccounts(async (transaction) => {
    const jobs = transaction.objectStore('accountJobs');
    const waiting = (await jobs.getAll()).filter(
      ({ state, waitUntil }) => state === 'running' && waitUntil !== undefined,
    );
    await Promise.all(waiting.map((job) => jobs.put(changeJob(job, { type: 'resume', at }))));
  });
}

/**
 * Ends a job that has nothing left to do. A job that a monitoring round started is deleted: its articles show what became of
 * them. @throws AppError `storage-…`
 */
export function finishJob({ id, kind }: AccountJob, at: number): Promise<void> {
  return changeAccounts(async (transaction) => {
    if (kind === 'new') await transaction.objectStore('accountJobs').delete(id);
    else await updateJob(transaction, id, { type: 'finished', at });
  });
}

/** Cancels a job: its tasks are deleted, and their articles are as they were before. `at`: ms since the epoch. @throws AppError `storage-…` */
export function cancelJob(id: string, at: number): Promise<void> {
  return changeAccounts(async (transaction) => {
    const job = await updateJob(transaction, id, { type: 'cancel', at });
    if (!job) return;
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

/** Deletes a job that is over. @throws AppError `storage-…` */
export function deleteJob(id: string): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('accountJobs');
    const job = await store.get(id);
    if (job && isOver(job)) await store.delete(id);
  });
}

/**
 * The tasks that a job's next step can be about: three requests, however many tasks there are.
 * @throws AppError `storage-failed`
 */
export function loadNextTasks(jobId: string, batchSize: number): Promise<NextTasks> {
  return query(async (database) => {
    const { store } = database.transaction('bodyTasks');
    const at = (stage: BodyTask['stage']) => IDBKeyRange.bound([jobId, stage], [jobId, stage, []]);
    const [newest, waiting, reread] = await Promise.all([
      store.index('newest').openCursor(at('detail'), 'prev'),
      store.index('due').getAll(at('batch'), batchSize),
      store.index('due').get(at('reread')),
    ]);
    return { detail: newest?.value, waiting, reread };
  });
}

/** Stores changed tasks of a job, unless they have ended, and applies events to the job. @throws AppError `storage-…` */
export function putTasks(
  id: string,
  tasks: readonly BodyTask[],
  ...events: readonly JobEvent[]
): Promise<void> {
  return changeAccounts(async (transaction) => {
    await updateJob(transaction, id, ...events);
    const store = transaction.objectStore('bodyTasks');
    const exists = await Promise.all(tasks.map((task) => hasTask(transaction, task)));
    await Promise.all(tasks.filter((_, index) => exists[index]).map((task) => store.put(task)));
  });
}

/** Whether the stored task under this key belongs to the same job. If not, the task has ended. */
async function hasTask(transaction: AccountsTransaction, { key, jobId }: BodyTask): Promise<boolean> {
  const stored = await transaction.objectStore('bodyTasks').get(key);
  return stored?.jobId === jobId;
}

/** A task that has ended, and what the service said about its article. */
export interface EndedTask {
  readonly task: BodyTask;
  readonly end: TaskEnd;
  /** Facts about this article from the reply. */
  readonly said?: ArticleSummary | undefined;
  /** A reply that may be about another article: it is stored until the user decides. */
  readonly doubtful?: ArticleDetail | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Ends a task: its article gets the end, and its job counts it. If its job was cancelled meanwhile, another job may be
 * fetching the article by now; then only a saved body changes the article. @throws AppError `storage-…`
 */
export function endTask(ended: EndedTask, ...events: readonly JobEvent[]): Promise<void> {
  const { task, end, said, doubtful, at } = ended;
  return changeAccounts(async (transaction) => {
    const job = await updateJob(transaction, task.jobId, ...events);
    if (!(await hasTask(transaction, task))) return endLateTask(transaction, ended);
    await transaction.objectStore('bodyTasks').delete(task.key);
    const article = await mergeSaid(transaction, task, said, at);
    const reply = article && (await transaction.objectStore('unsureReplies').getKey(article.key));
    const weighed = article ? weighEnd(article, end, reply !== undefined) : end;
    if (job) await updateJob(transaction, task.jobId, { type: 'task-ended', body: weighed.body });
    if (!article) return;
    await writeArticles(transaction, task.fakeId, { put: [closeArticle(article, weighed)] });
    if (isSaved(weighed) || weighed.body === 'gone') await deleteReply(transaction, article.key);
    else if (doubtful) await putReply(transaction, makeDoubtfulReply(article, doubtful, at));
  });
}

/**
 * Deletes the task of an article that the user has deleted from the library. The article counts as downloaded before, so that no
 * later job fetches it either, and its job does not count it. @throws AppError `storage-…`
 */
export function leaveOut(task: BodyTask): Promise<void> {
  return changeAccounts(async (transaction) => {
    if (!(await hasTask(transaction, task))) return;
    await transaction.objectStore('bodyTasks').delete(task.key);
    await updateJob(transaction, task.jobId, { type: 'wanted', count: -1 });
    const article = await transaction.objectStore('listedArticles').get(task.key);
    if (article)
      await writeArticles(transaction, task.fakeId, { put: [closeArticle(article, { body: SAVED })] });
  });
}

/** The article of a task with the facts of a reply. These may say its place in the push, which changes its key. */
async function mergeSaid(
  transaction: AccountsTransaction,
  { key, fakeId, mid, idx }: BodyTask,
  said: ArticleSummary | undefined,
  at: number,
): Promise<ListedArticle | undefined> {
  const known = await loadPushes(transaction, fakeId, [mid]);
  const merge = mergePage(known, said ? [{ ...said, idx: said.idx ?? idx }] : [], { fakeId, at });
  await writeMerge(transaction, fakeId, merge);
  return merge.put[0] ?? known.find((each) => each.key === key);
}

async function endLateTask(
  transaction: AccountsTransaction,
  { task: { key, fakeId }, end }: EndedTask,
): Promise<void> {
  const article = await transaction.objectStore('listedArticles').get(key);
  if (!article || !isSaved(end)) return;
  await writeArticles(transaction, fakeId, { put: [closeArticle(article, end)] });
  await deleteReply(transaction, key);
}
