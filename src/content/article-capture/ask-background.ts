import { toAppError } from '@/core/errors';
import { send } from '@/platform/messages';
import type { ReplyOf, RequestOf } from '@/platform/protocol';
import type { ArticleContentRequests } from '@/platform/protocol-articles';

/** How often a request is sent when nobody answers: the background may die under it, and the next one wakes it. */
const TRIES = 4;
const PAUSE_MS = 250;

/** Asks the background. Every request of a capture may be sent twice, so one that was lost is sent again. */
export async function askBackground<N extends keyof ArticleContentRequests>(
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  for (let tries = 1; ; tries++) {
    try {
      return await send(name, request);
    } catch (thrown) {
      // Whatever has a name was answered.
      if (toAppError(thrown).code !== 'unexpected' || tries === TRIES) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
