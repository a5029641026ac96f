import type { AccountJob } from '@/core/accounts/account-job';
import { articleIdOf } from '@/core/accounts/article-id';
import {
  type Absence,
  afterDetail,
  afterReread,
  type BodyTask,
  withoutBatches,
} from '@/core/accounts/body-task';
import { isDeadly, judgeFailure } from '@/core/accounts/failed-request';
import { type ListingCursor, pageQuery } from '@/core/accounts/listing-cursor';
import { toAppError } from '@/core/errors';
import type { ArticleDetail } from '@/core/service/replies';
import { endTask, putTasks, takeJobPage } from '@/platform/account-jobs-store';
import { getArticle, listArticles } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { createBatchRequest } from './batch-request';
import { type KeepBody, takeDetail } from './read-body';

export interface JobRequestsDeps {
  readonly api: ApiClient;
  readonly keepBody: KeepBody;
  /** Whether an article's body is in the library already. */
  readonly isKept: (task: BodyTask) => Promise<boolean>;
  readonly now: () => number;
}

/** Books a request with its job: its number, its time, and that the service answers. */
export type Spend = (job: AccountJob) => AccountJob;

/**
 * The requests of a job, each with all that its reply changes. They throw what stands in the way of the whole job; what
 * is wrong with one article is kept with that article.
 */
export interface JobRequests {
  list(job: AccountJob, cursor: ListingCursor, spend: Spend, signal: AbortSignal): Promise<void>;
  detail(job: AccountJob, task: BodyTask, spend: Spend, signal: AbortSignal): Promise<void>;
  batch(job: AccountJob, tasks: readonly BodyTask[], spend: Spend, signal: AbortSignal): Promise<void>;
}

export function createJobRequests({ api, keepBody, isKept, now }: JobRequestsDeps): JobRequests {
  async function takeAbsence(job: AccountJob, task: BodyTask, absence: Absence, spend: Spend): Promise<void> {
    const next = nextOf(job, task, absence);
    if (next) return putTasks(job.id, [next], spend);
    return endTask({ task, end: { body: 'missing', ...absence }, at: now() }, spend);
  }

  function nextOf({ batchRefusal }: AccountJob, task: BodyTask, absence: Absence): BodyTask | undefined {
    if (task.stage !== 'detail') return afterReread(task, absence, now());
    const waiting = afterDetail(task, absence);
    return batchRefusal === undefined ? waiting : withoutBatches(waiting, now());
  }

  async function takeReply(
    job: AccountJob,
    task: BodyTask,
    detail: ArticleDetail,
    spend: Spend,
  ): Promise<void> {
    const outcome = await takeDetail(task, detail, keepBody).catch(async (thrown: unknown) => {
      const end = { body: 'failed', reason: 'unreadable', words: toAppError(thrown).message } as const;
      if (isDeadly(thrown, job.failures)) await endTask({ task, end, at: now() }, spend);
      throw thrown;
    });
    if (outcome.kind === 'absent') return takeAbsence(job, task, outcome.absence, spend);
    return endTask({ task, ...outcome, at: now() }, spend);
  }

  /** A refusal is about this one article; all else is the whole job's trouble. */
  async function takeRefusal(job: AccountJob, task: BodyTask, thrown: unknown, spend: Spend): Promise<void> {
    if (judgeFailure(thrown, 0).kind !== 'refused') throw thrown;
    const { code, message } = toAppError(thrown);
    const isUnknown = code === 'service-not-found' || code === 'service-request-refused';
    if (isUnknown && job.knowsPlaces === undefined && (task.idx ?? 1) > 1)
      return putTasks(job.id, [task], (before) => ({ ...spend(before), knowsPlaces: false }));
    const reason = isUnknown ? 'unknown-id' : 'unreadable';
    const body = isUnknown ? 'missing' : 'failed';
    return endTask({ task, end: { body, reason, words: message }, at: now() }, (before) =>
      isUnknown ? forgetPlaces(spend(before), task) : spend(before),
    );
  }

  return {
    async list(job, cursor, spend, signal) {
      const { paging } = await api.readConnection();
      const query = pageQuery(cursor, paging.style);
      const { value } = await listArticles(api, { fakeId: job.fakeId, ...query }, signal);
      const { extent, createdAt: startedAt } = job;
      const arrival = { rows: value.items, total: value.total, at: now() };
      await takeJobPage(job.id, arrival, { cursor, startedAt, extent, style: paging.style }, spend);
    },

    async detail(job, task, spend, signal) {
      if (task.stage === 'detail' && (await isKept(task)))
        return endTask({ task, end: { body: 'kept' }, at: now() }, (before) => before);
      const { articleIdForm } = await api.readConnection();
      const id = articleIdOf(task, articleIdForm, job.knowsPlaces);
      const reply = await getArticle(api, id, signal).catch((thrown: unknown) =>
        takeRefusal(job, task, thrown, spend),
      );
      if (!reply) return;
      const learned = (before: AccountJob) =>
        id === task.mid ? spend(before) : { ...spend(before), knowsPlaces: true };
      await takeReply(job, task, reply.value, learned);
    },

    batch: createBatchRequest({ api, keepBody, now }),
  };
}

/** A push that is unknown under its bare id, too, has told nothing of places. */
function forgetPlaces(job: AccountJob, { idx = 1 }: BodyTask): AccountJob {
  return idx > 1 && job.knowsPlaces === false ? { ...job, knowsPlaces: undefined } : job;
}
