import { MINUTE_MS } from '@/core/durations';
import { toAppError } from '@/core/errors';
import type { RateLimit } from './reply-meta';
import { ServiceError } from './service-error';

/** Keeps calls below a rate. The caller passes the time, ms, and waits. */
export interface TokenBucket {
  /** Counts one call and returns 0, or returns how long to wait before asking again, ms. */
  take(now: number): number;
  /** Takes over a limit on the number of calls that the service announced. */
  heed(limit: RateLimit, now: number): void;
  /** Allows no call before a time. */
  closeUntil(moment: number): void;
  /** Before when it allows no call, whatever is saved; a time of the past when it is open. */
  closedUntil(): number;
}

/** How many calls may be sent at once after a pause. */
const BURST = 10;
/** A token bucket for a service: at most `perMinute` calls in any minute, and at most ten, or a quarter of them, at once. */
export function createServiceBucket(perMinute: number, now: number): TokenBucket {
  const burst = Math.max(1, Math.min(BURST, Math.floor(perMinute / 4)));
  // The calls that are sent at once count towards their minute, so the others are sent more slowly.
  return createTokenBucket(perMinute - burst + 1, now, burst);
}

/** A token bucket: `perMinute` calls a minute on average, and `burst` at once, which the first minute has in addition. */
export function createTokenBucket(perMinute: number, now: number, burst = BURST): TokenBucket {
  const ownMsPerCall = Math.ceil(MINUTE_MS / perMinute);
  let size = Math.min(burst, perMinute);
  let msPerCall = ownMsPerCall;
  // The tokens are counted in ms, because sums of whole ms stay exact and fractions of calls would not.
  let savedMs = size * msPerCall;
  let filledAt = now;
  let closedUntil = now;

  function fill(now: number): void {
    // If the clock was set back, the bucket must neither be emptied nor stay closed until the old time is reached again.
    if (now < filledAt) closedUntil -= filledAt - now;
    savedMs = Math.min(size * msPerCall, savedMs + Math.max(0, now - filledAt));
    filledAt = now;
  }

  return {
    take(now) {
      fill(now);
      if (now < closedUntil) return closedUntil - now;
      if (savedMs < msPerCall) return Math.ceil(msPerCall - savedMs);
      savedMs -= msPerCall;
      return 0;
    },
    heed({ quota, windowMs, remaining, resetMs }, now) {
      fill(now);
      if (quota && windowMs) {
        const calls = savedMs / msPerCall;
        msPerCall = Math.max(ownMsPerCall, windowMs / quota);
        size = Math.max(1, Math.min(size, quota));
        savedMs = Math.min(calls, size) * msPerCall;
      }
      if (remaining === undefined) return;
      savedMs = Math.min(savedMs, remaining * msPerCall);
      if (remaining === 0 && resetMs) closedUntil = Math.max(closedUntil, now + resetMs);
    },
    closeUntil(moment) {
      closedUntil = Math.max(closedUntil, moment);
    },
    closedUntil: () => closedUntil,
  };
}

/** The most attempts at a call that may be repeated. */
const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 500;
/** After a longer wait than this, ms, a call is not repeated by itself: the user decides. */
export const LONGEST_RETRY_WAIT_MS = 20_000;

const TRANSIENT_STATUSES = [502, 503, 504];

/**
 * How long to wait before repeating a free, safe call that failed for the `attempt`-th time (from 1), ms; undefined if it
 * must not be repeated, for example because the service charged it all the same. A waiting time that the service names is used.
 * Otherwise the wait doubles with each attempt, and half of it is random, so that many clients do not return at the same time
 * (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter). `random` is 0–1.
 */
export function retryDelay(thrown: unknown, attempt: number, random: number): number | undefined {
  if (attempt >= MOST_ATTEMPTS || !isTransient(thrown)) return undefined;
  const { retryAfterMs = 0 } = (thrown instanceof ServiceError && thrown.meta) || {};
  if (retryAfterMs > LONGEST_RETRY_WAIT_MS) return undefined;
  const backoff = FIRST_DELAY_MS * 2 ** (attempt - 1);
  return Math.max(retryAfterMs, backoff * (0.5 + random / 2));
}

function isTransient(thrown: unknown): boolean {
  const { code } = toAppError(thrown);
  const meta = thrown instanceof ServiceError ? thrown.meta : undefined;
  if (!meta) return code === 'service-unreachable';
  // What was charged once would be charged again.
  if (meta.charged) return false;
  // A service that is too busy and names no waiting time is not asked again.
  if (code === 'service-busy') return meta.retryAfterMs !== undefined;
  // A reply that ended too early is a failure of the network.
  return TRANSIENT_STATUSES.includes(meta.status) || code === 'service-unreachable';
}
