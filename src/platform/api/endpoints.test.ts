import { describe, expect, it } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { ServiceError } from '@/core/service/service-error';
import { answerWith, meta, mismatch, signal } from './answer-with.test-support';
import {
  convertBase64,
  encodeImage,
  fetchDescription,
  fetchHotList,
  hashText,
  recogniseImage,
  searchHotList,
} from './endpoints';

const unreadable = { code: 'service-reply-unreadable' };

describe('recognising an image', () => {
  const png = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });

  it('is one call with the key, the call’s id and time for a busy service', async () => {
    const { api, calls, connection } = await answerWith({ text: '字' });
    const beforeSend = async () => undefined;
    const { value } = await recogniseImage(
      api,
      { connection, image: png, callId: 'call-1', beforeSend },
      signal,
    );
    expect(value.text).toBe('字');
    expect(calls).toEqual([
      {
        connection,
        method: 'POST',
        url: new URL('https://a.example/api/v1/image/ocr'),
        body: '{"image":"AQID"}',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'call-1' },
        needsKey: true,
        timeoutMs: 90_000,
        beforeSend,
      },
    ]);
  });

  it.each(['', 'no header: name'])('sends no id of the call where the header is %j', async (name) => {
    const { api, calls, connection } = await answerWith({ text: '字' }, { idempotencyHeader: name });
    const beforeSend = async () => undefined;
    await recogniseImage(api, { connection, image: png, callId: 'call-1', beforeSend }, signal);
    expect(calls[0]?.headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it.each([
    ['image/png', 'image.png'],
    ['image/jpeg', 'image.jpg'],
    ['image/gif', 'image.gif'],
    ['image/webp', 'image.webp'],
    ['image/bmp', 'image.bmp'],
    ['image/svg+xml', 'image.bin'],
    ['image/pngx', 'image.bin'],
    ['x-image/png', 'image.bin'],
    ['', 'image.bin'],
  ])('sends a form with a file of the type %s as %s', async (type, name) => {
    const image = new Blob(['bytes'], { type });
    const { body, headers } = await encodeImage(image, { body: 'multipart', field: 'picture' });
    const file = (body as FormData).get('picture') as File;
    expect([file.name, await file.text(), headers]).toEqual([name, 'bytes', {}]);
  });

  it.each([0, 1, 0x8000, 0x8001, 100_000])('encodes %i bytes as Base64 without a loss', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    const { body } = await encodeImage(new Blob([bytes]), { body: 'json', field: 'f' });
    expect(JSON.parse(String(body)).f === Buffer.from(bytes).toString('base64')).toBe(true);
  });
});

describe('a hot list', () => {
  const list = { list: [{ title: '一' }] };

  it.each([
    ['as it is now', {}, undefined, '?type=weibo'],
    ['as it was', {}, 5, '?type=weibo&time=5'],
    ['as it was, where the service calls the time otherwise', { time: 'at' }, 5, '?type=weibo&at=5'],
    ['as it is now, where the service has no past', { time: '' }, 5, '?type=weibo'],
  ])('is fetched %s', async (_what, names, time, query) => {
    const { api, sent } = await answerWith(list, { hotboard: { ...DEFAULT_CONNECTION.hotboard, ...names } });
    const { value, reply } = await fetchHotList(api, { type: 'weibo', time }, signal);
    expect(value).toMatchObject({ type: 'weibo', entries: [{ title: '一', rank: 1 }] });
    expect(reply.json).toBe(list);
    expect(sent()).toBe(`GET https://a.example/api/v1/misc/hotboard${query}`);
  });

  it('is fetched at a path of its own', async () => {
    const paths = { ...DEFAULT_CONNECTION.paths, hotboard: '/hot/{type}' };
    const { api, sent } = await answerWith(list, { paths });
    await fetchHotList(api, { type: 'weibo', time: 5 }, signal);
    expect(sent()).toBe('GET https://a.example/hot/weibo?time=5');
  });

  const query = { type: 'weibo', keyword: '拾字', from: 1, until: 9, limit: 200 };

  it('is searched between two moments', async () => {
    const { api, sent } = await answerWith({ keyword: '拾字', ...list });
    const { value } = await searchHotList(api, query, signal);
    expect(value).toEqual({
      type: 'weibo',
      keyword: '拾字',
      entries: [expect.objectContaining({ title: '一' })],
    });
    expect(sent()).toBe(
      'GET https://a.example/api/v1/misc/hotboard?type=weibo&keyword=拾字&time_start=1&time_end=9&limit=200',
    );
  });

  it.each([
    ['another word was searched for', { keyword: '拾', ...list }, 'keyword: asked “拾字”, got “拾”'],
    ['nothing was searched for', list, 'a list of now instead of a search'],
    [
      'it is another platform’s',
      { type: 'zhihu', keyword: '拾字', ...list },
      'type: asked “weibo”, got “zhihu”',
    ],
  ])('is refused when %s', async (_why, json, message) => {
    await expect(searchHotList((await answerWith(json)).api, query, signal)).rejects.toMatchObject({
      ...mismatch,
      message,
      meta,
    });
  });

  it('passes for a search when the service counts what it found', async () => {
    const { value } = await searchHotList((await answerWith({ count: 0, list: [] })).api, query, signal);
    expect(value.entries).toEqual([]);
  });
});

