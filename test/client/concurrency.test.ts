import { describe, expect, it } from 'vitest';
import { buildAddress } from '@/core/service/address';
import type { ApiCall, ApiClient } from '@/platform/api/client';
import { hashText } from '@/platform/api/endpoints';
import type { Service } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import { connect, sendAtOnce, unaborted } from './connect';

const hash = (api: ApiClient, text = 'a', signal = unaborted()) =>
  hashText(api, { text, algorithm: 'md5' }, signal);
const count = (service: Service) => service.requests.all().length;

describe('calls at the same time', () => {
  it('sends equal calls at the same time as one request', async () => {
    const service = await openService();
    const { api } = await connect(service);
    const values = await Promise.all([hash(api), hash(api), hash(api), hash(api, 'b')]);
    expect(values[0]?.value).toEqual(values[2]?.value);
    expect(count(service)).toBe(2);
    await hash(api);
    expect(count(service)).toBe(3);
  });

  it('keeps a shared request running while one of its callers remains, and cancels it with the last', async () => {
    const service = await openService();
    service.faults.add({ fault: 'slow', ms: 100 });
    const { api } = await connect(service);
    const leaving = new AbortController();
    const [left, stayed] = [hash(api, 'a', leaving.signal), hash(api)];
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    await expect(stayed).resolves.toBeTruthy();
    expect(count(service)).toBe(1);

    service.faults.add({ fault: 'hang' });
    const last = new AbortController();
    const hanging = hash(api, 'b', last.signal);
    await expect.poll(() => count(service)).toBe(2);
    last.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('delays a call that exceeds the number of parallel requests', async () => {
    const service = await openService();
    const { api, pauses } = await connect(service);
    for (let call = 0; call < 30; call++) await hash(api, String(call));
    const waited = pauses.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBe(20 * 1936);
  });

  it('keeps to the limit that the service announces, and repeats a call at the moment it names', async () => {
    const service = await openService({ settings: { requestsPerMinute: 6 } });
    const { api } = await connect(service);
    for (let call = 0; call < 6; call++) await hash(api, String(call));
    await expect(hash(api, 'one too many')).rejects.toMatchObject({ code: 'service-busy' });
    service.clock.advance(60_000);
    await expect(hash(api, 'a minute later')).resolves.toBeTruthy();
    expect(service.requests.all().map(({ status }) => status)).toEqual(Array(7).fill(200));
  });
});

describe('cancelling', () => {
  it('sends no request for a call that is cancelled before it starts', async () => {
    const service = await openService();
    const { api, connection } = await connect(service);
    const call: ApiCall = {
      connection,
      method: 'GET',
      url: buildAddress(service.groupA, '/api/v1/text/hash'),
      beforeSend: sendAtOnce,
    };
    await expect(api.call(call, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(count(service)).toBe(0);
  });
});
