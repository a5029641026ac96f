/**
 * Writes numbers as bytes of seven bits each, the lowest first, the eighth bit saying that more follow (LEB128).
 * https://en.wikipedia.org/wiki/LEB128
 */
export interface ByteWriter {
  /** A whole number from 0 to 2⁵³ − 1. */
  writeCount(value: number): void;
  /** A whole number of either sign; small ones of both signs take one byte (zigzag). */
  writeDifference(value: number): void;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function createByteWriter(): ByteWriter {
  const written: number[] = [];
  function writeCount(value: number): void {
    let rest = value;
    // By division: shifts would cut off everything above 32 bits.
    while (rest >= 0x80) {
      written.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    written.push(rest);
  }
  return {
    writeCount,
    writeDifference: (value) => writeCount(value < 0 ? -2 * value - 1 : 2 * value),
    get bytes() {
      return Uint8Array.from(written);
    },
  };
}

/** Reads what a `ByteWriter` wrote. */
export interface ByteReader {
  /** @throws RangeError where there is nothing left. */
  readCount(): number;
  readDifference(): number;
  /** The next bytes as they are. */
  take(length: number): Uint8Array;
  readonly isAtEnd: boolean;
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  function readCount(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 0x80) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('the bytes end within a number');
      at += 1;
      value += (byte % 0x80) * unit;
      if (byte < 0x80) return value;
    }
  }
  return {
    readCount,
    readDifference() {
      const value = readCount();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    take(length) {
      if (at + length > bytes.length) throw new RangeError('the bytes end within a part');
      at += length;
      return bytes.subarray(at - length, at);
    },
    get isAtEnd() {
      return at >= bytes.length;
    },
  };
}
