import { describe, expect, it } from 'vitest';
import { parseImageHeader } from './image-header';

const text = (value: string) => [...value].map((character) => character.charCodeAt(0));
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const le32 = (value: number) => be32(value).reverse();
const le16 = (value: number) => [value & 255, value >> 8];
const be16 = (value: number) => [value >> 8, value & 255];
const le24 = (value: number) => le32(value).slice(0, 3);
const file = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());
const box = (type: string, ...content: readonly (readonly number[])[]) => [
  ...be32(8 + content.flat().length),
  ...text(type),
  ...content.flat(),
];

const png = (width: number, height: number) =>
  file([0x89], text('PNG\r\n\x1a\n'), be32(13), text('IHDR'), be32(width), be32(height));
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...be16(content.length + 2),
  ...content,
];
const frame = (width: number, height: number) => segment(0xc2, [8, ...be16(height), ...be16(width), 3]);
const webp = (kind: string, ...content: readonly (readonly number[])[]) =>
  file(text('RIFF'), le32(0), text('WEBP'), text(kind), le32(0), content.flat(), new Array(10).fill(0));
const ispe = (width: number, height: number) => box('ispe', be32(0), be32(width), be32(height));
const avif = (...properties: readonly (readonly number[])[]) =>
  file(
    box('ftyp', text('mif1'), be32(0), text('avif')),
    box('meta', be32(0), box('iprp', box('ipco', ...properties))),
  );
/** A GIF file; each frame is its place and size: left, top, width, height. */
const gif = (screen: readonly number[], ...frames: readonly (readonly number[])[]) =>
  file(
    text('GIF89a'),
    screen.flatMap(le16),
    [0x80, 0, 0, ...new Array(6).fill(0)], // a global table of two colours
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0], // graphic control
    ...frames.map((place) => [0x2c, ...place.flatMap(le16), 0x80, ...new Array(6).fill(0), 2, 2, 0x4c, 1, 0]),
    [0x3b],
  );
const svg = (source: string) => new TextEncoder().encode(source);

describe('parseImageHeader', () => {
  const lossless = (640 - 1) | ((480 - 1) << 14);
  const thumbnail = segment(0xe1, [...text('Exif'), ...frame(16, 16)]);
  it.each([
    ['png', png(640, 480)],
    ['png', png(640, 480).subarray(0, 24)],
    ['jpeg', file([0xff, 0xd8], thumbnail, segment(0xdb, [0]), [0xff, 0xff], frame(640, 480).slice(1))],
    ['gif', file(text('GIF89a'), le16(640), le16(480))],
    ['gif', gif([640, 480], [0, 0, 640, 480], [600, 400, 40, 80])],
    ['gif', gif([4, 4], [0, 0, 2, 2], [40, 80, 600, 400])],
    ['gif', gif([0, 0], [0, 0, 640, 480])],
    ['webp', webp('VP8 ', [0, 0, 0], [0x9d, 0x01, 0x2a], le16(640), le16(480))],
    ['webp', webp('VP8L', [0x2f], le32(lossless))],
    ['webp', webp('VP8X', le32(0), le24(639), le24(479))],
    ['bmp', file(text('BM'), new Array(12).fill(0), le32(40), le32(640), le32(-480 >>> 0))],
    ['bmp', file(text('BM'), new Array(12).fill(0), le32(12), le16(640), le16(480), le32(0))],
    ['avif', avif(ispe(320, 240), ispe(640, 480), box('pixi', be32(0)))],
    ['svg', svg('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480px"/>')],
    [
      'svg',
      svg('\uFEFF<?xml version="1.0"?><!-- <svg width="9"> --><!DOCTYPE svg><svg viewBox="0 0 640 480">'),
    ],
    ['svg', svg("<svg height='5in' viewBox='0,0 4,3' data-width='7'>")],
  ] as const)('parses the size of a %s file', (format, bytes) => {
    expect(parseImageHeader(bytes)).toEqual({ format, width: 640, height: 480 });
  });

  it('gives the size of a decompression bomb from its header alone', () => {
    expect(parseImageHeader(png(16_000, 16_000))).toMatchObject({ width: 16_000, height: 16_000 });
  });

  it('gives an SVG file without a size the size that browsers give it', () => {
    expect(parseImageHeader(svg('<svg>'))).toMatchObject({ width: 300, height: 150 });
  });

  it.each([
    ['nothing', file()],
    ['text', svg('hello')],
    ['a page with an SVG in it', svg('<html><svg width="9" height="9"/></html>')],
    ['a PNG cut short', png(640, 480).subarray(0, 20)],
    ['a PNG of no width', png(0, 480)],
    ['a JPEG without a frame', file([0xff, 0xd8], thumbnail, segment(0xda, [0]))],
    ['a JPEG whose segment has no length', file([0xff, 0xd8], [0xff, 0xe0, 0, 0], frame(9, 9))],
    ['a JPEG whose segment runs past its end', file([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0])],
    ['a JPEG cut inside its frame', file([0xff, 0xd8], frame(640, 480).slice(0, 7))],
    [
      'an AVIF whose boxes have no length',
      file(box('ftyp', text('avif'), be32(0)), be32(1), text('meta'), be32(0), be32(0)),
    ],
    ['an AVIF whose box runs past its end', avif(be32(1_000_000))],
    [
      'an image of another format in the same container',
      file(box('ftyp', text('heic'), be32(0), text('heic')), box('meta')),
    ],
  ] as const)('returns nothing for %s', (_what, bytes) => {
    expect(parseImageHeader(bytes)).toBeUndefined();
  });

  it('never throws for any bytes after a known beginning', () => {
    for (const known of [png(1, 1), avif(ispe(1, 1)), file([0xff, 0xd8]), webp('VP8X'), svg('<svg ')]) {
      for (let seed = 1; seed < 200; seed++) {
        const noise = Uint8Array.from({ length: 300 }, (_, i) => (seed * (i + 7) * 2_654_435_761) >>> 24);
        const bytes = Uint8Array.from([...known.subarray(0, seed % (known.length + 1)), ...noise]);
        expect(() => parseImageHeader(bytes)).not.toThrow();
      }
    }
  });
});
