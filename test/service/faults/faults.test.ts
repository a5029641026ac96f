import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Service } from '../start-service';
import { callOcr, NOON, openService, READ } from '../testing/open-service';
import { FAULT_NAMES } from './fault';

function hash(service: Service, fault: string, init: RequestInit = {}) {
  return fetch(`${service.groupA}/api/v1/text/hash?text=abc&_fault=${encodeURIComponent(fault)}`, init);
}

function charged({ credits, key }: Service) {
  return credits.accountOf(key).charged;
}

describe('a fault that a request names', () => {
  it.each([
    ['400', 400, 'INVALID_ARGUMENT'],
    ['401', 401, 'UNAUTHORIZED'],
    ['402', 402, 'INSUFFICIENT_CREDITS'],
    ['403', 403, 'FORBIDDEN'],
    ['404', 404, 'NOT_FOUND'],
    ['413', 413, 'FILE_TOO_LARGE'],
    ['415', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['429-busy', 429, 'SERVICE_BUSY'],
    ['429-quota', 429, 'VISITOR_MONTHLY_QUOTA_EXHAUSTED'],
    ['500', 500, 'INTERNAL_SERVER_ERROR'],
    ['502', 502, 'UPSTREAM_ERROR'],
    ['503', 503, 'SERVICE_TEMPORARILY_UNAVAILABLE'],
    ['504', 504, 'GATEWAY_TIMEOUT'],
  ])('refuses a request with the fault %s, and charges nothing', async (fault, status, code) => {
    const service = await openService();
    const response = await callOcr(service, { headers: { 'x-service-fault': fault } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(charged(service)).toBe(0);
  });

  it('refuses a request after its charge if the fault says so', async () => {
    const service = await openService();
    const response = await callOcr(service, { headers: { 'x-service-fault': '502;charged=true' } });
    expect(response.status).toBe(502);
    expect(response.headers.get('uapi-credits-charged')).toBe('4');
    expect(charged(service)).toBe(4);
  });

  it('names the time to wait in seconds or as a date', async () => {
    const service = await openService();
    const seconds = await hash(service, '429-busy;retryAfter=7');
    expect(seconds.headers.get('retry-after')).toBe('7');
    const date = await hash(service, '503;retryAfter=7;retryAfterForm=date');
    expect(Date.parse(date.headers.get('retry-after') ?? '')).toBe(Math.floor((NOON + 7000) / 1000) * 1000);
  });

  it('names the exhausted quota with the fault 429-quota', async () => {
    const response = await hash(await openService(), '429-quota');
    expect(response.headers.get('ratelimit')).toContain('"visitor-quota";r=0');
  });

  it('delays the finished reply with the fault slow', async () => {
    const service = await openService();
    const started = performance.now();
    const response = await hash(service, 'slow;ms=150');
    expect(response.status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  it('never replies with the fault hang, charges nothing, and closes the connection with the service', async () => {
    const service = await openService();
    const call = callOcr(service, { headers: { 'x-service-fault': 'hang' } });
    await expect.poll(() => service.requests.all()).toHaveLength(1);
    await service.close();
    await expect(call).rejects.toThrow('fetch failed');
    expect(charged(service)).toBe(0);
  });

  it.each(['reset', 'charged-no-answer'])(
    'closes the connection without a byte with the fault %s',
    async (fault) => {
      const service = await openService();
      await expect(callOcr(service, { headers: { 'x-service-fault': fault } })).rejects.toThrow(
        'fetch failed',
      );
      expect(charged(service)).toBe(fault === 'reset' ? 0 : 4);
      expect(service.requests.all()[0]).toMatchObject({ fault, status: undefined });
    },
  );

  it('announces the whole body and sends half of it with the fault cut', async () => {
    const service = await openService();
    const response = await hash(service, 'cut');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('sends bodies that are not JSON with the faults malformed-json, empty-body and html', async () => {
    const service = await openService();
    await expect((await hash(service, 'malformed-json')).json()).rejects.toThrow('JSON');
    expect(await (await hash(service, 'empty-body')).text()).toBe('');
    const html = await hash(service, 'html');
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('sends JSON with wrong content with the faults wrong-types and wrong-echo', async () => {
    const service = await openService();
    expect(await (await hash(service, 'wrong-types')).json()).toEqual({ text: 3, algo: 3, hash: 32 });
    expect(await (await hash(service, 'wrong-echo')).json()).toMatchObject({
      text: 'not abc',
      algo: 'not md5',
    });
  });

  it('sends a valid body of the requested size with the fault huge-body', async () => {
    const service = await openService();
    const body = await (await hash(service, 'huge-body;bytes=1000000')).text();
    expect(body.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(body)).toMatchObject({ algo: 'md5' });
  });

  it('redirects to the given address with the fault redirect', async () => {
    const service = await openService();
    const response = await hash(service, `redirect;location=${service.groupB}/x`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${service.groupB}/x`]);
  });

  it('charges the work twice and reports the balance with the fault duplicate-request', async () => {
    const service = await openService();
    const response = await callOcr(service, { headers: { 'x-service-fault': 'duplicate-request' } });
    expect(response.headers.get('uapi-credits-charged')).toBe('8');
    expect(response.headers.get('ratelimit')).toContain('"billing-quota";r=92');
    expect(service.credits.accountOf(service.key).charges).toHaveLength(2);
  });

  it('sends the same reply twice on one connection with the fault duplicate-reply', async () => {
    const service = await openService();
    const port = Number(new URL(service.groupA).port);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/v1/text/hash?text=abc&_fault=duplicate-reply HTTP/1.1\r\nHost: x\r\n\r\n');
    let received = '';
    for await (const piece of socket) received += String(piece);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(received.match(/900150983cd24fb0d6963f7d28e17f72/g)).toHaveLength(2);
  });

  it('refuses a fault that does not exist', async () => {
    const service = await openService();
    expect((await hash(service, 'tea')).status).toBe(400);
    expect((await hash(service, 'slow;ms=soon')).status).toBe(400);
  });

  it('logs a fault with the request that it affected', async () => {
    const service = await openService();
    await hash(service, '500');
    expect(service.requests.all()).toMatchObject([{ operation: 'hash', fault: '500', status: 500 }]);
  });

  it('answers the next request after any fault', { timeout: 20_000 }, async () => {
    const service = await openService({ credits: 1000 });
    for (const fault of FAULT_NAMES.filter((name) => !name.includes('hang'))) {
      const call = callOcr(service, { headers: { 'x-service-fault': `${fault};ms=1;bytes=9` } });
      await call.then((response) => response.text()).catch(String);
    }
    expect((await callOcr(service)).status).toBe(200);
  });
});

it('keeps answering after a client has closed the connection before its reply', async () => {
  const service = await openService();
  for (const fault of ['slow;ms=50', 'huge-body', 'charged-hang']) {
    const abort = new AbortController();
    const call = hash(service, fault, { signal: abort.signal });
    await expect.poll(() => service.requests.all().at(-1)?.fault).toBe(fault.split(';', 1)[0]);
    abort.abort();
    await call.then((response) => response.text()).catch(String);
    service.requests.clear();
  }
  let finish: () => void = () => undefined;
  const slow = await openService({
    recognize: () =>
      new Promise((resolve) => {
        finish = () => resolve(READ);
      }),
  });
  const abort = new AbortController();
  const call = callOcr(slow, { signal: abort.signal });
  await expect.poll(() => slow.credits.accountOf(slow.key).held).toBe(4);
  abort.abort();
  await expect(call).rejects.toThrow();
  finish();
  await expect.poll(() => charged(slow)).toBe(4);
  expect((await fetch(slow.guide)).status).toBe(200);
});

describe('a planned fault', () => {
  it('affects the next requests of its operation, in order, after those that it skips', async () => {
    const service = await openService();
    service.faults.add({ fault: '503', operation: 'hash', times: 2, after: 1 });
    service.faults.add({ fault: '500', operation: 'base64' });
    const statuses = [];
    for (const path of ['hash', 'hash', 'base64', 'hash', 'hash', 'base64']) {
      statuses.push((await fetch(`${service.groupA}/api/v1/text/${path}?text=a`)).status);
    }
    expect(statuses).toEqual([200, 503, 500, 503, 200, 200]);
    expect(service.faults.pending()).toEqual([]);
  });
});
