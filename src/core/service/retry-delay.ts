import { toAppError } from '@/core/errors';
import { ServiceError } from './service-error';

/** How often a call that may be repeated is made at most. */
const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 500;
/** A longer wait than this is the user's to decide on, ms. */
export const LONGEST_RETRY_WAIT_MS = 20_000;

const TRANSIENT_STATUSES = [502, 503, 504];

/**
 * How long to wait before repeating a free, safe call that failed for the `attempt`-th time (from 1), ms; undefined
 * when it must not be repeated. The wait doubles with each attempt, half of it by chance, so that many clients do not
 * come back at once (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter); what the
 * service asks for comes first. `random` is 0–1.
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
  // Without a word on how long, a service that is too busy is not asked again at once.
  if (code === 'service-busy') return meta.retryAfterMs !== undefined;
  // The reply broke off on its way: that is the network's failure too.
  return TRANSIENT_STATUSES.includes(meta.status) || code === 'service-unreachable';
}
