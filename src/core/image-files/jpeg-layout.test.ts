import { expect, it } from 'vitest';
import { parseImageHeader } from './image-header';
import { makeJpegHeader } from './jpeg.test-support';
import { parseJpegLayout } from './jpeg-layout';

const SIZE = { width: 300, height: 200 };

it.each([
  ['4:2:0', { sampling: 0x22 }],
  ['4:1:1', { sampling: 0x41 }],
  ['gray', { channels: 1, sampling: 0x22 }],
  ['an extended frame', { marker: 0xc1 }],
])('knows that the rows of %s come one after the other', (_what, plan) => {
  expect(parseJpegLayout(makeJpegHeader({ ...SIZE, ...plan }))).toEqual({ quarters: 0 });
});

it.each([
  [1, 0],
  [2, undefined],
  [3, 2],
  [6, 1],
  [8, 3],
  [0, 0],
  [9, 0],
])('turns an image by orientation %i as EXIF has it, in both orders of bytes', (orientation, quarters) => {
  for (const isLittleEndian of [false, true])
    expect(parseJpegLayout(makeJpegHeader({ ...SIZE, orientation, isLittleEndian }))?.quarters).toBe(
      quarters,
    );
});

/** The header with other bytes after the start of the image. */
function withFirst(first: readonly number[], header: Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, 0xd8, ...first, ...header.subarray(2));
}

it('passes over markers without a segment, as the size is found', () => {
  const bytes = withFirst([0xff, 0xd0, 0xff, 0x01, 0xff, 0xd7], makeJpegHeader({ ...SIZE, orientation: 6 }));
  expect(parseImageHeader(bytes)).toMatchObject(SIZE);
  expect(parseJpegLayout(bytes)?.quarters).toBe(1);
});

it('knows nothing of a JPEG whose size is that of another frame', () => {
  const lossless = makeJpegHeader({ width: 3, height: 2, marker: 0xc3 }).subarray(2);
  const bytes = withFirst([...lossless], makeJpegHeader(SIZE));
  expect(parseImageHeader(bytes)).toMatchObject({ width: 3, height: 2 });
  expect(parseJpegLayout(bytes)).toBeUndefined();
});

it.each([
  ['no JPEG', Uint8Array.of(1, 2, 3)],
  ['a JPEG in CMYK', makeJpegHeader({ ...SIZE, channels: 4 })],
  ['a lossless JPEG', makeJpegHeader({ ...SIZE, marker: 0xc3 })],
  ['a progressive JPEG', makeJpegHeader({ ...SIZE, marker: 0xc2 })],
  ['samples of 12 bits', makeJpegHeader({ ...SIZE, marker: 0xc1, bits: 12 })],
  ['a scan of one of three channels', makeJpegHeader({ ...SIZE, scanned: 1 })],
  ['no factor across', makeJpegHeader({ ...SIZE, channels: 1, sampling: 0x01 })],
  ['no factor down', makeJpegHeader({ ...SIZE, channels: 1, sampling: 0x10 })],
  ['a factor that is too large', makeJpegHeader({ ...SIZE, sampling: 0x51 })],
  ['a header without the start of an image', makeJpegHeader(SIZE).subarray(2)],
])('knows nothing of %s', (_what, bytes) => {
  expect(parseJpegLayout(bytes)).toBeUndefined();
});

it('knows nothing of a header that is cut off anywhere, and reads no further', () => {
  const whole = makeJpegHeader({ ...SIZE, orientation: 6 });
  for (let length = 0; length < whole.length; length++)
    expect(parseJpegLayout(whole.subarray(0, length))).toBeUndefined();
});
