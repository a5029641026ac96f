// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPixelRoutes } from './sources';

/** The ways to a picture of which the page itself may have nothing. */
async function routesTo(url: string): Promise<string[]> {
  const element = document.createElement('object');
  const kinds: string[] = [];
  const picture = { kind: 'drawing', element, url } as const;
  for await (const { source } of findPixelRoutes(picture, new AbortController().signal))
    kinds.push(source.kind);
  return kinds;
}

describe('the ways to the pixels', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('lead over the background where a granted site could be asked', async () => {
    expect(await routesTo('https://pictures.example/a.png')).toEqual(['address', 'screen']);
  });

  it.each(['http://192.168.1.7/a.png', 'http://router/a.png', 'file:///a.png', 'http://[no/a.png'])(
    'are the screen alone for %s, which the background never asks',
    async (url) => {
      expect(await routesTo(url)).toEqual(['screen']);
    },
  );
});
