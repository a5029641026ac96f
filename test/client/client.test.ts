import { describe, expect, it, vi } from 'vitest';
import { buildAddress } from '@/core/service/address';
import type { ApiClient } from '@/platform/api/client';
import { hashText } from '@/platform/api/endpoints';
import { saveServiceKey } from '@/platform/storage/secrets';
import type { Service } from '../service/start-service';
import { openService, PIXEL } from '../service/testing/open-service';
import { connect, recognise, sendAtOnce, unaborted } from './connect';

const image = new Blob([Buffer.from(PIXEL, 'base64')]);
const hash = (api: ApiClient) => hashText(api, { text: 'a', algorithm: 'md5' }, unaborted());
const count = (service: Service) => service.requests.all().length;

describe('the API key', () => {
  it('sends the API key with the operation that needs it, and with no other', async () => {
    const service = await openService();
    const client = await connect(service);
    await hash(client.api);
    await recognise(client, image);
    const keys = service.requests.all().map(({ headers }) => headers['x-api-key']);
    expect(keys).toEqual([undefined, 'a-key']);
  });

  it.each([
    ['none is set', { key: '', origin: '' }],
    ['it was entered for another origin', { key: 'a-key', origin: 'https://other.example' }],
  ])('sends no request when the operation needs an API key and %s', async (_why, key) => {
    const service = await openService();
    const client = await connect(service);
    await saveServiceKey(key);
    const beforeSend = vi.fn(sendAtOnce);
    await expect(recognise(client, image, beforeSend)).rejects.toMatchObject({
      code: 'service-key-missing',
    });
    expect(beforeSend).not.toHaveBeenCalled();
    expect(count(service)).toBe(0);
  });

  it('does not send the API key to the target of a redirect', async () => {
    const [service, elsewhere] = [await openService(), await openService()];
    service.faults.add({ fault: 'redirect', location: `${elsewhere.groupA}/api/v1/image/ocr` });
    const client = await connect(service);
    await expect(recognise(client, image)).rejects.toMatchObject({
      code: 'service-unreachable',
    });
    expect(count(elsewhere)).toBe(0);
  });

  it('reports a wrong API key as refused', async () => {
    const service = await openService();
    const client = await connect(service, { key: 'wrong' });
    await expect(recognise(client, image)).rejects.toMatchObject({
      code: 'service-key-refused',
    });
  });
});

describe('where calls go', () => {
  it('sends calls only to the configured service, whatever address it was given', async () => {
    const [service, other] = [await openService(), await openService()];
    const { api, connection } = await connect(service);
    const lookalike = service.groupA.replace('127.0.0.1', '127.0.0.1.example');
    for (const url of [`${other.groupA}/api/v1/text/hash`, `${lookalike}/api/v1/text/hash`]) {
      await expect(
        api.call({ connection, method: 'GET', url: new URL(url) }, unaborted()),
      ).rejects.toMatchObject({
        code: 'service-address-refused',
      });
    }
    expect(count(other)).toBe(0);
  });

  it.each([
    ['http elsewhere', { baseAddress: 'http://192.0.2.1' }, 'service-address-refused'],
    ['no address', { baseAddress: '' }, 'service-not-set'],
  ])('refuses to send a call to a service with %s', async (_what, connection, code) => {
    const { api } = await connect(await openService(), { connection });
    await expect(hash(api)).rejects.toMatchObject({ code });
  });

  it('sends a call only with the permission for the service, and only while online', async () => {
    const service = await openService();
    const denied = await connect(service, { deps: { hasAccess: async () => false } });
    await expect(hash(denied.api)).rejects.toMatchObject({ code: 'service-access-missing' });
    const offline = await connect(service, { deps: { isOnline: () => false } });
    await expect(hash(offline.api)).rejects.toMatchObject({ code: 'service-offline' });
    expect(count(service)).toBe(0);
  });

  it('sends calls without cookies, referrer or cache', async () => {
    const service = await openService();
    const asked = vi.fn<typeof fetch>((input, init) => fetch(input, init));
    await hash((await connect(service, { deps: { fetch: asked } })).api);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });
});

