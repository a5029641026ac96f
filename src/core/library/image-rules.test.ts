import { expect, it } from 'vitest';
import { makeGif, makePngHeader } from '@/core/image-files/image-file.test-support';
import { checkImage } from './image-rules';

it.each([
  ['an image that fits into memory', makePngHeader(1080, 30_000), { type: 'image/png' }],
  ['a header of 60,000 × 60,000 px', makePngHeader(60_000, 60_000), { why: 'too-large' }],
  ['a frame that is larger than its screen', makeGif([4, 4], [8000, 8000]), { why: 'too-large' }],
  ['more bytes than the user keeps', new Uint8Array(101), { why: 'too-large' }],
  ['a page instead of an image', new TextEncoder().encode('<html>'), { why: 'damaged' }],
])('judges an article’s image with %s by its bytes', (_what, bytes, judged) => {
  expect(checkImage(bytes, 100)).toEqual(judged);
});
