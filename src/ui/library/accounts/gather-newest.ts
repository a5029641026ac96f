import type { Account } from '@/core/accounts/account';
import { findNewest } from '@/core/accounts/newest-articles';
import { t } from '@/platform/i18n';
import type { FeedSubject } from './make-feed';
import { readAccountArticles } from './read-kept';

/** A feed of several accounts holds no more than this: readers look at the newest. */
const MOST_ARTICLES = 200;

/** The newest articles of several accounts, for one feed. @throws AppError `storage-failed` */
export async function gatherNewest(accounts: readonly Account[]): Promise<FeedSubject> {
  const read = ({ fakeId }: Account) => readAccountArticles(fakeId);
  return {
    name: 'accounts',
    title: t('feedAllAccounts'),
    url: 'https://mp.weixin.qq.com/',
    articles: await findNewest(accounts, read, MOST_ARTICLES),
  };
}