describe('failures', () => {
  it.each([
    ['400', 'service-request-refused'],
    ['401', 'service-denied'],
    ['402', 'service-credits-used-up'],
    ['404', 'service-not-found'],
    ['413', 'service-picture-refused'],
    ['415', 'service-picture-refused'],
    ['429-busy', 'service-busy'],
    ['429-quota', 'service-quota-used-up'],
    ['500', 'service-failed'],
    ['html', 'service-reply-not-json'],
    ['malformed-json', 'service-reply-unreadable'],
    ['wrong-types', 'service-reply-unreadable'],
    ['empty-body', 'service-reply-unreadable'],
    ['huge-body', 'service-reply-too-large'],
    ['redirect', 'service-unreachable'],
  ] as const)('reports the reply to the fault %s as %s', async (fault, code) => {
    const service = await openService();
    service.faults.add({ fault, times: 9 });
    await expect(hash((await connect(service)).api)).rejects.toMatchObject({ code });
  });

  it.each(['coded', 'numeric', 'bare', 'prefixed'] as const)(
    'reports a failure in the %s dialect with the service’s own message and the id of the request',
    async (errors) => {
      const service = await openService({ settings: { dialects: { errors } } });
      service.faults.add({ fault: '402' });
      const failure = hash((await connect(service)).api);
      await expect(failure).rejects.toMatchObject({ code: 'service-credits-used-up' });
      await expect(failure).rejects.toThrow(/积分不足.*request \S+\)/);
    },
  );

  it('shows the beginning of a reply that cannot be parsed', async () => {
    const service = await openService();
    service.faults.add({ fault: 'html' });
    await expect(hash((await connect(service)).api)).rejects.toThrow(/“<!doctype html>/);
  });

  it('reports a service at an address where no server answers as unreachable', async () => {
    const service = await openService();
    await service.close();
    await expect(hash((await connect(service)).api)).rejects.toMatchObject({ code: 'service-unreachable' });
  });

  it.each(['hang', 'charged-hang'] as const)(
    'reports a timeout when the service does not answer in time (fault %s)',
    async (fault) => {
      const service = await openService();
      service.faults.add({ fault });
      const url = buildAddress(service.groupA, '/api/v1/text/hash', { query: { text: 'a' } });
      const { api, connection } = await connect(service);
      const call = api.call({ connection, method: 'GET', url, timeoutMs: 50 }, unaborted());
      await expect(call).rejects.toMatchObject({ code: 'service-timeout' });
    },
  );
});

describe('repeated calls', () => {
  it.each([
    ['502', {}],
    ['503', {}],
    ['504', {}],
    ['reset', {}],
    ['cut', {}],
    ['charged-no-answer', {}],
    ['429-busy', { retryAfter: 2 }],
    ['429-busy', { retryAfter: 2, retryAfterForm: 'date' }],
  ] as const)('repeats a call without a charge after the fault %s %j', async (fault, details) => {
    const service = await openService();
    service.faults.add({ fault, ...details });
    const { api, pauses } = await connect(service);
    await expect(hash(api)).resolves.toMatchObject({ value: { algorithm: 'md5' } });
    expect(count(service)).toBe(2);
    if ('retryAfter' in details) expect(Math.max(...pauses)).toBeGreaterThanOrEqual(1900);
  });

  it('repeats a call at most twice', async () => {
    const service = await openService();
    service.faults.add({ fault: '503', times: 9 });
    await expect(hash((await connect(service)).api)).rejects.toMatchObject({ code: 'service-failed' });
    expect(count(service)).toBe(3);
  });

  it.each(['400', '401', '402', '429-busy', '429-quota', '500', 'html'] as const)(
    'does not repeat a call after the fault %s',
    async (fault) => {
      const service = await openService();
      service.faults.add({ fault });
      await expect(hash((await connect(service)).api)).rejects.toThrow();
      expect(count(service)).toBe(1);
    },
  );

  it.each(['502', '503', '429-busy', 'reset', 'cut', 'malformed-json', 'charged-no-answer'] as const)(
    'never repeats a paid call (fault %s)',
    async (fault) => {
      const service = await openService();
      service.faults.add({ fault });
      await expect(recognise(await connect(service), image)).rejects.toThrow();
      expect(count(service)).toBe(1);
    },
  );
});
