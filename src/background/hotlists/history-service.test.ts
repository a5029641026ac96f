import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { saveList } from '@/platform/hotlists/board-store';
import { loadRanges, loadSnapshots } from '@/platform/hotlists/history-store';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { query } from '@/platform/storage/transact';
import { createHistoryService, type HistoryService } from './history-service';

const DAY = 24 * 3_600_000;
const NOON = Date.UTC(2026, 2, 14, 12);
/** The number of lists at which a journal is packed. */
const FULL_JOURNAL = 24;

beforeEach(async () => {
  // Only these timers are faked, because the database needs the others.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeBrowser.reset();
  await deleteDB('gleaner');
});
afterEach(() => vi.useRealTimers());

function openService(now = () => NOON) {
  const report = vi.fn();
  return { service: createHistoryService({ report, now }), report };
}

const snapshotAt = (at: number) => ({
  platform: 'weibo',
  at,
  items: [{ key: '一', rank: 1, title: `一 ${at}` }],
});

/** Fetches so many lists, one a minute. */
async function fillJournal(lists: number, from = NOON): Promise<void> {
  for (let list = 0; list < lists; list++)
    await saveList({ ...snapshotAt(from + list * 60_000), source: 'service', leftOut: 0 });
}

/** Imports lists as from a file. */
async function importLists(
  { beginImport, add, finishImport }: HistoryService,
  snapshots: readonly HotSnapshot[],
): Promise<{ readonly added: number }> {
  await beginImport('i');
  const result = await add(snapshots, 'i');
  await finishImport('i');
  return result;
}

const countBlocks = () => query((database) => database.count('hotTitles'));
const countDue = () => query((database) => database.count('hotTitlesDue'));
const countJournal = () => query((database) => database.count('hotJournal'));

it('makes a block once after the import of a file has changed its days one after the other', async () => {
  const { service } = openService();
  for (let day = 0; day < 5; day++) {
    await expect(importLists(service, [snapshotAt(NOON - day * DAY)])).resolves.toEqual({ added: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await countBlocks()).toBe(0);
  }
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(countDue).toBe(0);
  expect(await countBlocks()).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('packs a journal that is full and makes its block soon after', async () => {
  const { service } = openService();
  await fillJournal(FULL_JOURNAL);
  await service.tidyUp('weibo');
  expect(await countJournal()).toBe(0);
  expect(await loadSnapshots('weibo', 0, NOON + DAY)).toHaveLength(FULL_JOURNAL);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(countBlocks).toBe(1);
});

it('leaves a journal that is not full as it is', async () => {
  const { service } = openService();
  await fillJournal(FULL_JOURNAL - 1);
  await service.tidyUp('weibo');
  expect(await countJournal()).toBe(FULL_JOURNAL - 1);
  expect(vi.getTimerCount()).toBe(0);
});

it('deletes days beyond the user’s limit after it has packed', async () => {
  await settings.hotHistoryLimits.setValue({ days: 30, megabytes: 500 });
  const { service } = openService();
  await importLists(service, [snapshotAt(NOON - 40 * DAY), snapshotAt(NOON - 2 * DAY)]);
  await fillJournal(FULL_JOURNAL);
  await service.tidyUp('weibo');
  const times = (await loadSnapshots('weibo', 0, NOON + DAY)).map(({ at }) => at);
  expect(times).toHaveLength(FULL_JOURNAL + 1);
  expect(times[0]).toBe(NOON - 2 * DAY);
});

it('an import that fails because another page imports leaves the lists of that page alone', async () => {
  const { service } = openService();
  await service.beginImport('one');
  await service.add([snapshotAt(NOON)], 'one');
  await expect(service.beginImport('two')).rejects.toMatchObject({ code: 'hot-import-running' });
  await expect(service.removeImport('two')).resolves.toEqual({ removed: false });
  await service.add([snapshotAt(NOON + DAY)], 'one');
  await service.finishImport('one');
  expect(await loadSnapshots('weibo', 0, NOON * 2)).toHaveLength(2);
  await service.beginImport('two');
  await expect(service.removeImport('two')).resolves.toEqual({ removed: true });
});

it('an import whose page was closed gives way to the next one after a minute', async () => {
  let time = NOON;
  const { service } = openService(() => time);
  await service.beginImport('one');
  await service.add([snapshotAt(NOON)], 'one');
  time += 61_000;
  await service.beginImport('two');
  await service.finishImport('two');
  expect(await loadSnapshots('weibo', 0, NOON * 2)).toEqual([]);
});

it('makes the blocks at the start that an earlier run left', async () => {
  const { service } = openService();
  await importLists(service, [snapshotAt(NOON)]);
  const next = openService();
  await next.service.start();
  expect([await countDue(), await countBlocks()]).toEqual([0, 1]);
});

it('deletes the history of one platform, or all', async () => {
  const { service } = openService();
  await importLists(service, [snapshotAt(NOON), { ...snapshotAt(NOON), platform: 'zhihu' }]);
  await service.delete('weibo');
  expect((await loadRanges()).map(({ platform }) => platform)).toEqual(['zhihu']);
  await service.delete(undefined);
  expect(await loadRanges()).toEqual([]);
});

it('reports a block that cannot be made and tries again after the next change', async () => {
  const { service, report } = openService();
  const mend = fillDisk('hotTitles');
  await importLists(service, [snapshotAt(NOON)]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => report).toHaveBeenCalledOnce();
  mend();
  await importLists(service, [snapshotAt(NOON + DAY)]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(countDue).toBe(0);
  expect(await countBlocks()).toBeGreaterThan(0);
});
