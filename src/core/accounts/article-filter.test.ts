import { expect, it } from 'vitest';
import { filterArticles, isRetryable, NO_FILTER } from './article-filter';
import { joinEntries } from './join-entries';
import type { ListedArticle } from './listed-article';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

const article = (key: string, change: Partial<ListedArticle> = {}): ListedArticle => ({
  key,
  fakeId: 'A',
  mid: '7',
  title: key,
  firstSeenAt: NOW,
  isUnread: false,
  body: 'known',
  ...change,
});
const all = [
  article('旧 Old', { publishedAt: NOW - 400 * DAY, isOriginal: true }),
  article('新 New', { publishedAt: NOW - DAY, isUnread: true, body: 'kept' }),
  article('缺', { publishedAt: NOW - 2 * DAY, body: 'missing', reason: 'not-arrived' }),
];
const titles = (change: object) =>
  filterArticles(all, { ...NO_FILTER, ...change }, NOW).map(({ title }) => title);

it.each([
  ['nothing: newest first', {}, ['新 New', '缺', '旧 Old']],
  ['words, in any case and spacing', { words: 'old 旧' }, ['旧 Old']],
  ['time', { days: 7 }, ['新 New', '缺']],
  ['original ones', { onlyOriginal: true }, ['旧 Old']],
  ['unread ones', { onlyUnread: true }, ['新 New']],
  ['those in the library', { body: 'kept' }, ['新 New']],
  ['those without body', { body: 'troubled' }, ['缺']],
])('articles are filtered by %s', (_what, filter, expected) => {
  expect(titles(filter)).toEqual(expected);
});

it('another try is offered where it could help', () => {
  expect(all.map(isRetryable)).toEqual([false, false, true]);
  expect(isRetryable({ body: 'gone', reason: 'deleted' })).toBe(false);
});

it('captured articles join the listing by their name, and stand beside it where it lacks them', () => {
  const listed = [article('A:7:1'), article('A:7:2')];
  const kept = [
    { key: 'A:7:1', id: 'wx:A:7:1', title: 'a', url: 'https://a.example/1', addedAt: 5 },
    { key: 'A:9:1', id: 'wx:A:9:1', title: 'b', url: 'https://a.example/2', addedAt: 6 },
  ] as const;
  expect(joinEntries('A', listed, kept)).toMatchObject([
    { key: 'A:7:1', body: 'kept', libraryId: 'wx:A:7:1' },
    { key: 'A:7:2', body: 'known' },
    { key: 'A:9:1', mid: '9', idx: 1, body: 'kept', title: 'b' },
  ]);
});
