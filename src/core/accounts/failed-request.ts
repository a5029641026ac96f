/** What a failed request means: for the job or the monitoring round, for the batch, and for the article. */
import { type ErrorCode, toAppError } from '@/core/errors';
import { isSuccess, ServiceError } from '@/core/service/service-error';
import type { AccountJob, JobEvent } from './job';
import type { TaskEnd } from './task';

/** What a failed request means. */
export type FailureVerdict =
  /** The service, or the body parser, is unavailable now: the same request is repeated after the wait. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Only the user can change it. */
  | { readonly kind: 'stop' }
  /** The failure is about this one request: the service refused it, or its reply is unusable. */
  | { readonly kind: 'refused' };

const STOPPING: ReadonlySet<ErrorCode> = new Set([
  'service-not-set',
  'service-address-refused',
  'service-access-missing',
  'service-key-refused',
  'service-key-missing',
  'service-credits-used-up',
  'service-quota-used-up',
  'storage-full',
  'storage-failed',
]);

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'service-busy',
  'service-failed',
  'service-offline',
  'service-timeout',
  'service-unreachable',
  'service-reply-not-json',
  'cancelled',
]);

/** Failures that pass by themselves if the service is down, and never pass if it fails on this one request. */
const OF_ONE_REQUEST: ReadonlySet<ErrorCode> = new Set([
  'service-failed',
  'service-timeout',
  'service-unreachable',
  'service-reply-not-json',
]);

/** The body parser did not start, or ended unexpectedly: it may have been short of memory. */
const OF_READER: ReadonlySet<ErrorCode> = new Set(['engine-start-failed', 'out-of-memory']);
/** How often in a row the job waits for the body parser before it stops. */
const MAX_READER_WAITS = 3;

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** The status codes of a request for something that does not exist, and of one that lacks a login. */
const NOT_FOUND: ReadonlySet<number> = new Set([404, 405, 410]);
const LOGIN_MISSING = 401;

/**
 * Judges a failed request. Waits double with every failure in a row, up to 15 minutes; a longer wait that the service
 * asks for is respected. An unavailable service is waited for without limit, but not with the same request again and again:
 * see `mayBeOfOneRequest`.
 */
export function judgeFailure(thrown: unknown, failuresBefore: number): FailureVerdict {
  const { code } = toAppError(thrown);
  if (STOPPING.has(code) || statusOf(thrown) === LOGIN_MISSING) return { kind: 'stop' };
  if (isNotFound(thrown)) return { kind: 'refused' };
  if (OF_READER.has(code) && failuresBefore >= MAX_READER_WAITS) return { kind: 'stop' };
  if (!PASSING.has(code) && !OF_READER.has(code)) return { kind: 'refused' };
  const { retryAfterMs = 0 } = (thrown instanceof ServiceError && thrown.meta) || {};
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** failuresBefore, LONGEST_WAIT_MS);
  return { kind: 'wait', ms: Math.max(retryAfterMs, backoff) };
}

function statusOf(thrown: unknown): number | undefined {
  return thrown instanceof ServiceError ? thrown.meta?.status : undefined;
}

/** Whether the service says that something does not exist. Some have a page or a plain word for that, in place of JSON. */
export function isNotFound(thrown: unknown): boolean {
  return toAppError(thrown).code === 'service-not-found' || NOT_FOUND.has(statusOf(thrown) ?? 0);
}

/**
 * Whether a failure may be about this one request although it looks as if the service were down. Only another request shows
 * which, so one that has failed so a few times lets the others go first.
 */
export function mayBeOfOneRequest(thrown: unknown): boolean {
  return OF_ONE_REQUEST.has(toAppError(thrown).code) && !isNotFound(thrown);
}

/**
 * What happens to a job when a request failed and no article alone is the reason. A refusal stops it, too: what was
 * refused is the listing, without which the job can fetch nothing, or an error that we do not know. `now`: ms since the epoch.
 */
export function jobEventAfter(
  thrown: unknown,
  { failures }: AccountJob,
  now: number,
): Extract<JobEvent, { type: 'delayed' | 'stopped' }> {
  const { code, message } = toAppError(thrown);
  const trouble = { code, message };
  const verdict = judgeFailure(thrown, failures);
  return verdict.kind === 'wait'
    ? { type: 'delayed', until: now + verdict.ms, trouble }
    : { type: 'stopped', trouble };
}

/** What the refused request of one article's detail means. @throws what is not a refusal and concerns the whole job */
export function judgeRefusedDetail(thrown: unknown): TaskEnd {
  if (judgeFailure(thrown, 0).kind !== 'refused') throw thrown;
  const { code, message } = toAppError(thrown);
  if (isNotFound(thrown) || code === 'service-request-refused')
    return { body: 'missing', reason: 'unknown-id', words: message };
  if (code === 'service-denied') return endOfUnanswered(thrown);
  return { body: 'failed', reason: 'unreadable', words: message };
}

/** The end of an article that the service fails on, or does not allow to fetch, while it answers other requests. */
export function endOfUnanswered(thrown: unknown): TaskEnd {
  return { body: 'failed', reason: 'not-fetched', words: toAppError(thrown).message };
}

/** After so many denied articles in a row, the service allows none. */
const MAX_DENIED = 5;

/**
 * What the denied request of one article's detail does to its job, besides the end of the article: it counts as a failure
 * that needs no wait. Undefined for other failures.
 * @throws the denial if too many articles in a row were denied, which stops the job
 */
