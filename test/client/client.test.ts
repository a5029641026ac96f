import { describe, expect, it, vi } from 'vitest';
import { buildAddress } from '@/core/service/address';
import type { ApiClient } from '@/platform/api/client';
import { hashText, readImage } from '@/platform/api/endpoints';
import type { Service } from '../service/start-service';
import { openService, PIXEL } from '../service/testing/open-service';
import { connect, sendAtOnce, unaborted } from './connect';

const image = new Blob([Buffer.from(PIXEL, 'base64')]);
const hash = (api: ApiClient) => hashText(api, { text: 'a', algorithm: 'md5' }, unaborted());
const count = (service: Service) => service.requests.all().length;

describe('the key', () => {
  it('goes along with the operation that needs it, and with no other', async () => {
    const service = await openService();
    const { api } = connect(service);
    await hash(api);
    await readImage(api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted());
    const keys = service.requests.all().map(({ headers }) => headers['x-api-key']);
    expect(keys).toEqual([undefined, 'a-key']);
  });

  it.each([
    ['none is set', undefined],
    ['it is empty', { key: '', origin: '' }],
    ['it was entered for another origin', { key: 'a-key', origin: 'https://other.example' }],
  ])('missing stops the call before it leaves: %s', async (_why, key) => {
    const service = await openService();
    const { api } = connect(service, { deps: { readKey: async () => key } });
    const beforeSend = vi.fn(sendAtOnce);
    await expect(readImage(api, { image, callId: 'call-1', beforeSend }, unaborted())).rejects.toMatchObject({
      code: 'service-key-missing',
    });
    expect(beforeSend).not.toHaveBeenCalled();
    expect(count(service)).toBe(0);
  });

  it('does not follow a redirect', async () => {
    const [service, elsewhere] = [await openService(), await openService()];
    service.faults.add({ fault: 'redirect', location: `${elsewhere.groupA}/api/v1/image/ocr` });
    const { api } = connect(service);
    await expect(
      readImage(api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted()),
    ).rejects.toMatchObject({
      code: 'service-unreachable',
    });
    expect(count(elsewhere)).toBe(0);
  });

  it('that is wrong is named', async () => {
    const service = await openService();
    const readKey = async () => ({ key: 'wrong', origin: service.groupA });
    const { api } = connect(service, { deps: { readKey } });
    await expect(
      readImage(api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted()),
    ).rejects.toMatchObject({
      code: 'service-key-refused',
    });
  });
});

describe('a call leaves for the configured service alone', () => {
  it('whatever address it was given', async () => {
    const [service, other] = [await openService(), await openService()];
    const { api } = connect(service);
    const lookalike = service.groupA.replace('127.0.0.1', '127.0.0.1.example');
    for (const url of [`${other.groupA}/api/v1/text/hash`, `${lookalike}/api/v1/text/hash`]) {
      await expect(api.call({ method: 'GET', url: new URL(url) }, unaborted())).rejects.toMatchObject({
        code: 'service-address-refused',
      });
    }
    expect(count(other)).toBe(0);
  });

  it.each([
    ['http elsewhere', { baseAddress: 'http://192.0.2.1' }, 'service-address-refused'],
    ['no address', { baseAddress: '' }, 'service-not-set'],
  ])('and never to %s', async (_what, connection, code) => {
    const { api } = connect(await openService(), { connection });
    await expect(hash(api)).rejects.toMatchObject({ code });
  });

  it('only where the user has let us, and only online', async () => {
    const service = await openService();
    const denied = connect(service, { deps: { hasAccess: async () => false } });
    await expect(hash(denied.api)).rejects.toMatchObject({ code: 'service-access-missing' });
    const offline = connect(service, { deps: { isOnline: () => false } });
    await expect(hash(offline.api)).rejects.toMatchObject({ code: 'service-offline' });
    expect(count(service)).toBe(0);
  });

  it('without cookies, referrer or cache', async () => {
    const service = await openService();
    const asked = vi.fn<typeof fetch>((input, init) => fetch(input, init));
    await hash(connect(service, { deps: { fetch: asked } }).api);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });
});

describe('a failure is named', () => {
  it.each([
    ['400', 'service-request-refused'],
    ['401', 'service-key-refused'],
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
  ] as const)('%s: %s', async (fault, code) => {
    const service = await openService();
    service.faults.add({ fault, times: 9 });
    await expect(hash(connect(service).api)).rejects.toMatchObject({ code });
  });

  it.each(['coded', 'numeric', 'bare', 'prefixed'] as const)(
    'in the %s dialect, in the service’s own words and with the request’s id',
    async (errors) => {
      const service = await openService({ settings: { dialects: { errors } } });
      service.faults.add({ fault: '402' });
      const failure = hash(connect(service).api);
      await expect(failure).rejects.toMatchObject({ code: 'service-credits-used-up' });
      await expect(failure).rejects.toThrow(/积分不足.*request \S+\)/);
    },
  );

  it('shows how a reply out of shape begins', async () => {
    const service = await openService();
    service.faults.add({ fault: 'html' });
    await expect(hash(connect(service).api)).rejects.toThrow(/“<!doctype html>/);
  });

  it('when nothing answers', async () => {
    const service = await openService();
    await service.close();
    await expect(hash(connect(service).api)).rejects.toMatchObject({ code: 'service-unreachable' });
  });

  it.each(['hang', 'charged-hang'] as const)('when the answer takes too long: %s', async (fault) => {
    const service = await openService();
    service.faults.add({ fault });
    const url = buildAddress(service.groupA, '/api/v1/text/hash', { query: { text: 'a' } });
    const call = connect(service).api.call({ method: 'GET', url, timeoutMs: 50 }, unaborted());
    await expect(call).rejects.toMatchObject({ code: 'service-timeout' });
  });
});

describe('a safe call is repeated', () => {
  it.each([
    ['502', {}],
    ['503', {}],
    ['504', {}],
    ['reset', {}],
    ['cut', {}],
    ['charged-no-answer', {}],
    ['429-busy', { retryAfter: 2 }],
    ['429-busy', { retryAfter: 2, retryAfterForm: 'date' }],
  ] as const)('after %s %j', async (fault, details) => {
    const service = await openService();
    service.faults.add({ fault, ...details });
    const { api, pauses } = connect(service);
    await expect(hash(api)).resolves.toMatchObject({ value: { algorithm: 'md5' } });
    expect(count(service)).toBe(2);
    if ('retryAfter' in details) expect(Math.max(...pauses)).toBeGreaterThanOrEqual(1900);
  });

  it('twice at most', async () => {
    const service = await openService();
    service.faults.add({ fault: '503', times: 9 });
    await expect(hash(connect(service).api)).rejects.toMatchObject({ code: 'service-failed' });
    expect(count(service)).toBe(3);
  });

  it.each(['400', '401', '402', '429-busy', '429-quota', '500', 'html'] as const)(
    'not after %s',
    async (fault) => {
      const service = await openService();
      service.faults.add({ fault });
      await expect(hash(connect(service).api)).rejects.toThrow();
      expect(count(service)).toBe(1);
    },
  );

  it.each(['502', '503', '429-busy', 'reset', 'cut', 'malformed-json', 'charged-no-answer'] as const)(
    'and a paid one never: %s',
    async (fault) => {
      const service = await openService();
      service.faults.add({ fault });
      await expect(
        readImage(connect(service).api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted()),
      ).rejects.toThrow();
      expect(count(service)).toBe(1);
    },
  );
});
