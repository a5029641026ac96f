import type { Account } from './account';
import type { ListedArticle } from './listed-article';

/** An article of an account before and after a change; absent: it was not there, or is no more. */
export interface ArticleChange {
  readonly before?: ListedArticle | undefined;
  readonly after?: ListedArticle | undefined;
}

/** An account whose figures follow a change of its articles. */
export function countChanges(account: Account, changes: readonly ArticleChange[]): Account {
  let { known, unread, kept } = account.counts;
  let newestAt = account.newestAt;
  for (const { before, after } of changes) {
    known += Number(after !== undefined) - Number(before !== undefined);
    unread += Number(after?.isUnread ?? false) - Number(before?.isUnread ?? false);
    kept += Number(after?.body === 'kept') - Number(before?.body === 'kept');
    const publishedAt = after?.publishedAt;
    if (publishedAt !== undefined && publishedAt > (newestAt ?? 0)) newestAt = publishedAt;
  }
  return { ...account, counts: { known, unread, kept }, newestAt };
}
