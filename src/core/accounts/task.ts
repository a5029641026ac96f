/**
 * A task: one article whose body a job fetches. This file contains its stages, every event that changes it, and how it
 * ends.
 *
 *   detail ──► batch ◄──► reread ──► given up: its article is `missing`
 *
 *   stage    event                               next stage
 *   detail   no-body                             batch
 *   batch    batch-sent                          reread: a round starts
 *   reread   no-body, during a round             reread, after 5 s, 15 s, 45 s and 5 min
 *   reread   no-body, the round is over          batch
 *   reread   no-body, the third round is over    given up
 *   reread   batch-not-received                  batch: the round does not count
 *   any      batch-skipped                       reread, in the last round
 *   any      probed, or no-answer three times    reread: it is set aside, and goes on where it was
 *   any      no-answer, others are answered      given up: its article is `failed`
 *
 * Where the service takes no batches, a task goes on to `reread` in its last round wherever it would wait for a batch.
 * From every stage a task can end: its record is deleted, and its article gets a `TaskEnd`.
 */
import { DAY_MS } from '@/core/durations';
import type { ListedIdentity } from './article-identity';
import { type BodyState, isSaved, type ListedArticle, type MissingReason, SAVED } from './listed-article';

/** A task as it is stored. */
export interface BodyTask extends ListedIdentity {
  readonly jobId: string;
  /** The listed article's key. */
  readonly key: string;
  readonly title: string;
  /** When the article was published, ms since the epoch: newer articles come first. */
  readonly publishedAt: number;
  readonly stage: /** Its detail has not been requested. */
    | 'detail'
    /** It waits for the next batch. */
    | 'batch'
    /** A batch has asked for it; its detail is requested again at `dueAt`. */
    | 'reread';
  /** How many batches have asked for it. */
  readonly rounds: number;
  /** How often its detail was requested since the last batch. */
  readonly rereads: number;
  /** Stage `reread` only, ms since the epoch. */
  readonly dueAt: number;
  /** The requests of its detail that failed as if the service were down; absent: none has. */
  readonly unanswered?: Unanswered | undefined;
  /** Why the last reply contained no body. */
  readonly reason: MissingReason;
  /** The service's own words for the reason. */
  readonly words?: string | undefined;
  /** The state of its article before the task; absent in older records: `known`. */
  readonly former?: Pick<ListedArticle, 'body' | 'reason' | 'words'> | undefined;
}

/** Requests of one detail that failed as if the service were down. */
interface Unanswered {
  /** How many there were since its last answer. */
  readonly failures: number;
  /** How many requests of its job the service had answered when the task was first set aside; absent: it never was. */
  readonly answered?: number | undefined;
  /** When the first of them failed, ms since the epoch; absent in older records. */
  readonly since?: number | undefined;
}

/** Why a reply contained no body. */
export interface Absence {
  readonly reason: MissingReason;
  readonly words?: string | undefined;
}

/** Something that happened to a batch that contains the task. Moments are ms since the epoch. */
export type BatchEvent =
  /**
   * Recorded before the batch leaves, so that no article is in two batches of one round, even if the background is
   * ended.
   */
  | { readonly type: 'batch-sent'; readonly at: number }
  /** The service refused the batch or never received it: the round does not count. */
  | { readonly type: 'batch-not-received' }
  /** The service takes no batches. */
  | { readonly type: 'batch-skipped'; readonly at: number }
  /** Batches fail: the detail shows whether the service answers other requests. */
  | { readonly type: 'probed'; readonly at: number };

/** Something that happened to a task. */
export type TaskEvent =
  | BatchEvent
  /**
   * The request of its detail failed as if the service were down. `answered`: requests of its job that were answered.
   * `isServiceUp`: whether the service has just answered another request.
   */
  | {
      readonly type: 'no-answer';
      readonly answered: number;
      readonly isServiceUp: boolean;
      readonly at: number;
    }
  /** Its detail arrived without a body. */
  | {
      readonly type: 'no-body';
      readonly absence: Absence;
      readonly takesBatches: boolean;
      readonly at: number;
    };

/**
 * The pauses before a detail is requested again: the first after the batch, the others after the request before, ms.
 */
const REREAD_PAUSES_MS: readonly number[] = [5_000, 15_000, 45_000, 300_000];

/** After so many failures, other articles go first; in a monitoring round, other accounts. */
export const FAILURES_BEFORE_ASIDE = 3;
/** How long they do, ms. */
const ASIDE_MS = 300_000;
/** The longest time after which a detail is requested again, ms. */
export const LONGEST_PAUSE_MS: number = Math.max(ASIDE_MS, ...REREAD_PAUSES_MS);
/**
 * How long a detail may fail while no other request of its job is answered, ms; then another request shows whether the service answers
 * at all. Shorter failures need none, because the part of a service that has the articles may be down for a night.
 */
const ALONE_MS = DAY_MS;

/** How many batches ask for the same article at most. */
const MAX_ROUNDS = 3;

/** The task after an event; undefined when it is given up. */
export function changeTask(task: BodyTask, event: BatchEvent): BodyTask;
export function changeTask(task: BodyTask, event: TaskEvent): BodyTask | undefined;
export function changeTask(task: BodyTask, event: TaskEvent): BodyTask | undefined {
  switch (event.type) {
    case 'batch-sent':
      return startRound(task, task.rounds + 1, event.at);
    case 'batch-not-received':
      return { ...task, stage: 'batch', rounds: task.rounds - 1 };
    case 'batch-skipped':
      return startRound(task, MAX_ROUNDS, event.at);
    case 'probed':
      return setAside(task, event.at);
    case 'no-answer':
      return failRequest(task, event);
    case 'no-body': {
      const { absence, takesBatches, at } = event;
      const next = { ...task, unanswered: undefined, reason: absence.reason, words: absence.words };
      if (task.stage === 'reread') {
        const rereads = task.rereads + 1;
        const pause = REREAD_PAUSES_MS[rereads];
        // Other reasons are final for this round: another request in it would give the same answer.
        if (pause !== undefined && absence.reason === 'not-arrived')
          return { ...next, rereads, dueAt: at + pause };
        if (task.rounds >= MAX_ROUNDS) return undefined;
      }
      return takesBatches ? { ...next, stage: 'batch' } : startRound(next, MAX_ROUNDS, at);
    }
    default:
      return event satisfies never;
  }
}

