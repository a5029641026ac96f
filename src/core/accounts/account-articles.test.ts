import { expect, it } from 'vitest';
import { finishSteps } from '@/core/steps';
import {
  canFetchAgain,
  countLeftOut,
  filterArticles,
  findNewest,
  joinEntries,
  NO_FILTER,
  type SavedAccountArticle,
} from './account-articles';
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
  article('新 New', { publishedAt: NOW - DAY, isUnread: true, body: 'kept' }),
  article('缺', { publishedAt: NOW - 2 * DAY, body: 'missing', reason: 'not-arrived' }),
  article('旧 Old', { publishedAt: NOW - 400 * DAY, isOriginal: true }),
];
const join = (...given: Parameters<typeof joinEntries>) => finishSteps(joinEntries(...given));

it.each([
  ['shows all articles without a filter', {}, ['新 New', '缺', '旧 Old']],
  ['shows articles with all words, whatever their case and spacing', { words: 'old 旧' }, ['旧 Old']],
  ['shows the articles of the last days', { days: 7 }, ['新 New', '缺']],
  ['shows original articles', { onlyOriginal: true }, ['旧 Old']],
  ['shows unread articles', { onlyUnread: true }, ['新 New']],
  ['shows articles that are in the library', { body: 'kept' }, ['新 New']],
  ['shows articles whose body could not be fetched', { body: 'troubled' }, ['缺']],
] as const)('the list of articles %s', (_what, change, expected) => {
  const shown = finishSteps(filterArticles(all, { ...NO_FILTER, ...change }, NOW));
  expect(shown.map(({ title }) => title)).toEqual(expected);
});

it('fetching again is offered where it could help', () => {
  expect(all.map(canFetchAgain)).toEqual([false, true, false]);
  expect(canFetchAgain({ body: 'gone', reason: 'deleted' })).toBe(false);
});

it('an account’s articles come newest first, those of one push in their order, and those without a date when they were found', () => {
  const listed = [
    article('A:5:2', { publishedAt: 5, idx: 2 }),
    article('A:5:1', { publishedAt: 5, idx: 1 }),
    article('A:7:1', { firstSeenAt: 7 }),
    article('A:9:1', { publishedAt: 9, idx: 1 }),
  ];
  const saved = { key: 'A:6:1', id: 'wx:A:6:1', title: '', url: '', publishedAt: 6, addedAt: 50 } as const;
  const keys = join('A', listed, [saved]).map(({ key }) => key);
  expect(keys).toEqual(['A:9:1', 'A:7:1', 'A:6:1', 'A:5:1', 'A:5:2']);
});

it('captured articles join their row of the listing by key, and get a row where the listing has none', () => {
  const listed = [article('A:7:1'), article('A:7:2')];
  const saved = [
    { key: 'A:7:1', id: 'wx:A:7:1', title: 'a', url: 'https://a.example/1', addedAt: 5 },
    { key: 'A:9:1', id: 'wx:A:9:1', title: 'b', url: 'https://a.example/2', addedAt: 6 },
  ] as const;
  expect(join('A', listed, saved)).toMatchObject([
    { key: 'A:7:1', body: 'kept', libraryId: 'wx:A:7:1' },
    { key: 'A:7:2', body: 'known' },
    { key: 'A:9:1', mid: '9', idx: 1, body: 'kept', title: 'b' },
  ]);
});

const listed = article('A:7:1', { idx: 1, title: '一', body: 'kept' });
const entry: SavedAccountArticle = { id: 'web:hash', title: '一', url: 'https://example.org/1', addedAt: 2 };

it('an article that the user removed from the library counts as known, and as deleted', () => {
  expect(join('A', [listed], [])).toMatchObject([{ body: 'known', isDeleted: true }]);
});

it('an article in the bin counts as deleted, also if it was never downloaded', () => {
  const captured = article('A:8:1', { idx: 1, body: 'missing' });
  const rows = join('A', [captured, article('A:9:1')], [], new Set(['A:8:1']));
  expect(rows.filter(({ isDeleted }) => isDeleted).map(({ key }) => key)).toEqual(['A:8:1']);
});

it('deleted articles that no download could fetch are not counted as left out', () => {
  const rows = join(
    'A',
    [listed, article('A:8:1', { body: 'gone' }), article('A:8:2')],
    [],
    new Set(['A:8:1']),
  );
  expect(countLeftOut(rows)).toBe(1);
});

it('an article without a known place joins the entry with its title or address', () => {
  const placeless = { ...listed, key: 'A:7:~一', idx: undefined };
  expect(join('A', [placeless], [entry])).toMatchObject([
    { key: placeless.key, body: 'kept', libraryId: entry.id },
  ]);
  const renamed = { ...placeless, title: '改名', url: entry.url };
  expect(join('A', [renamed], [entry])).toMatchObject([{ libraryId: entry.id }]);
});

it('an article with a known place does not join another entry with its title', () => {
  expect(join('A', [{ ...listed, body: 'missing' }], [entry])).toMatchObject([
    { key: 'A:7:1', body: 'missing' },
    { key: entry.id, libraryId: entry.id },
  ]);
});

it('the newest articles of all accounts are found without loading accounts that cannot have any', async () => {
  const accounts = [
    { name: 'old', newestAt: 10, times: [10, 9, 8] },
    { name: 'new', newestAt: 30, times: [30, 5] },
    { name: 'middle', newestAt: 20, times: [20, 19] },
  ];
  const loaded: string[] = [];
  const find = (max: number) =>
    findNewest(
      accounts,
      async ({ name, times }) => {
        loaded.push(name);
        return times.map((publishedAt) => ({ publishedAt, firstSeenAt: 0 }));
      },
      max,
    );
  expect((await find(3)).map(({ publishedAt }) => publishedAt)).toEqual([30, 20, 19]);
  expect(loaded).toEqual(['new', 'middle']);
  expect((await find(5)).map(({ publishedAt }) => publishedAt)).toEqual([30, 20, 19, 10, 9]);
});
