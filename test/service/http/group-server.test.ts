import { describe, expect, it } from 'vitest';
import { callOcr, NOON, openService } from '../testing/open-service';

describe('a group of operations', () => {
  it('answers an unknown address and a wrong method with different errors', async () => {
    const { groupA, groupB } = await openService();
    expect((await fetch(`${groupA}/api/v1/nothing`)).status).toBe(404);
    expect((await fetch(`${groupA}/api/official-accounts`)).status).toBe(404);
    expect((await fetch(`${groupB}/api/v1/text/hash?text=a`)).status).toBe(404);
    const wrong = await fetch(`${groupA}/api/v1/image/ocr`);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await fetch(`${groupA}/api/%E0%A4%A`)).status).toBe(400);
  });

  it('answers HEAD as GET without a body', async () => {
    const { groupA } = await openService();
    const response = await fetch(`${groupA}/api/v1/text/hash?text=a`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '67']);
  });

  it('gives every reply an id of its own, which the log contains', async () => {
    const { groupA, requests } = await openService();
    const ids = [];
    for (const path of ['/api/v1/text/hash?text=a', '/nothing']) {
      ids.push((await fetch(groupA + path)).headers.get('x-request-id'));
    }
    expect(new Set(ids).size).toBe(2);
    expect(requests.all().map(({ id }) => id)).toEqual(ids);
  });

  it('refuses further requests when the limit of the minute is reached, until the next minute', async () => {
    const { groupA, clock } = await openService({ settings: { requestsPerMinute: 2 } });
    const ask = () => fetch(`${groupA}/api/v1/text/hash?text=a`);
    expect((await ask()).headers.get('ratelimit')).toBe('"requests";r=1;t=60');
    await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    clock.set(NOON + 60_000);
    expect((await ask()).status).toBe(200);
  });

  it('takes the key from the header that the settings name', async () => {
    const service = await openService({ settings: { authorization: 'bearer' } });
    expect((await callOcr(service)).status).toBe(401);
    const bearer = { authorization: `Bearer ${service.key}` };
    expect((await callOcr(service, { headers: bearer })).status).toBe(200);
    service.settings.change({ authorization: 'header', keyHeader: 'X-Token' });
    expect((await callOcr(service, { headers: { 'x-token': service.key } })).status).toBe(200);
    expect((await callOcr(service, { headers: bearer })).status).toBe(401);
  });

  it.each([
    ['coded', { code: 'INVALID_ARGUMENT', message: "Missing 'text' parameter.", details: {} }],
    [
      'numeric',
      { code: 400, success: false, error: "Missing 'text' parameter.", request_id: expect.any(String) },
    ],
    ['bare', { error: "Missing 'text' parameter." }],
    [
      'prefixed',
      { error_code: 'INVALID_ARGUMENT', error_message: "Missing 'text' parameter.", error_details: {} },
    ],
  ])('writes errors in the %s dialect', async (dialect, body) => {
    const { groupA } = await openService();
    const response = await fetch(`${groupA}/api/v1/text/hash?_dialect=errors=${dialect}`);
    expect(await response.json()).toEqual(body);
  });

  it('reports limits in the dialect of the settings', async () => {
    const { groupA } = await openService();
    const limits = async (dialect: string) => {
      const response = await fetch(`${groupA}/api/v1/text/hash?text=a&_dialect=limits=${dialect}`);
      return [...response.headers.keys()].filter((name) => name.includes('ratelimit'));
    };
    expect(await limits('draft')).toEqual(['ratelimit', 'ratelimit-policy']);
    expect(await limits('legacy')).toEqual([
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ]);
    expect(await limits('none')).toEqual([]);
    expect((await fetch(`${groupA}/guide?_dialect=limits=loud`)).status).toBe(400);
  });
});

describe('pages of other origins', () => {
  it('answers pages of other origins if the settings allow it', async () => {
    const { groupA } = await openService();
    const preflight = await fetch(`${groupA}/api/v1/image/ocr`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-api-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type,x-api-key',
    });
    const response = await fetch(`${groupA}/nothing`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('uapi-credits-charged');
  });

  it('refuses pages of other origins if the settings do not allow it', async () => {
    const { groupA } = await openService({ settings: { cors: 'closed' } });
    for (const method of ['OPTIONS', 'GET']) {
      const response = await fetch(`${groupA}/api/v1/text/hash?text=a`, { method });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
