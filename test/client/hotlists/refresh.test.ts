import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { HotSourceName } from '@/core/hotlists/source';
import { keepList, readColumns } from '@/platform/hotlists/board-store';
import { readMoment, readRanges, readSnapshots } from '@/platform/hotlists/history-store';
import { openService } from '../../service/testing/open-service';
import { unaborted } from '../connect';
import { openLists } from './open-lists';

const MINUTE = 60_000;

beforeEach(() => deleteDB('gleaner'));

const column = async (platform = 'weibo') => (await readColumns([platform]))[0];

describe('lists', () => {
  it('are fetched, kept with their age and source, and remembered', async () => {
    const service = await openService();
    const { lists } = openLists(service);
    const outcomes = await lists.refreshFollowed('shown', unaborted());
    expect(outcomes.map(({ result }) => result)).toEqual(Array(5).fill('fetched'));
    const { board, status } = (await column())!;
    expect(board).toMatchObject({ source: 'service', fetchedAt: service.clock.now(), leftOut: 0 });
    expect(board?.entries).toHaveLength(50);
    expect(status?.failures).toBe(0);
    expect((await readMoment('weibo', service.clock.now()))?.items[0]?.title).toBe(board?.entries[0]?.title);
  });

  it('are asked for only when they are due', async () => {
    const service = await openService();
    const { lists } = openLists(service);
    const shown = () => lists.refresh(['weibo'], 'shown', unaborted());
    expect((await shown())[0]?.result).toBe('fetched');
    expect((await shown())[0]?.result).toBe('kept');
    service.clock.advance(10 * MINUTE);
    expect((await shown())[0]?.result).toBe('fetched');
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('fetched');
    expect(service.requests.all()).toHaveLength(3);
  });

  it('keep to the interval of their platform', async () => {
    const service = await openService();
    const followed = [
      { id: 'weibo', isPinned: false, isHidden: false, source: 'auto', interval: 10 },
      { id: 'zhihu', isPinned: false, isHidden: false, source: 'auto' },
    ] as const;
    const { lists } = openLists(service, { followed, interval: 60 });
    const ring = async () => (await lists.refreshFollowed('alarm', unaborted())).map(({ result }) => result);
    expect(await ring()).toEqual(['fetched', 'fetched']);
    service.clock.advance(10 * MINUTE);
    expect(await ring()).toEqual(['fetched', 'kept']);
  });

  it('are one request, whoever asks at the same time', async () => {
    const service = await openService();
    service.faults.add({ fault: 'slow', ms: 50 });
    const { lists } = openLists(service);
    const both = [
      lists.refresh(['weibo'], 'shown', unaborted()),
      lists.refresh(['weibo', 'weibo'], 'asked', unaborted()),
    ];
    expect((await Promise.all(both)).flat().map(({ result }) => result)).toEqual(['fetched', 'fetched']);
    expect(service.requests.all()).toHaveLength(1);
  });

  it('with names that are none are not asked for', async () => {
    const service = await openService();
    expect(await openLists(service).lists.refresh(['../x', ''], 'asked', unaborted())).toEqual([]);
    expect(service.requests.all()).toEqual([]);
  });
});

