import { damaged, GRAY, GRAY_ALPHA, PALETTE, type PngFile, RGB } from './parse-png';

/**
 * Decodes the unpacked bytes of a PNG row by row: whatever the image's height, it holds two rows and the bytes that it was given last.
 * https://www.w3.org/TR/png-3/#9Filters
 */
export class PngRowDecoder {
  readonly #file: PngFile;
  /** The distance to the byte of the px before, at least 1. */
  readonly #step: number;
  /** The bytes of a row without the filter's. */
  readonly #rowBytes: number;
  #row: Uint8Array;
  #above: Uint8Array;
  /** The filter of the row that is being collected; -1 before its first byte. */
  #filter = -1;
  #collected = 0;
  #given = new Uint8Array();

  /** For an image that is not interlaced. */
  constructor(file: PngFile) {
    this.#file = file;
    const bits = file.samples * file.depth;
    this.#step = Math.max(1, bits >> 3);
    this.#rowBytes = Math.ceil((file.width * bits) / 8);
    this.#row = new Uint8Array(this.#rowBytes);
    this.#above = new Uint8Array(this.#rowBytes);
  }

  /** Gives the bytes that follow those given before, once all of these are used. */
  give(bytes: Uint8Array<ArrayBuffer>): void {
    this.#given = bytes;
  }

  /**
   * Writes the next row as RGBA. Returns whether it could; if not, all given bytes are used and more are needed.
   * @throws AppError `image-unreadable` for an unknown filter
   */
  writeRow(target: Uint8ClampedArray, at: number): boolean {
    if (!this.#collect()) return false;
    unfilter(this.#filter, this.#row, this.#above, this.#step);
    expand(this.#file, this.#row, target, at);
    [this.#row, this.#above] = [this.#above, this.#row];
    this.#filter = -1;
    this.#collected = 0;
    return true;
  }

  /** Whether a row is complete. */
  #collect(): boolean {
    if (this.#filter < 0) {
      const [filter] = this.#given;
      if (filter === undefined) return false;
      this.#filter = filter;
      this.#given = this.#given.subarray(1);
    }
    const part = this.#given.subarray(0, this.#rowBytes - this.#collected);
    this.#row.set(part, this.#collected);
    this.#collected += part.length;
    this.#given = this.#given.subarray(part.length);
    return this.#collected === this.#rowBytes;
  }
}

/** Undoes the filter of a row in place. Bytes before the row's first px count as 0. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < row.length; i++) row[i] = (row[i] as number) + (row[i - step] as number);
      return;
    case 2:
      for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) + (above[i] as number);
      return;
    case 3:
      for (let i = 0; i < row.length; i++) {
        const left = i < step ? 0 : (row[i - step] as number);
        row[i] = (row[i] as number) + ((left + (above[i] as number)) >> 1);
      }
      return;
    case 4:
      unfilterPaeth(row, above, step);
      return;
    default:
      throw damaged(`unknown filter ${filter}`);
  }
}

/** Adds to each byte its Paeth predictor: of the bytes left, above and above left the one nearest to left + above − above left. */
function unfilterPaeth(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let i = 0; i < step && i < row.length; i++) row[i] = (row[i] as number) + (above[i] as number);
  for (let i = step; i < row.length; i++) {
    const predicted = predictPaeth(row[i - step] as number, above[i] as number, above[i - step] as number);
    row[i] = (row[i] as number) + predicted;
  }
}

/** https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth */
function predictPaeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Writes a row's samples as RGBA of 8 bits. */
function expand(file: PngFile, row: Uint8Array, target: Uint8ClampedArray, at: number): void {
  if (file.colourType === PALETTE) expandPalette(file, row, target, at);
  else if (file.depth === 8 && !file.transparent) expandBytes(file, row, target, at);
  else expandSamples(file, row, target, at);
}

/** Nearly all images: bytes without a transparent colour. */
function expandBytes(
  { width, samples }: PngFile,
  row: Uint8Array,
  target: Uint8ClampedArray,
  start: number,
): void {
  if (samples === 4) {
    target.set(row, start);
    return;
  }
  const [toGreen, toBlue] = samples === 3 ? [1, 2] : [0, 0];
  for (let x = 0, from = 0, at = start; x < width; x++, from += samples, at += 4) {
    target[at] = row[from] as number;
    target[at + 1] = row[from + toGreen] as number;
    target[at + 2] = row[from + toBlue] as number;
    target[at + 3] = samples === 2 ? (row[from + 1] as number) : 255;
  }
}

function expandSamples(file: PngFile, row: Uint8Array, target: Uint8ClampedArray, start: number): void {
  const { width, samples, colourType, depth, transparent = [] } = file;
  const isGray = colourType === GRAY || colourType === GRAY_ALPHA;
  const hasAlpha = colourType !== GRAY && colourType !== RGB;
  const toByte = 255 / (2 ** depth - 1);
  for (let x = 0, from = 0, at = start; x < width; x++, from += samples, at += 4) {
    const red = sampleAt(row, from, depth);
    const green = isGray ? red : sampleAt(row, from + 1, depth);
    const blue = isGray ? red : sampleAt(row, from + 2, depth);
    // The array that is written to rounds.
    target[at] = red * toByte;
    target[at + 1] = green * toByte;
    target[at + 2] = blue * toByte;
    const isClear =
      transparent[0] === red && (isGray || (transparent[1] === green && transparent[2] === blue));
    const opacity = hasAlpha ? sampleAt(row, from + samples - 1, depth) * toByte : 255;
    target[at + 3] = isClear ? 0 : opacity;
  }
}

function expandPalette(
  { width, depth, palette }: PngFile,
  row: Uint8Array,
  target: Uint8ClampedArray,
  start: number,
): void {
  for (let x = 0, at = start; x < width; x++, at += 4) {
    const from = sampleAt(row, x, depth) * 4;
    target[at] = palette[from] as number;
    target[at + 1] = palette[from + 1] as number;
    target[at + 2] = palette[from + 2] as number;
    target[at + 3] = palette[from + 3] as number;
  }
}

/** A sample of a row by its number; the leftmost of a byte is in its highest bits. */
function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth === 16) return (row[2 * index] as number) * 256 + (row[2 * index + 1] as number);
  const bit = index * depth;
  return ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
