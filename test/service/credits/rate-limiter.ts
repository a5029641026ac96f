import type { Clock } from '../clock';

/** The state of a client in its window. */
export interface RateWindow {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window starts anew, at least 1. */
  readonly resetSeconds: number;
  /** Whether this request is within the limit. */
  readonly allowed: boolean;
}

export interface RateLimiter {
  /** Counts one request of a client against a limit per minute. */
  take(client: string, limit: number): RateWindow;
  reset(): void;
}

/** The window, seconds. */
export const RATE_WINDOW_SECONDS = 60;

/** A fixed window for each client, which starts with its first request. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { start: number; used: number }>();
  return {
    take(client, limit) {
      const now = clock.now();
      let window = windows.get(client);
      // After a clock was set back, a client must not be blocked until the old time is reached again.
      if (!window || now >= window.start + RATE_WINDOW_SECONDS * 1000 || now < window.start) {
        window = { start: now, used: 0 };
        windows.set(client, window);
      }
      const allowed = window.used < limit;
      if (allowed) window.used++;
      const resetSeconds = Math.ceil((window.start + RATE_WINDOW_SECONDS * 1000 - now) / 1000);
      return { limit, remaining: limit - window.used, resetSeconds: Math.max(1, resetSeconds), allowed };
    },
    reset: () => windows.clear(),
  };
}
