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

  it('returns nothing when the server never answers, so that another way is tried', async () => {
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const bytes = fetchBytes('https://images.example/a.png', never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await bytes).toBeUndefined();
  });

  it('refuses a file that is too large by its stated size, before it is downloaded', async () => {
    const response = new Response('…', { headers: { 'content-length': String(2 ** 40) } });
    fetched.mockResolvedValue(response);
    const loading = fetchBytes('https://images.example/a.png', never);
    await expect(loading).rejects.toMatchObject({ code: 'image-too-large' });
    expect(response.bodyUsed).toBe(false);
  });

  it('returns nothing when the server does not allow the page to have the file', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchBytes('https://images.example/a.png', never)).toBeUndefined();
  });

  it('stops when its signal aborts', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_url, init) => {
      controller.abort();
      init?.signal?.throwIfAborted();
      return new Response('…');
    });
    await expect(fetchBytes('https://images.example/a.png', controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
