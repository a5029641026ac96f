import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';
import {
  findSiteAccess,
  hasSiteAccess,
  hasSitesAccess,
  onSiteAccessChanged,
  removeSiteAccess,
  requestServiceAccess,
  requestSiteAccess,
  requestSitesAccess,
} from './permissions';

interface Wanted {
  readonly origins?: readonly string[];
  readonly data_collection?: readonly string[];
}

/** The browser's permissions: the user grants what is in `allowed`, and a request is granted as a whole or not at all. */
function setUp({ allowed = [] as readonly string[] } = {}) {
  const granted = new Set<string>();
  const listeners = { added: new Set<() => void>(), removed: new Set<() => void>() };
  const event = (of: Set<() => void>) => ({
    addListener: (listener: () => void) => of.add(listener),
    removeListener: (listener: () => void) => of.delete(listener),
  });
  const call = (of: Set<() => void>) => {
    for (const listener of of) listener();
  };
  const request = vi.fn(async ({ origins = [] }: Wanted) => {
    if (!origins.every((origin) => allowed.includes(origin))) return false;
    for (const origin of origins) granted.add(origin);
    call(listeners.added);
    return true;
  });
  Object.assign(browser, {
    permissions: {
      contains: async ({ origins = [] }: Wanted) => origins.every((origin) => granted.has(origin)),
      getAll: async () => (granted.size > 0 ? { origins: [...granted] } : {}),
      request,
      remove: async ({ origins = [] }: Wanted) => {
        for (const origin of origins) granted.delete(origin);
        call(listeners.removed);
        return true;
      },
      onAdded: event(listeners.added),
      onRemoved: event(listeners.removed),
    },
  });
  return { request };
}

const [A, B] = ['https://a.example/*', 'https://b.example/*'];

beforeEach(() => vi.unstubAllEnvs());

describe('access to sites', () => {
  it('covers one host of one protocol, whatever the port', async () => {
    setUp({ allowed: [A] });
    expect(await requestSiteAccess('https://a.example:8443')).toBe(true);
    expect(await hasSiteAccess('https://a.example')).toBe(true);
    expect(await hasSiteAccess('http://a.example')).toBe(false);
    expect(await hasSiteAccess('https://www.a.example')).toBe(false);
  });

  it('is not there when the user refuses', async () => {
    setUp();
    expect(await requestSiteAccess('https://a.example')).toBe(false);
    expect(await hasSiteAccess('https://a.example')).toBe(false);
  });

  it('is requested for several sites in one question, and is there only when all are granted', async () => {
    const { request } = setUp({ allowed: [A, B] });
    const origins = ['https://a.example', 'https://b.example'];
    await requestSiteAccess('https://a.example');
    expect(await hasSitesAccess(origins)).toBe(false);
    expect(await requestSitesAccess(origins)).toBe(true);
    expect(await hasSitesAccess(origins)).toBe(true);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is listed in the order of the sites, and can be revoked', async () => {
    setUp({ allowed: [A, B] });
    expect(await findSiteAccess()).toEqual([]);
    await requestSitesAccess(['https://b.example', 'https://a.example']);
    expect(await findSiteAccess()).toEqual([A, B]);
    await removeSiteAccess(A);
    expect(await findSiteAccess()).toEqual([B]);
  });

  it('tells those who listen when it is granted or revoked, until they stop', async () => {
    setUp({ allowed: [A] });
    const listener = vi.fn();
    const stop = onSiteAccessChanged(listener);
    await requestSiteAccess('https://a.example');
    expect(listener).toHaveBeenCalledTimes(1);
    await removeSiteAccess(A);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await requestSiteAccess('https://a.example');
    await removeSiteAccess(A);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('access to a service', () => {
  const origins = ['https://a.example:1', 'https://a.example:2', 'https://b.example'];

  it('is requested for each of its hosts once', async () => {
    const { request } = setUp({ allowed: [A, B] });
    expect(await requestServiceAccess(origins)).toBe(true);
    expect(request.mock.calls).toEqual([[{ origins: [A, B] }]]);
  });

  it('is requested in Firefox together with the consent to the data that is sent', async () => {
    vi.stubEnv('FIREFOX', true as never);
    const { request } = setUp({ allowed: [A, B] });
    await requestServiceAccess(origins);
    expect(request.mock.calls).toEqual([[{ origins: [A, B], data_collection: ['websiteContent'] }]]);
  });
});

it.each(['https://*', 'https://*.example', 'http://a*b.example', 'file:///etc'])(
  'never asks for %s, which would cover more than one site',
  async (origin) => {
    const { request } = setUp({ allowed: [A, 'https://*/*', 'https://*.example/*'] });
    expect(await requestSiteAccess(origin)).toBe(false);
    expect(await requestSitesAccess(['https://a.example', origin])).toBe(false);
    expect(await requestServiceAccess([origin])).toBe(false);
    expect(await hasSiteAccess(origin)).toBe(false);
    expect(request).not.toHaveBeenCalled();
  },
);
