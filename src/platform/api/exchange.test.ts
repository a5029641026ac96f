import { afterEach, describe, expect, it, vi } from 'vitest';
import { packedZeros } from '@/platform/packed-zeros.test-support';
import { type Exchange, exchange, receiveBody } from './exchange';

const url = new URL('https://a.example/api/x');
const plain: Exchange = { method: 'GET', url, headers: {}, timeoutMs: 1000, maxBytes: 40 };

afterEach(() => vi.restoreAllMocks());

/** Sends a request that is answered so. */
function send(
  answer: () => Promise<Response>,
  {
    request = plain,
    signal = new AbortController().signal,
    isOnline = true,
    onReply = vi.fn(async () => undefined),
  } = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const reply = exchange(request, { fetch, now: () => 5000, isOnline: () => isOnline }, signal, onReply);
  return { reply, fetch, onReply };
}

const answerWith =
  (body: BodyInit | null, init: ResponseInit = {}) =>
  async () =>
    new Response(body, init);

describe('a request', () => {
  it('asks for JSON, with its own headers, and sends nothing about the user', async () => {
    const request = { ...plain, method: 'POST', headers: { 'X-Key': 'k' }, body: '{"a":1}' } as const;
    const { reply, fetch } = send(await answerWith('{}'), { request });
    await reply;
    const [address, init] = fetch.mock.lastCall ?? [];
    expect(address).toBe(url);
    expect(init).toEqual({
      method: 'POST',
      headers: { Accept: 'application/json', 'X-Key': 'k' },
      body: '{"a":1}',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });
  });

  it('has no body unless one is given', async () => {
    const { reply, fetch } = send(await answerWith('{}'));
    await reply;
    expect(fetch.mock.lastCall?.[1]).not.toHaveProperty('body');
  });
});

describe('the letters of a reply', () => {
  // “文” in GBK and in UTF-8.
  const [gbk, utf8] = [
    [0xce, 0xc4],
    [0xe6, 0x96, 0x87],
  ] as const;
  const quoted = (bytes: readonly number[]) => new Uint8Array([0x22, ...bytes, 0x22]);

  it.each([
    ['of the encoding that its header names', 'application/json; charset=GBK', gbk],
    ['of an encoding named in quotes', 'application/json;charset="gb2312"; a=b', gbk],
    ['of UTF-8 where the header names none', 'application/json', utf8],
    ['of UTF-8 where the header names an encoding that does not exist', 'text/plain; charset=none', utf8],
    ['of UTF-8 where there is no header', '', utf8],
  ])('are %s', async (_what, type, bytes) => {
    const headers = type === '' ? {} : { 'content-type': type };
    const { reply } = send(answerWith(quoted(bytes), { headers }));
    expect((await reply).json).toBe('文');
  });
});

