import type { Account } from '@/core/accounts/account';
import { type AccountArticle, findNewest } from '@/core/accounts/account-articles';
import { originOf } from '@/core/accounts/listed-article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { t } from '@/platform/browser/i18n';
import { loadAccountArticles } from '@/platform/storage/accounts/account-library';
import { libraryExports } from '@/platform/storage/library/library-export';
import type { KnownArticles } from '@/ui/articles/exports/export-subject';

/** How many articles a feed of several accounts contains at most: the newest ones. */
const MAX_IN_FEED = 200;

/** The export of an account's articles: with their body if it is in the library, else their facts alone. */
export function exportOfAccount(account: Account, articles: readonly AccountArticle[]): KnownArticles {
  const find = async () => {
    const byKey = byKeyOf(articles);
    return {
      ids: [...byKey.keys()],
      open: async (key: string) => openArticle(byKey.get(key), account.name),
    };
  };
  return { title: account.name, find };
}

/** The export of several accounts: all their articles, or the newest ones in a feed. */
export function exportOfAccounts(accounts: readonly Account[]): KnownArticles {
  const known = accounts.reduce((sum, { counts }) => sum + counts.known, 0);
  const from = accounts.map(({ fakeId }) => fakeId);
  return {
    title: t('feedAllAccounts'),
    mostInFeed: known > MAX_IN_FEED ? MAX_IN_FEED : undefined,
    async find(form) {
      return { ...(await (form === 'rss' ? newestOf(accounts) : allOf(accounts))), from };
    },
  };
}

async function newestOf(accounts: readonly Account[]): Promise<ExportSource> {
  const newest = await findNewest(accounts, ({ fakeId }) => loadAccountArticles(fakeId), MAX_IN_FEED);
  const names = new Map(accounts.map(({ fakeId, name }) => [fakeId, name]));
  const byKey = byKeyOf(newest);
  const open = async (key: string) => {
    const article = byKey.get(key);
    return openArticle(article, names.get(article?.fakeId ?? '') ?? '');
  };
  return { ids: [...byKey.keys()], open };
}

/** All articles, one account after another. Only the articles of one account are in memory at a time. */
async function allOf(accounts: readonly Account[]): Promise<ExportSource> {
  const owners = new Map<string, Account>();
  for (const account of accounts) {
    for (const { key } of await loadAccountArticles(account.fakeId)) owners.set(key, account);
  }
  let loaded: { readonly of: Account; readonly byKey: ReturnType<typeof byKeyOf> } | undefined;
  const open = async (key: string) => {
    const owner = owners.get(key);
    if (!owner) return undefined;
    if (loaded?.of !== owner) loaded = { of: owner, byKey: byKeyOf(await loadAccountArticles(owner.fakeId)) };
    return openArticle(loaded.byKey.get(key), owner.name);
  };
  return { ids: [...owners.keys()], open };
}

function byKeyOf(articles: readonly AccountArticle[]): ReadonlyMap<string, AccountArticle> {
  return new Map(articles.map((article) => [article.key, article]));
}

/** An article from the library, else its facts; undefined if it no longer exists. */
async function openArticle(
  article: AccountArticle | undefined,
  accountName: string,
): Promise<ExportEntry | undefined> {
  const { libraryId } = article ?? {};
  const saved = libraryId === undefined ? undefined : await libraryExports([libraryId]).open(libraryId);
  return saved ?? (article && factsEntry(article, accountName));
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
      origin: originOf(isOriginal),
      tags: [],
      language: 'zh',
    },
    tags: [],
    capturedAt: firstSeenAt,
    html: '',
    text: '',
    images: [],
    losses: [],
    loadImage: async () => undefined,
  };
}

function addressOf({ url, fakeId, mid, idx = 1 }: AccountArticle): string {
  return url ?? `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}&idx=${idx}`;
}
