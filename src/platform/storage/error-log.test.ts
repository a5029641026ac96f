import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { deleteErrorLog, loadErrorLog, logError } from './error-log';
import { transact } from './transact';

beforeEach(() => deleteDB('gleaner'));

it('stores kinds of failure that come together, the newest first, and forgets the oldest', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'];
  await Promise.all(letters.map((name, at) => logError('no-text', name, at)));
  const log = await loadErrorLog();
  expect(log).toHaveLength(30);
  expect(log[0]).toEqual({ at: 39, code: 'no-text', during: 'N', count: 1 });
  await deleteErrorLog();
  expect(await loadErrorLog()).toEqual([]);
});

it('counts a failure that repeats, so that it does not push the others out', async () => {
  await logError('engine-start-failed', 'recogniseImage', 1);
  for (let at = 2; at <= 41; at++) await logError('no-text', 'recogniseImage', at);
  expect(await loadErrorLog()).toEqual([
    { at: 41, code: 'no-text', during: 'recogniseImage', count: 40 },
    { at: 1, code: 'engine-start-failed', during: 'recogniseImage', count: 1 },
  ]);
});

it('goes on with the log of an earlier version, which has a row for each failure', async () => {
  const value = [2, 1].map((at) => ({ at, code: 'no-text', during: 'recogniseImage' }));
  await transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').put({ value, version: 1 }, 'recent-errors'),
  );
  await logError('no-text', 'recogniseImage', 3);
  expect(await loadErrorLog()).toEqual([{ at: 3, code: 'no-text', during: 'recogniseImage', count: 3 }]);
});

it('takes a log that something else has written for an empty one', async () => {
  const value = [{ at: 1, code: 'https://a.example', during: 'x' }];
  await transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').put({ value, version: 1 }, 'recent-errors'),
  );
  expect(await loadErrorLog()).toEqual([]);
});
