import type { AccountJob } from '@/core/accounts/account-job';
import { articleIdOf } from '@/core/accounts/article-id';
import { compareWithListed } from '@/core/accounts/article-identity';
import {
  type Absence,
  afterDetail,
  afterReread,
  type BodyTask,
  withoutBatches,
} from '@/core/accounts/body-task';
import { isDeadly, judgeFailure } from '@/core/accounts/failed-request';
import { isNoArticle } from '@/core/accounts/judge-detail';
import { type ListingCursor, pageQuery } from '@/core/accounts/listing-cursor';
import { toAppError } from '@/core/errors';
import type { ArticleIdForm } from '@/core/service/connection';
import type { ArticleDetail } from '@/core/service/replies';
import { takeJobPage } from '@/platform/account-jobs-store';
import { getArticle, listArticles } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { endTask, putTasks } from '@/platform/body-tasks-store';
import { createBatchRequest } from './batch-request';
import { type KeepBody, takeDetail } from './read-body';

export interface JobRequestsDeps {
  readonly api: ApiClient;
  readonly keepBody: KeepBody;
  /** Whether an article's body is in the library already. */
  readonly isKept: (task: BodyTask) => Promise<boolean>;
  readonly now: () => number;
  /** Unread articles have become more. */
  readonly onUnreadChange: () => Promise<void>;
}

/** Books a request with its job: its number, its time, and that the service answers. */
export type Spend = (job: AccountJob) => AccountJob;

/**
 * The requests of a job, each with all that its reply changes. They throw what stands in the way of the whole job; what
 * is wrong with one article is kept with that article.
 */
export interface JobRequests {
  list(job: AccountJob, cursor: ListingCursor, spend: Spend, signal: AbortSignal): Promise<void>;
  /** Gives whether the service was asked: what is in the library needs no request. */
  detail(job: AccountJob, task: BodyTask, spend: Spend, signal: AbortSignal): Promise<boolean>;
  /** Gives whether the service was asked. */
  batch(job: AccountJob, tasks: readonly BodyTask[], spend: Spend, signal: AbortSignal): Promise<boolean>;
}

/** What a detail was asked for. */
interface Question {
  readonly job: AccountJob;
  readonly task: BodyTask;
  readonly form: ArticleIdForm;
}

export function createJobRequests(deps: JobRequestsDeps): JobRequests {
  const { api, keepBody, isKept, now, onUnreadChange } = deps;

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

  /** A service that knows nothing under an id with a place may know the push. */
  function takeUnknown(
    { job, task, form }: Question,
    words: string | undefined,
    spend: Spend,
  ): Promise<void> {
    const [placed, bare] = [articleIdOf(task, form, true), articleIdOf(task, form, false)];
    if (placed !== bare && job.knowsPlaces === undefined)
      return putTasks(job.id, [task], (before) => ({ ...spend(before), knowsPlaces: false }));
    const end = { body: 'missing', reason: 'unknown-id', words } as const;
    // A push that is unknown, too, has told nothing of places.
    const isUntold = placed !== bare && job.knowsPlaces === false;
    return endTask({ task, end, at: now() }, (before) =>
      isUntold ? { ...spend(before), knowsPlaces: undefined } : spend(before),
    );
  }

  /** A refusal is about this one article; all else is the whole job's trouble. */
  async function takeRefusal(question: Question, thrown: unknown, spend: Spend): Promise<void> {
    if (judgeFailure(thrown, 0).kind !== 'refused') throw thrown;
    const { code, message } = toAppError(thrown);
    if (code === 'service-not-found' || code === 'service-request-refused')
      return takeUnknown(question, message, spend);
    const end = { body: 'failed', reason: 'unreadable', words: message } as const;
    return endTask({ task: question.task, end, at: now() }, spend);
  }

  return {
    async list(job, cursor, spend, signal) {
      const { paging } = await api.readConnection();
      const query = pageQuery(cursor, paging.style);
      const { value } = await listArticles(api, { fakeId: job.fakeId, ...query }, signal);
      const { extent, createdAt: startedAt } = job;
      const arrival = { rows: value.items, total: value.total, at: now() };
      const listing = { cursor, startedAt, extent, style: paging.style };
      const news = await takeJobPage(job.id, arrival, listing, spend);
      if (news.length > 0) await onUnreadChange();
    },

    async detail(job, task, spend, signal) {
      if (task.stage === 'detail' && (await isKept(task))) {
        await endTask({ task, end: { body: 'kept' }, at: now() }, (before) => before);
        return false;
      }
      const { articleIdForm: form } = await api.readConnection();
      const question = { job, task, form };
      const id = articleIdOf(task, form, job.knowsPlaces);
      const reply = await getArticle(api, id, signal).catch((thrown: unknown) =>
        takeRefusal(question, thrown, spend),
      );
      const value = reply?.value;
      if (value && isNoArticle(value))
        await takeUnknown(question, value.fetchError ?? value.fetchStatus, spend);
      else if (value) await takeReply(job, task, value, learnPlaces(question, value, spend));
      return true;
    },

    batch: createBatchRequest({ api, keepBody, now }),
  };
}

/** The service tells the articles of one push apart when it has given the one whose place it was asked with. */
function learnPlaces({ job, task, form }: Question, said: ArticleDetail, spend: Spend): Spend {
  const isPlaced = articleIdOf(task, form, job.knowsPlaces) !== articleIdOf(task, form, false);
  if (!isPlaced || compareWithListed(task, said) !== 'same') return spend;
  return (before) => ({ ...spend(before), knowsPlaces: true });
}
