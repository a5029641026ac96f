import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import type { FetchedList } from '@/core/hotlists/hot-board';
import type { HotSourceName } from '@/core/hotlists/sources';
import { loadColumns } from '@/platform/hotlists/board-store';
import { openService } from '../../service/testing/open-service';
import { unaborted } from '../connect';
import { openLists } from './open-lists';

const MINUTE = 60_000;

beforeEach(() => deleteDB('gleaner'));

/** The reference service, and a site that always answers. */
async function openBoth() {
  const service = await openService();
  const asked: HotSourceName[] = [];
  const setup = { address: service.groupA, hasSite: true };
  const served = await openLists(service);
  const fetchList = async (platform: string, source: HotSourceName): Promise<FetchedList> => {
    asked.push(source);
    if (source === 'service') return served.fetchList(platform, source, unaborted());
    const items = [{ key: '一', rank: 1, title: '一' }];
    return { platform, at: service.clock.now(), items, source, leftOut: 0 };
  };
  const findSources = async () => [
    { name: 'service', address: setup.address } as const,
    ...(setup.hasSite ? [{ name: 'direct', address: 'https://zhihu.example' } as const] : []),
  ];
  const { lists } = await openLists(service, { fetchList, findSources });
  const refresh = async (reason: 'shown' | 'asked' = 'shown') =>
    (await lists.refresh(['zhihu'], reason, unaborted()))[0];
  return { service, setup, asked, refresh };
}

it('asks another source if the first fails, reports that, and asks the first again after its rest', async () => {
  const { service, asked, refresh } = await openBoth();
  service.faults.add({ fault: '502', times: 9 });
  expect(await refresh()).toMatchObject({ result: 'fetched' });
  const [column] = await loadColumns(['zhihu']);
  expect(column?.board?.source).toBe('direct');
  expect(column?.status).toMatchObject({
    failures: 0,
    sources: [{ source: 'service', code: 'service-failed', failures: 1 }],
  });
  service.clock.advance(0.5 * MINUTE);
  expect(await refresh('asked')).toMatchObject({ result: 'fetched' });
  service.clock.advance(10 * MINUTE);
  service.faults.clear();
  await refresh();
  expect(asked).toEqual(['service', 'direct', 'service', 'direct', 'service']);
  const [back] = await loadColumns(['zhihu']);
  expect([back?.board?.source, back?.status?.sources]).toEqual(['service', []]);
});

it('does not ask a resting source while another source answers', async () => {
  const { service, asked, refresh } = await openBoth();
  service.faults.add({ fault: '429-busy', retryAfter: 1800 });
  await refresh();
  service.clock.advance(11 * MINUTE);
  await refresh('asked');
  expect(asked).toEqual(['service', 'direct', 'direct']);
});

it('asks a source that was set up meanwhile, and another address of a source that asked to wait', async () => {
  const { service, setup, asked, refresh } = await openBoth();
  setup.hasSite = false;
  service.faults.add({ fault: '429-busy', retryAfter: 1800, times: 9 });
  await refresh();
  expect(await refresh('asked')).toMatchObject({ result: 'skipped' });
  setup.address = service.groupB;
  expect(await refresh()).toMatchObject({ result: 'failed', code: 'service-busy' });
  expect(await refresh()).toMatchObject({ result: 'skipped' });
  setup.hasSite = true;
  expect(await refresh()).toMatchObject({ result: 'fetched' });
  expect(asked).toEqual(['service', 'service', 'direct']);
});
