import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { loadPassedTime } from './start-note';
import { fillDisk } from './storage-faults.test-support';
import { query } from './transact';

const T = 1_700_000_000_000;
const storeNote = (value: unknown) =>
  query((database) => database.put('settings', { value, version: 1 }, 'start-noted'));

beforeEach(() => deleteDB('gleaner'));

it('nothing is overdue before a day has passed since the first start', async () => {
  expect(await loadPassedTime(T)).toBe(Number.NEGATIVE_INFINITY);
  expect(await loadPassedTime(T + DAY_MS - 1)).toBe(Number.NEGATIVE_INFINITY);
  expect(await loadPassedTime(T + DAY_MS)).toBe(T);
});

it('two parts of the background that ask at one start get the same time', async () => {
  await loadPassedTime(T);
  const at = T + 3 * DAY_MS;
  expect(await Promise.all([loadPassedTime(at), loadPassedTime(at)])).toEqual([T, T]);
  expect(await loadPassedTime(at + 5)).toBe(T);
});

it('a start with the clock ahead changes nothing, nor do those within a day after it, and its note is replaced', async () => {
  await loadPassedTime(T);
  expect(await loadPassedTime(T + 400 * DAY_MS)).toBe(T);
  expect(await loadPassedTime(T + 401 * DAY_MS - 1)).toBe(T);
  expect(await loadPassedTime(T + 2 * DAY_MS)).toBe(T);
  expect(await loadPassedTime(T + 3 * DAY_MS)).toBe(T + 2 * DAY_MS);
});

it('after days with the clock ahead, nothing is overdue until a day has passed', async () => {
  await loadPassedTime(T + 400 * DAY_MS);
  expect(await loadPassedTime(T + 402 * DAY_MS)).toBe(T + 400 * DAY_MS);
  expect(await loadPassedTime(T)).toBe(Number.NEGATIVE_INFINITY);
  expect(await loadPassedTime(T + DAY_MS)).toBe(T);
});

it.each([[null], ['soon'], [{ noted: 'soon' }], [{ noted: 1, passed: 'soon' }]])(
  'a damaged note is replaced: %j',
  async (damaged) => {
    await storeNote(damaged);
    expect(await loadPassedTime(T)).toBe(Number.NEGATIVE_INFINITY);
    expect(await loadPassedTime(T + DAY_MS)).toBe(T);
  },
);

it('most starts write nothing', async () => {
  await loadPassedTime(T);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await loadPassedTime(T + 1);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it('on a full disk, what was overdue at the last note may be deleted, and the failure is reported', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  await loadPassedTime(T);
  fillDisk('settings');
  expect(await loadPassedTime(T + 2 * DAY_MS)).toBe(T);
  expect(await loadPassedTime(T + 400 * DAY_MS)).toBe(T);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage-full' }));
  vi.unstubAllGlobals();
});
