import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPixelRoutes } from './pixel-routes';

// @vitest-environment happy-dom

/** The ways to an image whose pixels the page cannot access. */
async function routesTo(url: string): Promise<string[]> {
  const element = document.createElement('object');
  const kinds: string[] = [];
  const image = { kind: 'drawing', element, url } as const;
  for await (const { source } of findPixelRoutes(image, new AbortController().signal))
    kinds.push(source.kind);
  return kinds;
}

describe('findPixelRoutes', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('gives the background as a way when its site can be granted', async () => {
    expect(await routesTo('https://images.example/a.png')).toEqual(['address', 'screen']);
  });

  it.each(['http://192.168.1.7/a.png', 'http://router/a.png', 'file:///a.png', 'http://[no/a.png'])(
    'gives screenshots as the only way for %s, from which the background fetches nothing',
    async (url) => {
      expect(await routesTo(url)).toEqual(['screen']);
    },
  );

  it('takes no screenshot of a copy-protected video, on which only buttons of the browser would be text', async () => {
    const element = document.createElement('video');
    Object.defineProperty(element, 'mediaKeys', { value: {} });
    const routes = findPixelRoutes({ kind: 'video', element, url: undefined }, new AbortController().signal);
    await expect(routes.next()).rejects.toMatchObject({ code: 'video-protected' });
  });
});
