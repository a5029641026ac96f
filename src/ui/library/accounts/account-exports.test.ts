import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { startListing } from '@/core/accounts/listing';
import { loadAccounts, saveAccounts, saveListedPage } from '@/platform/storage/accounts/accounts-store';
import { exportOfAccounts } from './account-exports';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const EACH = 150;
const NAMES = ['A', 'B'];
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts(
    NAMES.map((fakeId) => ({ fakeId, name: `账号 ${fakeId}` })),
    1,
  );
  const listing = {
    cursor: startListing(EACH),
    startedAt: 1,
    extent: 'whole',
    style: 'offset',
    source: 'S',
  } as const;
  for (const [place, fakeId] of NAMES.entries()) {
    const rows = Array.from({ length: EACH }, (_, day) => ({
      articleId: String(day),
      idx: 1,
      title: `${fakeId} ${day}`,
      publishedAt: (2 * day + place + 1) * DAY_MS,
    }));
    await saveListedPage(fakeId, { rows, at: 1 }, listing);
  }
});

it('the export of several accounts contains all articles, account by account, and a feed the newest ones', async () => {
  const { find, mostInFeed } = exportOfAccounts(await loadAccounts());
  const titlesIn = async (form: 'csv' | 'rss') => {
    const { ids, open } = await find(form);
    return Promise.all(ids.map(async (id) => (await open(id))?.facts.title));
  };
  const all = await titlesIn('csv');
  expect(all).toHaveLength(2 * EACH);
  expect(all[0]).toBe('A 149');
  expect(all[EACH]).toBe('B 149');
  const newest = await titlesIn('rss');
  expect(mostInFeed).toBe(200);
  expect(newest).toHaveLength(200);
  expect(newest.slice(0, 3)).toEqual(['B 149', 'A 149', 'B 148']);
});

it('a feed contains all articles if there are few, and has no limit then', async () => {
  const [first] = await loadAccounts();
  const { find, mostInFeed } = exportOfAccounts(first ? [first] : []);
  expect((await find('rss')).ids).toHaveLength(EACH);
  expect(mostInFeed).toBeUndefined();
});
