import { describe, expect, it, vi } from 'vitest';
import { makeCodedJpeg } from './coded-jpeg.test-support';
import { makeHuffmanTable } from './huffman-table';
import { parseJpeg } from './parse-jpeg';

vi.mock('./huffman-table', { spy: true });

const DQT = 0xdb;
const DHT = 0xc4;
const file = makeCodedJpeg({ width: 100, height: 60, factors: [0x22, 0x11, 0x11] });

/** The file with a segment more at its start. */
function withSegment(marker: number, body: readonly number[]): Uint8Array {
  const length = body.length + 2;
  return Uint8Array.of(0xff, 0xd8, 0xff, marker, length >> 8, length & 255, ...body, ...file.subarray(2));
}

/** Copies of something that follow one another. */
const times = (count: number, bytes: readonly number[]) => Array.from({ length: count }, () => bytes).flat();

describe('the tables of a JPEG', () => {
  it('are built once for each that the scan names, however many there are and replace one another', () => {
    const empty = times(1000, [0, ...times(16, [0]), 0x10, ...times(16, [0]), 0x11, ...times(16, [0])]);
    vi.mocked(makeHuffmanTable).mockClear();
    const { channels } = parseJpeg(withSegment(DHT, empty));
    expect(makeHuffmanTable).toHaveBeenCalledTimes(2);
    expect(channels[2]?.coding).toEqual(parseJpeg(file).channels[2]?.coding);
  });

  it('may be wrong where the scan names others', () => {
    const tooMany = [0x03, 3, ...times(15, [0]), 1, 2, 3];
    expect(parseJpeg(withSegment(DHT, tooMany)).channels).toEqual(parseJpeg(file).channels);
  });

  it.each([
    ['codes', DHT, [0, 1, ...times(15, [0])]],
    ['divisors', DQT, [0, ...times(63, [1])]],
  ])('are called unreadable where the one of %s is cut off', (_what, marker, body) => {
    expect(() => parseJpeg(withSegment(marker, body))).toThrow('cut off');
  });

  it('of divisors have 8 or 16 bits, and the last of an id counts', () => {
    const tables = [0, ...times(64, [9]), 0x10, ...times(64, [1, 2])];
    expect(parseJpeg(withSegment(DQT, tables)).channels).toEqual(parseJpeg(file).channels);
    const wide = makeCodedJpeg({ width: 8, height: 8, factors: [0x11], isExtended: true });
    expect(parseJpeg(wide).channels[0]?.coding.divisors.slice(0, 4)).toEqual(Int32Array.of(1, 2, 3, 1));
  });
});
