import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBytes } from './fetch-bytes';

const fetched = vi.fn<typeof fetch>();
const never = new AbortController().signal;

describe('fetching in the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives up on a server that never answers, so that another way is tried', async () => {
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const bytes = fetchBytes('https://pictures.example/a.png', never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await bytes).toBeUndefined();
  });

  it('refuses a file by the size that its server names, before it is loaded', async () => {
    const response = new Response('…', { headers: { 'content-length': String(2 ** 40) } });
    fetched.mockResolvedValue(response);
    const loading = fetchBytes('https://pictures.example/a.png', never);
    await expect(loading).rejects.toMatchObject({ code: 'image-too-large' });
    expect(response.bodyUsed).toBe(false);
  });

  it('finds nothing where the page may have nothing', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchBytes('https://pictures.example/a.png', never)).toBeUndefined();
  });

  it('stops with its signal', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_url, init) => {
      controller.abort();
      init?.signal?.throwIfAborted();
      return new Response('…');
    });
    await expect(fetchBytes('https://pictures.example/a.png', controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
