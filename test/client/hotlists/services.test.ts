import { describe, expect, it } from 'vitest';
import type { HotSourceName } from '@/core/hotlists/sources';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import { settings } from '@/platform/storage/settings';
import type { Dialects } from '../../service/dialects';
import type { Service } from '../../service/start-service';
import { NOON, openService } from '../../service/testing/open-service';
import { connect, unaborted } from '../connect';

async function openFetcher(service: Service, hasAccess = true) {
  await settings.hotAddresses.setValue({
    dailyhot: `${service.groupA}/dailyhot`,
    newsnow: `${service.groupA}/newsnow`,
  });
  const { api } = await connect(service);
  return createListFetcher({
    api,
    fetch: (input, init) => fetch(input, init),
    now: () => service.clock.now(),
    isOnline: () => true,
    hasAccess: async () => hasAccess,
  });
}

const fetchList = async (service: Service, source: HotSourceName, platform = 'zhihu') =>
  (await openFetcher(service)).fetchList(platform, source, unaborted());

describe('a list from any source', () => {
  it.each([
    ['service', 'contract'],
    ['service', 'observed'],
    ['service', 'dailyhot'],
    ['service', 'newsnow'],
    ['dailyhot', 'contract'],
    ['newsnow', 'contract'],
  ] as const)(
    'parses a list from the source %s in the %s dialect',
    async (source, hotboard: Dialects['hotboard']) => {
      const service = await openService({ settings: { dialects: { hotboard } } });
      const wanted = await fetchList(await openService(), 'service');
      const list = await fetchList(service, source);
      const titles = list.items.slice(0, 30).map(({ title }) => title);
      expect(titles).toEqual(wanted.items.slice(0, 30).map(({ title }) => title));
      expect(
        list.items.every(({ url, heat }, index) => url && heat && list.items[index]?.rank === index + 1),
      ).toBe(true);
      // The snapshot's time, in UTC or in China time without a zone.
      expect(list.updatedAt).toBe(Math.floor(NOON / 600_000) * 600_000);
      expect(list.at).toBe(NOON);
    },
  );

  it('returns the platform’s marks if the dialect has them', async () => {
    const service = await openService({ settings: { dialects: { hotboard: 'observed' } } });
    service.hotboard.setState('weibo', {
      kind: 'entries',
      entries: [{ title: 'a', url: 'https://a.example/', heat: '1798 万热度', tag: '爆' }],
    });
    service.clock.advance(1);
    const { items } = await fetchList(service, 'service', 'weibo');
    expect(items[0]).toMatchObject({ heat: 17_980_000, heatText: '1798 万热度', tag: '爆' });
  });
});

describe('fetchList', () => {
  it.each([
    ['400', 'hot-platform-unknown'],
    ['429-busy', 'service-busy'],
    ['502', 'service-failed'],
    ['malformed-json', 'service-reply-unreadable'],
    ['wrong-types', 'service-reply-unreadable'],
    ['wrong-echo', 'service-reply-mismatch'],
    ['empty-body', 'service-reply-unreadable'],
    ['html', 'service-reply-not-json'],
    ['huge-body', 'service-reply-too-large'],
  ] as const)('rejects a reply with the fault %s as %s', async (fault, code) => {
    const service = await openService();
    service.faults.add({ fault, times: 9 });
    await expect(fetchList(service, 'service')).rejects.toMatchObject({ code });
  });

  it('rejects an empty list, because a source returns one when its own source fails', async () => {
    const service = await openService();
    service.hotboard.setState('weibo', { kind: 'entries', entries: [] });
    service.clock.advance(1);
    for (const source of ['service', 'dailyhot', 'newsnow'] as const)
      await expect(fetchList(service, source, 'weibo')).rejects.toMatchObject({ code: 'hot-list-empty' });
  });

  it.each(['service', 'dailyhot', 'newsnow'] as const)(
    'rejects a platform that %s does not know',
    async (source) => {
      const service = await openService();
      service.hotboard.setState('weibo', { kind: 'removed' });
      service.clock.advance(1);
      for (const platform of ['weibo', 'no-such-platform'])
        await expect(fetchList(service, source, platform)).rejects.toMatchObject({
          code: 'hot-platform-unknown',
        });
    },
  );

  it('does not ask a self-hosted service without the user’s grant', async () => {
    const service = await openService();
    const denied = (await openFetcher(service, false)).fetchList('zhihu', 'dailyhot', unaborted());
    await expect(denied).rejects.toMatchObject({ code: 'service-access-missing' });
    expect(service.requests.all()).toEqual([]);
  });
});

it('tidies ten thousand items, duplicates, markup and invalid links', async () => {
  const service = await openService();
  const entries = [
    { title: '<script>alert(1)</script>', url: 'javascript:alert(1)' },
    { title: 'twice', url: 'https://a.example/1', heat: 5 },
    { title: 'twice', url: 'https://a.example/1', heat: 4 },
    ...Array.from({ length: 10_000 }, (_, index) => ({
      title: `t${index}`,
      url: 'https://a.example/',
      heat: 1,
    })),
  ];
  service.hotboard.setState('weibo', { kind: 'entries', entries });
  service.clock.advance(1);
  const { items, leftOut } = await fetchList(service, 'service', 'weibo');
  expect(items).toHaveLength(200);
  expect(leftOut).toBe(9802);
  expect(items[0]).toMatchObject({ title: '<script>alert(1)</script>', url: undefined });
  expect(items[2]?.title).toBe('t0');
});
