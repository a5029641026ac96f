import type { ErrorCode } from '@/core/errors';
import type { ListingCursor } from './listing-cursor';
import type { ListingExtent } from './take-page';

/** How a job stands. */
export type JobState =
  | 'running'
  | 'paused'
  /** It cannot go on before the user has done something. */
  | 'stopped'
  | 'cancelled'
  | 'done';

/** How many articles of a job came to which end. */
export interface JobCounts {
  /** Seen by the job's listing. */
  readonly listed: number;
  /** Whose body is to be had: the rest was there already. */
  readonly wanted: number;
  readonly kept: number;
  /** No body came, or the source has it no more. */
  readonly missing: number;
  /** It came and is ambiguous or could not be kept. */
  readonly failed: number;
}

/** A job for one account: its articles listed, and their bodies fetched. */
export interface AccountJob {
  readonly id: string;
  readonly fakeId: string;
  readonly accountName: string;
  /** `whole`: everything. `new`: the articles that a round of monitoring found. `retry`: what had failed. */
  readonly kind: 'whole' | 'new' | 'retry';
  readonly state: JobState;
  /** Absent once everything is listed. */
  readonly listing?: ListingCursor | undefined;
  readonly extent: ListingExtent;
  /** Whether the listing left articles out. */
  readonly hasGap: boolean;
  readonly counts: JobCounts;
  /** The keys of articles that it is after and has no tasks for yet; absent: there are none. */
  readonly toWant?: readonly string[] | undefined;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly endedAt?: number | undefined;
  /** Nothing is asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** Why it waits or has stopped. */
  readonly trouble?: { readonly code: ErrorCode; readonly message: string } | undefined;
  /** How many requests in a row have failed. */
  readonly failures: number;
  /** Whether the service tells articles of one push apart when it is asked with the place; undefined: not tried. */
  readonly knowsPlaces?: boolean | undefined;
  /** Why its articles are asked for one by one: what the service said against a batch. Absent: it takes batches. */
  readonly batchRefusal?: string | undefined;
  /** How many articles a batch holds at most, because a larger one was refused; absent: as many as the service takes. */
  readonly batchLimit?: number | undefined;
  /** How many batches of a single article were refused since one was taken. */
  readonly loneRefusals?: number | undefined;
  readonly requests: number;
  /** How long it has been at work: pauses, waits and sleep do not count, ms. */
  readonly activeMs: number;
}

/** What a job begins with. */
export type NewJob = Pick<
  AccountJob,
  'id' | 'fakeId' | 'accountName' | 'kind' | 'createdAt' | 'listing' | 'extent'
>;

export function createJob(start: NewJob): AccountJob {
  const counts = { listed: 0, wanted: 0, kept: 0, missing: 0, failed: 0 };
  return { ...start, state: 'running', hasGap: false, counts, failures: 0, requests: 0, activeMs: 0 };
}

/** Whether a job is over for good. */
export function isOver({ state }: AccountJob): boolean {
  return state === 'cancelled' || state === 'done';
}

/** What the user does with a job. */
export type JobCommand = 'pause' | 'resume' | 'cancel';

/** What a job has met with and may be over now that the user has it go on. */
const UNTROUBLED = {
  failures: 0,
  waitUntil: undefined,
  trouble: undefined,
  batchRefusal: undefined,
  batchLimit: undefined,
  loneRefusals: undefined,
} as const satisfies Partial<AccountJob>;

/** The job after a command; a command that makes no sense any more changes nothing. */
export function commandJob(job: AccountJob, command: JobCommand, now: number): AccountJob {
  if (isOver(job)) return job;
  switch (command) {
    case 'pause':
      return job.state === 'running' ? { ...job, state: 'paused' } : job;
    case 'resume':
      return { ...job, ...UNTROUBLED, state: 'running' };
    case 'cancel':
      return { ...job, state: 'cancelled', endedAt: now, waitUntil: undefined };
    default:
      return command satisfies never;
  }
}

/** The end of a job that has nothing left to do. */
export function finishJob(job: AccountJob, now: number): AccountJob {
  return { ...job, state: 'done', endedAt: now, waitUntil: undefined, trouble: undefined };
}

/** How far a job is. */
export interface JobProgress {
  /** 0–1; absent while it lists, because nobody knows how much there is. */
  readonly share?: number | undefined;
  readonly perMinute?: number | undefined;
  /** ms; absent where nothing can be said yet. */
  readonly timeLeftMs?: number | undefined;
}

const MINUTE_MS = 60_000;
/** Sooner than this a speed says nothing, ms. */
const MEASURED_AFTER_MS = 10_000;

/** The progress of a job: from its own speed once there is one. */
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
