import { toAppError } from '@/core/errors';
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
  for (let tries = 1; ; tries++) {
    try {
      return await send(name, request);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'no-receiver' || tries === TRIES) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