describe('a reply', () => {
  it('gives its JSON, its text and what its headers say', async () => {
    const headers = { 'x-request-id': 'r-1', 'retry-after': 'Thu, 01 Jan 1970 00:00:08 GMT' };
    const { reply, onReply } = send(await answerWith('{"a":1}', { status: 201, headers }));
    const { json, text, meta } = await reply;
    expect([json, text]).toEqual([{ a: 1 }, '{"a":1}']);
    expect(meta).toMatchObject({ status: 201, requestId: 'r-1', retryAfterMs: 3000 });
    expect(onReply.mock.calls).toEqual([[meta]]);
  });

  it.each([
    ['nothing', null, { status: 204 }],
    ['white space', ' \n', {}],
  ])('a reply of %s is a success without JSON', async (_what, body, init) => {
    expect((await send(await answerWith(body, init)).reply).json).toBeUndefined();
  });

  it.each([
    ['{"a":', 'service-reply-unreadable'],
    ['\n[1,', 'service-reply-unreadable'],
    ['<!doctype>', 'service-reply-not-json'],
    ['it {fails}', 'service-reply-not-json'],
  ])('%j fails as %s, with its beginning', async (body, code) => {
    await expect(send(await answerWith(body)).reply).rejects.toMatchObject({
      code,
      message: expect.stringContaining(body.trim()),
      meta: { status: 200 },
    });
  });

  it('a reply that refuses fails with the service’s own words, after its headers were taken into account', async () => {
    const { reply, onReply } = send(await answerWith('{"message":"积分不足"}', { status: 400 }));
    await expect(reply).rejects.toMatchObject({ code: 'service-credits-used-up', meta: { status: 400 } });
    expect(onReply).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['{"data":', '}'],
  ['[', ']'],
])('that nests %s without end is unreadable by name', async (open, close) => {
  const text = `${open.repeat(200_000)}1${close.repeat(200_000)}`;
  const { reply } = send(await answerWith(text), { request: { ...plain, maxBytes: 4_000_000 } });
  await expect(reply).rejects.toMatchObject({ code: 'service-reply-unreadable' });
});

describe('a failure without a reply', () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is called unreachable, with the host and what the browser says', async () => {
    const { reply, onReply } = send(refused);
    await expect(reply).rejects.toMatchObject({
      code: 'service-unreachable',
      message: 'a.example: no reply: TypeError: Failed to fetch',
      meta: undefined,
      cause: expect.any(TypeError),
    });
    expect(onReply).not.toHaveBeenCalled();
  });

  it('is called offline without a network', async () => {
    await expect(send(refused, { isOnline: false }).reply).rejects.toMatchObject({
      code: 'service-offline',
      message: 'a.example',
      cause: expect.any(TypeError),
    });
  });

  it('is called cancelled when the user stopped it, even without a network', async () => {
    const { reply } = send(refused, { isOnline: false, signal: AbortSignal.abort() });
    await expect(reply).rejects.toMatchObject({ code: 'cancelled', message: 'aborted' });
  });

  it.each(['TimeoutError', 'AbortError'])('is called a timeout when the browser throws %s', async (name) => {
    const { reply } = send(() => Promise.reject(new DOMException('', name)), { isOnline: false });
    await expect(reply).rejects.toMatchObject({
      code: 'service-timeout',
      message: 'a.example: no answer in 1000 ms',
      cause: expect.any(DOMException),
    });
  });

  it('ends after the time that the request may take', async () => {
    const hang = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { reply } = send(hang as never, { request: { ...plain, timeoutMs: 5 } });
    await expect(reply).rejects.toMatchObject({ code: 'service-timeout' });
  });
});

describe('a body', () => {
  const meta = { status: 200, limits: [] };
  const parts = (...texts: readonly (string | Uint8Array)[]) => {
    const end = vi.fn();
    const queue = texts.map((text) => (typeof text === 'string' ? new TextEncoder().encode(text) : text));
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const part = queue.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    );
    return { stream, end };
  };

  it('is decoded across the borders of its parts', async () => {
    const bytes = new TextEncoder().encode('拾字');
    const { stream } = parts(bytes.slice(0, 2), bytes.slice(2, 4), bytes.slice(4));
    expect(await receiveBody(new Response(stream), 6, meta)).toBe('拾字');
  });

  it('a body that ends within a character has a replacement character there', async () => {
    const { stream } = parts(new TextEncoder().encode('字').slice(0, 2));
    expect(await receiveBody(new Response(stream), 6, meta)).toBe('\ufffd');
  });

  it('a body that is missing is empty', async () => {
    expect(await receiveBody(new Response(null), 6, meta)).toBe('');
  });

  it.each([
    ['announced', { 'content-length': '21' }, ['a']],
    ['received', {}, ['0123456789', '0123456789', '0', 'never asked for']],
  ])('is refused as soon as too many bytes are %s, and its download ends', async (_how, headers, texts) => {
    const { stream, end } = parts(...texts);
    const response = new Response(stream, { headers: headers as Record<string, string> });
    await expect(receiveBody(response, 20, meta)).rejects.toMatchObject({
      code: 'service-reply-too-large',
      message: 'over 20 bytes',
      meta,
    });
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('is counted as it comes out of its compression, and no more of it is unpacked than is allowed', async () => {
    const { stream, unpacked } = await packedZeros();
    const response = new Response(stream, {
      headers: { 'content-length': '16000', 'content-encoding': 'gzip' },
    });
    await expect(receiveBody(response, 100_000, meta)).rejects.toMatchObject({
      code: 'service-reply-too-large',
    });
    expect(unpacked()).toBeLessThan(1_000_000);
  });

  it.each([{ 'content-length': '20' }, {}])('may have as many bytes as are allowed: %j', async (headers) => {
    const { stream } = parts('0123456789', '0123456789');
    const response = new Response(stream, { headers: headers as Record<string, string> });
    expect(await receiveBody(response, 20, meta)).toHaveLength(20);
  });

  it('a body that breaks off fails as unreachable, and the error has the facts of its headers', async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    await expect(send(await answerWith(stream)).reply).rejects.toMatchObject({
      code: 'service-unreachable',
      message: 'a.example: the reply broke off: TypeError: terminated',
      meta: { status: 200 },
    });
  });
});
