import { expect, it } from 'vitest';
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
  [9, undefined],
])('turns an image by EXIF’s orientation %i, in both orders of bytes', (orientation, quarters) => {
  for (const isLittleEndian of [false, true])
    expect(parseJpegLayout(makeJpegHeader({ ...SIZE, orientation, isLittleEndian }))?.quarters).toBe(
      quarters,
    );
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
