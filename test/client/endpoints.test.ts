import { describe, expect, it } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { convertBase64, getHotList, hashText, readImage, searchHotList } from '@/platform/api/endpoints';
import { NOON, openService, PIXEL } from '../service/testing/open-service';
import { connect, sendAtOnce, unaborted } from './connect';

const image = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
const HOUR = 3600_000;

describe('reading a picture', () => {
  it.each([
    ['contract', 0],
    ['percent', 0],
    ['observed', 2],
  ] as const)('understands the %s dialect', async (ocr, lines) => {
    const service = await openService({ settings: { dialects: { ocr } } });
    const { value, reply } = await readImage(
      connect(service).api,
      { image, callId: 'call-1', beforeSend: sendAtOnce },
      unaborted(),
    );
    expect(value.text).toBe('第一行\ntwo');
    expect(value.confidence).toBeCloseTo(0.8, 3);
    expect(value.lines).toHaveLength(lines);
    expect(reply.meta).toMatchObject({ status: 200, charged: 4 });
    expect(reply.meta.requestId).toBeTruthy();
  });

  it('gives boxes in picture px where the dialect has them', async () => {
    const service = await openService({ settings: { dialects: { ocr: 'observed' } } });
    const { value } = await readImage(
      connect(service).api,
      { image, callId: 'call-1', beforeSend: sendAtOnce },
      unaborted(),
    );
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

  it('sends a form, another field name or the key as bearer where that is set', async () => {
    const service = await openService({
      settings: { ocrAccepts: 'multipart', ocrFields: ['file'], authorization: 'bearer' },
    });
    const { api } = connect(service, {
      connection: { ocr: { body: 'multipart', field: 'file' }, keyPlacement: { kind: 'bearer' } },
    });
    const { value } = await readImage(api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted());
    expect(value.text).toContain('第一行');
  });

  it('that was refused is not tried in another shape', async () => {
    const service = await openService({ settings: { ocrAccepts: 'multipart' } });
    const { api } = connect(service);
    await expect(
      readImage(api, { image, callId: 'call-1', beforeSend: sendAtOnce }, unaborted()),
    ).rejects.toMatchObject({
      name: 'AppError',
      meta: { charged: 0 },
    });
    expect(service.requests.all()).toHaveLength(1);
  });
});

describe('a hot list', () => {
  it.each(['contract', 'observed', 'dailyhot', 'newsnow'] as const)(
    'is understood in the %s dialect',
    async (hotboard) => {
      const service = await openService({ settings: { dialects: { hotboard } } });
      const { value } = await getHotList(connect(service).api, { type: 'weibo' }, unaborted());
      expect(value.type).toBe('weibo');
      expect(value.entries.length).toBeGreaterThan(10);
      expect(value.entries.map(({ rank }) => rank)).toEqual(value.entries.map((_, index) => index + 1));
      expect(value.entries[0]).toMatchObject({
        title: expect.stringMatching(/\S/),
        url: expect.stringMatching(/^https?:/),
      });
      expect(value.entries.some(({ heat }) => heat !== undefined && heat > 1000)).toBe(true);
      // The observed dialect tells whole seconds.
      expect(NOON - (value.updatedAt ?? 0)).toBeGreaterThanOrEqual(0);
      expect(NOON - (value.updatedAt ?? 0)).toBeLessThan(HOUR);
    },
  );

  it.each([
    ['/dailyhot/{type}', 'weibo'],
    ['/newsnow/api/s?id={type}', 'zhihu'],
  ])('is had at the path %s of another service', async (hotboard, type) => {
    const paths = { ...DEFAULT_CONNECTION.paths, hotboard };
    const { api } = connect(await openService(), { connection: { paths } });
    const { value } = await getHotList(api, { type }, unaborted());
    expect(value.entries.length).toBeGreaterThan(10);
  });

  it('of the past says which moment it is of', async () => {
    const service = await openService();
    const time = NOON - 5 * HOUR;
    const { value } = await getHotList(connect(service).api, { type: 'weibo', time }, unaborted());
    expect(Math.abs((value.snapshotAt ?? 0) - time)).toBeLessThan(2 * HOUR);
  });

  it('of the past asked of a service without one is known by the missing moment', async () => {
    const service = await openService({ settings: { hotboardModes: 'live' } });
    const time = NOON - 5 * HOUR;
    const { value } = await getHotList(connect(service).api, { type: 'weibo', time }, unaborted());
    expect(value.snapshotAt).toBeUndefined();
  });

  it.each(['contract', 'observed'] as const)('is searched in the %s dialect', async (hotboard) => {
    const service = await openService({ settings: { dialects: { hotboard } } });
    const { api } = connect(service);
    const { value: now } = await getHotList(api, { type: 'weibo' }, unaborted());
    const keyword = now.entries[0]!.title.slice(0, 2);
    const query = { type: 'weibo', keyword, from: NOON - 24 * HOUR, until: NOON };
    const { value } = await searchHotList(api, query, unaborted());
    expect(value.entries.length).toBeGreaterThan(0);
    for (const { title } of value.entries) expect(title).toContain(keyword);
  });

  it('of now does not pass for what a search found', async () => {
    const service = await openService({ settings: { hotboardModes: 'live' } });
    const query = { type: 'weibo', keyword: 'x', from: NOON - HOUR, until: NOON };
    await expect(searchHotList(connect(service).api, query, unaborted())).rejects.toMatchObject({
      code: 'service-reply-mismatch',
    });
  });

  it('that the service does not have is refused by name', async () => {
    const service = await openService();
    await expect(
      getHotList(connect(service).api, { type: 'no-such-list' }, unaborted()),
    ).rejects.toMatchObject({
      code: 'service-request-refused',
    });
  });
});

describe('the text tools', () => {
  it('hash and convert, and the reply is checked', async () => {
    const { api } = connect(await openService());
    const hashed = await hashText(api, { text: '热榜 & more', algorithm: 'sha1' }, unaborted());
    expect(hashed.value.hash).toMatch(/^[\da-f]{40}$/);
    const encoded = await convertBase64(api, { text: '热榜 + /', action: 'encode' }, unaborted());
    const decoded = await convertBase64(api, { text: encoded.value.result, action: 'decode' }, unaborted());
    expect(decoded.value.result).toBe('热榜 + /');
  });

  it.each(['hash', 'base64', 'hotboard'] as const)(
    'refuse a reply to another question: %s',
    async (operation) => {
      const service = await openService();
      service.faults.add({ fault: 'wrong-echo' });
      const { api } = connect(service);
      const call = {
        hash: () => hashText(api, { text: 'a', algorithm: 'md5' }, unaborted()),
        base64: () => convertBase64(api, { text: 'a', action: 'encode' }, unaborted()),
        hotboard: () => getHotList(api, { type: 'weibo' }, unaborted()),
      }[operation];
      await expect(call()).rejects.toMatchObject({ code: 'service-reply-mismatch' });
    },
  );

  it('send no text that is too long for an address', async () => {
    const service = await openService();
    const call = hashText(connect(service).api, { text: '字'.repeat(1000), algorithm: 'md5' }, unaborted());
    await expect(call).rejects.toMatchObject({ code: 'service-text-too-long' });
    expect(service.requests.all()).toEqual([]);
  });
});
