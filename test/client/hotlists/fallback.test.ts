import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import type { FetchedList } from '@/core/hotlists/hot-board';
import type { HotSourceName } from '@/core/hotlists/source';
import { readColumns } from '@/platform/hotlists/board-store';
import { openService } from '../../service/testing/open-service';
import { unaborted } from '../connect';
import { openLists } from './open-lists';

const MINUTE = 60_000;

beforeEach(() => deleteDB('gleaner'));

/** The reference service, and a site that always answers. */
async function openBoth() {
  const service = await openService();
  const asked: HotSourceName[] = [];
  const served = openLists(service);
  const fetchList = async (platform: string, source: HotSourceName): Promise<FetchedList> => {
    asked.push(source);
    if (source === 'service') return served.fetchList(platform, source, unaborted());
    const items = [{ key: '一', rank: 1, title: '一' }];
    return { platform, at: service.clock.now(), items, source, leftOut: 0 };
  };
  const { lists } = openLists(service, { fetchList, findSources: async () => ['service', 'direct'] });
  const refresh = async (reason: 'shown' | 'asked' = 'shown') =>
    (await lists.refresh(['zhihu'], reason, unaborted()))[0];
  return { service, asked, refresh };
}

it('another source gives the list where the first fails, which is told, rests by itself, and comes back', async () => {
  const { service, asked, refresh } = await openBoth();
  service.faults.add({ fault: '502', times: 9 });
  expect(await refresh()).toMatchObject({ result: 'fetched' });
  const [column] = await readColumns(['zhihu']);
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
  const [back] = await readColumns(['zhihu']);
  expect([back?.board?.source, back?.status?.sources]).toEqual(['service', []]);
});

it('a source that rests is not asked while another answers', async () => {
  const { service, asked, refresh } = await openBoth();
  service.faults.add({ fault: '429-busy', retryAfter: 1800 });
  await refresh();
  service.clock.advance(11 * MINUTE);
  await refresh('asked');
  expect(asked).toEqual(['service', 'direct', 'direct']);
});