/**
 * The task after a failed request of its detail; undefined when it is given up. While the service answers nothing, the request is only
 * put off.
 */
function failRequest(
  task: BodyTask,
  { answered, isServiceUp, at }: Extract<TaskEvent, { type: 'no-answer' }>,
): BodyTask | undefined {
  const { answered: answeredBefore } = task.unanswered ?? {};
  const { failures, since } = countFailure(task, at);
  if (failures % FAILURES_BEFORE_ASIDE !== 0)
    return { ...task, unanswered: { failures, since, answered: answeredBefore } };
  // Once other requests were answered after it was set aside, the failure is its own.
  const isOwn = isServiceUp || (answeredBefore !== undefined && answered > answeredBefore);
  if (isOwn) return undefined;
  const unanswered = { failures, since, answered: answeredBefore ?? answered };
  return setAside({ ...task, unanswered }, at + ASIDE_MS);
}

function countFailure({ unanswered }: BodyTask, at: number): { failures: number; since: number } {
  const { failures = 0, since = at } = unanswered ?? {};
  // A first failure later than now happened while the clock was ahead.
  return { failures: failures + 1, since: Math.min(since, at) };
}

/**
 * Whether a task's detail, whose request failed again at `at` (ms since the epoch), has failed for so long that another request must
 * show whether the service answers at all.
 */
export function needsOtherRequest(task: BodyTask, at: number): boolean {
  const { failures, since } = countFailure(task, at);
  return failures % FAILURES_BEFORE_ASIDE === 0 && at - since >= ALONE_MS;
}

/** The task whose detail is requested at a moment, after which it goes on with its round, or to a batch if it is in none. */
function setAside(task: BodyTask, dueAt: number): BodyTask {
  if (task.stage === 'reread') return { ...task, dueAt };
  return { ...task, stage: 'reread', rereads: REREAD_PAUSES_MS.length, dueAt };
}

function startRound(task: BodyTask, rounds: number, now: number): BodyTask {
  const [first = 0] = REREAD_PAUSES_MS;
  return { ...task, stage: 'reread', rounds, rereads: 0, dueAt: now + first };
}

/** How a task ended. */
export interface TaskEnd {
  readonly body: Exclude<BodyState, 'known' | 'wanted'>;
  readonly reason?: MissingReason | undefined;
  readonly words?: string | undefined;
}

/** The end of a task whose replies were all about another article. */
export const OTHER_ARTICLE: TaskEnd = { body: 'ambiguous', reason: 'other-article' };

/**
 * The end that the article gets. A body saved meanwhile stays, and so does a doubtful reply that waits for the user's
 * decision (`hasReply`): an end never replaces a better state.
 */
export function weighEnd(article: ListedArticle, end: TaskEnd, hasReply: boolean): TaskEnd {
  if (isSaved(article)) return { body: SAVED };
  return hasReply && (end.body === 'missing' || end.body === 'failed') ? OTHER_ARTICLE : end;
}

/** The article after its task ended. */
export function closeArticle(article: ListedArticle, { body, reason, words }: TaskEnd): ListedArticle {
  return { ...article, body, reason, words };
}

/** The article after its job was cancelled: it is as it was before the job. */
export function releaseArticle(article: ListedArticle, { former }: BodyTask): ListedArticle {
  return article.body === 'wanted' ? { ...article, body: 'known', ...former } : article;
}

/** The job that creates tasks. */
export interface TaskOwner {
  readonly jobId: string;
  /** Whether the user chose the articles. */
  readonly isRetry: boolean;
  /** Whether the job was started for these articles; absent: its listing found them. */
  readonly isNamed?: boolean | undefined;
}

/** States of articles for which no task is created. */
const SETTLED: ReadonlySet<BodyState> = new Set(['gone', 'wanted']);

/**
 * The tasks of a job for articles, and the articles marked as wanted. Articles that need no task are left out; so is an
 * article whose doubtful reply waits for the user's decision, unless the user chose it. One that was downloaded is named only if it
 * was deleted from the library since.
 */
export function createTasks(
  articles: readonly ListedArticle[],
  { jobId, isRetry, isNamed = false }: TaskOwner,
): { readonly articles: readonly ListedArticle[]; readonly tasks: readonly BodyTask[] } {
  const wanted = articles.filter(
    ({ body }) => !SETTLED.has(body) && (isNamed || body !== SAVED) && (isRetry || body !== 'ambiguous'),
  );
  return {
    articles: wanted.map((article) => ({ ...article, body: 'wanted', reason: undefined, words: undefined })),
    tasks: wanted.map((article) => createTask(article, jobId)),
  };
}

/** A new task. */
export function createTask(
  { key, fakeId, mid, idx, title, body, reason, words, ...article }: ListedArticle,
  jobId: string,
): BodyTask {
  return {
    jobId,
    key,
    fakeId,
    mid,
    idx,
    title,
    publishedAt: article.publishedAt ?? article.firstSeenAt,
    stage: 'detail',
    rounds: 0,
    rereads: 0,
    dueAt: 0,
    reason: 'not-arrived',
    former: { body, reason, words },
  };
}
