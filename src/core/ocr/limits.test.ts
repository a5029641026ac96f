import { describe, expect, it } from 'vitest';
import { makePng, type PngPlan } from '@/core/png/png.test-support';
import { makeGif, makePngHeader } from './image-file.test-support';
import {
  assertImageFile,
  assertRecognisableFile,
  judgeImageFile,
  judgeRecognisableFile,
  MAX_FILE_BYTES,
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

/** A PNG that says this size, and holds hardly any pixels. */
const png = (width: number, height: number, more: Partial<PngPlan> = {}) =>
  makePng({ width, height, colourType: 2, rows: new Uint8Array(9), pack: (rows) => rows, ...more });

describe('judgeRecognisableFile', () => {
  it.each([
    ['a PNG of 100 megapixels', png(10_000, 10_000), 'png'],
    ['a PNG of more', png(10_000, 10_001), 'too-large'],
    ['a PNG of 32,000 px a side', png(32_000, 3000), 'png'],
    ['a wider PNG', png(32_001, 3000), 'too-large'],
    ['a PNG that is interlaced', png(10_000, 4000, { interlace: 1 }), 'png'],
    [
      'a larger one, whose rows do not come one after the other',
      png(10_000, 4001, { interlace: 1 }),
      'too-large',
    ],
    [
      'a large PNG with a damaged header',
      png(10_000, 4001).map((byte, at) => (at === 30 ? 0 : byte)),
      'too-large',
    ],
    ['another format of more than 40 megapixels', makeGif([4, 4], [8000, 8000]), 'too-large'],
    ['no image', new TextEncoder().encode('<html>'), 'no-image'],
    ['too many bytes', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
  ])('judges %s', (_what, bytes, judged) => {
    const result = judgeRecognisableFile(bytes);
    expect(typeof result === 'string' ? result : result.format).toBe(judged);
  });

  it('refuses a large PNG of too many bytes, however it is packed', () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1);
    bytes.set(png(10_000, 10_000));
    expect(judgeRecognisableFile(bytes)).toBe('too-large');
  });
});

describe('asserting that a file is an image', () => {
  const codeOf = (work: () => unknown) => {
    try {
      work();
      return undefined;
    } catch (thrown) {
      return Object(thrown).code;
    }
  };

  it('lets a large PNG be recognised, and nothing decode it as a whole', () => {
    expect(assertRecognisableFile(png(10_000, 10_000))).toMatchObject({ width: 10_000 });
    expect(codeOf(() => assertImageFile(png(10_000, 10_000)))).toBe('image-too-large');
  });

  it('refuses a side that no canvas has, and names what is no image as it was asked to', () => {
    for (const check of [assertImageFile, assertRecognisableFile]) {
      expect(codeOf(() => check(makePngHeader(32_001, 10)))).toBe('image-too-large');
      expect(codeOf(() => check(new Uint8Array(4)))).toBe('image-unreadable');
      expect(codeOf(() => check(new Uint8Array(4), 'picture-kind-unknown'))).toBe('picture-kind-unknown');
    }
  });
});
