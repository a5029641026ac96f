import { damagedJpeg } from './damaged-jpeg';

/** Codes of up to this many bits are found by one look at a table; longer ones are rare. */
export const LOOKUP_BITS = 9;

/** The symbols of the DC or AC coefficients of a scan by their Huffman codes, of 1 to 16 bits. Named as in libjpeg. */
export interface HuffmanTable {
  /** For each value of the next `LOOKUP_BITS` bits: the length of the code that they begin with × 256 + its symbol; 0 if that code is longer. */
  readonly lookup: Uint16Array;
  /** The highest code of each length; -1 if no code has it. */
  readonly maxCode: Int32Array;
  /** For each length: what is added to a code to get the index of its symbol. */
  readonly symbolOffset: Int32Array;
  readonly symbols: Uint8Array;
}

/**
 * Builds a table from its segment in a file. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex C
 * @param counts how many codes there are of 1, 2, … 16 bits
 * @param symbols in the order of their codes
 * @throws AppError `image-unreadable` for more codes than their length allows
 */
export function makeHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const lookup = new Uint16Array(1 << LOOKUP_BITS);
  const maxCode = new Int32Array(17).fill(-1);
  const symbolOffset = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let bits = 1; bits <= 16; bits++, code <<= 1) {
    const count = counts[bits - 1] ?? 0;
    symbolOffset[bits] = index - code;
    if (code + count > 1 << bits) throw damagedJpeg('too many codes');
    for (let end = code + count; code < end; code++, index++) {
      maxCode[bits] = code;
      if (bits > LOOKUP_BITS) continue;
      const free = LOOKUP_BITS - bits;
      lookup.fill(bits * 256 + (symbols[index] ?? 0), code << free, (code + 1) << free);
    }
  }
  return { lookup, maxCode, symbolOffset, symbols };
}
