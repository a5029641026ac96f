import { expect, it } from 'vitest';
import { isAnimatedGif } from './gif-size';
import { makeGif, makeWebpHeader } from './image-file.test-support';

const TRAILER = 0x3b;
const STILL = makeGif([4, 4], [4, 4]);
const FRAME = STILL.subarray(STILL.indexOf(0x2c), -1);
/** What sets the time of a frame; its last bytes are like the start of a frame. */
const CONTROL = [0x21, 0xf9, 4, 0, 10, 0x2c, 0x2c, 0];
const of = (...parts: readonly Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

it.each([
  ['several frames moves', of(STILL.subarray(0, -1), CONTROL, FRAME, [TRAILER]), true],
  ['several frames that is cut off moves', of(STILL.subarray(0, -1), FRAME.subarray(0, 11)), true],
  ['one frame with its time does not', of(STILL.subarray(0, -1), CONTROL, [TRAILER]), false],
  ['one frame does not', STILL, false],
])('finds that a GIF of %s', (_what, bytes, expected) => {
  expect(isAnimatedGif(bytes)).toBe(expected);
});

it('finds no moving GIF in another file', () => {
  expect(isAnimatedGif(makeWebpHeader(4, 4))).toBe(false);
  expect(isAnimatedGif(new Uint8Array())).toBe(false);
});
