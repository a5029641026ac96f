import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { deleteErrorLog, loadErrorLog, logError } from './error-log';
import { transact } from './transact';

beforeEach(() => deleteDB('gleaner'));

it('stores failures that come together, the newest first, and forgets the oldest', async () => {
  const times = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(times.map((at) => logError('no-text', 'recogniseImage', at)));
  const log = await loadErrorLog();
  expect(log).toHaveLength(30);
  expect(log[0]).toEqual({ at: 39, code: 'no-text', during: 'recogniseImage' });
  await deleteErrorLog();
  expect(await loadErrorLog()).toEqual([]);
});

it('takes a log that something else has written for an empty one', async () => {
  const value = [{ at: 1, code: 'https://a.example', during: 'x' }];
  await transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').put({ value, version: 1 }, 'recent-errors'),
  );
  expect(await loadErrorLog()).toEqual([]);
});
