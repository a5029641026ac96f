import type { RateLimit } from './rate-limits';

/** Keeps calls below a rate. It is told the time, ms; it never waits itself. */
export interface TokenBucket {
  /** Takes one call and gives 0, or takes none and gives how long to wait before asking again, ms. */
  take(now: number): number;
  /** Heeds what the service announced of a limit that counts calls. */
  heed(limit: RateLimit, now: number): void;
  /** Lets nothing pass before a moment. */
  closeUntil(moment: number): void;
}

/** How many calls may leave at once after a pause. */
const BURST = 10;
const MINUTE_MS = 60_000;

/** A bucket of `perMinute` calls a minute on average, and no more than ten at once. */
export function createTokenBucket(perMinute: number, now: number): TokenBucket {
  let size = Math.min(BURST, perMinute);
  let msPerCall = MINUTE_MS / perMinute;
  // What has been saved up, in ms rather than calls: sums of whole ms stay exact.
  let savedMs = size * msPerCall;
  let filledAt = now;
  let closedUntil = now;

  function fill(now: number): void {
    // A clock that was set back must neither empty the bucket nor keep it closed until it has caught up.
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
        msPerCall = Math.max(MINUTE_MS / perMinute, windowMs / quota);
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
  };
}
