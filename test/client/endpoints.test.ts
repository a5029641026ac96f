import { describe, expect, it } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { convertBase64, fetchHotList, hashText, searchHotList } from '@/platform/api/endpoints';
import { NOON, openService, PIXEL } from '../service/testing/open-service';
import { connect, recognise, unaborted } from './connect';

const image = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
const HOUR = 3600_000;

describe('recognising text', () => {
  it.each([
    ['contract', 0],
    ['percent', 0],
    ['observed', 2],
  ] as const)('parses a recognition in the %s dialect', async (ocr, lines) => {
    const service = await openService({ settings: { dialects: { ocr } } });
    const { value, reply } = await recognise(await connect(service), image);
    expect(value.text).toBe('第一行\ntwo');
    expect(value.confidence).toBeCloseTo(0.8, 3);
    expect(value.lines).toHaveLength(lines);
    expect(reply.meta).toMatchObject({ status: 200, charged: 4 });
    expect(reply.meta.requestId).toBeTruthy();
  });

  it('returns boxes in image px if the dialect has boxes', async () => {
    const service = await openService({ settings: { dialects: { ocr: 'observed' } } });
    const { value } = await recognise(await connect(service), image);
    expect(value.lines[0]).toEqual({
      text: '第一行',
      confidence: 0.9,
      quad: [
        { x: 10, y: 10 },
        { x: 70, y: 10 },
        { x: 70, y: 30 },
        { x: 10, y: 30 },
      ],
    });
  });

  it('sends a form, another field name or the key as a bearer token if the settings say so', async () => {
    const service = await openService({
      settings: { ocrAccepts: 'multipart', ocrFields: ['file'], authorization: 'bearer' },
    });
    const client = await connect(service, {
      connection: { ocr: { body: 'multipart', field: 'file' }, keyPlacement: { kind: 'bearer' } },
    });
    const { value } = await recognise(client, image);
    expect(value.text).toContain('第一行');
  });

  it('does not send a refused image again in another shape', async () => {
    const service = await openService({ settings: { ocrAccepts: 'multipart' } });
    const client = await connect(service);
    await expect(recognise(client, image)).rejects.toMatchObject({
      name: 'AppError',
      meta: { charged: 0 },
    });
    expect(service.requests.all()).toHaveLength(1);
  });
});

describe('a hot list', () => {
  it.each(['contract', 'observed', 'dailyhot', 'newsnow'] as const)(
    'parses a hot list in the %s dialect',
    async (hotboard) => {
      const service = await openService({ settings: { dialects: { hotboard } } });
      const { value } = await fetchHotList((await connect(service)).api, { type: 'weibo' }, unaborted());
      expect(value.type).toBe('weibo');
      expect(value.entries.length).toBeGreaterThan(10);
      expect(value.entries.map(({ rank }) => rank)).toEqual(value.entries.map((_, index) => index + 1));
      expect(value.entries[0]).toMatchObject({
        title: expect.stringMatching(/\S/),
        url: expect.stringMatching(/^https?:/),
      });
      expect(value.entries.some(({ heat }) => heat !== undefined && heat > 1000)).toBe(true);
      // The observed dialect returns times in whole seconds.
      expect(NOON - (value.updatedAt ?? 0)).toBeGreaterThanOrEqual(0);
      expect(NOON - (value.updatedAt ?? 0)).toBeLessThan(HOUR);
    },
  );

  it.each([
    ['/dailyhot/{type}', 'weibo'],
    ['/newsnow/api/s?id={type}', 'zhihu'],
  ])('fetches a hot list at the path %s of another service', async (hotboard, type) => {
    const paths = { ...DEFAULT_CONNECTION.paths, hotboard };
    const { api } = await connect(await openService(), { connection: { paths } });
    const { value } = await fetchHotList(api, { type }, unaborted());
    expect(value.entries.length).toBeGreaterThan(10);
  });

  it('reports the moment of a hot list of the past', async () => {
    const service = await openService();
    const time = NOON - 5 * HOUR;
    const { value } = await fetchHotList((await connect(service)).api, { type: 'weibo', time }, unaborted());
    expect(Math.abs((value.snapshotAt ?? 0) - time)).toBeLessThan(2 * HOUR);
  });

  it('reports no moment for the present list of a service that has no past lists', async () => {
    const service = await openService({ settings: { hotboardModes: 'live' } });
    const time = NOON - 5 * HOUR;
    const { value } = await fetchHotList((await connect(service)).api, { type: 'weibo', time }, unaborted());
    expect(value.snapshotAt).toBeUndefined();
  });

  it.each(['contract', 'observed'] as const)(
    'parses a search in hot lists in the %s dialect',
    async (hotboard) => {
      const service = await openService({ settings: { dialects: { hotboard } } });
      const { api } = await connect(service);
      const { value: now } = await fetchHotList(api, { type: 'weibo' }, unaborted());
      const keyword = now.entries[0]!.title.slice(0, 2);
      const query = { type: 'weibo', keyword, from: NOON - 24 * HOUR, until: NOON };
      const { value } = await searchHotList(api, query, unaborted());
      expect(value.entries.length).toBeGreaterThan(0);
      for (const { title } of value.entries) expect(title).toContain(keyword);
    },
  );

  it('does not accept the present list as the result of a search', async () => {
    const service = await openService({ settings: { hotboardModes: 'live' } });
    const query = { type: 'weibo', keyword: 'x', from: NOON - HOUR, until: NOON };
    await expect(searchHotList((await connect(service)).api, query, unaborted())).rejects.toMatchObject({
      code: 'service-reply-mismatch',
    });
  });

  it('reports an unknown platform as unknown', async () => {
    const service = await openService();
    await expect(
      fetchHotList((await connect(service)).api, { type: 'no-such-list' }, unaborted()),
    ).rejects.toMatchObject({
      code: 'service-request-refused',
    });
  });
});

describe('the text tools', () => {
  it('returns hashes and Base64 from the service, and checks the reply', async () => {
    const { api } = await connect(await openService());
    const hashed = await hashText(api, { text: '热榜 & more', algorithm: 'sha1' }, unaborted());
    expect(hashed.value.hash).toMatch(/^[\da-f]{40}$/);
    const encoded = await convertBase64(api, { text: '热榜 + /', action: 'encode' }, unaborted());
    const decoded = await convertBase64(api, { text: encoded.value.result, action: 'decode' }, unaborted());
    expect(decoded.value.result).toBe('热榜 + /');
  });

  it.each(['hash', 'base64', 'hotboard'] as const)(
    'refuses a reply to another request (%s)',
    async (operation) => {
      const service = await openService();
      service.faults.add({ fault: 'wrong-echo' });
      const { api } = await connect(service);
      const call = {
        hash: () => hashText(api, { text: 'a', algorithm: 'md5' }, unaborted()),
        base64: () => convertBase64(api, { text: 'a', action: 'encode' }, unaborted()),
        hotboard: () => fetchHotList(api, { type: 'weibo' }, unaborted()),
      }[operation];
      await expect(call()).rejects.toMatchObject({ code: 'service-reply-mismatch' });
    },
  );

  it('sends no text that is too long for an address', async () => {
    const service = await openService();
    const call = hashText(
      (await connect(service)).api,
      { text: '字'.repeat(1000), algorithm: 'md5' },
      unaborted(),
    );
    await expect(call).rejects.toMatchObject({ code: 'service-text-too-long' });
    expect(service.requests.all()).toEqual([]);
  });
});
