import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { deleteMissedLandmarks, loadMissedLandmarks, noteLandmarks } from './landmark-log';
import { transact } from './transact';

beforeEach(() => deleteDB('gleaner'));

const store = (value: unknown) =>
  transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').put({ value, version: 1 }, 'missed-landmarks'),
  );
const DAY = 24 * 60 * 60 * 1000;

it('counts misses that come together, and forgets all when asked', async () => {
  const misses = Array.from({ length: 5 }, () => noteLandmarks({ found: [], missed: ['wechat-date'] }, 7));
  const counts = (await Promise.all(misses)).map((rows) => rows[0]?.count);
  expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await loadMissedLandmarks(7)).toEqual([{ name: 'wechat-date', count: 5, at: 7, run: [7, 7, 7] }]);
  await deleteMissedLandmarks();
  expect(await loadMissedLandmarks(7)).toEqual([]);
});

it('shows no landmark that was missed more than 30 days ago', async () => {
  await noteLandmarks({ found: [], missed: ['wechat-date'] }, 0);
  expect(await loadMissedLandmarks(31 * DAY)).toEqual([]);
});

it('stores nothing of pages in which all was found', async () => {
  expect(await noteLandmarks({ found: ['wechat-date'], missed: [] }, 1)).toEqual([]);
  const stored = await transact(['settings'], 'readonly', (transaction) =>
    transaction.objectStore('settings').getAllKeys(),
  );
  expect(stored).toEqual([]);
});

it('leaves out rows that something else has written, such as a text or an address', async () => {
  const row = { name: 'wechat-date', count: 1, at: 5, run: [5] };
  await store([{ ...row, name: 'https://a.example/' }, row, { ...row, count: 'x' }, null]);
  expect(await loadMissedLandmarks(5)).toEqual([row]);
  await store('https://a.example/');
  expect(await loadMissedLandmarks(5)).toEqual([]);
});
