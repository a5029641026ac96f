import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadListed, loadNewestListed } from './accounts/accounts-store';
import { loadNextTasks } from './accounts/jobs-store';
import { onSignal } from './signal';

const { keepAwake, letSleep } = vi.hoisted(() => {
  const released = vi.fn();
  return { keepAwake: vi.fn(() => released), letSleep: released };
});
vi.mock('@/platform/browser/background-life', () => ({ keepAwake }));

beforeEach(() => deleteDB('gleaner'));
afterEach(() => vi.useRealTimers());

it('a database of the third version keeps its tasks, which are found in the order of a job', async () => {
  const old = await openDB('gleaner', 3, {
    upgrade(database) {
      database.createObjectStore('bodyTasks', { keyPath: 'key' }).createIndex('job', 'jobId');
      // The upgrade uses these, too.
      database.createObjectStore('hotDays', { keyPath: ['platform', 'day'] });
      database.createObjectStore('listedArticles', { keyPath: 'key' });
    },
  });
  const task = (key: string, stage: string, at: number) => ({
    jobId: 'job',
    key,
    stage,
    publishedAt: at,
    dueAt: at,
  });
  await old.put('bodyTasks', task('old', 'detail', 1));
  await old.put('bodyTasks', task('new', 'detail', 2));
  await old.put('bodyTasks', task('late', 'reread', 9));
  await old.put('bodyTasks', task('soon', 'reread', 5));
  for (const number of [1, 2, 3]) await old.put('bodyTasks', task(`batch ${number}`, 'batch', number));
  await old.put('bodyTasks', { ...task('other', 'detail', 7), jobId: 'other' });
  old.close();
  const { detail, waiting, reread } = await loadNextTasks('job', 2);
  expect([detail?.key, reread?.key, waiting.map(({ key }) => key)]).toEqual([
    'new',
    'soon',
    ['batch 1', 'batch 2'],
  ]);
});

it('a database of the fifth version keeps its listed articles, which are then found by date', async () => {
  const old = await openDB('gleaner', 5, {
    upgrade(database) {
      const listed = database.createObjectStore('listedArticles', { keyPath: 'key' });
      listed.createIndex('account', 'fakeId');
      listed.createIndex('push', ['fakeId', 'mid']);
    },
  });
  const dates = { 'A:1:1': 10, 'A:2:1': 30, 'A:3:1': undefined, 'A:4:1': 20, 'B:5:1': 40 };
  for (const [key, publishedAt] of Object.entries(dates))
    await old.put('listedArticles', { key, fakeId: key[0], publishedAt });
  old.close();
  expect((await loadNewestListed('A', 9)).map(({ key }) => key)).toEqual(['A:2:1', 'A:4:1', 'A:1:1']);
  expect(await loadListed('A')).toHaveLength(4);
});

it('the background is kept awake while the database is upgraded, and only then', async () => {
  vi.resetModules();
  const first = await import('./database');
  keepAwake.mockClear();
  letSleep.mockClear();
  const database = await first.openDatabase();
  expect([keepAwake.mock.calls.length, letSleep.mock.calls.length]).toEqual([1, 1]);
  database.close();
  vi.resetModules();
  const again = await import('./database');
  await again.openDatabase();
  expect(keepAwake).toHaveBeenCalledTimes(1);
});

it('an upgrade says each second that it is under way, until it has ended', async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const told = vi.fn();
  const stop = onSignal('upgrade', told);
  // The index of this upgrade takes two seconds.
  keepAwake.mockImplementationOnce(() => {
    queueMicrotask(() => vi.advanceTimersByTime(2000));
    return letSleep;
  });
  const { openDatabase } = await import('./database');
  const database = await openDatabase();
  await expect.poll(() => told.mock.calls.length).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
  stop();
  database.close();
});

it('a database that cannot be opened fails by name, and is tried again', async () => {
  vi.resetModules();
  const { query } = await import('./transact');
  const count = () => query((database) => database.count('ledger'));
  const refusal = new DOMException('the profile is locked', 'UnknownError');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw refusal;
  });
  await expect(count()).rejects.toMatchObject({
    code: 'storage-unopened',
    message: 'the profile is locked',
    cause: refusal,
  });
  expect(await count()).toBe(0);
});

it('a disk that is too full to open the database is named, and not taken for a database that cannot be opened', async () => {
  vi.resetModules();
  const { query } = await import('./transact');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('Encountered full disk while opening backing store', 'QuotaExceededError');
  });
  await expect(query((database) => database.count('ledger'))).rejects.toMatchObject({ code: 'storage-full' });
});

it('each call fails by name while another context holds an older version, and the database opens once it is let go', async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { openDatabase } = await import('./database');
  const old = await openDB('gleaner', 1);
  const failure = async () => {
    const opened = openDatabase().then(
      () => 'opened',
      ({ code, message }) => `${code}: ${message}`,
    );
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    return opened;
  };
  expect([await failure(), await failure()]).toEqual([
    'storage-unopened: blocked',
    'storage-unopened: blocked',
  ]);
  const waiting = openDatabase();
  old.close();
  expect((await waiting).version).toBe(6);
  expect(await openDatabase()).toBe(await waiting);
});
