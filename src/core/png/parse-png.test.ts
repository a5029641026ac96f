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

it('joins parts of a byte, of which a file may have millions, and keeps large ones as they are', () => {
  const rows = Uint8Array.from({ length: 20_000 }, (_, at) => at % 251);
  const sizes = [...Array.from({ length: 900 }, () => 10), 8192, 10, 900, 898, 1000];
  const chunks = sizes.map((size, index) => {
    const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
    return makeChunk('IDAT', rows.subarray(from, from + size));
  });
  const bytes = Buffer.concat([png.subarray(0, DATA), ...chunks, makeChunk('IEND', new Uint8Array())]);
  const { data } = parsePng(new Uint8Array(bytes));
  expect(data.map(({ length }) => length)).toEqual([8190, 810, 8192, 2808]);
  expect(Buffer.compare(Buffer.concat(data), rows)).toBe(0);
});
