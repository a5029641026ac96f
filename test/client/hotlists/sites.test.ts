import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIRECT_SOURCES, directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import { openService } from '../../service/testing/open-service';
import { connect, unaborted } from '../connect';
import { SITE_SHAPES, titleOf } from './site-shapes';

const NOON = Date.UTC(2026, 2, 14, 12);

/** A server that answers for every site. */
async function openSite(reply: (response: ServerResponse) => void) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked: RequestInit[] = [];
  const fetchLocal: typeof fetch = (input, init) => {
    asked.push(init ?? {});
    const { pathname, search } = new URL(String(input));
    return fetch(local + pathname + search, init);
  };
  return { seen, asked, fetchLocal };
}

async function openFetcher(
  fetchLocal: typeof fetch,
  { hasAccess = true, isOnline = true }: { hasAccess?: boolean; isOnline?: boolean } = {},
) {
  const { api } = await connect(await openService());
  return createListFetcher({
    api,
    fetch: fetchLocal,
    now: () => NOON,
    isOnline: () => isOnline,
    hasAccess: async () => hasAccess,
  });
}

const count = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

describe('a platform’s own list', () => {
  it('has an example reply for every platform that is fetched directly, and for no other', () => {
    expect(DIRECT_SOURCES.map(({ platform }) => platform).sort()).toEqual(Object.keys(SITE_SHAPES).sort());
    for (const source of DIRECT_SOURCES) expect(directOrigin(source)).toMatch(/^https:\/\/[a-z\d.-]+$/);
  });

  it.each(Object.entries(SITE_SHAPES))(
    'parses the list of %s as its site returns it',
    async (platform, shape) => {
      const site = await openSite((response) => response.end(shape.wrap(count(20).map(shape.entry))));
      const list = await (await openFetcher(site.fetchLocal)).fetchList(platform, 'direct', unaborted());
      expect(list).toMatchObject({ platform, at: NOON, source: 'direct' });
      expect(list.items).toHaveLength(20);
      expect(list.items[6]).toMatchObject({
        rank: 7,
        title: titleOf(7),
        url: shape.url(7),
        heat: shape.heat?.(7),
        tag: shape.tag,
      });
    },
  );

  it('fetches a platform’s own list without cookies, referrer or redirects', async () => {
    const shape = SITE_SHAPES['v2ex']!;
    const site = await openSite((response) => response.end(shape.wrap(count(5).map(shape.entry))));
    await (await openFetcher(site.fetchLocal)).fetchList('v2ex', 'direct', unaborted());
    expect(site.asked[0]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    expect(site.seen[0]).not.toHaveProperty('cookie');
    expect(site.seen[0]).not.toHaveProperty('referer');
  });
});

describe('a site that has changed', () => {
  const shape = SITE_SHAPES['zhihu']!;
  it.each([
    ['a page to log in at', '<!doctype html><title>登录</title>', 'hot-list-empty'],
    ['another shape', '{"data":{"items":[]}}', 'hot-list-empty'],
    ['an empty list', '{"data":[]}', 'hot-list-empty'],
    ['too few entries', shape.wrap([1, 2].map(shape.entry)), 'hot-list-empty'],
    ['entries without titles', '{"data":[{},{},{},{},{},{},{},{},{},{},{}]}', 'hot-list-empty'],
    ['names of the language itself', '{"data":{"__proto__":[1]}}', 'hot-list-empty'],
    ['nothing', '', 'hot-list-empty'],
  ])('names the site in the error when it returns %s', async (_, body, code) => {
    const site = await openSite((response) => response.end(body));
    const fetcher = await openFetcher(site.fetchLocal);
    await expect(fetcher.fetchList('zhihu', 'direct', unaborted())).rejects.toMatchObject({
      code,
      message: expect.stringContaining('zhihu'),
    });
  });

  it.each([
    ['a refusal', (response: ServerResponse) => void response.writeHead(403).end('no')],
    [
      'a wish to wait',
      (response: ServerResponse) => void response.writeHead(429, { 'retry-after': '60' }).end(),
    ],
    ['a redirect', (response: ServerResponse) => void response.writeHead(302, { location: '/login' }).end()],
    ['a connection that breaks', (response: ServerResponse) => void response.socket?.destroy()],
    ['more than any list', (response: ServerResponse) => void response.end('x'.repeat(5 * 1024 * 1024))],
  ])('fails when a site answers with %s', async (_, reply) => {
    const site = await openSite(reply);
    const fetcher = await openFetcher(site.fetchLocal);
    await expect(fetcher.fetchList('zhihu', 'direct', unaborted())).rejects.toMatchObject({
      code: 'hot-site-failed',
    });
  });
});

describe('a site', () => {
  it.each([
    ['without the user’s grant', 'zhihu', { hasAccess: false }, 'hot-access-missing'],
    ['offline', 'zhihu', { isOnline: false }, 'service-offline'],
    ['where its address is unknown', 'weibo', {}, 'hot-source-missing'],
  ] as const)('does not ask a site %s', async (_, platform, change, code) => {
    const site = await openSite((response) => response.end());
    const fetcher = await openFetcher(site.fetchLocal, change);
    await expect(fetcher.fetchList(platform, 'direct', unaborted())).rejects.toMatchObject({ code });
    expect(site.seen).toEqual([]);
  });
});

it('finds Baidu’s list in both parts of the reply that can contain it', async () => {
  const entries = count(12).map(SITE_SHAPES['baidu']!.entry);
  const body = `<!--s-data:${JSON.stringify({ data: { cards: [{ content: entries }] } })}-->`;
  const site = await openSite((response) => response.end(body));
  const list = await (await openFetcher(site.fetchLocal)).fetchList('baidu', 'direct', unaborted());
  expect(list.items).toHaveLength(12);
  expect(directSourceOf('baidu')?.list).toHaveLength(2);
});
