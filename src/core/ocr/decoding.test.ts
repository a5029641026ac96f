import { describe, expect, it } from 'vitest';
import { makePng, type PngPlan } from '@/core/png/png.test-support';
import {
  assertRecognisableFile,
  type FrameDecoder,
  judgeRecognisableFile,
  planDecoding,
  sizeWithin,
} from './decoding';
import { makeGif, makePngHeader } from './image-file.test-support';
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
    const result = judgeRecognisableFile(bytes, undefined);
    expect(typeof result === 'string' ? result : result.format).toBe(judged);
  });

  it('refuses a large PNG of too many bytes, however it is packed', () => {
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1);
    bytes.set(png(10_000, 10_000));
    expect(judgeRecognisableFile(bytes, undefined)).toBe('too-large');
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
    expect(assertRecognisableFile(png(10_000, 10_000), undefined)).toMatchObject({ width: 10_000 });
    expect(codeOf(() => assertImageFile(png(10_000, 10_000)))).toBe('image-too-large');
  });

  it('refuses a side that no canvas has, and names what is no image as it was asked to', () => {
    const checks: readonly (typeof assertImageFile)[] = [
      assertImageFile,
      (bytes, unknown) => assertRecognisableFile(bytes, undefined, unknown),
    ];
    for (const check of checks) {
      expect(codeOf(() => check(makePngHeader(32_001, 10)))).toBe('image-too-large');
      expect(codeOf(() => check(new Uint8Array(4)))).toBe('image-unreadable');
      expect(codeOf(() => check(new Uint8Array(4), 'picture-kind-unknown'))).toBe('picture-kind-unknown');
    }
  });
});

describe('how an image is decoded', () => {
  const plan = (bytes: Uint8Array, decoder: FrameDecoder) => {
    const header = parseImageHeader(bytes);
    return header && planDecoding(bytes, header, decoder);
  };
  const jpeg = (width: number, height: number, more = {}) => makeJpegHeader({ width, height, ...more });
  const webp = (kind: string, width: number, height: number) => {
    const bytes = new Uint8Array(30);
    bytes.set([...`RIFF    WEBP${kind}`].map((letter) => letter.charCodeAt(0)));
    bytes.set([0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8], 23);
    return bytes;
  };
  const frame = { way: 'frame', quarters: 0 };
  const smaller = (width: number, height: number) => ({ ...frame, size: { width, height } });

  it.each([
    ['a small JPEG', jpeg(4000, 3000), { way: 'whole' }, { way: 'whole' }],
    ['a small PNG', png(4000, 3000), { way: 'whole' }, { way: 'whole' }],
    ['a photo of a phone', jpeg(4032, 3024), { way: 'whole' }, { way: 'whole' }],
    ['a photo of another phone', jpeg(4096, 3072), { way: 'whole' }, { way: 'whole' }],
    ['a PNG of more than 13 megapixels', png(4000, 3251), { way: 'png-rows' }, { way: 'png-rows' }],
    ['a JPEG of more than 13 megapixels', jpeg(4000, 3251), frame, { way: 'whole' }],
    ['a JPEG of 100 megapixels', jpeg(10_000, 10_000), frame, smaller(6324, 6324)],
    ['a JPEG of more', jpeg(10_000, 10_001), undefined, undefined],
    [
      'a JPEG whose colours are stored whole',
      jpeg(9000, 6000, { sampling: 0x11 }),
      smaller(7745, 5163),
      smaller(7745, 5163),
    ],
    ['a smaller one of these', jpeg(8000, 6000, { sampling: 0x11 }), frame, smaller(7302, 5477)],
    ['a gray JPEG of 100 megapixels', jpeg(10_000, 10_000, { channels: 1 }), frame, smaller(6324, 6324)],
    [
      'a JPEG that EXIF turns',
      jpeg(5000, 3000, { orientation: 6 }),
      { ...frame, quarters: 1 },
      { way: 'whole' },
    ],
    ['a JPEG that EXIF mirrors', jpeg(8000, 6000, { orientation: 5 }), undefined, undefined],
    ['a progressive JPEG', jpeg(8000, 6000, { marker: 0xc2 }), undefined, undefined],
    [
      'a progressive JPEG of up to 40 megapixels',
      jpeg(8000, 5000, { marker: 0xc2 }),
      { way: 'whole' },
      { way: 'whole' },
    ],
    ['a WebP with losses', webp('VP8 ', 10_000, 10_000), frame, undefined],
    ['a GIF', makeGif([8000, 5000], [8000, 5000]), { way: 'whole' }, { way: 'whole' }],
  ])('%s is decoded as it fits in memory', (_what, bytes, inChromium, inFirefox) => {
    expect(plan(bytes, 'planes')).toEqual(inChromium);
    expect(plan(bytes, 'rgb')).toEqual(inFirefox);
  });

  it('leaves a JPEG to the browser where there is no decoder of frames, as in a service worker', () => {
    expect(plan(jpeg(8000, 5000), undefined)).toEqual({ way: 'whole' });
    expect(plan(jpeg(8000, 5001), undefined)).toBeUndefined();
  });

  it('makes no image larger', () => {
    expect(sizeWithin({ width: 300, height: 200 }, 1e6)).toEqual({ width: 300, height: 200 });
  });
});
