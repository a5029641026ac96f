import { describe, expect, it } from 'vitest';
import { makeGif, makePngHeader } from './image-file.test-support';
import {
  assertFileSize,
  assertImageFile,
  isSizeWithin,
  judgeImageFile,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  MAX_SIDE_PX,
} from './limits';

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

describe('the limits of an image', () => {
  it('include the largest image and the largest file', () => {
    expect(isSizeWithin(MAX_SIDE_PX, 1, MAX_PIXELS)).toBe(true);
    expect(isSizeWithin(1, MAX_SIDE_PX, MAX_PIXELS)).toBe(true);
    expect(isSizeWithin(8000, 5000, MAX_PIXELS)).toBe(true);
    expect(() => assertFileSize(MAX_FILE_BYTES)).not.toThrow();
    const largest = new Uint8Array(MAX_FILE_BYTES);
    largest.set(makePngHeader(640, 480));
    expect(judgeImageFile(largest)).toMatchObject({ format: 'png' });
  });

  it('refuse what is one px wider, higher or larger, or has one byte more', () => {
    expect(isSizeWithin(MAX_SIDE_PX + 1, 1, MAX_PIXELS)).toBe(false);
    expect(isSizeWithin(1, MAX_SIDE_PX + 1, MAX_PIXELS)).toBe(false);
    expect(isSizeWithin(8000, 5001, MAX_PIXELS)).toBe(false);
    expect(() => assertFileSize(MAX_FILE_BYTES + 1)).toThrow(/bytes/);
  });

  it('refuse to decode an image that may be kept but has a side too long for a canvas', () => {
    const tooLong = makePngHeader(10, MAX_SIDE_PX + 1);
    expect(judgeImageFile(tooLong)).toMatchObject({ format: 'png' });
    expect(() => assertImageFile(tooLong)).toThrow(/32001 px/);
  });
});
