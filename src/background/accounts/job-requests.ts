import { articleIdOf, compareWithListed } from '@/core/accounts/article-identity';
import { isNoArticle } from '@/core/accounts/article-reply';
import {
  endOfDeadlyBody,
  endOfUnanswered,
  eventOfDenial,
  failBatch,
  judgeFailure,
  judgeRefusedDetail,
  mayBeOfOneRequest,
} from '@/core/accounts/failed-request';
import type { AccountJob, JobEvent } from '@/core/accounts/job';
import { SAVED } from '@/core/accounts/listed-article';
import { type ListingCursor, pageQuery, startListing } from '@/core/accounts/listing';
import {
  type Absence,
  type BodyTask,
  changeTask,
  needsOtherRequest,
  type TaskEnd,
} from '@/core/accounts/task';
import type { ArticleIdForm } from '@/core/service/connection';
import type { ArticleDetail } from '@/core/service/replies';
import { fetchArticle, fetchArticleBodies, fetchArticleList } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { isInBin } from '@/platform/storage/accounts/account-library';
import { endTask, leaveOut, putTasks, saveJobPage } from '@/platform/storage/accounts/jobs-store';
import { settings } from '@/platform/storage/settings';
import { fetchPage } from './fetch-page';
import { type BodySaver, takeDetail } from './save-body';

export interface JobRequestsDeps {
  readonly api: ApiClient;
  readonly bodies: BodySaver;
  readonly now: () => number;
  /** Called when more articles have become unread. */
  readonly onUnreadChange: () => Promise<void>;
}

/** A request of a job. */
export interface JobRequest {
  readonly job: AccountJob;
  /** The event that adds the request, and the time until now, to the counts of its job. */
  readonly answered: () => JobEvent;
  readonly signal: AbortSignal;
}

/**
 * The requests of a job. Each stores everything that its reply changes. A failure that is about one article ends the task of that
 * article; a failure that is about the whole job is thrown.
 */
export interface JobRequests {
  list(request: JobRequest, cursor: ListingCursor): Promise<void>;
  /** Returns whether the service was asked: an article that is in the library needs no request. */
  detail(request: JobRequest, task: BodyTask): Promise<boolean>;
  batch(request: JobRequest, tasks: readonly BodyTask[]): Promise<void>;
}

/** The request of one detail. */
interface DetailRequest extends JobRequest {
  readonly task: BodyTask;
  readonly form: ArticleIdForm;
}

