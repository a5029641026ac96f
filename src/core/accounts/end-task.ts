import type { AccountJob } from './account-job';
import type { BodyTask } from './body-task';
import type { BodyState, ListedArticle, MissingReason } from './listed-article';

/** How the search for a body ended. */
export interface TaskEnd {
  readonly body: Extract<BodyState, 'kept' | 'missing' | 'gone' | 'ambiguous' | 'failed'>;
  readonly reason?: MissingReason | undefined;
  readonly words?: string | undefined;
}

/** The end of an article of which only another's detail is to be had. */
export const OTHER_ARTICLE: TaskEnd = { body: 'ambiguous', reason: 'other-article' };

/**
 * How the search ended in truth. What was kept meanwhile stays, and so does a reply that waits for the user's word
 * (`hasReply`): better is never lost to a worse answer.
 */
export function weighEnd({ body }: ListedArticle, end: TaskEnd, hasReply: boolean): TaskEnd {
  if (body === 'kept') return { body: 'kept' };
  return hasReply && (end.body === 'missing' || end.body === 'failed') ? OTHER_ARTICLE : end;
}

/** An article whose body is not sought any more. */
export function endSearch(article: ListedArticle, { body, reason, words }: TaskEnd): ListedArticle {
  return { ...article, body, reason, words };
}

/** A job after one of its articles came to an end. */
export function countEnd(job: AccountJob, { body }: TaskEnd): AccountJob {
  const { counts } = job;
  const column = body === 'kept' ? 'kept' : body === 'missing' || body === 'gone' ? 'missing' : 'failed';
  return { ...job, counts: { ...counts, [column]: counts[column] + 1 } };
}

/** An article that nobody is after any more, because its job was cancelled: it is as it was. */
export function releaseArticle(article: ListedArticle, { former }: BodyTask): ListedArticle {
  return article.body === 'wanted' ? { ...article, body: 'known', ...former } : article;
}
