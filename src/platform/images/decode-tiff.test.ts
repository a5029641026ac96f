import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { listPages } from '@/core/image-files/tiff-directories';
import { decodeTiff } from './decode-tiff';

/** A file of 16 × 8 px, the left half black and the right half white. */
async function makeTiff(options: TiffOptions): Promise<ArrayBuffer> {
  const data = Uint8Array.from({ length: 16 * 8 }, (_, index) => (index % 16 < 8 ? 0 : 255));
  const gray = sharp(data, { raw: { width: 16, height: 8, channels: 1 } });
  const image = options.bitdepth === 1 ? gray.toColourspace('b-w') : gray.toColourspace('srgb');
  return Uint8Array.from(await image.tiff(options).toBuffer()).buffer;
}

/** Changes the value of a tag in the file's first directory. */
function changeTag(file: ArrayBuffer, tag: number, value: number): ArrayBuffer {
  const view = new DataView(file);
  for (let at = view.getUint32(4, true) + 2; at + 12 <= view.byteLength; at += 12) {
    if (view.getUint16(at, true) === tag) view.setUint16(at + 8, value, true);
  }
  return file;
}

type Entry = readonly [tag: number, type: number, count: number, value: number];
const [SHORT, LONG] = [3, 4];
/** Where the first directory of a file is. */
const FIRST = 8;

/** A file of one directory with some zeros behind it. */
function writeTiff(entries: readonly Entry[], next: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(FIRST + 2 + entries.length * 12 + 4 + 400));
  view.setUint32(0, 0x49_49_2a_00);
  view.setUint32(4, FIRST, true);
  view.setUint16(FIRST, entries.length, true);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = FIRST + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  }
  view.setUint32(FIRST + 2 + entries.length * 12, next, true);
  return view.buffer;
}

/** The red values of the px. */
const redsOf = ({ data }: { data: Uint8ClampedArray }) => [...data].filter((_, index) => index % 4 === 0);

describe('decodeTiff', () => {
  it.each<[string, TiffOptions]>([
    ['no compression', { compression: 'none' }],
    ['LZW', { compression: 'lzw', predictor: 'horizontal' }],
    ['deflate', { compression: 'deflate' }],
    ['PackBits', { compression: 'packbits' }],
    ['CCITT group 4, as scanners write', { compression: 'ccittfax4', bitdepth: 1 }],
    ['JPEG', { compression: 'jpeg', quality: 100 }],
    ['tiles', { compression: 'lzw', tile: true, tileWidth: 16, tileHeight: 16 }],
  ])('decodes a file with %s', async (_what, options) => {
    const image = decodeTiff(await makeTiff(options), 1);
    expect([image.width, image.height]).toEqual([16, 8]);
    expect(redsOf(image).slice(16, 32)).toEqual([...Array(8).fill(0), ...Array(8).fill(255)]);
    expect(image.data[3]).toBe(255);
  });

  it('decodes each page of a file with several', async () => {
    const pages = [0, 255].map((gray) => ({
      create: { width: 4, height: 4, channels: 3 as const, background: { r: gray, g: gray, b: gray } },
    }));
    const written = await sharp(
      pages.map((page) => page as never),
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer();
    const file = Uint8Array.from(written).buffer;
    expect(listPages(file)).toHaveLength(2);
    expect(redsOf(decodeTiff(file, 1))[0]).toBe(0);
    expect(redsOf(decodeTiff(file, 2))[0]).toBe(255);
    expect(() => decodeTiff(file, 3)).toThrow(expect.objectContaining({ code: 'picture-damaged' }));
  });

  it('refuses a page that is too large before it decodes it', async () => {
    const file = changeTag(await makeTiff({ compression: 'none' }), 256, 60_000);
    expect(() => decodeTiff(file, 1)).toThrow(expect.objectContaining({ code: 'image-too-large' }));
  });

  it('refuses a compression that it cannot decode, instead of an empty page', async () => {
    const file = changeTag(await makeTiff({ compression: 'none' }), 259, 50_002);
    expect(() => decodeTiff(file, 1)).toThrow(expect.objectContaining({ code: 'picture-kind-unknown' }));
  });

  it.each([
    ['nothing but its first bytes', () => Uint8Array.from([0x49, 0x49, 42, 0]).buffer],
    [
      'a directory that lies behind its end',
      () => Uint8Array.from([0x49, 0x49, 42, 0, 255, 255, 0, 0]).buffer,
    ],
  ])('reports a file with %s as damaged', (_what, make) => {
    expect(() => decodeTiff(make(), 1)).toThrow(expect.objectContaining({ code: 'picture-damaged' }));
  });

  it.each<[string, readonly Entry[], number]>([
    [
      'names itself as the next',
      [
        [256, SHORT, 1, 4],
        [257, SHORT, 1, 4],
      ],
      FIRST,
    ],
    [
      'has more values than the file has bytes',
      [
        [256, SHORT, 1, 4],
        [257, LONG, 0x7fff_ffff, 0],
      ],
      0,
    ],
    [
      'names a part of itself as its part',
      [
        [256, SHORT, 1, 4],
        [257, SHORT, 1, 4],
        [330, LONG, 1, FIRST],
      ],
      0,
    ],
  ])('ends with the page of a file whose directory %s', (_what, entries, next) => {
    const file = writeTiff(entries, next);
    expect(listPages(file)).toHaveLength(1);
    expect(() => decodeTiff(file, 1)).toThrow(expect.objectContaining({ code: 'picture-damaged' }));
  });

  it.each<[string, string, readonly Entry[]]>([
    [
      'pixels of a thousand bytes',
      'image-too-large',
      [
        [258, SHORT, 1, 8000],
        [273, LONG, 1, FIRST],
      ],
    ],
    [
      'more strips than rows',
      'picture-damaged',
      [
        [273, LONG, 40, FIRST],
        [278, SHORT, 1, 6000],
      ],
    ],
    [
      'strips that are larger than the file',
      'picture-damaged',
      [
        [273, LONG, 1, FIRST],
        [279, LONG, 1, 0xffff_ffff],
      ],
    ],
    [
      'a huge tile',
      'image-too-large',
      [
        [322, LONG, 1, 60_000],
        [323, LONG, 1, 60_000],
        [324, LONG, 1, FIRST],
      ],
    ],
    [
      'fewer tiles than the page needs',
      'picture-damaged',
      [
        [322, SHORT, 1, 1],
        [323, SHORT, 1, 1],
        [324, LONG, 1, FIRST],
      ],
    ],
  ])('does not begin to decode a page with %s', (_what, code, entries) => {
    const file = writeTiff([[256, SHORT, 1, 6000], [257, SHORT, 1, 6000], ...entries], 0);
    expect(() => decodeTiff(file, 1)).toThrow(expect.objectContaining({ code }));
  });
});
