import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HotSourceName } from '@/core/hotlists/sources';
import { loadColumns, saveList } from '@/platform/hotlists/board-store';
import { loadRanges, loadSnapshotAt, loadSnapshots } from '@/platform/hotlists/history-store';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { openService } from '../../service/testing/open-service';
import { unaborted } from '../connect';
import { openLists } from './open-lists';

const MINUTE = 60_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
});

const column = async (platform = 'weibo') => (await loadColumns([platform]))[0];

describe('refreshing lists', () => {
  it('fetches lists and saves them with their age, source and history', async () => {
    const service = await openService();
    const { lists } = await openLists(service);
    const outcomes = await lists.refreshFollowed('shown', unaborted());
    expect(outcomes.map(({ result }) => result)).toEqual(Array(5).fill('fetched'));
    const { board, status } = (await column())!;
    expect(board).toMatchObject({ source: 'service', fetchedAt: service.clock.now(), leftOut: 0 });
    expect(board?.entries).toHaveLength(50);
    expect(status?.failures).toBe(0);
    expect((await loadSnapshotAt('weibo', service.clock.now()))?.items[0]?.title).toBe(
      board?.entries[0]?.title,
    );
  });

  it('fetches a list only when it is due', async () => {
    const service = await openService();
    const { lists } = await openLists(service);
    const shown = () => lists.refresh(['weibo'], 'shown', unaborted());
    expect((await shown())[0]?.result).toBe('fetched');
    expect((await shown())[0]?.result).toBe('skipped');
    service.clock.advance(10 * MINUTE);
    expect((await shown())[0]?.result).toBe('fetched');
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('fetched');
    expect(service.requests.all()).toHaveLength(3);
  });

  it('fetches each list at the interval of its platform', async () => {
    const service = await openService();
    await settings.hotInterval.setValue(60);
    await settings.followedPlatforms.setValue([
      { id: 'weibo', isPinned: false, isHidden: false, source: 'auto', interval: 10 },
      { id: 'zhihu', isPinned: false, isHidden: false, source: 'auto' },
    ]);
    const { lists } = await openLists(service);
    const ring = async () => (await lists.refreshFollowed('alarm', unaborted())).map(({ result }) => result);
    expect(await ring()).toEqual(['fetched', 'fetched']);
    service.clock.advance(10 * MINUTE);
    expect(await ring()).toEqual(['fetched', 'skipped']);
  });

  it('sends one request for a list that is asked for twice at the same time', async () => {
    const service = await openService();
    service.faults.add({ fault: 'slow', ms: 50 });
    const { lists } = await openLists(service);
    const both = [
      lists.refresh(['weibo'], 'shown', unaborted()),
      lists.refresh(['weibo', 'weibo'], 'asked', unaborted()),
    ];
    expect((await Promise.all(both)).flat().map(({ result }) => result)).toEqual(['fetched', 'fetched']);
    expect(service.requests.all()).toHaveLength(1);
  });

  it('does not fetch lists with invalid names', async () => {
    const service = await openService();
    expect(await (await openLists(service)).lists.refresh(['../x', ''], 'asked', unaborted())).toEqual([]);
    expect(service.requests.all()).toEqual([]);
  });
});

describe('a failed fetch', () => {
  it.each([
    ['429-busy', 'service-busy'],
    ['502', 'service-failed'],
    ['malformed-json', 'service-reply-unreadable'],
    ['reset', 'service-unreachable'],
  ] as const)(
    'leaves the old list, saves why and since when the fetch fails, and rests (fault %s)',
    async (fault, code) => {
      const service = await openService();
      const { lists } = await openLists(service);
      await lists.refresh(['weibo'], 'shown', unaborted());
      const old = (await column())?.board;
      service.clock.advance(20 * MINUTE);
      service.faults.add({ fault, times: 9 });
      const since = service.clock.now();
      const [failed] = await lists.refresh(['weibo'], 'shown', unaborted());
      expect(failed).toMatchObject({ result: 'failed', code });
      const { board, status } = (await column())!;
      expect(board).toEqual(old);
      expect(status).toMatchObject({ failures: 1, trouble: { code, source: 'service' } });
      expect(status!.failingSince).toBeGreaterThanOrEqual(since);
      expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('skipped');
      service.faults.clear();
      service.clock.advance(60 * MINUTE);
      expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('fetched');
      expect((await column())?.status).toMatchObject({ failures: 0 });
      expect((await column())?.status?.failingSince).toBeUndefined();
    },
  );

  it('fetches the other platforms when the service has removed one', async () => {
    const service = await openService();
    const { lists } = await openLists(service);
    service.hotboard.setState('zhihu', { kind: 'removed' });
    service.clock.advance(1);
    const outcomes = await lists.refreshFollowed('shown', unaborted());
    expect(outcomes.map(({ result, code }) => code ?? result)).toEqual([
      'fetched',
      'hot-platform-unknown',
      'fetched',
      'fetched',
      'fetched',
    ]);
  });

  it('repeats a failed fetch as soon as the source allows it, and not before', async () => {
    const service = await openService();
    service.faults.add({ fault: '429-busy', retryAfter: 300 });
    const { lists } = await openLists(service);
    await lists.refresh(['weibo'], 'asked', unaborted());
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('skipped');
    service.clock.advance(301_000);
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('fetched');
  });

  it('repeats a failed fetch at once when the first source is set up', async () => {
    const service = await openService();
    let source: 'service' | undefined;
    const { lists } = await openLists(service, {
      findSources: async () => (source ? [{ name: source, address: service.groupA }] : []),
    });
    expect(await lists.refresh(['weibo'], 'shown', unaborted())).toEqual([
      { platform: 'weibo', result: 'failed', code: 'hot-source-missing' },
    ]);
    expect(service.requests.all()).toEqual([]);
    source = 'service';
    expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('fetched');
  });

  it('saves the failure of a fetch when the disk fails too', async () => {
    const service = await openService();
    const { lists } = await openLists(service);
    fillDisk('hotJournal');
    const [failed] = await lists.refresh(['weibo'], 'shown', unaborted());
    expect(failed).toMatchObject({ result: 'failed', code: 'storage-full' });
    expect((await column())?.status?.trouble).toMatchObject({ code: 'storage-full' });
  });
});