export function eventOfDenial(
  thrown: unknown,
  { failures }: AccountJob,
  now: number,
): Extract<JobEvent, { type: 'delayed' }> | undefined {
  const { code, message } = toAppError(thrown);
  if (code !== 'service-denied') return undefined;
  if (failures + 1 >= MAX_DENIED) throw thrown;
  return { type: 'delayed', until: now, trouble: { code, message } };
}

/** How a task ends whose body could not be saved. @throws what would prevent other bodies from being saved, too */
export function judgeUnsavedBody(thrown: unknown): TaskEnd {
  if (judgeFailure(thrown, 0).kind !== 'refused') throw thrown;
  const { code, message } = toAppError(thrown);
  const reason = code === 'article-too-large' ? 'unreadable' : 'not-stored';
  return { body: 'failed', reason, words: message };
}

/**
 * The end of a task whose body made the body parser run out of memory until the job stopped; undefined for other failures.
 * After the user resumes the job, it continues with the next article.
 */
export function endOfDeadlyBody(thrown: unknown, { failures }: AccountJob): TaskEnd | undefined {
  const { code, message } = toAppError(thrown);
  const isDeadly = code === 'out-of-memory' && judgeFailure(thrown, failures).kind === 'stop';
  return isDeadly ? { body: 'failed', reason: 'unreadable', words: message } : undefined;
}

/** What a failed batch means for its articles. */
export type BatchVerdict =
  /** The service has no batches. */
  | 'unsupported'
  /** The service refused this batch because of its size or of an id. */
  | 'refused'
  /** The service accepted the batch, and its reply cannot be parsed. */
  | 'unreadable'
  /** The service may have accepted the batch; no reply arrived. */
  | 'unanswered'
  /** The batch did not reach the service. */
  | 'failed';

/** The status codes of a service that has no such operation. */
const NO_OPERATION: ReadonlySet<number> = new Set([404, 405, 410, 501]);

const FAULT_FOUND: ReadonlySet<ErrorCode> = new Set([
  'service-request-refused',
  'service-picture-refused',
  'service-text-too-long',
]);

/**
 * Judges a failed batch. A batch that may have been accepted is not repeated: its articles' details show the result.
 */
export function judgeBatch(thrown: unknown): BatchVerdict {
  const { code } = toAppError(thrown);
  const status = statusOf(thrown);
  if (code === 'service-not-found' || (status !== undefined && NO_OPERATION.has(status)))
    return 'unsupported';
  if (code === 'service-denied' && status !== LOGIN_MISSING) return 'unsupported';
  if (FAULT_FOUND.has(code)) return 'refused';
  if (code === 'service-reply-unreadable' || code === 'service-reply-too-large') return 'unreadable';
  // A success whose body broke off, or is a word or a page: it may come from the service or from something in between.
  const isHalf =
    isSuccess(status ?? 0) && (code === 'service-unreachable' || code === 'service-reply-not-json');
  return code === 'service-timeout' || isHalf ? 'unanswered' : 'failed';
}

/** What a failed batch changes. */
export interface BatchFailure {
  /** What happens to the job. */
  readonly events: readonly JobEvent[];
  /** What happens to the batch's tasks; absent: they go on as if the batch had been accepted. */
  readonly tasks?: 'batch-not-received' | 'batch-skipped' | undefined;
  /** Whether one of its articles is to be asked for alone before the next batch. */
  readonly needsProbe?: boolean | undefined;
  /** Whether the failure also delays or stops the whole job. */
  readonly isTrouble: boolean;
}

/** After so many failed batches in a row, one of their articles is asked for alone: is the service down, or its batches? */
const FAILED_BEFORE_PROBE = 5;

/** What a failed batch of so many articles changes. */
export function failBatch(thrown: unknown, size: number, job: AccountJob): BatchFailure {
  const { code, message: words } = toAppError(thrown);
  const verdict = judgeBatch(thrown);
  switch (verdict) {
    case 'unsupported':
      return { events: [{ type: 'batches-unsupported', words }], tasks: 'batch-skipped', isTrouble: false };
    case 'refused': {
      const tasks = size === 1 ? 'batch-skipped' : 'batch-not-received';
      return { events: [{ type: 'batch-refused', size, words }], tasks, isTrouble: false };
    }
    case 'unreadable': {
      const isTooLarge = code === 'service-reply-too-large';
      return { events: isTooLarge ? [{ type: 'batch-too-large', size }] : [], isTrouble: false };
    }
    case 'unanswered':
      return { events: [], isTrouble: true };
    case 'failed': {
      if (!mayBeOfOneRequest(thrown)) return { events: [], tasks: 'batch-not-received', isTrouble: true };
      const { failures: before, requests } = job.failedBatches ?? { failures: 0, requests: job.requests };
      const failures = before + 1;
      // The service has answered other requests between the failed batches.
      if (failures > FAILED_BEFORE_PROBE && job.requests > requests)
        return { events: [{ type: 'batches-unsupported', words }], tasks: 'batch-skipped', isTrouble: false };
      return {
        events: [{ type: 'batch-failed', failures, requests }],
        tasks: 'batch-not-received',
        needsProbe: failures % FAILED_BEFORE_PROBE === 0,
        isTrouble: true,
      };
    }
    default:
      return verdict satisfies never;
  }
}
