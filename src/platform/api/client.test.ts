import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import type { ReplyMeta } from '@/core/service/reply-meta';
import { deleteServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { type ApiClientDeps, createApiClient, createPacer, prepareExchange } from './client';

const connection: Connection = {
  ...DEFAULT_CONNECTION,
  baseAddress: 'https://a.example/v',
  accountsAddress: 'https://b.example',
};
const url = new URL('https://a.example/v/api/x');
const deps = {
  isOnline: () => true,
  hasAccess: async (_origin: string) => true,
};

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  await saveServiceKey({ key: 'k', origin: 'https://a.example' });
});

const unaborted = () => new AbortController().signal;

describe('a call that may leave', () => {
  it('has limits of its own or the usual ones', async () => {
    const call = { method: 'GET', url } as const;
    expect(await prepareExchange({ ...call, connection }, deps)).toEqual({
      ...call,
      headers: {},
      timeoutMs: 15_000,
      maxBytes: 4 * 1024 * 1024,
    });
    const limits = { timeoutMs: 5, maxBytes: 6, body: 'x' };
    expect(await prepareExchange({ ...call, ...limits, connection }, deps)).toMatchObject(limits);
  });

  it('carries the key only if it needs it', async () => {
    const call = { method: 'POST', url, headers: { A: 'b' } } as const;
    const headersOf = async (needsKey: boolean) =>
      (await prepareExchange({ ...call, needsKey, connection }, deps)).headers;
    expect(await headersOf(true)).toEqual({ A: 'b', 'X-API-Key': 'k' });
    expect(await headersOf(false)).toEqual({ A: 'b' });
  });

  it.each([
    'https://a.example/v/',
    'https://a.example/v/api?x#y',
    'https://b.example/',
    'https://b.example/x',
  ])('goes to one of the two addresses that are set: %s', async (address) => {
    const call = { method: 'GET', url: new URL(address) } as const;
    await expect(prepareExchange({ ...call, connection }, deps)).resolves.toMatchObject({ url: call.url });
  });

  it.each([
    'https://a.example/',
    'https://a.example/v',
    'https://a.example/vx/api',
    'https://a.example:8443/v/api',
    'http://a.example/v/api',
    'https://b.example.evil/',
    'https://c.example/v/api',
  ])('goes nowhere else: %s', async (address) => {
    const call = { method: 'GET', url: new URL(address) } as const;
    await expect(prepareExchange({ ...call, connection }, deps)).rejects.toMatchObject({
      code: 'service-address-refused',
      message: `${call.url.origin} is not the service that is set`,
    });
  });

  it('goes nowhere while no address is set', async () => {
    const unset = { ...connection, baseAddress: '', accountsAddress: '' };
    await expect(prepareExchange({ method: 'GET', url, connection: unset }, deps)).rejects.toMatchObject({
      code: 'service-address-refused',
    });
  });

  it('goes to the accounts where only these have an address', async () => {
    const half = { ...connection, baseAddress: '' };
    const call = { method: 'GET', url: new URL('https://b.example/x') } as const;
    await expect(prepareExchange({ ...call, connection: half }, deps)).resolves.toMatchObject({
      url: call.url,
    });
  });
});

describe('a call that may not leave', () => {
  const call = { method: 'GET', url, needsKey: true } as const;

  it.each([
    ['there is no network', { isOnline: () => false }, 'service-offline', 'a.example'],
    [
      'the user has not granted the host',
      { hasAccess: async (origin: string) => origin !== 'https://a.example' },
      'service-access-missing',
      'https://a.example',
    ],
  ])('fails by name when %s', async (_why, change, code, message) => {
    await expect(prepareExchange({ ...call, connection }, { ...deps, ...change })).rejects.toMatchObject({
      code,
      message,
    });
  });

  it.each([
    ['no key is set', { key: '', origin: 'https://a.example' }],
    ['the key is for another origin', { key: 'k', origin: 'https://b.example' }],
  ])('fails by name when %s', async (_why, key) => {
    await saveServiceKey(key);
    await expect(prepareExchange({ ...call, connection }, deps)).rejects.toMatchObject({
      code: 'service-key-missing',
      message: 'https://a.example',
    });
  });
});