describe('a failure keeps the old list, says why and since when, and rests', () => {
  it.each([
    ['429-busy', 'service-busy'],
    ['502', 'service-failed'],
    ['malformed-json', 'service-reply-unreadable'],
    ['reset', 'service-unreachable'],
  ] as const)('%s', async (fault, code) => {
    const service = await openService();
    const { lists } = openLists(service);
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
    expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('kept');
    service.faults.clear();
    service.clock.advance(60 * MINUTE);
    expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('fetched');
    expect((await column())?.status).toMatchObject({ failures: 0 });
    expect((await column())?.status?.failingSince).toBeUndefined();
  });

  it('a platform that is removed, while the others go on', async () => {
    const service = await openService();
    const { lists } = openLists(service);
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

  it('no longer than its source asks, and not sooner', async () => {
    const service = await openService();
    service.faults.add({ fault: '429-busy', retryAfter: 300 });
    const { lists } = openLists(service);
    await lists.refresh(['weibo'], 'asked', unaborted());
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('kept');
    service.clock.advance(301_000);
    expect((await lists.refresh(['weibo'], 'asked', unaborted()))[0]?.result).toBe('fetched');
  });

  it('without any source, and goes on as soon as there is one', async () => {
    const service = await openService();
    let source: 'service' | undefined;
    const { lists } = openLists(service, {
      findSources: async () => (source ? [{ name: source, address: service.groupA }] : []),
    });
    expect(await lists.refresh(['weibo'], 'shown', unaborted())).toEqual([
      { platform: 'weibo', result: 'failed', code: 'hot-source-missing' },
    ]);
    expect(service.requests.all()).toEqual([]);
    source = 'service';
    expect((await lists.refresh(['weibo'], 'shown', unaborted()))[0]?.result).toBe('fetched');
  });

  it('of the disk too', async () => {
    const service = await openService();
    const { lists } = openLists(service, { keepList: () => Promise.reject(new Error('disk')) });
    const [failed] = await lists.refresh(['weibo'], 'shown', unaborted());
    expect(failed).toMatchObject({ result: 'failed', code: 'unexpected' });
  });
});

it('a list whose past could not be packed is fetched, and that is told apart', async () => {
  const service = await openService();
  const report = vi.fn();
  const damaged = new Error('damaged');
  const { lists } = openLists(service, { onKept: () => Promise.reject(damaged), report });
  expect(await lists.refresh(['weibo'], 'shown', unaborted())).toEqual([
    { platform: 'weibo', result: 'fetched' },
  ]);
  expect(await column()).toMatchObject({ status: { failures: 0 }, board: { platform: 'weibo' } });
  expect(report).toHaveBeenCalledExactlyOnceWith(damaged);
});

it('a disk that takes no list leaves what is known of the sources', async () => {
  const service = await openService();
  service.faults.add({ fault: '502', times: 9 });
  const { fetchList } = openLists(service);
  const fetchOne = async (platform: string, source: HotSourceName) => {
    if (source === 'service') return fetchList(platform, source, unaborted());
    return { platform, at: 1, items: [], source, leftOut: 0 };
  };
  const keepNothing = () => Promise.reject(new AppError('storage-full'));
  const findSources = async () => [
    { name: 'service', address: service.groupA } as const,
    { name: 'direct', address: '' } as const,
  ];
  const { lists } = openLists(service, { fetchList: fetchOne, findSources, keepList: keepNothing });
  await lists.refresh(['weibo'], 'shown', unaborted());
  expect((await column())?.status).toMatchObject({
    trouble: { code: 'storage-full' },
    sources: [{ source: 'service', code: 'service-failed' }],
  });
});

describe('whoever dies on the way', () => {
  it('before the list is kept loses nothing: the old one is there, and is fetched anew', async () => {
    const service = await openService();
    await openLists(service).lists.refresh(['weibo'], 'shown', unaborted());
    const old = (await column())?.board;
    service.clock.advance(20 * MINUTE);
    const killed = vi.fn(() => new Promise<never>(() => undefined));
    void openLists(service, { keepList: killed }).lists.refresh(['weibo'], 'shown', unaborted());
    await expect.poll(() => killed.mock.calls.length).toBe(1);
    expect((await column())?.board).toEqual(old);
    const next = await openLists(service).lists.refresh(['weibo'], 'shown', unaborted());
    expect(next[0]?.result).toBe('fetched');
  });

  it('before the journal is packed loses nothing either', async () => {
    const service = await openService();
    const times: number[] = [];
    for (let run = 0; run < 26; run++) {
      const killed = vi.fn(() => new Promise<never>(() => undefined));
      void openLists(service, { onKept: killed }).lists.refresh(['weibo'], 'asked', unaborted());
      await expect.poll(() => killed.mock.calls.length).toBe(1);
      times.push(service.clock.now());
      service.clock.advance(10 * MINUTE);
    }
    await openLists(service).lists.refresh(['weibo'], 'asked', unaborted());
    times.push(service.clock.now());
    expect((await readRanges())[0]?.bytes).toBeGreaterThan(0);
    expect((await readSnapshots('weibo', 0, service.clock.now())).map(({ at }) => at)).toEqual(times);
  });
});

describe('a clock', () => {
  it('that is put back stops nothing, and the history stays in order', async () => {
    const service = await openService();
    const { lists } = openLists(service, { interval: 10 });
    await lists.refresh(['weibo'], 'shown', unaborted());
    service.clock.advance(-30 * 24 * 60 * MINUTE);
    expect((await lists.refresh(['weibo'], 'alarm', unaborted()))[0]?.result).toBe('fetched');
    service.clock.advance(10 * MINUTE);
    expect((await lists.refresh(['weibo'], 'alarm', unaborted()))[0]?.result).toBe('fetched');
    const times = (await readSnapshots('weibo', 0, Number.MAX_SAFE_INTEGER)).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toHaveLength(3);
  });
});

it('a list is kept with all that belongs to it, or not at all', async () => {
  const list = {
    platform: 'weibo',
    at: 1,
    items: [{ key: 'a', rank: 1, title: 'a' }],
    source: 'service',
  } as const;
  await keepList({ ...list, leftOut: 0 });
  const bad = { ...list, at: Number.NaN, leftOut: 0 };
  await expect(keepList(bad)).rejects.toMatchObject({ code: 'storage-failed' });
  expect((await column())?.board?.fetchedAt).toBe(1);
  expect((await readRanges())[0]?.count).toBe(1);
});
