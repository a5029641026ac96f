import { damagedJpeg } from './damaged-jpeg';
import { type HuffmanTable, SHORT_BITS } from './huffman-table';

/** How a block of a channel is coded. */
export interface BlockCoding {
  /** The codes of a block's mean, and of its other numbers. */
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /** What each number was divided by, in the order of the file. */
  readonly divisors: Int32Array;
}

/** The places of a block's numbers, row by row, in the order of the file. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, figure 5 */
const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6],
  ...[7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31],
  ...[39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

/** How many numbers `save` writes. */
export const STATE_SIZE = 4;

const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** The lowest marker; what follows 0xff below it is damage. */
const FIRST_MARKER = 0xc0;

const SHORT_MASK = (1 << SHORT_BITS) - 1;
const SIXTEEN_ZEROS = 0xf0;

/** The most bits that a number may have with samples of 8 bits; of 12 bits, too. */
const MOST_BITS = 15;

/**
 * Reads the numbers of blocks from the bits of a scan. Where the scan ends too early it reads zeros, and `isOver` tells. What is damaged
 * gives the numbers that libjpeg makes of it. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex F.2
 */
export class EntropyReader {
  readonly #bytes: Uint8Array;
  /** The next byte. */
  #at = 0;
  /** The last bits of it, `#count`, are not used yet. */
  #buffer = 0;
  #count = 0;
  /** How many of the bits at its end are not in the scan. */
  #missing = 0;

  /** @param bytes what follows the header of the scan */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Writes the place at which the reader is. */
  save(target: Int32Array, at: number): void {
    target[at] = this.#at;
    target[at + 1] = this.#buffer;
    target[at + 2] = this.#count;
    target[at + 3] = this.#missing;
  }

  /** Goes to a place that was saved. */
  restore(from: Int32Array, at: number): void {
    this.#at = from[at] as number;
    this.#buffer = from[at + 1] as number;
    this.#count = from[at + 2] as number;
    this.#missing = from[at + 3] as number;
  }

  /** Whether more was read than there is before the next marker. */
  get isOver(): boolean {
    return this.#count < this.#missing;
  }

  /**
   * Passes over the marker after which all is counted from the start. Where another is there, one that comes one or two later is kept,
   * so that nothing but what is missing is lost, and the reader is over until then; earlier ones are passed over, and others are taken
   * for the right one. libjpeg does so too.
   */
  passRestart(number: number): void {
    this.#buffer = 0;
    this.#count = 0;
    this.#missing = 0;
    for (;;) {
      this.#goToMarker();
      const marker = this.#bytes[this.#at + 1] ?? LAST_RESTART + 1;
      const later = (marker - FIRST_RESTART - number) & 7;
      const isRestart = marker >= FIRST_RESTART && marker <= LAST_RESTART;
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
   * Reads the numbers of a block into `block`, multiplied and in their places; where it had zeros it still has them.
   * @param mean that of the channel's block before, as the file has it
   * @returns this block's mean, as the file has it, × 64 + the place in the file's order of its last number that is not 0
   * @throws AppError `image-unreadable` for a table that is none
   */
  readBlock({ dc, ac, divisors }: BlockCoding, mean: number, block: Int32Array): number {
    const meanBits = this.#readSymbol(dc);
    if (meanBits > MOST_BITS) throw damagedJpeg('a number is too large');
    const own = ((mean + this.#readNumber(meanBits)) << 16) >> 16;
    block[0] = own * (divisors[0] as number);
    let last = 0;
    for (let index = 1; index < 64; index++) {
      const symbol = this.#readSymbol(ac);
      const bits = symbol & 15;
      if (bits === 0 && symbol !== SIXTEEN_ZEROS) break; // the end of the block
      index += symbol >> 4;
      if (bits === 0) continue;
      last = Math.min(63, index);
      block[ZIGZAG[last] as number] = this.#readNumber(bits) * (divisors[last] as number);
    }
    return own * 64 + last;
  }

  #readSymbol({ short, highest, toPlace, symbols }: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = short[(this.#buffer >>> (this.#count - SHORT_BITS)) & SHORT_MASK] as number;
    if (entry !== 0) {
      this.#count -= entry >> 8;
      return entry & 255;
    }
    const next = (this.#buffer >>> (this.#count - 16)) & 0xffff;
    for (let bits = SHORT_BITS + 1; bits <= 16; bits++) {
      const code = next >> (16 - bits);
      if (code > (highest[bits] as number)) continue;
      this.#count -= bits;
      return symbols[code + (toPlace[bits] as number)] ?? 0;
    }
    if (this.#count < 17) this.#fill();
    this.#count -= 17; // a code that is none
    return 0;
  }

  /** A number of so many bits, of which the lower half are negative. */
  #readNumber(bits: number): number {
    if (bits === 0) return 0;
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    const value = (this.#buffer >>> this.#count) & ((1 << bits) - 1);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  /** Takes in bytes, so that there are at least 25 bits. A byte 0xff of the numbers has a 0 after it; others begin a marker. */
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
