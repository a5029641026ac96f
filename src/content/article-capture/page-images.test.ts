import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageImageFetcher } from './page-images';

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([url]) => String(url));

/** The addresses of images that arrived. */
async function arrived(urls: readonly (readonly string[])[]): Promise<readonly string[]> {
  const pictures = urls.map(([url = '', ...otherUrls], at) => ({ id: `p${at}`, url, otherUrls, alt: '' }));
  const names: string[] = [];
  await new PageImageFetcher().fetch(pictures, new AbortController().signal, async ({ url }) => {
    names.push(url);
  });
  return names;
}

const site = (count: number) => Array.from({ length: count }, (_, at) => [`https://site.example/${at}.png`]);

describe('the images that a page fetches', () => {
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('all arrive but the missing ones, however many are missing', async () => {
    fetched.mockImplementation(async (url) =>
      /\/[0-3]\.png$/.test(String(url)) ? new Response(null, { status: 404 }) : new Response('png'),
    );
    expect(await arrived(site(40))).toHaveLength(36);
    expect(asked()).toHaveLength(40);
  });

  it('are left to the background when their site refuses one after the other', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await arrived(site(40))).toEqual([]);
    expect(asked().length).toBeLessThan(12);
  });

  it('a site that refuses a single image now and then is asked for all others', async () => {
    fetched.mockImplementation(async (url) => {
      if (/0\.png$/.test(String(url))) throw new TypeError('Failed to fetch');
      return new Response('png');
    });
    expect(await arrived(site(40))).toHaveLength(36);
  });

  it('an image with several refused addresses is one refusal', async () => {
    fetched.mockImplementation(async (url) => {
      if (String(url).includes('/0')) throw new TypeError('Failed to fetch');
      return new Response('png');
    });
    const many = [
      'https://site.example/0a.png',
      'https://site.example/0b.png',
      'https://site.example/0c.png',
    ];
    expect(await arrived([many, ...site(20).slice(1)])).toHaveLength(19);
  });

  it('the next address of an image is tried when one is missing', async () => {
    fetched.mockImplementation(async (url) =>
      String(url).endsWith('large.png') ? new Response(null, { status: 404 }) : new Response('png'),
    );
    expect(
      await arrived([['https://site.example/large.png', 'https://site.example/small.png']]),
    ).toHaveLength(1);
  });
});
