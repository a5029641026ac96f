/**
 * A job of one account: it lists the account's articles, then fetches their bodies. This file contains the states of a job,
 * every event that changes it, and the choice of its next step; `task.ts` contains the same for one article of a job.
 *
 *                ┌── pause ────► paused ───┐
 *                │                         │
 *   createJob ─► running ◄──── resume ─────┤          running, paused, stopped ── cancel ──► cancelled
 *                │ │                       │
 *                │ └─ stopped ─► stopped ──┘
 *                └─── finished ► done
 *
 * `stopped`: only the user can remove the reason. After a failure that passes by itself (`delayed`), the job stays running and
 * waits until `waitUntil`. `done` and `cancelled` are final.
 *
 * How a job fetches bodies adapts to the service: a refused batch halves the next one (`batchLimit`); when batches of a single
 * article are refused, too, or batches fail while the service answers other requests, the job asks for one article at a time
 * (`batchRefusal`). Resuming starts over with large batches.
 */
import { MINUTE_MS } from '@/core/durations';
import type { ErrorCode } from '@/core/errors';
import { LONGEST_WAIT_MS } from '@/core/service/reply-meta';
import { dueAt } from './due';
import { type BodyState, SAVED } from './listed-article';
import type { ListingCursor, ListingExtent } from './listing';
import { type BodyTask, LONGEST_PAUSE_MS } from './task';

export type JobState =
  | 'running'
  | 'paused'
  /** It cannot go on before the user has done something. */
  | 'stopped'
  | 'cancelled'
  | 'done';

/** How many articles of a job ended in which way. */
export interface JobCounts {
  /** Seen by the job's listing. */
  readonly listed: number;
  /** The number of tasks. */
  readonly wanted: number;
  /** In the library. */
  readonly kept: number;
  /** No body arrived, or the source has deleted it. */
  readonly missing: number;
  /** The body arrived, and is ambiguous or could not be saved. */
  readonly failed: number;
}

/** A job as it is stored. */
export interface AccountJob {
  readonly id: string;
  readonly fakeId: string;
  readonly accountName: string;
  /** `whole`: all articles. `new`: the articles that a monitoring round found. `retry`: articles the user chose. */
  readonly kind: 'whole' | 'new' | 'retry';
  readonly state: JobState;
  /** Absent once everything is listed. */
  readonly listing?: ListingCursor | undefined;
  readonly extent: ListingExtent;
  /** Whether it also fetches articles that the user has deleted from the library; absent: only a `retry` does. */
  readonly includesDeleted?: boolean | undefined;
  /** Whether the listing may have missed articles. */
  readonly hasGap: boolean;
  readonly counts: JobCounts;
  /** The keys of articles whose tasks are still to be created; absent: none. */
  readonly toWant?: readonly string[] | undefined;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly endedAt?: number | undefined;
  /** No request is made before this moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** Why it waits or has stopped. */
  readonly trouble?: JobTrouble | undefined;
  /** How many requests in a row have failed. */
  readonly failures: number;
  /** Whether the service accepts an article's place in its push as part of the id; undefined: not tried. */
  readonly knowsPlaces?: boolean | undefined;
  /** What the service said when it refused batches; absent: it takes batches. */
  readonly batchRefusal?: string | undefined;
  /** How many articles a batch contains at most, because a larger one failed; absent: as many as the service takes. */
  readonly batchLimit?: number | undefined;
  /** How many batches of a single article were refused since the last accepted batch. */
  readonly loneRefusals?: number | undefined;
  /** Batches in a row that failed as if the service were down; `requests`: those of the job at the first of them. */
  readonly failedBatches?: { readonly failures: number; readonly requests: number } | undefined;
  /** How many requests the service has answered. */
  readonly requests: number;
  /** How long it has worked, without pauses and waits, ms. */
  readonly activeMs: number;
}

