import { afterEach, expect, it, vi } from 'vitest';
import { makeGif, makePngHeader } from '@/core/image-files/image-file.test-support';
import { drawBookImage } from './book-image';
import { drawThumbnail, identifyImage } from './saved-image';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a header of 60,000 × 60,000 px', makePngHeader(60_000, 60_000)],
  ['a frame that is larger than its screen', makeGif([4, 4], [8000, 8000])],
])('decodes no file with %s for a thumbnail, a book or a hash', async (_what, bytes) => {
  const decode = vi.fn(() => Promise.reject(new DOMException('decoded', 'EncodingError')));
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  const image = { kind: 'file', data: new Blob([bytes]) } as const;
  expect(await drawThumbnail(image)).toBeUndefined();
  expect(await drawBookImage(bytes, 'image/png')).toBeUndefined();
  expect((await identifyImage(image)).image).toBe(image);
  expect(decode).not.toHaveBeenCalled();
});
