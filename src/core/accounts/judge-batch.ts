import { type ErrorCode, toAppError } from '@/core/errors';
import { ServiceError } from '@/core/service/service-error';
import type { AccountJob } from './account-job';

/** What a failed batch means for its articles. */
export type BatchVerdict =
  /** The service has no batches. */
  | 'unknown'
  /** It found fault with this one: with its size, or with an id. */
  | 'refused'
  /** The service took it on and its answer cannot be read. */
  | 'unread'
  /** The service may have taken it on, and was not to be waited for. */
  | 'unanswered'
  /** It never came so far. */
  | 'failed';

/** A service that is there and has no such operation says so by these. */
const NO_OPERATION: ReadonlySet<number> = new Set([404, 405, 410, 501]);

const FAULT_FOUND: ReadonlySet<ErrorCode> = new Set([
  'service-request-refused',
  'service-picture-refused',
  'service-text-too-long',
]);

/** Judges a batch that failed. What may have been taken on is not asked for twice: the details tell what came of it. */
export function judgeBatch(thrown: unknown): BatchVerdict {
  const { code } = toAppError(thrown);
  const { status } = (thrown instanceof ServiceError && thrown.meta) || {};
  if (code === 'service-not-found' || (status !== undefined && NO_OPERATION.has(status))) return 'unknown';
  if (FAULT_FOUND.has(code)) return 'refused';
  if (code === 'service-reply-unreadable' || code === 'service-reply-too-large') return 'unread';
  // A reply that broke off, or that is a bare word or a page: somebody was reached, and it may have been the service.
  const isHalf = isSuccess(status) && (code === 'service-unreachable' || code === 'service-reply-not-json');
  return code === 'service-timeout' || isHalf ? 'unanswered' : 'failed';
}

/** So often in a row a batch of one article is refused until nothing is asked for by batches any more. */
const MOST_LONE_REFUSALS = 2;

/**
 * A job whose batch of so many articles was refused: the next one is half as large, so that it is found out whether the
 * size or one article is the reason. With a batch of one the article is found, and batches are as large as before.
 */
export function refuseBatch(job: AccountJob, size: number, batchRefusal: string): AccountJob {
  if (size > 1) return { ...job, batchLimit: halve(size) };
  const loneRefusals = (job.loneRefusals ?? 0) + 1;
  if (loneRefusals < MOST_LONE_REFUSALS) return { ...job, batchLimit: undefined, loneRefusals };
  return { ...job, batchRefusal };
}

/** A job whose batch of so many articles had an answer larger than any that is taken. */
export function shrinkBatches(job: AccountJob, size: number): AccountJob {
  return { ...job, batchLimit: halve(size) };
}

const halve = (size: number) => Math.max(1, Math.floor(size / 2));

const isSuccess = (status = 0) => status >= 200 && status < 300;
