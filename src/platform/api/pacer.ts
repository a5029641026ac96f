import { AppError } from '@/core/errors';
import { findCallLimits } from '@/core/service/rate-limits';
import type { ReplyMeta } from '@/core/service/reply-meta';
import { LONGEST_RETRY_WAIT_MS } from '@/core/service/retry-delay';
import { createTokenBucket, type TokenBucket } from '@/core/service/token-bucket';

export interface PacerDeps {
  /** ms since the epoch */
  readonly now: () => number;
  /** Resolves after `ms`, or rejects when aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Keeps the calls to one origin below a rate, and below what the service announces. */
export interface Pace {
  /** Resolves when a call may leave. @throws AppError `service-busy` when that is too far off to wait for; `cancelled` */
  waitForTurn(signal: AbortSignal): Promise<void>;
  /** Heeds what a reply says of limits and of when to come back. */
  heed(meta: ReplyMeta): void;
}

/** The pace of each origin; it is kept as long as the background lives. */
export function createPacer({ now, sleep }: PacerDeps): (origin: string, perMinute: number) => Pace {
  const buckets = new Map<string, TokenBucket>();

  return (origin, perMinute) => {
    const key = `${origin} ${perMinute}`;
    const bucket = buckets.get(key) ?? createTokenBucket(perMinute, now());
    buckets.set(key, bucket);
    return {
      async waitForTurn(signal) {
        for (let wait = bucket.take(now()); wait > 0; wait = bucket.take(now())) {
          if (wait > LONGEST_RETRY_WAIT_MS)
            throw new AppError('service-busy', `again in ${Math.ceil(wait / 1000)} s`);
          await sleep(wait, signal);
        }
        signal.throwIfAborted();
      },
      heed({ status, retryAfterMs, limits }) {
        for (const limit of findCallLimits(limits)) bucket.heed(limit, now());
        if (retryAfterMs && (status === 429 || status === 503)) bucket.closeUntil(now() + retryAfterMs);
      },
    };
  };
}
