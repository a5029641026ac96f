import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import { ServiceError } from '@/core/service/service-error';
import type { AccountJob } from './account-job';

/** What a failed request means for whoever asked. */
export type RequestVerdict =
  /** The service, or what reads its bodies, is not to be had now: try the same again after the wait. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Only the user can change it. */
  | { readonly kind: 'stop' }
  /** It is about this one thing: the service's answer is no, or what came cannot be used. */
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

/** Where bodies are read did not start or died: it may have been crowded, and if it goes on, the machine lacks something. */
const OF_READER: ReadonlySet<ErrorCode> = new Set(['engine-start-failed', 'out-of-memory']);
/** How often in a row that is waited for. */
const MOST_READER_WAITS = 3;

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Judges a failed request. Waits double with every failure in a row up to a quarter of an hour; what the service asks
 * for comes first. Nothing is given up for good because a service is away.
 */
export function judgeFailure(thrown: unknown, failuresBefore: number): RequestVerdict {
  const { code } = toAppError(thrown);
  if (STOPPING.has(code)) return { kind: 'stop' };
  if (OF_READER.has(code) && failuresBefore >= MOST_READER_WAITS) return { kind: 'stop' };
  if (!PASSING.has(code) && !OF_READER.has(code)) return { kind: 'refused' };
  const { retryAfterMs = 0 } = (thrown instanceof ServiceError && thrown.meta) || {};
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** failuresBefore, LONGEST_WAIT_MS);
  return { kind: 'wait', ms: Math.max(retryAfterMs, backoff) };
}

/**
 * Whether a body is to blame for the end of what reads it: the job stops now as it would for another, and past this one it
 * can go on.
 */
export function isDeadly(thrown: unknown, failuresBefore: number): boolean {
  return toAppError(thrown).code === 'out-of-memory' && judgeFailure(thrown, failuresBefore).kind === 'stop';
}

/** The job after a request that failed and whose failure is not about one article alone. */
export function failJob(
  job: AccountJob,
  verdict: Exclude<RequestVerdict, { kind: 'refused' }>,
  { code, message }: AppError,
  now: number,
): AccountJob {
  const trouble = { code, message };
  if (verdict.kind === 'stop') return { ...job, state: 'stopped', trouble, waitUntil: undefined };
  return { ...job, failures: job.failures + 1, waitUntil: now + verdict.ms, trouble };
}
