import { hasCode } from '@/core/errors';
import { sleep } from '@/platform/time';
import { send } from './messages';
import type { ReplyOf, RequestName, RequestOf, TabRequests } from './protocol';

/** How often a request is sent if it is not answered. The browser may end the background; the next request starts it again. */
const TRIES = 4;
const PAUSE_MS = 250;

/**
 * Sends a request, and sends it again if it was not answered. Only for requests that may be sent twice.
 * @throws AppError as `send`; `no-receiver` after the last try
 */
export async function sendAgain<N extends Exclude<RequestName, keyof TabRequests>>(
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  return again(() => send(name, request));
}

/**
 * Does what sends a request, and does it again if that was not answered.
 * @throws what `work` throws; the signal's reason when it aborts during a pause
 */
export async function again<T>(
  work: () => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (thrown) {
      if (!hasCode(thrown, 'no-receiver') || tries === TRIES) throw thrown;
      await sleep(PAUSE_MS * tries, signal);
    }
  }
}