it('fetches a list whose history could not be packed, and reports that', async () => {
  const service = await openService();
  const report = vi.fn();
  const damaged = new Error('damaged');
  const { lists } = await openLists(service, { onSaved: () => Promise.reject(damaged), report });
  expect(await lists.refresh(['weibo'], 'shown', unaborted())).toEqual([
    { platform: 'weibo', result: 'fetched' },
  ]);
  expect(await column()).toMatchObject({ status: { failures: 0 }, board: { platform: 'weibo' } });
  expect(report).toHaveBeenCalledExactlyOnceWith(damaged);
});

it('keeps the state of the sources when the disk accepts no list', async () => {
  const service = await openService();
  service.faults.add({ fault: '502', times: 9 });
  const { fetchList } = await openLists(service);
  const fetchOne = async (platform: string, source: HotSourceName) => {
    if (source === 'service') return fetchList(platform, source, unaborted());
    return { platform, at: 1, items: [], source, leftOut: 0 };
  };
  const findSources = async () => [
    { name: 'service', address: service.groupA } as const,
    { name: 'direct', address: '' } as const,
  ];
  const { lists } = await openLists(service, { fetchList: fetchOne, findSources });
  fillDisk('hotJournal');
  await lists.refresh(['weibo'], 'shown', unaborted());
  expect((await column())?.status).toMatchObject({
    trouble: { code: 'storage-full' },
    sources: [{ source: 'service', code: 'service-failed' }],
  });
});

describe('a background that ends during the work', () => {
  it('leaves the old list and fetches again when the background ends before the new list is saved', async () => {
    const service = await openService();
    await (await openLists(service)).lists.refresh(['weibo'], 'shown', unaborted());
    const old = (await column())?.board;
    service.clock.advance(20 * MINUTE);
    const killed = vi.fn(() => new Promise<never>(() => undefined));
    void (await openLists(service, { fetchList: killed })).lists.refresh(['weibo'], 'shown', unaborted());
    await expect.poll(() => killed.mock.calls.length).toBe(1);
    expect((await column())?.board).toEqual(old);
    const next = await (await openLists(service)).lists.refresh(['weibo'], 'shown', unaborted());
    expect(next[0]?.result).toBe('fetched');
  });

  it('loses no list when the background ends before the journal is packed', async () => {
    const service = await openService();
    const times: number[] = [];
    for (let run = 0; run < 26; run++) {
      const killed = vi.fn(() => new Promise<never>(() => undefined));
      void (await openLists(service, { onSaved: killed })).lists.refresh(['weibo'], 'asked', unaborted());
      await expect.poll(() => killed.mock.calls.length).toBe(1);
      times.push(service.clock.now());
      service.clock.advance(10 * MINUTE);
    }
    await (await openLists(service)).lists.refresh(['weibo'], 'asked', unaborted());
    times.push(service.clock.now());
    expect((await loadRanges())[0]?.bytes).toBeGreaterThan(0);
    expect((await loadSnapshots('weibo', 0, service.clock.now())).map(({ at }) => at)).toEqual(times);
  });
});

describe('a clock that is put back', () => {
  it('goes on fetching, with the history in order, when the clock is put back', async () => {
    const service = await openService();
    await settings.hotInterval.setValue(10);
    const { lists } = await openLists(service);
    await lists.refresh(['weibo'], 'shown', unaborted());
    service.clock.advance(-30 * 24 * 60 * MINUTE);
    expect((await lists.refresh(['weibo'], 'alarm', unaborted()))[0]?.result).toBe('fetched');
    service.clock.advance(10 * MINUTE);
    expect((await lists.refresh(['weibo'], 'alarm', unaborted()))[0]?.result).toBe('fetched');
    const times = (await loadSnapshots('weibo', 0, Number.MAX_SAFE_INTEGER)).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toHaveLength(3);
  });
});

it('saves a list with its age, status and history together, or nothing of it', async () => {
  const list = {
    platform: 'weibo',
    at: 1,
    items: [{ key: 'a', rank: 1, title: 'a' }],
    source: 'service',
  } as const;
  await saveList({ ...list, leftOut: 0 });
  const bad = { ...list, at: Number.NaN, leftOut: 0 };
  await expect(saveList(bad)).rejects.toMatchObject({ code: 'storage-failed' });
  expect((await column())?.board?.fetchedAt).toBe(1);
  expect((await loadRanges())[0]?.count).toBe(1);
});
