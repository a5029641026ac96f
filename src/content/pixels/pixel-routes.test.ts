import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeGif } from '@/core/image-files/image-file.test-support';
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

  describe('to a GIF', () => {
    const still = makeGif([4, 4], [4, 4]);
    const frame = still.subarray(still.indexOf(0x2c), -1);
    const moving = Uint8Array.from([...still.subarray(0, -1), ...frame, 0x3b]);

    /** The ways to a GIF that has `files` px for each px of the screen. */
    async function routesToGif(bytes: Uint8Array<ArrayBuffer>, files = 1) {
      vi.stubGlobal('fetch', async () => new Response(bytes));
      const element = document.createElement('object');
      element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
      Object.defineProperty(element, 'naturalWidth', { value: files * 100 });
      const image = { kind: 'drawing', element, url: 'https://a.example/640?wx_fmt=gif' } as const;
      const routes = [];
      for await (const { source, grantable } of findPixelRoutes(image, new AbortController().signal))
        routes.push({ kind: source.kind, grantable });
      return routes;
    }

    it('begin with the screen where it moves, because its file gives the first frame and not the one that is seen', async () => {
      expect((await routesToGif(moving)).map(({ kind }) => kind)).toEqual(['screen', 'file', 'address']);
    });

    it('begin with the file of an image where the browser refuses to show its bytes', async () => {
      vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(() => {
        throw new Error('Permission denied');
      });
      expect((await routesToGif(moving)).map(({ kind }) => kind)).toEqual(['file', 'address', 'screen']);
    });

    it('ask for no access to the site of an image that moves, because its file shows another frame', async () => {
      expect((await routesToGif(moving))[0]).toEqual({ kind: 'screen', grantable: undefined });
    });

    it.each([
      ['it does not move', still, 1],
      ['it is too small to be read on the screen', moving, 3],
    ])('begin with its file where %s', async (_why, bytes, files) => {
      const grantable = 'https://a.example/640?wx_fmt=gif';
      expect(await routesToGif(bytes, files)).toEqual([
        { kind: 'file' },
        { kind: 'address' },
        { kind: 'screen', grantable },
      ]);
    });
  });
});