export interface JobTrouble {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What a job starts with. */
export type NewJob = Pick<
  AccountJob,
  'id' | 'fakeId' | 'accountName' | 'kind' | 'createdAt' | 'listing' | 'extent' | 'includesDeleted'
>;

export function createJob(start: NewJob): AccountJob {
  const counts = { listed: 0, wanted: 0, kept: 0, missing: 0, failed: 0 };
  return { ...start, state: 'running', hasGap: false, counts, failures: 0, requests: 0, activeMs: 0 };
}

/** Whether a job has ended for good. */
export function isOver({ state }: AccountJob): boolean {
  return state === 'cancelled' || state === 'done';
}

/** What the user does with a job. */
export type JobCommand = 'pause' | 'resume' | 'cancel';

/** Something that happened to a job. Moments are ms since the epoch. */
export type JobEvent =
  | { readonly type: JobCommand | 'finished'; readonly at: number }
  /** The service answered a request. */
  | { readonly type: 'answered'; readonly activeMs: number }
  /** A request failed in a way that passes by itself. */
  | { readonly type: 'delayed'; readonly until: number; readonly trouble: JobTrouble }
  /** A request failed in a way that only the user can change. */
  | { readonly type: 'stopped'; readonly trouble: JobTrouble }
  /** A page of the listing arrived. `cursor`: absent once everything is listed. */
  | {
      readonly type: 'listed';
      readonly cursor: ListingCursor | undefined;
      readonly seen: number;
      readonly hasGap: boolean;
    }
  /** Tasks were created, or (negative) joined with others. */
  | { readonly type: 'wanted'; readonly count: number }
  /** A task ended. */
  | { readonly type: 'task-ended'; readonly body: BodyState }
  | { readonly type: 'batch-accepted' }
  | { readonly type: 'batch-refused'; readonly size: number; readonly words: string }
  /** A batch failed as if the service were down. */
  | { readonly type: 'batch-failed'; readonly failures: number; readonly requests: number }
  /** The reply to a batch was larger than the limit. */
  | { readonly type: 'batch-too-large'; readonly size: number }
  /** The service has no batches. */
  | { readonly type: 'batches-unsupported'; readonly words: string }
  /** It became clear, or doubtful again (undefined), whether the service knows places. */
  | { readonly type: 'places-learnt'; readonly knowsPlaces: boolean | undefined };

/** After so many refused batches of a single article in a row, the job asks for one article at a time. */
const MAX_LONE_REFUSALS = 2;

/** The job after an event. A job that is over does not change, and a command that makes no sense has no effect. */
export function changeJob(job: AccountJob, event: JobEvent): AccountJob {
  if (isOver(job)) return job;
  const { counts } = job;
  switch (event.type) {
    case 'pause':
      return job.state === 'running' ? { ...job, state: 'paused' } : job;
    case 'resume':
      return {
        ...job,
        state: 'running',
        failures: 0,
        waitUntil: undefined,
        trouble: undefined,
        batchRefusal: undefined,
        batchLimit: undefined,
        loneRefusals: undefined,
        failedBatches: undefined,
      };
    case 'cancel':
      return { ...job, state: 'cancelled', endedAt: event.at, waitUntil: undefined };
    case 'finished':
      return { ...job, state: 'done', endedAt: event.at, waitUntil: undefined, trouble: undefined };
    case 'answered': {
      const [requests, activeMs] = [job.requests + 1, job.activeMs + event.activeMs];
      return { ...job, requests, activeMs, failures: 0, waitUntil: undefined, trouble: undefined };
    }
    case 'delayed':
      return { ...job, failures: job.failures + 1, waitUntil: event.until, trouble: event.trouble };
    case 'stopped': {
      // The request was under way when the user paused the job.
      const state = job.state === 'paused' ? 'paused' : 'stopped';
      return { ...job, state, waitUntil: undefined, trouble: event.trouble };
    }
    case 'listed': {
      const { cursor, seen, hasGap } = event;
      return { ...job, listing: cursor, hasGap, counts: { ...counts, listed: seen } };
    }
    case 'wanted':
      return { ...job, counts: { ...counts, wanted: counts.wanted + event.count } };
    case 'task-ended': {
      const column = COLUMNS[event.body] ?? 'failed';
      return { ...job, counts: { ...counts, [column]: counts[column] + 1 } };
    }
    case 'batch-accepted':
      return { ...job, loneRefusals: 0, failedBatches: undefined };
    case 'batch-refused':
      return refuseBatch(job, event.size, event.words);
    case 'batch-failed': {
      const { failures, requests } = event;
      return { ...job, failedBatches: { failures, requests } };
    }
    case 'batch-too-large':
      return { ...job, batchLimit: half(event.size) };
    case 'batches-unsupported':
      return { ...job, batchRefusal: event.words };
    case 'places-learnt':
      return { ...job, knowsPlaces: event.knowsPlaces };
    default:
      return event satisfies never;
  }
}

/** Where a task that ended is counted; the others are failed. */
const COLUMNS: Readonly<Partial<Record<BodyState, keyof JobCounts>>> = {
  [SAVED]: 'kept',
  missing: 'missing',
  gone: 'missing',
};

/**
 * Halves the next batch, to find out whether the size or a single article was refused. A refused batch of one article names
 * that article, and the batches after it are as large as before.
 */
function refuseBatch(job: AccountJob, size: number, batchRefusal: string): AccountJob {
  if (size > 1) return { ...job, batchLimit: half(size) };
  const loneRefusals = (job.loneRefusals ?? 0) + 1;
  if (loneRefusals < MAX_LONE_REFUSALS) return { ...job, batchLimit: undefined, loneRefusals };
  return { ...job, batchRefusal };
}

function half(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/** What a job does next: one request, a change of its own, or nothing for a while. */
export type JobStep =
  | { readonly kind: 'list'; readonly cursor: ListingCursor }
  | { readonly kind: 'detail'; readonly task: BodyTask }
  | { readonly kind: 'batch'; readonly tasks: readonly BodyTask[] }
  /** The service takes no batches: these tasks go on without one. */
  | { readonly kind: 'skip-batch'; readonly tasks: readonly BodyTask[] }
  /** Nothing before that moment, ms since the epoch. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'finish' };

/** The tasks of a job that its next step can be about. */
export interface NextTasks {
  /** The newest article whose detail has not been requested. */
  readonly detail?: BodyTask | undefined;
  /** Those that wait for a batch, at most as many as a batch takes. */
  readonly waiting: readonly BodyTask[];
  /** The task whose detail is due first for another request. */
  readonly reread?: BodyTask | undefined;
}

/**
 * The order of requests: the whole listing, then details. Articles without a body collect for a batch, which is sent when it
 * is full or when no other detail is left. After a batch, the details of its articles are requested again when they are due;
 * these come before the details of other articles.
 */
export function chooseStep(
  { listing, waitUntil: storedWait = 0, batchRefusal }: AccountJob,
  { detail, waiting, reread }: NextTasks,
  { now, batchSize }: { readonly now: number; readonly batchSize: number },
): JobStep {
  const waitUntil = dueAt(storedWait, LONGEST_WAIT_MS, now);
  const rereadAt = reread && dueAt(reread.dueAt, LONGEST_PAUSE_MS, now);
  if (waitUntil > now) return { kind: 'wait', until: waitUntil };
  if (listing) return { kind: 'list', cursor: listing };
  if (reread && rereadAt !== undefined && rereadAt <= now) return { kind: 'detail', task: reread };
  if (waiting.length >= batchSize || (waiting.length > 0 && !detail))
    return { kind: batchRefusal === undefined ? 'batch' : 'skip-batch', tasks: waiting };
  if (detail) return { kind: 'detail', task: detail };
  return rereadAt === undefined ? { kind: 'finish' } : { kind: 'wait', until: rereadAt };
}

/** The progress of a job. */
export interface JobProgress {
  /** 0–1; absent while it lists, because the number of articles is not known yet. */
  readonly share?: number | undefined;
  /** Articles a minute. */
  readonly perMinute?: number | undefined;
  /** ms; absent until the speed is known. */
  readonly timeLeftMs?: number | undefined;
}

/** How long a job must have worked before its speed is meaningful, ms. */
const MEASURED_AFTER_MS = 10_000;

/** The progress of a job, extrapolated from its own speed. */
export function progressOf({ listing, counts, activeMs }: AccountJob): JobProgress {
  if (listing) return {};
  const { wanted, kept, missing, failed } = counts;
  const ended = kept + missing + failed;
  if (wanted === 0) return { share: 1 };
  const share = Math.min(1, ended / wanted);
  if (ended === 0 || activeMs < MEASURED_AFTER_MS) return { share };
  const perMinute = (ended / activeMs) * MINUTE_MS;
  return { share, perMinute, timeLeftMs: ((wanted - ended) / perMinute) * MINUTE_MS };
}
