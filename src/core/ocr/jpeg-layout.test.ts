import { expect, it } from 'vitest';
import { parseImageHeader } from './image-header';
import { makeJpegHeader } from './jpeg.test-support';
import { parseJpegLayout } from './jpeg-layout';

const SIZE = { width: 300, height: 200 };

it.each([
  ['4:2:0', { sampling: 0x22 }, 1.5],
  ['4:2:2', { sampling: 0x21 }, 2],
  ['4:4:4', { sampling: 0x11 }, 3],
  ['gray', { channels: 1, sampling: 0x22 }, 1],
])('counts the samples of a px of %s', (_what, plan, samplesPerPx) => {
  const bytes = makeJpegHeader({ ...SIZE, ...plan });
  expect(parseJpegLayout(bytes)).toEqual({ isProgressive: false, samplesPerPx, quarters: 0 });
});

it('tells passes from coarse to fine', () => {
  expect(parseJpegLayout(makeJpegHeader({ ...SIZE, marker: 0xc2 }))?.isProgressive).toBe(true);
  expect(parseJpegLayout(makeJpegHeader({ ...SIZE, marker: 0xc1 }))?.isProgressive).toBe(false);
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
  ['wrong factors', makeJpegHeader({ ...SIZE, channels: 1, sampling: 0 })],
  ['a header without the start of an image', makeJpegHeader(SIZE).subarray(2)],
])('knows nothing of %s', (_what, bytes) => {
  expect(parseJpegLayout(bytes)).toBeUndefined();
});

it('knows nothing of a header that is cut off anywhere, and reads no further', () => {
  const whole = makeJpegHeader({ ...SIZE, orientation: 6 });
  for (let length = 0; length < whole.length; length++)
    expect(parseJpegLayout(whole.subarray(0, length))).toBeUndefined();
});
