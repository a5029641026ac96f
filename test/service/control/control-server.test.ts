import { describe, expect, it } from 'vitest';
import { callOcr, control, NOON, openService, PIXEL } from '../testing/open-service';

describe('the control endpoint', () => {
  it('returns the exact charges of each key, and sets balances', async () => {
    const service = await openService();
    const id = (await callOcr(service)).headers.get('x-request-id');
    expect(await control(service, 'GET', '/credits')).toMatchObject([
      { key: 'a-key', balance: 96, held: 0, charged: 4, charges: [{ requestId: id, credits: 4 }] },
    ]);
    expect(await control(service, 'PUT', '/credits/other', { balance: 7 })).toMatchObject({ balance: 7 });
    expect((await callOcr(service, { headers: { 'x-api-key': 'other' } })).status).toBe(200);
    await control(service, 'DELETE', '/credits/other');
    expect((await callOcr(service, { headers: { 'x-api-key': 'other' } })).status).toBe(401);
  });

  it('plans faults for the next requests', async () => {
    const service = await openService();
    const fault = { fault: '429-busy', operation: 'ocr', times: 2, retryAfter: 3 };
    expect(await control(service, 'POST', '/faults', fault)).toMatchObject([fault]);
    expect((await callOcr(service)).status).toBe(429);
    await control(service, 'DELETE', '/faults');
    expect((await callOcr(service)).status).toBe(200);
  });

  it('shows every request with its headers', async () => {
    const service = await openService();
    await callOcr(service);
    expect(await control(service, 'GET', '/requests')).toMatchObject([
      {
        group: 'A',
        operation: 'ocr',
        method: 'POST',
        target: '/api/v1/image/ocr',
        headers: { 'x-api-key': 'a-key' },
        status: 200,
        charged: 4,
      },
    ]);
    await control(service, 'DELETE', '/requests');
    expect(await control(service, 'GET', '/requests')).toEqual([]);
  });

  it('moves the clock of the service', async () => {
    const service = await openService();
    expect(await control(service, 'POST', '/clock', { advance: 1000 })).toEqual({ now: NOON + 1000 });
    expect(await control(service, 'POST', '/clock', { set: 5 })).toEqual({ now: 5 });
    expect(await control(service, 'GET', '/clock')).toEqual({ now: 5 });
  });

  it('changes settings and the list of a platform', async () => {
    const service = await openService();
    const settings = { dialects: { hotboard: 'observed' }, requestsPerMinute: 0 };
    expect(await control(service, 'PATCH', '/settings', settings)).toMatchObject({
      requestsPerMinute: 0,
      dialects: { hotboard: 'observed', ocr: 'contract' },
    });
    const entries = [{ title: 'A', url: 'https://a.example/', heat: null }];
    await control(service, 'PUT', '/hotboard/weibo', { kind: 'entries', entries });
    const list = await fetch(`${service.groupA}/api/v1/misc/hotboard?type=weibo`);
    expect(await list.json()).toMatchObject({ list: [{ title: 'A', hot_value: '' }] });
  });

  it('returns the accounts as they truly are', async () => {
    const service = await openService({ accounts: 2, pushes: 3 });
    const accounts = (await control(service, 'GET', '/accounts')) as { account: { fakeid: string } }[];
    expect(accounts).toHaveLength(2);
    const path = `/accounts/${encodeURIComponent(accounts[0]?.account.fakeid ?? '')}/articles`;
    expect(await control(service, 'GET', path)).toEqual(
      service.accounts
        .articles(accounts[0]?.account.fakeid ?? '')
        .map((article) => ({ ...article, body: service.accounts.body(article) })),
    );
  });

  it('resets the service to its initial state', async () => {
    const service = await openService();
    await callOcr(service);
    service.faults.add({ fault: '500', times: 9 });
    service.settings.change({ cors: 'closed' });
    service.hotboard.setState('weibo', { kind: 'removed' });
    await control(service, 'POST', '/reset');
    expect(service.credits.accounts()).toMatchObject([{ key: 'a-key', balance: 100, charges: [] }]);
    expect(service.faults.pending()).toEqual([]);
    expect(service.settings.current().cors).toBe('open');
    expect(service.requests.all()).toEqual([]);
    expect((await fetch(`${service.groupA}/api/v1/misc/hotboard?type=weibo`)).status).toBe(200);
  });

  it.each([
    ['POST', '/faults', { fault: 'tea' }],
    ['PATCH', '/settings', { colour: 'red' }],
    ['POST', '/clock', {}],
    ['PUT', '/hotboard/weibo', { kind: 'entries' }],
    ['GET', '/credits/nobody', undefined],
  ])('refuses the invalid control request %s %s %j', async (method, path, body) => {
    const service = await openService();
    expect(await control(service, method, path, body)).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('refuses requests from pages of other origins', async () => {
    const { control: address } = await openService();
    const simple = await fetch(`${address}/clock`, { method: 'POST', body: '{"advance":1}' });
    expect(simple.status).toBe(415);
    const preflight = await fetch(`${address}/clock`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  it('logs an image that was sent without a key', async () => {
    const service = await openService();
    await callOcr(service, { headers: { 'x-api-key': '' }, image: PIXEL });
    expect(service.requests.all()).toMatchObject([{ status: 401, charged: 0 }]);
  });
});
