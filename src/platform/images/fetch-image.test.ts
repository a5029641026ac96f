import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { packedZeros } from '@/platform/packed-zeros.test-support';
import { fetchArticleImage, fetchImage } from './fetch-image';

vi.mock('@/platform/browser/permissions', () => ({ hasSiteAccess: vi.fn(async () => true) }));

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const address = 'https://mmbiz.qpic.cn/a/640';
const ask = (url = address, maxBytes = 100) => fetchArticleImage(url, maxBytes, new AbortController().signal);
const askToRecognise = (url = address) => fetchImage(url, new AbortController().signal);

/** A response with this body, whose headers say what they say. */
const respond = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers });

/** A body of endless parts, and whether its download was ended. */
function endlessBody() {
  const end = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(30)),
    cancel: end,
  });
  return { body, end };
}

describe('fetching an image', () => {
  it('tells the site neither who asks nor from where', async () => {
    answer.mockResolvedValue(new Response('bytes'));
    expect(await ask()).toMatchObject({ data: { size: 5 } });
    expect(answer.mock.lastCall?.[1]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each([
    'http://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'ftp://a.example/a',
    'data:,a',
    '',
  ])('never goes to %s', async (url) => {
    expect(await ask(url)).toEqual({ why: 'address-refused', isLasting: true });
    expect(answer).not.toHaveBeenCalled();
  });

  it('asks no site that the user has not granted', async () => {
    vi.mocked(hasSiteAccess).mockResolvedValueOnce(false);
    expect(await ask()).toEqual({ why: 'no-permission', isLasting: true });
    expect(answer).not.toHaveBeenCalled();
    expect(hasSiteAccess).toHaveBeenLastCalledWith('https://mmbiz.qpic.cn');
  });

  it.each([
    [403, true],
    [499, true],
    [429, false],
    [500, false],
    [503, false],
  ])('is refused by the status %i, for good: %s', async (status, isLasting) => {
    answer.mockResolvedValue(respond('', {}, status));
    expect(await ask()).toEqual({ why: 'refused', isLasting });
  });

  it('gives all bytes of a body that comes in parts, with the type that the site names', async () => {
    const parts = [new Uint8Array([1, 2]), new Uint8Array([3])];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    answer.mockResolvedValue(respond(body, { 'content-type': 'image/webp' }));
    const fetched = await ask();
    if (!('data' in fetched)) throw new Error(fetched.why);
    expect(fetched.data.type).toBe('image/webp');
    expect([...(await fetched.data.bytes())]).toEqual([1, 2, 3]);
  });

  it.each([
    ['as many as are allowed', 100, {}, true],
    ['as many as are allowed and announced', 100, { 'content-length': '100' }, true],
    [
      'as many as are announced after decompression',
      50,
      { 'content-length': '7', 'content-encoding': 'gzip' },
      true,
    ],
    ['one more than is allowed', 101, {}, { why: 'too-large', isLasting: true }],
    ['fewer than were announced', 4, { 'content-length': '8' }, { why: 'damaged', isLasting: false }],
    ['more than were announced', 9, { 'content-length': '8' }, { why: 'damaged', isLasting: false }],
  ] as const)('looks at how many bytes come: %s', async (_what, bytes, headers, expected) => {
    answer.mockResolvedValue(respond('a'.repeat(bytes), headers));
    expect(await ask()).toEqual(expected === true ? { data: expect.any(Blob) } : expected);
  });

  it('gives an empty file for an answer without a body', async () => {
    answer.mockResolvedValue(new Response(null));
    expect(await ask()).toMatchObject({ data: { size: 0, type: '' } });
  });

  it.each([
    ['is announced', { 'content-length': '101' }],
    ['comes', {}],
  ])('ends the download when too much %s', async (_how, headers: Record<string, string>) => {
    const { body, end } = endlessBody();
    answer.mockResolvedValue(respond(body, headers));
    expect(await ask()).toEqual({ why: 'too-large', isLasting: true });
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('unpacks no more of a compressed answer than is allowed', async () => {
    const { stream, unpacked } = await packedZeros();
    answer.mockResolvedValue(respond(stream, { 'content-length': '16000', 'content-encoding': 'gzip' }));
    expect(await ask(address, 100_000)).toEqual({ why: 'too-large', isLasting: true });
    expect(unpacked()).toBeLessThan(1_000_000);
  });

  it('names a site that does not answer, and ends with its signal', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask()).toEqual({ why: 'unreachable', isLasting: false });
    const ended = AbortSignal.abort();
    answer.mockRejectedValue(ended.reason);
    await expect(fetchArticleImage(address, 100, ended)).rejects.toThrow('aborted');
  });

  it('names a site that breaks off with an error of its own although the user stopped the fetch', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const fetched = fetchArticleImage(address, 100, AbortSignal.abort());
    expect(await fetched).toEqual({ why: 'unreachable', isLasting: false });
  });

  it('gives up on a site that does not answer in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    answer.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const fetched = ask();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await fetched).toEqual({ why: 'unreachable', isLasting: false });
  });
});

describe('fetching an image to recognise', () => {
  it('returns the bytes and the type of the image', async () => {
    answer.mockResolvedValue(respond('bytes', { 'content-type': 'image/png' }));
    expect(await askToRecognise()).toMatchObject({ size: 5, type: 'image/png' });
  });

  it.each([
    ['a private address', 'http://192.168.0.1/a', '192.168.0.1: address-refused'],
    ['no address', 'no address', 'address-refused'],
    ['a site that refuses', address, 'mmbiz.qpic.cn: refused'],
  ])('fails as `image-unreadable` for %s', async (_what, url, message) => {
    answer.mockResolvedValue(respond('', {}, 404));
    await expect(askToRecognise(url)).rejects.toMatchObject({
      code: 'image-unreadable',
      message: expect.stringContaining(message),
    });
  });

  it('fails as `image-too-large` when more than 32 MB are announced', async () => {
    const bytes = 32 * 1024 * 1024;
    answer.mockResolvedValue(respond('a', { 'content-length': String(bytes + 1) }));
    await expect(askToRecognise()).rejects.toMatchObject({ code: 'image-too-large' });
    answer.mockResolvedValue(respond('a', { 'content-length': String(bytes), 'content-encoding': 'gzip' }));
    expect(await askToRecognise()).toMatchObject({ size: 1 });
  });

  it('ends with an AbortError when its signal is aborted', async () => {
    const ended = AbortSignal.abort();
    answer.mockRejectedValue(ended.reason);
    await expect(fetchImage(address, ended)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
