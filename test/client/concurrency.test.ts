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
  it('are one when they are the same', async () => {
    const service = await openService();
    const { api } = connect(service);
    const values = await Promise.all([hash(api), hash(api), hash(api), hash(api, 'b')]);
    expect(values[0]?.value).toEqual(values[2]?.value);
    expect(count(service)).toBe(2);
    await hash(api);
    expect(count(service)).toBe(3);
  });

  it('go on for those who stay when one is cancelled, and end with the last', async () => {
    const service = await openService();
    service.faults.add({ fault: 'slow', ms: 100 });
    const { api } = connect(service);
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

  it('that are one too many wait for their turn', async () => {
    const service = await openService();
    const { api, pauses } = connect(service);
    for (let call = 0; call < 30; call++) await hash(api, String(call));
    const waited = pauses.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBe(20 * 1500);
  });

  it('keep to the limit that the service announces, and ask again when it says', async () => {
    const service = await openService({ settings: { requestsPerMinute: 6 } });
    const { api } = connect(service);
    for (let call = 0; call < 6; call++) await hash(api, String(call));
    await expect(hash(api, 'one too many')).rejects.toMatchObject({ code: 'service-busy' });
    service.clock.advance(60_000);
    await expect(hash(api, 'a minute later')).resolves.toBeTruthy();
    expect(service.requests.all().map(({ status }) => status)).toEqual(Array(7).fill(200));
  });
});

describe('cancelling', () => {
  it('before it leaves sends nothing', async () => {
    const service = await openService();
    const call: ApiCall = {
      method: 'GET',
      url: buildAddress(service.groupA, '/api/v1/text/hash'),
      beforeSend: sendAtOnce,
    };
    await expect(connect(service).api.call(call, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(count(service)).toBe(0);
  });
});
