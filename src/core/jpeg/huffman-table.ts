import { damagedJpeg } from './damaged-jpeg';

/** Codes of up to so many bits are looked up at once; longer ones are rare. */
export const SHORT_BITS = 9;

/** The symbols of one kind of numbers in a scan by their codes, of 1 to 16 bits. */
export interface HuffmanTable {
  /** By the next `SHORT_BITS` bits: the bits of the code they begin with × 256 + its symbol; 0 where the code is longer, or there is none. */
  readonly short: Uint16Array;
  /** The highest code of so many bits; -1 where there is none. */
  readonly highest: Int32Array;
  /** What added to a code of so many bits gives the place of its symbol. */
  readonly toPlace: Int32Array;
  readonly symbols: Uint8Array;
}

/**
 * Makes the table of a file. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex C
 * @param counts how many codes there are of 1, 2, … 16 bits
 * @param symbols in the order of their codes
 * @throws AppError `image-unreadable` for more codes than there can be
 */
export function makeHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const short = new Uint16Array(1 << SHORT_BITS);
  const highest = new Int32Array(17).fill(-1);
  const toPlace = new Int32Array(17);
  let code = 0;
  let place = 0;
  for (let bits = 1; bits <= 16; bits++, code <<= 1) {
    const count = counts[bits - 1] ?? 0;
    toPlace[bits] = place - code;
    if (code + count > 1 << bits) throw damagedJpeg('too many codes');
    for (let end = code + count; code < end; code++, place++) {
      highest[bits] = code;
      if (bits > SHORT_BITS) continue;
      const free = SHORT_BITS - bits;
      short.fill(bits * 256 + (symbols[place] ?? 0), code << free, (code + 1) << free);
    }
  }
  return { short, highest, toPlace, symbols };
}
