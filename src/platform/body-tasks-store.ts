/** What the jobs of official accounts are after, in IndexedDB. */
import type { AccountJob } from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import type { NextTasks } from '@/core/accounts/choose-step';
import { countEnd, endSearch, type TaskEnd, weighEnd } from '@/core/accounts/end-task';
import { type ListedArticle, mergePage } from '@/core/accounts/listed-article';
import { keepUnsure } from '@/core/accounts/unsure-reply';
import type { ArticleDetail, ArticleSummary } from '@/core/service/replies';
import { type AccountsTransaction, changeAccounts, writeArticles } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';
import { readPushes, updateJob, writeMerge } from './listing-transaction';
import { forgetReply, keepReply } from './unsure-replies-store';

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
    const reply = article && (await transaction.objectStore('unsureReplies').getKey(article.key));
    const weighed = article ? weighEnd(article, end, reply !== undefined) : end;
    await updateJob(transaction, task.jobId, (job) => countEnd(spend(job), weighed));
    if (!article) return;
    await writeArticles(transaction, task.fakeId, { put: [endSearch(article, weighed)] });
    if (weighed.body === 'kept' || weighed.body === 'gone') await forgetReply(transaction, article.key);
    else if (unsure) await keepReply(transaction, keepUnsure(article, unsure, at));
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
