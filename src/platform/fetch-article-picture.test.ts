import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchArticlePicture } from './fetch-article-picture';
import { hasSiteAccess } from './permissions';

vi.mock('./permissions', () => ({ hasSiteAccess: vi.fn(async () => true) }));

const answer = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => vi.unstubAllGlobals());

const address = 'https://mmbiz.qpic.cn/a/640';
const ask = (url = address, maxBytes = 100) =>
  fetchArticlePicture(url, maxBytes, new AbortController().signal);

describe('fetching a picture', () => {
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
    answer.mockClear();
    expect(await ask(url)).toEqual({ why: 'address-refused', isLasting: true });
    expect(answer).not.toHaveBeenCalled();
  });

  it('asks no site that the user has not granted', async () => {
    answer.mockClear();
    vi.mocked(hasSiteAccess).mockResolvedValueOnce(false);
    expect(await ask()).toEqual({ why: 'no-permission', isLasting: true });
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', new Response('', { status: 403 }), { why: 'refused', isLasting: true }],
    ['a failing server', new Response('', { status: 503 }), { why: 'refused', isLasting: false }],
    [
      'a size that is announced and too large',
      new Response('a', { headers: { 'content-length': '101' } }),
      { why: 'too-large', isLasting: true },
    ],
    [
      'a size that is not announced and too large',
      new Response('a'.repeat(101)),
      { why: 'too-large', isLasting: true },
    ],
    [
      'a connection that broke off',
      new Response('half', { headers: { 'content-length': '8' } }),
      { why: 'damaged', isLasting: false },
    ],
  ])('names %s', async (_what, response, named) => {
    answer.mockResolvedValue(response);
    expect(await ask()).toEqual(named);
  });

  it('names a site that does not answer, and ends with its signal', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask()).toEqual({ why: 'unreachable', isLasting: false });
    const ended = AbortSignal.abort();
    answer.mockRejectedValue(ended.reason);
    await expect(fetchArticlePicture(address, 100, ended)).rejects.toThrow('aborted');
  });
});
