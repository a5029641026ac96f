import type { Account } from '@/core/accounts/account';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { findNewest } from '@/core/accounts/newest-articles';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { libraryExports } from '@/platform/export-source';
import { t } from '@/platform/i18n';
import type { KnownArticles } from '@/ui/articles/exports/export-subject';
import { readAccountArticles } from './read-kept';

type Named = Pick<Account, 'fakeId' | 'name'>;

/** Of several accounts no more than this is given out: readers of feeds look at the newest. */
const MOST_ARTICLES = 200;

/** An account's articles to be given out: whole where they are in the library, else their facts. */
export function knownOfAccount(account: Named, articles: readonly AccountArticle[]): KnownArticles {
  return { title: account.name, find: async () => sourceOf([account], articles) };
}

/** The newest articles of several accounts to be given out. */
export function knownOfAccounts(accounts: readonly Account[]): KnownArticles {
  return {
    title: t('feedAllAccounts'),
    async find() {
      const newest = await findNewest(accounts, ({ fakeId }) => readAccountArticles(fakeId), MOST_ARTICLES);
      return sourceOf(accounts, newest);
    },
  };
}

function sourceOf(accounts: readonly Named[], articles: readonly AccountArticle[]): ExportSource {
  const names = new Map(accounts.map(({ fakeId, name }) => [fakeId, name]));
  const byKey = new Map(articles.map((article) => [article.key, article]));
  return {
    ids: [...byKey.keys()],
    async open(key) {
      const article = byKey.get(key);
      const { libraryId } = article ?? {};
      const kept = libraryId === undefined ? undefined : await libraryExports([libraryId]).open(libraryId);
      return kept ?? (article && factsEntry(article, names.get(article.fakeId) ?? ''));
    },
  };
}

function factsEntry(article: AccountArticle, accountName: string): ExportEntry {
  const { key, fakeId, title, mid, author, publishedAt, firstSeenAt, digest, coverUrl, isOriginal } = article;
  return {
    id: `wx:${key}` as ArticleId,
    facts: {
      title: title || mid,
      kind: 'ordinary',
      url: addressOf(article),
      account: { id: fakeId, name: accountName },
      author,
      publishedAt,
      coverUrl,
      summary: digest,
      origin: isOriginal === undefined ? undefined : isOriginal ? 'original' : 'reprint',
      tags: [],
      language: 'zh',
    },
    tags: [],
    capturedAt: firstSeenAt,
    html: '',
    text: '',
    pictures: [],
    losses: [],
    loadPicture: async () => undefined,
  };
}

function addressOf({ url, fakeId, mid, idx = 1 }: AccountArticle): string {
  return url ?? `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}&idx=${idx}`;
}
