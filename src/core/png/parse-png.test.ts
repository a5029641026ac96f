import { expect, it } from 'vitest';
import { parsePng } from './parse-png';
import { makeChunk, makePng } from './png.test-support';

const png = makePng({ width: 1, height: 1, colourType: 0, rows: Uint8Array.of(0, 7), pack: (rows) => rows });

/** Where the first IDAT chunk begins: after the signature and IHDR. */
const DATA = 8 + 25;

it('keeps no empty parts of the pixels, of which a file may have millions', () => {
  const empty = Array.from({ length: 1000 }, () => [...makeChunk('IDAT', new Uint8Array())]).flat();
  const bytes = Uint8Array.of(...png.subarray(0, DATA), ...empty, ...png.subarray(DATA));
  expect(parsePng(bytes).data).toEqual([Uint8Array.of(0, 7)]);
});

it('finds no pixels in a file of which all parts are empty', () => {
  const empty = makeChunk('IDAT', new Uint8Array());
  const bytes = Uint8Array.of(...png.subarray(0, DATA), ...empty);
  expect(() => parsePng(bytes)).toThrow(expect.objectContaining({ code: 'image-unreadable' }));
});
