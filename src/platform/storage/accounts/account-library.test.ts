import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { isSaved, type ListedArticle } from '@/core/accounts/listed-article';
import { makeRequest } from '@/core/library/library.test-support';
import { removeEntries } from '@/platform/storage/library/library-bin';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { transact } from '@/platform/storage/transact';
import { loadAccountArticles, loadNewestArticles } from './account-library';

/** More than one request loads. */
const MANY = 1200;

const articleOf = (number: number, change: Partial<ListedArticle> = {}): ListedArticle => ({
  key: `A:${number}:1`,
  fakeId: 'A',
  mid: String(number),
  idx: 1,
  title: `第${number}篇`,
  publishedAt: number,
  firstSeenAt: 1,
  isUnread: false,
  body: 'known',
  ...change,
});

const list = (articles: readonly ListedArticle[]) =>
  transact(['listedArticles'], 'readwrite', async ({ store }) => {
    await Promise.all(articles.map((article) => store.put(article)));
  });

async function capture(mid: number, publishedAt: number): Promise<void> {
  const request = makeRequest({ mid: String(mid), title: `第${mid}篇`, account: 'A' });
  const { article } = request;
  const dated = { ...article, facts: { ...article.facts, publishedAt } };
  await saveVersion({ ...request, article: dated }, { entryId: `wx:A:${mid}:1`, hash: 'v1' }, 1);
}

const numbersOf = (articles: readonly ListedArticle[]) => articles.map(({ mid }) => Number(mid));
const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

beforeEach(() => deleteDB('gleaner'));

it('all articles of an account are loaded, however many it has, and none of another account', async () => {
  await list(Array.from({ length: MANY }, (_, number) => articleOf(number)));
  await list([
    articleOf(1, { key: 'AA:1:1', fakeId: 'AA' }),
    articleOf(1, { key: 'A:0:1:1', fakeId: 'A:0' }),
  ]);
  expect(numbersOf(await loadAccountArticles('A'))).toEqual(downFrom(MANY - 1, MANY));
});

it('the newest articles are the first ones of all, with what the library has of them', async () => {
  await list(Array.from({ length: 100 }, (_, number) => articleOf(number)));
  // The last one is in the library alone.
  for (const number of [3, 98, 99, 100]) await capture(number, number);
  await removeEntries(['wx:A:98:1'], 1);
  const newest = await loadNewestArticles('A');
  expect(numbersOf(newest)).toEqual(downFrom(100, 41));
  expect(newest.filter(isSaved).map(({ libraryId }) => libraryId)).toEqual(['wx:A:100:1', 'wx:A:99:1']);
  expect(newest.find(({ isDeleted }) => isDeleted)?.mid).toBe('98');
  expect((await loadAccountArticles('A')).slice(0, 41)).toEqual(newest);
});

it('an account whose first screen shows all its articles, or that has no dates, has no newest articles before all are loaded', async () => {
  await list([articleOf(1), articleOf(2)]);
  expect(await loadNewestArticles('A')).toEqual([]);
  await list(Array.from({ length: 100 }, (_, number) => articleOf(number, { publishedAt: undefined })));
  expect(await loadNewestArticles('A')).toEqual([]);
});
