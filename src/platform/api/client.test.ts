import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { saveServiceKey } from '@/platform/storage/secrets';
import { type ApiClientDeps, createApiClient, prepareExchange } from './client';

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
