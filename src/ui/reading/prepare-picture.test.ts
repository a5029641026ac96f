import { expect, it } from 'vitest';
import { canShowPicture } from './prepare-picture';

/** The beginning of a PNG, which says how large it is. */
function pngOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set(Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', (character) => character.charCodeAt(0)));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2], 24);
  return new Blob([bytes]);
}

it.each([
  ['a picture', pngOf(800, 600), true],
  ['one too long to be read, of which a part can be', pngOf(1200, 13_000), true],
  ['a small file of more pixels than memory has room for', pngOf(16_000, 16_000), false],
  ['what is no picture', new Blob(['text']), false],
])('shows %s: %j', async (_what, file, canShow) => {
  expect(await canShowPicture(file)).toBe(canShow);
});
