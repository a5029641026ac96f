import { damagedJpeg } from './damaged-jpeg';
import { type HuffmanTable, LOOKUP_BITS } from './huffman-table';

/** How the blocks of a component are coded. */
export interface BlockCoding {
  /** The codes of a block's first coefficient (DC), and of the 63 others (AC). */
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /** The quantisation table, in zigzag order: each coefficient is multiplied by its entry. */
  readonly quantisation: Int32Array;
}

/** For each coefficient in zigzag order: its index in a block that is stored row by row. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, figure 5 */
const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6],
  ...[7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31],
  ...[39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

/** How many elements `save` writes. */
export const STATE_SIZE = 4;

const RST0 = 0xd0;
const RST7 = 0xd7;

/** The lowest marker that may follow a scan; a lower byte after 0xff is damage. */
const FIRST_MARKER = 0xc0;

const LOOKUP_MASK = (1 << LOOKUP_BITS) - 1;
/** The symbol of sixteen zero coefficients. */
const ZRL = 0xf0;

/** The most bits of a DC difference, with samples of 8 or 12 bits. */
const MOST_DC_BITS = 15;

/**
 * Reads the coefficients of blocks from the bits of a scan. Where the scan ends too early it reads zeros, and `isOver` is true. Damaged
 * bits give the coefficients that libjpeg gets from them. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex F.2
 */
export class EntropyReader {
  readonly #bytes: Uint8Array;
  /** The next byte. */
  #at = 0;
  /** Its lowest `#count` bits are not used yet. */
  #buffer = 0;
  #count = 0;
  /** How many of the lowest bits were added because the scan has no more. */
  #missing = 0;

  /** @param bytes what follows the header of the scan */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Writes the reader's position and state into `target`. */
  save(target: Int32Array, at: number): void {
    target[at] = this.#at;
    target[at + 1] = this.#buffer;
    target[at + 2] = this.#count;
    target[at + 3] = this.#missing;
  }

  /** Goes back to a state that was saved. */
  restore(from: Int32Array, at: number): void {
    this.#at = from[at] as number;
    this.#buffer = from[at + 1] as number;
    this.#count = from[at + 2] as number;
    this.#missing = from[at + 3] as number;
  }

  /** Whether more bits were read than the scan has before the next marker. */
  get isOver(): boolean {
    return this.#count < this.#missing;
  }

  /**
   * Passes the restart marker RSTn, `n` modulo 8. If another marker is there, the reader does as libjpeg: it stays before a marker that
   * is due one or two intervals later, and is over until that is due, so that only the missing interval is lost; it skips one that was
   * due one or two intervals before; and takes any other restart marker for the right one. At the end of the image it stays, and is over.
   */
  passRestart(n: number): void {
    this.#buffer = 0;
    this.#count = 0;
    this.#missing = 0;
    for (;;) {
      this.#goToMarker();
      const marker = this.#bytes[this.#at + 1] ?? RST7 + 1;
      const later = (marker - RST0 - n) & 7;
      const isRestart = marker >= RST0 && marker <= RST7;
      if (isRestart ? later === 1 || later === 2 : marker >= FIRST_MARKER) {
        this.#missing = 1;
        return;
      }
      this.#at += 2;
      if (isRestart && later < 6) return;
    }
  }

  #goToMarker(): void {
    const bytes = this.#bytes;
    for (; this.#at < bytes.length; this.#at++) {
      const next = bytes[this.#at + 1];
      if (bytes[this.#at] === 0xff && next !== 0 && next !== 0xff) return;
    }
  }

  /**
   * Reads the coefficients of a block and writes them, dequantised and row by row, into `block`, which must contain only zeros.
   * @param predictor the DC coefficient of the component's previous block, before dequantisation
   * @returns this block's DC coefficient, before dequantisation, × 64 + the index in zigzag order of its last coefficient that is not 0
   * @throws AppError `image-unreadable` for an invalid Huffman table
   */
  readBlock({ dc, ac, quantisation }: BlockCoding, predictor: number, block: Int32Array): number {
    const dcBits = this.#readSymbol(dc);
    if (dcBits > MOST_DC_BITS) throw damagedJpeg('a coefficient is too large');
    const dcValue = ((predictor + this.#readCoefficient(dcBits)) << 16) >> 16;
    block[0] = dcValue * (quantisation[0] as number);
    let last = 0;
    for (let index = 1; index < 64; index++) {
      const symbol = this.#readSymbol(ac);
      const bits = symbol & 15;
      if (bits === 0 && symbol !== ZRL) break; // EOB: the rest is zeros
      index += symbol >> 4;
      if (bits === 0) continue;
      last = Math.min(63, index);
      block[ZIGZAG[last] as number] = this.#readCoefficient(bits) * (quantisation[last] as number);
    }
    return dcValue * 64 + last;
  }

  #readSymbol({ lookup, maxCode, symbolOffset, symbols }: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = lookup[(this.#buffer >>> (this.#count - LOOKUP_BITS)) & LOOKUP_MASK] as number;
    if (entry !== 0) {
      this.#count -= entry >> 8;
      return entry & 255;
    }
    const next = (this.#buffer >>> (this.#count - 16)) & 0xffff;
    for (let bits = LOOKUP_BITS + 1; bits <= 16; bits++) {
      const code = next >> (16 - bits);
      if (code > (maxCode[bits] as number)) continue;
      this.#count -= bits;
      return symbols[code + (symbolOffset[bits] as number)] ?? 0;
    }
    if (this.#count < 17) this.#fill();
    this.#count -= 17; // no code of the table; libjpeg takes as many bits
    return 0;
  }

  /** A coefficient of so many bits; values in the lower half of their range stand for negative ones. */
  #readCoefficient(bits: number): number {
    if (bits === 0) return 0;
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    const value = (this.#buffer >>> this.#count) & ((1 << bits) - 1);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  /** Adds bytes until there are at least 25 bits. In a scan a byte 0xff is followed by 0; any other 0xff begins a marker. */
  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count <= 24) {
      const byte = this.#at < bytes.length ? (bytes[this.#at] as number) : 0xff;
      const isMissing = byte === 0xff && bytes[this.#at + 1] !== 0;
      this.#buffer = (this.#buffer << 8) | (isMissing ? 0 : byte);
      this.#count += 8;
      if (isMissing) this.#missing += 8;
      else this.#at += byte === 0xff ? 2 : 1;
    }
  }
}