describe('the pace', () => {
  /** A clock that the pauses move on. */
  function setUp(start = 1_000_000) {
    let now = start;
    const pauses: number[] = [];
    const sleep = async (ms: number, signal: AbortSignal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      now += ms;
    };
    return { paceOf: createPacer({ now: () => now, sleep }), pauses };
  }
  const metaOf = (change: Partial<ReplyMeta>): ReplyMeta => ({ status: 200, limits: [], ...change });

  it('lets ten calls leave at once, and then one after the other', async () => {
    const { paceOf, pauses } = setUp();
    for (let call = 0; call < 12; call++) await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([1177, 1177]);
  });

  it('is another for each origin, and anew when the user sets another rate', async () => {
    const { paceOf, pauses } = setUp();
    for (let call = 0; call < 10; call++) await paceOf('a', 60).waitForTurn(unaborted());
    await paceOf('b', 60).waitForTurn(unaborted());
    await paceOf('a', 30).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
    await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([1177]);
  });

  it.each([429, 503])('waits as long as a reply %i says', async (status) => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ status, retryAfterMs: 7000 }));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it.each([
    ['another reply', { status: 200, retryAfterMs: 7000 }],
    ['a reply that names no time', { status: 503 }],
    ['a reply that lets it come at once', { status: 503, retryAfterMs: 0 }],
    ['a limit of credits', { limits: [{ name: 'billing-quota', remaining: 0, resetMs: 7000 }] }],
  ])('does not wait after %s', async (_what, change) => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf(change));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([]);
  });

  it('keeps to the limits that the service announces', async () => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ limits: [{ name: 'calls', remaining: 0, resetMs: 4000 }] }));
    await pace.waitForTurn(unaborted());
    expect(pauses[0]).toBe(4000);
  });

  it('waits as long as a reply has said also after the background was ended or the rate was changed', async () => {
    await setUp()
      .paceOf('a', 60)
      .heed(metaOf({ status: 429, retryAfterMs: 7000 }));
    const { paceOf, pauses } = setUp();
    await paceOf('b', 5).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
    await paceOf('a', 5).waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it.each([
    ['saved', () => saveServiceKey({ key: 'new', origin: 'https://a.example' })],
    ['removed', deleteServiceKey],
  ])('does not wait for what was asked of an earlier key when the key was %s', async (_what, change) => {
    const { paceOf, pauses } = setUp();
    const dayLong = {
      status: 429,
      retryAfterMs: 86_400_000,
      limits: [{ name: 'calls', quota: 50, windowMs: 86_400_000, remaining: 0, resetMs: 86_400_000 }],
    };
    await paceOf('https://a.example', 60).heed(metaOf(dayLong));
    await expect(paceOf('https://a.example', 60).waitForTurn(unaborted())).rejects.toThrow(
      'again in 86400 s',
    );
    await change();
    await paceOf('https://a.example', 60).waitForTurn(unaborted());
    // Also after the background was ended.
    await setUp().paceOf('https://a.example', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
  });

  it('waits no longer than a reply has said when the clock was set back since', async () => {
    await setUp(100_000)
      .paceOf('a', 60)
      .heed(metaOf({ status: 503, retryAfterMs: 7000 }));
    const { paceOf, pauses } = setUp(20_000);
    await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it('waits up to twenty seconds, and says how long the user would have to wait for more', async () => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ status: 429, retryAfterMs: 20_000 }));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([20_000]);
    await pace.heed(metaOf({ status: 429, retryAfterMs: 20_001 }));
    await expect(pace.waitForTurn(unaborted())).rejects.toMatchObject({
      code: 'service-busy',
      message: 'again in 21 s',
    });
  });

  it('lets no call leave that was stopped meanwhile', async () => {
    const { paceOf } = setUp();
    await expect(paceOf('a', 60).waitForTurn(AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('calling the service', () => {
  function setUp(answer: () => Response, change: Partial<ApiClientDeps> = {}) {
    const fetch = vi.fn(async () => answer());
    const pauses: number[] = [];
    const api = createApiClient({
      ...deps,
      fetch,
      now: () => 0,
      random: () => 1,
      sleep: async (ms) => void pauses.push(ms),
      ...change,
    });
    return { api, fetch, pauses };
  }
  const failing = () => new Response('{}', { status: 503 });

  it('repeats a GET after growing pauses', async () => {
    const { api, fetch, pauses } = setUp(failing);
    await expect(api.call({ connection, method: 'GET', url }, unaborted())).rejects.toMatchObject({
      code: 'service-failed',
    });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([500, 1000]);
  });

  it('awaits what must be done before the first byte leaves, and never repeats such a call', async () => {
    const { api, fetch } = setUp(failing);
    const beforeSend = vi.fn(async () => expect(fetch).not.toHaveBeenCalled());
    await expect(api.call({ connection, method: 'GET', url, beforeSend }, unaborted())).rejects.toThrow();
    expect(beforeSend).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends nothing when that fails', async () => {
    const { api, fetch } = setUp(failing);
    const beforeSend = () => Promise.reject(new Error('not reserved'));
    await expect(api.call({ connection, method: 'POST', url, beforeSend }, unaborted())).rejects.toThrow(
      'not reserved',
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  it('makes equal GETs at the same time once, and others by themselves', async () => {
    const { api, fetch } = setUp(() => new Response('{"a":1}'));
    const other = new URL(`${url}?y`);
    const get = (address: URL) => api.call({ connection, method: 'GET', url: address }, unaborted());
    const [one, two, three] = await Promise.all([get(url), get(new URL(url)), get(other)]);
    expect([one.json, two.json, three.json]).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(fetch).toHaveBeenCalledTimes(2);
    const post = () => api.call({ connection, method: 'POST', url }, unaborted());
    await Promise.all([post(), post()]);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('does not repeat a call that was stopped', async () => {
    const stop = new AbortController();
    const { api, fetch } = setUp(() => {
      stop.abort();
      return failing();
    });
    await expect(api.call({ connection, method: 'GET', url }, stop.signal)).rejects.toMatchObject({
      code: 'service-failed',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
