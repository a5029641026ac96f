import { describe, expect, it } from 'vitest';
import { makePng, type PngPlan } from '@/core/png/png.test-support';
import { assertRecognisableFile, judgeRecognisableFile, planDecoding } from './decoding';
import { makeGif, makePngHeader, makeWebpHeader } from './image-file.test-support';
import { parseImageHeader } from './image-header';
import { makeJpegHeader } from './jpeg.test-support';
import { assertImageFile, MAX_FILE_BYTES } from './limits';

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
    const result = judgeRecognisableFile(bytes, false);
    expect(typeof result === 'string' ? result : result.header.format).toBe(judged);
  });

  it('refuses a large PNG of too many bytes, however it is packed', () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1);
    bytes.set(png(10_000, 10_000));
    expect(judgeRecognisableFile(bytes, false)).toBe('too-large');
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
    expect(assertRecognisableFile(png(10_000, 10_000), false)).toMatchObject({
      header: { width: 10_000 },
      decoding: { way: 'png-rows' },
    });
    expect(codeOf(() => assertImageFile(png(10_000, 10_000)))).toBe('image-too-large');
  });

  it('refuses a side that no canvas has, and names what is no image as it was asked to', () => {
    const recognisable = (bytes: Uint8Array) => assertRecognisableFile(bytes, false);
    for (const check of [assertImageFile, recognisable]) {
      expect(codeOf(() => check(makePngHeader(32_001, 10)))).toBe('image-too-large');
      expect(codeOf(() => check(new Uint8Array(4)))).toBe('image-unreadable');
    }
    const asked = () => assertRecognisableFile(new Uint8Array(4), false, 'picture-kind-unknown');
    expect(codeOf(asked)).toBe('picture-kind-unknown');
  });
});

describe('how an image is decoded', () => {
  const plan = (bytes: Uint8Array, hasFrames: boolean) => {
    const header = parseImageHeader(bytes);
    return header && planDecoding(bytes, header, hasFrames);
  };
  const jpeg = (width: number, height: number, more = {}) => makeJpegHeader({ width, height, ...more });
  const whole = { way: 'whole' };
  const rows = { way: 'jpeg-rows', quarters: 0 };

  it.each([
    ['a small JPEG', jpeg(4000, 3000), whole],
    ['a small PNG', png(4000, 3000), whole],
    ['a photo of a phone', jpeg(4032, 3024), whole],
    ['a photo of another phone', jpeg(4096, 3072), whole],
    ['a PNG of more than 13 megapixels', png(4000, 3251), { way: 'png-rows' }],
    ['a JPEG of more than 13 megapixels', jpeg(4000, 3251), rows],
    ['a JPEG of 100 megapixels', jpeg(10_000, 10_000), rows],
    ['a JPEG of more', jpeg(10_000, 10_001), undefined],
    ['a gray JPEG', jpeg(10_000, 10_000, { channels: 1 }), rows],
    ['a JPEG that EXIF turns', jpeg(5000, 3000, { orientation: 6 }), { ...rows, quarters: 1 }],
    ['a JPEG that EXIF mirrors', jpeg(8000, 6000, { orientation: 5 }), undefined],
    ['a progressive JPEG', jpeg(8000, 6000, { marker: 0xc2 }), undefined],
    ['a progressive JPEG of up to 40 megapixels', jpeg(8000, 5000, { marker: 0xc2 }), whole],
    ['a GIF', makeGif([8000, 5000], [8000, 5000]), whole],
  ])('%s is decoded as it fits in memory, in every browser', (_what, bytes, decoding) => {
    expect(plan(bytes, true)).toEqual(decoding);
    expect(plan(bytes, false)).toEqual(decoding);
  });

  it('decodes a WebP with losses as a frame where there are frames of half the bytes', () => {
    expect(plan(makeWebpHeader(10_000, 10_000), true)).toEqual({ way: 'frame' });
    expect(plan(makeWebpHeader(10_000, 10_000), false)).toBeUndefined();
    expect(plan(makeWebpHeader(8000, 5000), false)).toEqual(whole);
    expect(plan(makeWebpHeader(8000, 5000, 'VP8L'), true)).not.toEqual({ way: 'frame' });
  });
});
