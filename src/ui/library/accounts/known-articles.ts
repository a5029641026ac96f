import type { Account } from '@/core/accounts/account';
import { filterArticles, NO_FILTER } from '@/core/accounts/article-filter';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { findNewest } from '@/core/accounts/newest-articles';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { libraryExports } from '@/platform/export-source';
import { t } from '@/platform/i18n';
import { isFeed, type KnownArticles } from '@/ui/articles/exports/export-subject';
import { readAccountArticles } from './read-kept';

/** A feed of several accounts has no more than this: readers of feeds look at the newest. */
const MOST_IN_FEED = 200;

/** An account's articles to be given out: whole where they are in the library, else their facts. */
export function knownOfAccount(account: Account, articles: readonly AccountArticle[]): KnownArticles {
  const byKey = byKeyOf(articles);
  const open = async (key: string) => openArticle(byKey.get(key), account.name);
  return { title: account.name, find: async () => ({ ids: [...byKey.keys()], open }) };
}

/** The articles of several accounts to be given out: all of them, in a feed the newest. */
export function knownOfAccounts(accounts: readonly Account[]): KnownArticles {
  const known = accounts.reduce((sum, { counts }) => sum + counts.known, 0);
  const from = accounts.map(({ fakeId }) => fakeId);
  return {
    title: t('feedAllAccounts'),
    mostInFeed: known > MOST_IN_FEED ? MOST_IN_FEED : undefined,
    async find(form) {
      return { ...(await (isFeed(form) ? newestOf(accounts) : allOf(accounts))), from };
    },
  };
}

/** The newest of several accounts. */
async function newestOf(accounts: readonly Account[]): Promise<ExportSource> {
  const newest = await findNewest(accounts, ({ fakeId }) => readAccountArticles(fakeId), MOST_IN_FEED);
  const names = new Map(accounts.map(({ fakeId, name }) => [fakeId, name]));
  const byKey = byKeyOf(newest);
  const open = async (key: string) => {
    const article = byKey.get(key);
    return openArticle(article, names.get(article?.fakeId ?? '') ?? '');
  };
  return { ids: [...byKey.keys()], open };
}

/** All of several accounts, one account after the other, of which no more than one's are in memory. */
async function allOf(accounts: readonly Account[]): Promise<ExportSource> {
  const owners = new Map<string, Account>();
  for (const account of accounts) {
    const articles = filterArticles(await readAccountArticles(account.fakeId), NO_FILTER, 0);
    for (const { key } of articles) owners.set(key, account);
  }
  let read: { readonly of: Account; readonly byKey: ReturnType<typeof byKeyOf> } | undefined;
  const open = async (key: string) => {
    const owner = owners.get(key);
    if (!owner) return undefined;
    if (read?.of !== owner) read = { of: owner, byKey: byKeyOf(await readAccountArticles(owner.fakeId)) };
    return openArticle(read.byKey.get(key), owner.name);
  };
  return { ids: [...owners.keys()], open };
}

function byKeyOf(articles: readonly AccountArticle[]): ReadonlyMap<string, AccountArticle> {
  return new Map(articles.map((article) => [article.key, article]));
}

/** What there is of an article; undefined where it is gone. */
async function openArticle(
  article: AccountArticle | undefined,
  accountName: string,
): Promise<ExportEntry | undefined> {
  const { libraryId } = article ?? {};
  const kept = libraryId === undefined ? undefined : await libraryExports([libraryId]).open(libraryId);
  return kept ?? (article && factsEntry(article, accountName));
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
