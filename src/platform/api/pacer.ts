import { AppError } from '@/core/errors';
import { createServiceBucket, LONGEST_RETRY_WAIT_MS, type TokenBucket } from '@/core/service/pacing';
import { findCallLimits, type ReplyMeta } from '@/core/service/reply-meta';
import { loadClosedUntil, saveClosedUntil } from '@/platform/storage/service-session';

export interface PacerDeps {
  /** ms since the epoch */
  readonly now: () => number;
  /** Resolves after `ms`, or rejects when aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Keeps the calls to one origin below the set rate and below the limits that the service announces. */
export interface Pace {
  /** Resolves when a call may be sent. @throws AppError `service-busy` if the wait would be too long; `cancelled` */
  waitForTurn(signal: AbortSignal): Promise<void>;
  /** Takes over the limits and the waiting time that a reply announces. Never rejects. */
  heed(meta: ReplyMeta): Promise<void>;
}

/** The pace of calls to an origin, at one rate. */
interface Lane {
  readonly bucket: TokenBucket;
  /** Whether until when the origin is closed was stored. */
  isClosureStored: boolean;
}

/**
 * The pacer of each origin, until the background ends. Until when an origin is closed is stored, and holds for any rate. Where that is
 * no longer stored, the user has another key, and the pace begins anew.
 */
export function createPacer({ now, sleep }: PacerDeps): (origin: string, perMinute: number) => Pace {
  const lanes = new Map<string, Lane>();

  return (origin, perMinute) => {
    const name = `${origin} ${perMinute}`;
    const openLane = () => {
      const lane = { bucket: createServiceBucket(perMinute, now()), isClosureStored: false };
      lanes.set(name, lane);
      return lane;
    };
    let lane = lanes.get(name) ?? openLane();
    return {
      async waitForTurn(signal) {
        const closedUntil = await loadClosedUntil(origin, now());
        if (closedUntil !== undefined) lane.bucket.closeUntil(closedUntil);
        else if (lane.isClosureStored) lane = openLane();
        for (let wait = lane.bucket.take(now()); wait > 0; wait = lane.bucket.take(now())) {
          if (wait > LONGEST_RETRY_WAIT_MS)
            throw new AppError('service-busy', `again in ${Math.ceil(wait / 1000)} s`);
          await sleep(wait, signal);
        }
        signal.throwIfAborted();
      },
      async heed({ status, retryAfterMs, limits }) {
        const { bucket } = lane;
        for (const limit of findCallLimits(limits)) bucket.heed(limit, now());
        if (retryAfterMs && (status === 429 || status === 503)) bucket.closeUntil(now() + retryAfterMs);
        const until = bucket.closedUntil();
        if (until <= now()) return;
        // The bucket is closed in any case, and the reply may have been paid for.
        const stored = await saveClosedUntil(origin, until, now()).then(
          () => true,
          () => false,
        );
        lane.isClosureStored ||= stored;
      },
    };
  };
}
