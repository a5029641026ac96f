import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { ServiceError } from '@/core/service/service-error';
import type { ApiClient } from '@/platform/api/client';
import { settings } from '@/platform/storage/settings';
import { createListFetcher, type ListFetcherDeps } from './list-fetcher';

const list = JSON.stringify({ updateTime: 1_700_000_000, data: [{ title: '一', index: 1 }] });
const addresses = { dailyhot: 'https://hot.example', newsnow: 'https://news.example' };

beforeEach(async () => {
  await settings.hotAddresses.setValue(addresses);
  await settings.connection.setValue({ ...DEFAULT_CONNECTION, baseAddress: 'https://a.example' });
});

/** A fetcher whose network answers so. */
function setUp(answer: () => Response | Promise<Response>, change: Partial<ListFetcherDeps> = {}) {
  const fetch = vi.fn(async (_url: URL | RequestInfo, _init?: RequestInit) => answer());
  const hasAccess = vi.fn(async (_origin: string) => true);
  const api: ApiClient = { call: () => Promise.reject(new Error('the service was called')) };
  const { fetchList } = createListFetcher({
    api,
    fetch,
    hasAccess,
    now: () => 9,
    isOnline: () => true,
    ...change,
  });
  const ask = (
    source: Parameters<typeof fetchList>[1],
    platform = 'weibo',
    signal = new AbortController().signal,
  ) => fetchList(platform, source, signal);
  const askSite = (signal?: AbortSignal) => ask('direct', 'baidu', signal);
  const asked = () => String(fetch.mock.lastCall?.[0]);
  return { ask, askSite, asked, fetch, hasAccess };
}

const respond =
  (body: string, init: ResponseInit = {}) =>
  () =>
    new Response(body, init);

describe('a self-hosted source', () => {
  it.each([
    ['dailyhot', 'weibo', 'https://hot.example/weibo'],
    ['newsnow', 'weibo', 'https://news.example/api/s?id=weibo'],
    ['newsnow', 'qq-news', 'https://news.example/api/s?id=tencent-hot'],
    ['dailyhot', 'qq-news', 'https://hot.example/qq-news'],
  ] as const)('%s is asked for %s at %s', async (source, platform, url) => {
    const { ask, asked, fetch, hasAccess } = setUp(respond(list));
    expect(await ask(source, platform)).toEqual({
      platform,
      at: 9,
      items: [expect.objectContaining({ title: '一', rank: 1 })],
      updatedAt: 1_700_000_000_000,
      source,
      leftOut: 0,
    });
    expect(asked()).toBe(url);
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'omit' });
    expect(hasAccess.mock.calls).toEqual([[new URL(url).origin]]);
  });

  it('a self-hosted source without an address is reported as missing', async () => {
    await settings.hotAddresses.setValue({ ...addresses, newsnow: '' });
    const { ask, fetch } = setUp(respond(list));
    await expect(ask('newsnow')).rejects.toMatchObject({ code: 'hot-source-missing', message: 'newsnow' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not asked without the user’s grant', async () => {
    const { ask, fetch } = setUp(respond(list), { hasAccess: async () => false });
    await expect(ask('dailyhot')).rejects.toMatchObject({
      code: 'service-access-missing',
      message: 'https://hot.example',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([400, 404])('that answers %i does not know the platform', async (status) => {
    const { ask } = setUp(respond('{"message":"no route"}', { status }));
    await expect(ask('dailyhot')).rejects.toMatchObject({
      code: 'hot-platform-unknown',
      message: expect.stringMatching(/^weibo: .*no route/),
      meta: { status },
      cause: expect.any(ServiceError),
    });
  });

  it.each([
    [403, 'service-denied'],
    [500, 'service-failed'],
  ])('a self-hosted source that answers %i fails as %s', async (status, code) => {
    await expect(setUp(respond('{}', { status })).ask('newsnow')).rejects.toMatchObject({ code });
  });

  it('a self-hosted source with an empty list fails, and the error has the facts of the reply’s headers', async () => {
    const { ask } = setUp(respond('{"data":[]}', { headers: { 'x-request-id': 'r-1' } }));
    await expect(ask('dailyhot')).rejects.toMatchObject({
      code: 'hot-list-empty',
      message: expect.stringContaining('weibo: no entries'),
      meta: { status: 200, requestId: 'r-1' },
    });
  });
});

describe('the service', () => {
  /** A service that refuses with this status. */
  const refusing = (status: number): ApiClient => {
    const call = () =>
      Promise.reject(new ServiceError('service-request-refused', 'refused', { status, limits: [] }));
    return { call };
  };

  it.each([
    [400, 'hot-platform-unknown'],
    [404, 'service-request-refused'],
  ])('the service that answers %i fails as %s', async (status, code) => {
    const { ask } = setUp(respond(list), { api: refusing(status) });
    await expect(ask('service')).rejects.toMatchObject({ code });
  });
});

describe('a platform itself', () => {
  it('is asked without anything about the user, and only where it is granted', async () => {
    const { askSite, fetch, hasAccess } = setUp(respond('{}'));
    await expect(askSite()).rejects.toThrow();
    expect(fetch.mock.lastCall?.[1]).toEqual({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });
    const origin = hasAccess.mock.lastCall?.[0];
    const denied = setUp(respond('{}'), { hasAccess: async () => false });
    await expect(denied.askSite()).rejects.toMatchObject({ code: 'hot-access-missing', message: origin });
    expect(denied.fetch).not.toHaveBeenCalled();
  });

  it('a platform without a list of its own is reported as missing', async () => {
    await expect(setUp(respond('{}')).ask('direct', 'no-such-platform')).rejects.toMatchObject({
      code: 'hot-source-missing',
      message: 'no-such-platform',
    });
  });

  it('is not asked while there is no network', async () => {
    const { askSite, fetch } = setUp(respond('{}'), { isOnline: () => false });
    await expect(askSite()).rejects.toMatchObject({ code: 'service-offline' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([400, 404, 500])('that answers %i fails, with the beginning of its reply', async (status) => {
    const { askSite } = setUp(respond('<p>closed', { status }));
    await expect(askSite()).rejects.toMatchObject({
      code: 'hot-site-failed',
      message: `${status}: “<p>closed”`,
      meta: { status },
    });
  });

  it('a platform that does not answer fails, and the error has its address and the browser’s message', async () => {
    const { askSite } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(askSite()).rejects.toMatchObject({
      code: 'hot-site-failed',
      message: expect.stringMatching(/^https:.*baidu.*: TypeError: Failed to fetch$/),
      cause: expect.any(TypeError),
    });
  });

  it('a platform that sends more than 4 MB fails', async () => {
    const { askSite } = setUp(respond('', { headers: { 'content-length': String(4 * 1024 * 1024 + 1) } }));
    await expect(askSite()).rejects.toMatchObject({
      code: 'hot-site-failed',
      message: expect.stringContaining('over 4194304 bytes'),
    });
  });

  it('is left when the user stops it, and only then', async () => {
    const aborted = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    await expect(setUp(aborted).askSite(AbortSignal.abort())).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(setUp(aborted).askSite()).rejects.toMatchObject({ code: 'hot-site-failed' });
    const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(broken.askSite(AbortSignal.abort())).rejects.toMatchObject({
      code: 'hot-site-failed',
    });
  });
});