describe('hashing a text', () => {
  const [md5, sha1] = ['0123456789abcdef0123456789ABCDEF', '0'.repeat(40)];
  const hash = async (json: unknown, algorithm: 'md5' | 'sha1' | 'sha256' = 'md5') =>
    hashText((await answerWith(json)).api, { text: 'a b', algorithm }, signal);

  it('asks with the text in the address', async () => {
    const { api, sent } = await answerWith({ hash: sha1 });
    await hashText(api, { text: 'a b', algorithm: 'sha1' }, signal);
    expect(sent()).toBe('GET https://a.example/api/v1/text/hash?text=a+b&algo=sha1');
  });

  it.each([
    [{ hash: md5, md5: 'other' }, 'md5', md5.toLowerCase()],
    [{ md5 }, 'md5', md5.toLowerCase()],
    [{ hash: sha1, algo: 'SHA1', text: 'a b' }, 'sha1', sha1],
    [{ hash: 'f'.repeat(64) }, 'sha256', 'f'.repeat(64)],
  ] as const)('gives the hash in lower case: %j', async (json, algorithm, expected) => {
    expect((await hash(json, algorithm)).value).toEqual({ algorithm, hash: expected });
  });

  it.each([
    ['no hash', {}, 'md5'],
    ['the hash of another algorithm', { md5 }, 'sha1'],
    ['a hash that is too short', { hash: md5.slice(1) }, 'md5'],
    ['a hash that is too long', { hash: `${md5}0` }, 'md5'],
    ['a hash with other characters', { hash: `g${md5.slice(1)}` }, 'md5'],
    ['a hash with other characters at its end', { hash: `${md5.slice(1)}g` }, 'md5'],
  ] as const)('refuses %s', async (_what, json, algorithm) => {
    await expect(hash(json, algorithm)).rejects.toMatchObject({
      ...unreadable,
      message: expect.stringContaining(`no ${algorithm} hash`),
    });
  });

  it.each([
    ['algo', { hash: md5, algo: 'sha1' }],
    ['text', { hash: md5, text: 'b' }],
  ])('refuses the reply to another request by its %s', async (name, json) => {
    await expect(hash(json)).rejects.toMatchObject({ ...mismatch, message: expect.stringContaining(name) });
  });
});

describe('Base64 of a text', () => {
  it.each([
    ['encode', { result: 'r', encoded: 'e', decoded: 'd' }, 'r'],
    ['encode', { encoded: 'e', decoded: 'd', action: 'ENCODE' }, 'e'],
    ['decode', { encoded: 'e', decoded: 'd', text: 'a b' }, 'd'],
    ['decode', { result: '' }, ''],
  ] as const)('%s gives the result of the reply %j', async (action, json, result) => {
    const { api, sent } = await answerWith(json);
    const { value } = await convertBase64(api, { text: 'a b', action }, signal);
    expect(value).toEqual({ action, result });
    expect(sent()).toBe(`GET https://a.example/api/v1/text/base64?text=a+b&action=${action}`);
  });

  it.each([
    ['no result', { decoded: 'd' }, { ...unreadable, message: expect.stringContaining('no result') }],
    ['another action', { result: 'r', action: 'decode' }, mismatch],
    ['another text', { result: 'r', text: 'b' }, mismatch],
  ])('refuses a reply with %s', async (_what, json, error) => {
    const work = convertBase64((await answerWith(json)).api, { text: 'a b', action: 'encode' }, signal);
    await expect(work).rejects.toMatchObject(error);
  });
});

describe('the service’s description of itself', () => {
  it('is fetched once and gives the paths of its operations', async () => {
    const { api, sent } = await answerWith({ openapi: '3', paths: { '/api/x': {}, '/api/y': 1 } });
    expect(await fetchDescription(api, signal)).toMatchObject({
      paths: ['/api/x', '/api/y'],
      reply: { meta },
    });
    expect(sent()).toBe('GET https://b.example/openapi.json');
  });

  it.each(['service-not-found', 'service-reply-not-json'] as const)('may be missing (%s)', async (code) => {
    const { api } = await answerWith(new ServiceError(code, ''));
    expect(await fetchDescription(api, signal)).toEqual({ paths: undefined, reply: undefined });
  });

  it('is not missing when the service cannot be reached', async () => {
    const { api } = await answerWith(new ServiceError('service-unreachable', ''));
    await expect(fetchDescription(api, signal)).rejects.toMatchObject({ code: 'service-unreachable' });
  });
});