export function createJobRequests({ api, bodies, now, onUnreadChange }: JobRequestsDeps): JobRequests {
  async function takeAbsence({ job, task }: DetailRequest, absence: Absence, events: readonly JobEvent[]) {
    const takesBatches = job.batchRefusal === undefined;
    const next = changeTask(task, { type: 'no-body', absence, takesBatches, at: now() });
    if (next) return putTasks(job.id, [next], ...events);
    return endTask({ task, end: { body: 'missing', ...absence }, at: now() }, ...events);
  }

  async function takeReply(request: DetailRequest, detail: ArticleDetail): Promise<void> {
    const { job, task, answered } = request;
    const learnt = learnPlaces(request, detail);
    const outcome = await takeDetail(task, detail, bodies).catch(async (thrown: unknown) => {
      const end = endOfDeadlyBody(thrown, job);
      if (end) await endTask({ task, end, at: now() }, answered(), ...learnt);
      throw thrown;
    });
    const events = [answered(), ...learnt];
    if (outcome.kind === 'absent') return takeAbsence(request, outcome.absence, events);
    return endTask({ task, ...outcome, at: now() }, ...events);
  }

  /** The service has no article with that id. If the id contains a place in the push, the service may know the id of the push alone. */
  function takeUnknown({ job, task, form, answered }: DetailRequest, end: TaskEnd): Promise<void> {
    const isPlaced = articleIdOf(task, form, true) !== articleIdOf(task, form, false);
    if (isPlaced && job.knowsPlaces === undefined)
      return putTasks(job.id, [task], answered(), { type: 'places-learnt', knowsPlaces: false });
    // If the id of the push is unknown too, the first refusal does not mean that the service knows no places.
    const isDoubtful = isPlaced && job.knowsPlaces === false;
    const events: readonly JobEvent[] = isDoubtful ? [{ type: 'places-learnt', knowsPlaces: undefined }] : [];
    return endTask({ task, end, at: now() }, answered(), ...events);
  }

  async function takeRefusal(request: DetailRequest, thrown: unknown): Promise<void> {
    const { job, task, answered } = request;
    if (mayBeOfOneRequest(thrown)) return takeNoAnswer(request, thrown);
    const end = judgeRefusedDetail(thrown);
    if (end.reason === 'unknown-id') return takeUnknown(request, end);
    return endTask({ task, end, at: now() }, eventOfDenial(thrown, job, now()) ?? answered());
  }

  /** Whether the service answers a request that is not about one article: it lists the account, or refuses to. */
  async function isServiceUp({ job: { fakeId }, signal }: JobRequest): Promise<boolean> {
    const { paging } = await settings.connection.getValue();
    const firstPage = pageQuery(startListing(paging.size), paging.style);
    return fetchArticleList(api, { fakeId, ...firstPage }, signal).then(
      () => true,
      (thrown: unknown) => judgeFailure(thrown, 0).kind === 'refused',
    );
  }

  /** The service may be down, which delays the job, or it may always fail on this one article. */
  async function takeNoAnswer(request: DetailRequest, thrown: unknown): Promise<void> {
    const { job, task, answered } = request;
    const isUp = needsOtherRequest(task, now()) && (await isServiceUp(request));
    const event = { type: 'no-answer', answered: job.requests, isServiceUp: isUp, at: now() } as const;
    const next = changeTask(task, event);
    if (!next) return endTask({ task, end: endOfUnanswered(thrown), at: now() }, answered());
    await putTasks(job.id, [next]);
    throw thrown;
  }

  async function takeBatchFailure(
    { job, answered }: JobRequest,
    asked: readonly BodyTask[],
    thrown: unknown,
  ): Promise<undefined> {
    const { events, tasks: type, needsProbe, isTrouble } = failBatch(thrown, asked.length, job);
    const changed = type ? asked.map((task) => changeTask(task, { type, at: now() })) : [];
    const tasks = changed.map((task, index) =>
      needsProbe && index === 0 ? changeTask(task, { type: 'probed', at: now() }) : task,
    );
    await putTasks(job.id, tasks, ...(isTrouble ? [] : [answered()]), ...events);
    if (isTrouble) throw thrown;
  }

  async function takeRows(
    tasks: readonly BodyTask[],
    ids: readonly string[],
    articles: readonly ArticleDetail[],
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      const detail = articles.find((each) => isAnswerTo(task, ids[index], each));
      const outcome = detail && (await takeDetail(task, detail, bodies));
      if (outcome?.kind === 'ended') await endTask({ task, ...outcome, at: now() });
    }
  }

  return {
    async list({ job, answered, signal }, cursor) {
      const { id, fakeId, extent, createdAt: startedAt } = job;
      const page = { fakeId, cursor, startedAt, extent, now, signal };
      const { arrival, listing } = await fetchPage(api, page);
      const news = await saveJobPage(id, arrival, listing, answered());
      if (news.length > 0) await onUnreadChange();
    },

    async detail(request, task) {
      if (task.stage === 'detail' && (await bodies.isSaved(task))) {
        await endTask({ task, end: { body: SAVED }, at: now() });
        return false;
      }
      const { job, signal } = request;
      const includesDeleted = job.kind === 'retry' || job.includesDeleted === true;
      if (task.stage === 'detail' && !includesDeleted && (await isInBin(task.key))) {
        await leaveOut(task);
        return false;
      }
      const { articleIdForm: form } = await settings.connection.getValue();
      const asked = { ...request, task, form };
      const reply = await fetchArticle(api, articleIdOf(task, form, job.knowsPlaces), signal).catch(
        (thrown: unknown) => takeRefusal(asked, thrown),
      );
      if (!reply) return true;
      const { value } = reply;
      const words = value.fetchError ?? value.fetchStatus;
      if (isNoArticle(value)) await takeUnknown(asked, { body: 'missing', reason: 'unknown-id', words });
      else await takeReply(asked, value);
      return true;
    },

    async batch(request, tasks) {
      const { job, answered, signal } = request;
      const { articleIdForm } = await settings.connection.getValue();
      const ids = tasks.map((task) => articleIdOf(task, articleIdForm, job.knowsPlaces));
      const asked = tasks.map((task) => changeTask(task, { type: 'batch-sent', at: now() }));
      await putTasks(job.id, asked);
      const reply = await fetchArticleBodies(api, [...new Set(ids)], signal).catch((thrown: unknown) =>
        takeBatchFailure(request, asked, thrown),
      );
      if (!reply) return;
      await putTasks(job.id, [], answered(), { type: 'batch-accepted' });
      await takeRows(asked, ids, reply.value.articles);
    },
  };
}

/** If the service returned the article whose place was in the id, it knows places. */
function learnPlaces({ job, task, form }: DetailRequest, said: ArticleDetail): readonly JobEvent[] {
  const isPlaced = articleIdOf(task, form, job.knowsPlaces) !== articleIdOf(task, form, false);
  if (!isPlaced || compareWithListed(task, said) !== 'same') return [];
  return [{ type: 'places-learnt', knowsPlaces: true }];
}

/** Whether a row of a batch's reply is about a task: it agrees with the listing, or says that there is no article with the task's id. */
function isAnswerTo(task: BodyTask, id: string | undefined, said: ArticleDetail): boolean {
  return compareWithListed(task, said) === 'same' || (said.articleId === id && isNoArticle(said));
}
