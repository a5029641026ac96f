import type { AccountJob } from './account-job';
import type { BodyState, ListedArticle, MissingReason } from './listed-article';

/** How the search for a body ended. */
export interface TaskEnd {
  readonly body: Extract<BodyState, 'kept' | 'missing' | 'gone' | 'ambiguous' | 'failed'>;
  readonly reason?: MissingReason | undefined;
  readonly words?: string | undefined;
}

/** An article whose body is not sought any more. */
export function endSearch(article: ListedArticle, { body, reason, words }: TaskEnd): ListedArticle {
  // What was kept meanwhile stays: a better body is never lost to a worse answer.
  if (article.body === 'kept' && body !== 'kept') return article;
  return { ...article, body, reason, words };
}

/** A job after one of its articles came to an end. */
export function countEnd(job: AccountJob, { body }: TaskEnd): AccountJob {
  const { counts } = job;
  const column = body === 'kept' ? 'kept' : body === 'missing' || body === 'gone' ? 'missing' : 'failed';
  return { ...job, counts: { ...counts, [column]: counts[column] + 1 } };
}

/** An article that nobody is after any more, because its job was cancelled: it is as it was. */
export function releaseArticle(article: ListedArticle): ListedArticle {
  return article.body === 'wanted' ? { ...article, body: 'known' } : article;
}
