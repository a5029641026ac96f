import type { BodyTask } from '@/core/accounts/body-task';
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
  /** Puts away what reading a body needed. */
  readonly rest: () => Promise<void>;
}

/** No job is after it: the user has its reply before them. */
const NO_JOB = '';

/**
 * Takes the user's word on a reply that may be another article's. What is accepted passes the checks of every body, and
 * an article that is in the library by now stays as it is.
 */
export function createSettleReply({ keepBody, isKept, rest }: SettleReplyDeps) {
  return async ({ key, isAccepted }: Parameters<AccountRequests['settleReply']>[0]): Promise<void> => {
    const [reply, article] = await Promise.all([readUnsureReply(key), readListedArticle(key)]);
    // Settled before, by another window or a second press.
    if (!reply) return;
    if (!article || !isAccepted) return endDoubt(reply, { body: 'missing', reason: 'other-article' });
    const task = createTask(article, NO_JOB);
    if (await isKept(task)) return endDoubt(reply, { body: 'kept' });
    const kept = await keepBody(task, assignReply(article, reply.said)).finally(rest);
    return endDoubt(reply, 'body' in kept ? kept : { body: 'missing', ...kept });
  };
}
