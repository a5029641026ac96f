import { describe, expect, it } from 'vitest';
import { makeCodedJpeg } from './coded-jpeg.test-support';
import { parseJpeg } from './parse-jpeg';

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
  it('are built once for all components, and only the last of an id, of which a file may have millions', () => {
    const wrong = [3, ...times(15, [0]), 1, 2, 3];
    const { components } = parseJpeg(withSegment(DHT, [0, ...wrong, 0x10, ...wrong]));
    expect(components).toEqual(parseJpeg(file).components);
    expect(components[2]?.coding.dc).toBe(components[0]?.coding.dc);
    expect(components[2]?.coding.ac).toBe(components[0]?.coding.ac);
    expect(components[2]?.coding.quantisation).toBe(components[0]?.coding.quantisation);
  });

  it('may be wrong where the scan names others', () => {
    const tooMany = [0x03, 3, ...times(15, [0]), 1, 2, 3];
    expect(parseJpeg(withSegment(DHT, tooMany)).components).toEqual(parseJpeg(file).components);
  });

  it.each([
    ['codes', DHT, [0, 1, ...times(15, [0])]],
    ['quantisation', DQT, [0, ...times(63, [1])]],
  ])('are called unreadable where the one of %s is cut off', (_what, marker, body) => {
    expect(() => parseJpeg(withSegment(marker, body))).toThrow('cut off');
  });

  it('of quantisation have 8 or 16 bits, and the last of an id counts', () => {
    const tables = [0, ...times(64, [9]), 0x10, ...times(64, [1, 2])];
    expect(parseJpeg(withSegment(DQT, tables)).components).toEqual(parseJpeg(file).components);
    const wide = makeCodedJpeg({ width: 8, height: 8, factors: [0x11], isExtended: true });
    expect(parseJpeg(wide).components[0]?.coding.quantisation.slice(0, 4)).toEqual(Int32Array.of(1, 2, 3, 1));
  });
});
