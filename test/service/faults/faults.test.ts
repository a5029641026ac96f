import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Service } from '../start-service';
import { NOON, openService, READ, readPicture } from '../testing/open-service';
import { FAULT_NAMES } from './fault';

function hash(service: Service, fault: string, init: RequestInit = {}) {
  return fetch(`${service.groupA}/api/v1/text/hash?text=abc&_fault=${encodeURIComponent(fault)}`, init);
}

function charged({ credits, key }: Service) {
  return credits.accountOf(key).charged;
}

describe('a fault asked for', () => {
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
  ])('%s refuses and charges nothing', async (fault, status, code) => {
    const service = await openService();
    const response = await readPicture(service, { headers: { 'x-service-fault': fault } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(charged(service)).toBe(0);
  });

  it('refuses after the work was charged', async () => {
    const service = await openService();
    const response = await readPicture(service, { headers: { 'x-service-fault': '502;charged=true' } });
    expect(response.status).toBe(502);
    expect(response.headers.get('uapi-credits-charged')).toBe('4');
    expect(charged(service)).toBe(4);
  });

  it('says when to come back, in seconds and as a date', async () => {
    const service = await openService();
    const seconds = await hash(service, '429-busy;retryAfter=7');
    expect(seconds.headers.get('retry-after')).toBe('7');
    const date = await hash(service, '503;retryAfter=7;retryAfterForm=date');
    expect(Date.parse(date.headers.get('retry-after') ?? '')).toBe(Math.floor((NOON + 7000) / 1000) * 1000);
  });

  it('429-quota: names the empty bucket', async () => {
    const response = await hash(await openService(), '429-quota');
    expect(response.headers.get('ratelimit')).toContain('"visitor-quota";r=0');
  });

  it('slow: holds the finished answer back', async () => {
    const service = await openService();
    const started = performance.now();
    const response = await hash(service, 'slow;ms=150');
    expect(response.status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  it('hang: never answers, does nothing, and ends with the service', async () => {
    const service = await openService();
    const call = readPicture(service, { headers: { 'x-service-fault': 'hang' } });
    await expect.poll(() => service.requests.all()).toHaveLength(1);
    await service.close();
    await expect(call).rejects.toThrow('fetch failed');
    expect(charged(service)).toBe(0);
  });

  it.each(['reset', 'charged-no-answer'])('%s: ends the connection without a byte', async (fault) => {
    const service = await openService();
    await expect(readPicture(service, { headers: { 'x-service-fault': fault } })).rejects.toThrow(
      'fetch failed',
    );
    expect(charged(service)).toBe(fault === 'reset' ? 0 : 4);
    expect(service.requests.all()[0]).toMatchObject({ fault, status: undefined });
  });

  it('cut: announces the whole body and sends half', async () => {
    const service = await openService();
    const response = await hash(service, 'cut');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('malformed-json, empty-body and html: what no reader of JSON takes', async () => {
    const service = await openService();
    await expect((await hash(service, 'malformed-json')).json()).rejects.toThrow('JSON');
    expect(await (await hash(service, 'empty-body')).text()).toBe('');
    const html = await hash(service, 'html');
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('wrong-types and wrong-echo: JSON that says something else', async () => {
    const service = await openService();
    expect(await (await hash(service, 'wrong-types')).json()).toEqual({ text: 3, algo: 3, hash: 32 });
    expect(await (await hash(service, 'wrong-echo')).json()).toMatchObject({
      text: 'not abc',
      algo: 'not md5',
    });
  });

  it('huge-body: as large as asked for, and still valid', async () => {
    const service = await openService();
    const body = await (await hash(service, 'huge-body;bytes=1000000')).text();
    expect(body.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(body)).toMatchObject({ algo: 'md5' });
  });

  it('redirect: to where it is told', async () => {
    const service = await openService();
    const response = await hash(service, `redirect;location=${service.groupB}/x`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${service.groupB}/x`]);
  });

  it('duplicate-request: does and charges the work twice, and tells the balance', async () => {
    const service = await openService();
    const response = await readPicture(service, { headers: { 'x-service-fault': 'duplicate-request' } });
    expect(response.headers.get('uapi-credits-charged')).toBe('8');
    expect(response.headers.get('ratelimit')).toContain('"billing-quota";r=92');
    expect(service.credits.accountOf(service.key).charges).toHaveLength(2);
  });

  it('duplicate-reply: the same answer twice on one connection', async () => {
    const service = await openService();
    const port = Number(new URL(service.groupA).port);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/v1/text/hash?text=abc&_fault=duplicate-reply HTTP/1.1\r\nHost: x\r\n\r\n');
    let received = '';
    for await (const piece of socket) received += String(piece);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(received.match(/900150983cd24fb0d6963f7d28e17f72/g)).toHaveLength(2);
  });

  it('that does not exist is refused', async () => {
    const service = await openService();
    expect((await hash(service, 'tea')).status).toBe(400);
    expect((await hash(service, 'slow;ms=soon')).status).toBe(400);
  });

  it('is logged with the request it met', async () => {
    const service = await openService();
    await hash(service, '500');
    expect(service.requests.all()).toMatchObject([{ operation: 'hash', fault: '500', status: 500 }]);
  });

  it('leaves a service running that answers the next', { timeout: 20_000 }, async () => {
    const service = await openService({ credits: 1000 });
    for (const fault of FAULT_NAMES.filter((name) => !name.includes('hang'))) {
      const call = readPicture(service, { headers: { 'x-service-fault': `${fault};ms=1;bytes=9` } });
      await call.then((response) => response.text()).catch(String);
    }
    expect((await readPicture(service)).status).toBe(200);
  });
});

it('a client that goes away before its answer does no harm', async () => {
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
  const call = readPicture(slow, { signal: abort.signal });
  await expect.poll(() => slow.credits.accountOf(slow.key).held).toBe(4);
  abort.abort();
  await expect(call).rejects.toThrow();
  finish();
  await expect.poll(() => charged(slow)).toBe(4);
  expect((await fetch(slow.guide)).status).toBe(200);
});

describe('a fault planned', () => {
  it('meets the next requests of its operation, in order, after those let pass', async () => {
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
