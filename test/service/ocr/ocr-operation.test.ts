import { describe, expect, it } from 'vitest';
import { callOcr, openService, PIXEL } from '../testing/open-service';

function chargesOf({ credits, key }: Awaited<ReturnType<typeof openService>>) {
  return credits.accountOf(key).charges;
}

describe('POST /api/v1/image/ocr', () => {
  it('returns text and confidence, charges 4 credits and reports the charge', async () => {
    const service = await openService();
    const response = await callOcr(service);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ text: '第一行\ntwo', confidence: 0.8 });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'uapi-debit-status': 'charged',
      'uapi-credits-requested': '4',
      'uapi-credits-charged': '4',
      'ratelimit-policy': '"requests";q=120;w=60, "billing-quota";q=100;w=2592000;uapi-unit="credits"',
      ratelimit: '"requests";r=119;t=60, "billing-quota";r=96;t=2592000;uapi-unit="credits"',
    });
    expect(chargesOf(service)).toEqual([
      expect.objectContaining({
        requestId: response.headers.get('x-request-id'),
        credits: 4,
        balanceAfter: 96,
      }),
    ]);
  });

  it('accepts an image as a data URI and as multipart', async () => {
    const service = await openService();
    expect((await callOcr(service, { image: `data:image/png;base64,${PIXEL}` })).status).toBe(200);
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png');
    form.set('need_location', 'false');
    const response = await fetch(`${service.groupA}/api/v1/image/ocr`, {
      method: 'POST',
      headers: { 'x-api-key': service.key, 'x-service-dialect': 'ocr=observed' },
      body: form,
    });
    expect(await response.json()).toMatchObject({
      need_location: false,
      words_result: [{ words: '第一行', score: 0.9 }, { words: 'two' }],
    });
  });

  it('accepts only the shape and field names that the settings name', async () => {
    const service = await openService({ settings: { ocrAccepts: 'multipart', ocrFields: ['pic'] } });
    expect((await callOcr(service)).status).toBe(415);
    const send = (...names: readonly string[]) => {
      const body = new FormData();
      for (const name of names) body.set(name, PIXEL);
      const headers = { 'x-api-key': service.key };
      return fetch(`${service.groupA}/api/v1/ocr`, { method: 'POST', headers, body });
    };
    expect((await send('image')).status).toBe(400);
    expect((await send('pic')).status).toBe(200);
    service.settings.change({ ocrFields: ['pic', 'image'] });
    expect((await send('pic', 'image')).status).toBe(400);
    expect(chargesOf(service)).toHaveLength(1);
  });

  it('returns boxes in the observed dialect and percentages in another', async () => {
    const service = await openService();
    const observed = await callOcr(service, { headers: { 'x-service-dialect': 'ocr=observed' } });
    expect(await observed.json()).toMatchObject({
      plain_text: '第一行\ntwo',
      words_result_num: 2,
      words_result: [
        { words: '第一行', location: { left: 10, top: 10, width: 60, height: 20 } },
        { vertexes_location: [{ x: 10, y: 40 }, { x: 50, y: 42 }, {}, {}], score: 0.7 },
      ],
      image: { width: 200, height: 100 },
    });
    const percent = await callOcr(service, { headers: { 'x-service-dialect': 'ocr=percent' } });
    expect(await percent.json()).toMatchObject({ confidence: 80 });
  });

  it.each([
    ['no key', { 'x-api-key': '' }, 401, 'UNAUTHORIZED'],
    ['a wrong key', { 'x-api-key': 'other' }, 401, 'UNAUTHORIZED'],
    ['a wrong content type', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses a request with %s, and charges nothing', async (_name, headers, status, code) => {
    const service = await openService();
    const response = await callOcr(service, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(chargesOf(service)).toEqual([]);
  });

  it.each([
    ['no image', undefined, 400],
    ['an image that is not a string', { a: 1 }, 400],
    ['text that is not Base64', '%%%', 400],
    ['bytes that are not an image', Buffer.from('hello').toString('base64'), 415],
    ['an image over 10 MiB', Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'), 413],
    ['a body over 16 MiB', 'A'.repeat(17 * 1024 * 1024), 413],
  ])('refuses an image field with %s, and charges nothing', async (_name, image, status) => {
    const service = await openService();
    const response = await callOcr(service, { image });
    expect(response.status).toBe(status);
    expect(response.headers.get('uapi-credits-charged')).toBe('0');
    expect(chargesOf(service)).toEqual([]);
  });

  it('charges nothing for an image that the engine cannot recognise', async () => {
    const service = await openService({ recognize: () => Promise.reject(new Error('no')) });
    const response = await callOcr(service);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'REQUEST_FAILED' });
    expect(service.credits.accountOf(service.key)).toMatchObject({ balance: 100, held: 0 });
    expect(service.requests.all()[0]).toMatchObject({ status: 502, error: 'REQUEST_FAILED: Error: no' });
  });

  it('answers one of twenty calls at once when there are credits for one', async () => {
    const service = await openService({ credits: 5 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => callOcr(service)));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(402)]);
    expect(chargesOf(service)).toHaveLength(1);
  });

  it('finishes and charges a request whose client has closed the connection', async () => {
    const service = await openService();
    service.faults.add({ fault: 'charged-hang' });
    const abort = new AbortController();
    const call = fetch(`${service.groupA}/api/v1/image/ocr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key },
      body: JSON.stringify({ image: PIXEL }),
      signal: abort.signal,
    });
    await expect.poll(() => chargesOf(service)).toHaveLength(1);
    abort.abort();
    await expect(call).rejects.toThrow();
  });
});
