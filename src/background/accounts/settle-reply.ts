import type { BodyTask } from '@/core/accounts/body-task';
import type { TaskEnd } from '@/core/accounts/end-task';
import { createTask } from '@/core/accounts/take-page';
import { assignReply } from '@/core/accounts/unsure-reply';
import { readListedArticle } from '@/platform/accounts-store';
import type { AccountRequests } from '@/platform/protocol-accounts';
import { endDoubt, readUnsureReply } from '@/platform/unsure-replies-store';
import type { KeepBody } from './read-body';

export interface SettleReplyDeps {
  readonly keepBody: KeepBody;
  /** Whether an article's body is in the library already. */
  readonly isKept: (task: BodyTask) => Promise<boolean>;
}

/** No job is after it: the user has its reply before them. */
const NO_JOB = '';

/**
 * Takes the user's word on a reply that may be another article's. What is accepted passes the checks of every body, and
 * an article that is in the library by now stays as it is.
 */
export function createSettleReply({ keepBody, isKept }: SettleReplyDeps) {
  return async ({ key, isAccepted }: Parameters<AccountRequests['settleReply']>[0]): Promise<void> => {
    const [reply, article] = await Promise.all([readUnsureReply(key), readListedArticle(key)]);
    // Settled before, by another window or a second press.
    if (!reply) return;
    if (!article || !isAccepted) return endDoubt(reply, { body: 'missing', reason: 'other-article' });
    const task = createTask(article, NO_JOB);
    const kept = (await isKept(task)) || (await keepBody(task, assignReply(article, reply.said)));
    return endDoubt(reply, nameEnd(kept));
  };
}

function nameEnd(kept: true | Awaited<ReturnType<KeepBody>>): TaskEnd {
  if (kept === true) return { body: 'kept' };
  return 'body' in kept ? kept : { body: 'missing', ...kept };
}
