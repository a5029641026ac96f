import { describe, expect, it } from 'vitest';
import { makeGif, makePngHeader } from './image-file.test-support';
import { judgeImageFile, MAX_FILE_BYTES } from './limits';

describe('judgeImageFile', () => {
  it('lets in an image that can be decoded, also one that is too long to be recognised at once', () => {
    expect(judgeImageFile(makePngHeader(640, 480))).toEqual({ format: 'png', width: 640, height: 480 });
    expect(judgeImageFile(makePngHeader(1200, 30_000))).toMatchObject({ height: 30_000 });
  });

  it.each([
    ['a header that promises more pixels than fit into memory', makePngHeader(60_000, 60_000)],
    ['a frame that is larger than the screen its file names', makeGif([4, 4], [8000, 8000])],
    ['a vector image of such a size', new TextEncoder().encode('<svg width="60000" height="60000"/>')],
    ['more bytes than a file may have', new Uint8Array(MAX_FILE_BYTES + 1)],
  ])('refuses %s', (_what, bytes) => {
    expect(judgeImageFile(bytes)).toBe('too-large');
  });

  it('tells a file that is no image from one that is too large', () => {
    expect(judgeImageFile(new TextEncoder().encode('<html>'))).toBe('no-image');
  });
});
