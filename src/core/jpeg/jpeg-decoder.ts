import type { Rect, Size } from '@/core/geometry/rect';
import { damagedJpeg } from './damaged-jpeg';
import { EntropyReader, STATE_SIZE } from './entropy-reader';
import { writeBlock, writeEvenBlock, writeMean, writeQuarterBlock } from './inverse-dct';
import type { JpegFile } from './parse-jpeg';
import { type Plane, type SampleRow, sampleRow, writeGray, writeRgb, writeYcc } from './plane';

/** A place is kept for every so many units of a row, from which the following can be decoded. */
const UNITS_TO_PLACE = 32;

/** The most channels of an image. */
const CHANNELS = 3;
const PLACE_SIZE = STATE_SIZE + CHANNELS;

/** How many units `readAhead` reads at a time: some 20 ms. */
const UNITS_AT_ONCE = 20_000;

/** How many times smaller an image is decoded. */
export type Reduction = 1 | 4 | 8;

/**
 * Decodes any part of a JPEG whose rows come one after the other, in two rows of units (of 8 to 32 px) at a time. For that the numbers of
 * all blocks are read once before, and places in the file are kept.
 */
export class JpegDecoder {
  readonly #file: JpegFile;
  /** Of the image as it is decoded, px. */
  readonly size: Size;
  /** The samples of a block's side. */
  readonly #side: number;
  readonly #reader: EntropyReader;
  /** Px of a unit. */
  readonly #unitWidth: number;
  readonly #unitHeight: number;
  readonly #unitsAcross: number;
  readonly #unitsDown: number;
  readonly #placesAcross: number;
  readonly #places: Int32Array;
  /** The rows of units that were read ahead. */
  #rowsAhead = 0;
  /** The mean of the last block of each channel. */
  readonly #means = new Int32Array(CHANNELS);
  readonly #block = new Int32Array(64);

  constructor(file: JpegFile, reduction: Reduction) {
    this.#file = file;
    this.#reader = new EntropyReader(file.data);
    this.#side = 8 / reduction;
    this.size = { width: Math.ceil(file.width / reduction), height: Math.ceil(file.height / reduction) };
    this.#unitWidth = this.#side * Math.max(...file.channels.map(({ across }) => across));
    this.#unitHeight = this.#side * Math.max(...file.channels.map(({ down }) => down));
    this.#unitsAcross = Math.ceil(this.size.width / this.#unitWidth);
    this.#unitsDown = Math.ceil(this.size.height / this.#unitHeight);
    this.#placesAcross = Math.ceil(this.#unitsAcross / UNITS_TO_PLACE);
    this.#places = new Int32Array(this.#unitsDown * this.#placesAcross * PLACE_SIZE);
  }

  /**
   * Reads the next rows of units, without their pixels. Returns whether any are left.
   * @throws AppError `image-unreadable` for a file without pixels, or with a wrong table
   */
  readAhead(): boolean {
    const rows = Math.ceil(UNITS_AT_ONCE / this.#unitsAcross);
    const end = Math.min(this.#unitsDown, this.#rowsAhead + rows);
    for (; this.#rowsAhead < end; this.#rowsAhead++) {
      for (let column = 0; column < this.#unitsAcross; column++) {
        if (column % UNITS_TO_PLACE === 0) this.#keepPlace(this.#rowsAhead, column);
        this.#readUnit(this.#rowsAhead, column, undefined);
      }
    }
    return end < this.#unitsDown;
  }

  /** The pixels of a part as RGBA, once all is read ahead, which finds what cannot be decoded: nothing is thrown here. */
  decode({ x, y, width, height }: Rect): Uint8ClampedArray {
    const { channels, isRgb } = this.#file;
    const right = x + width;
    // The px at the edges have a part of the samples beside them, which belong to at most so many px. The sample above or below that a px
    // has a part of is that of the next px; units that are read sooner would take the place of those above in the planes.
    const besides = this.#unitWidth / this.#side;
    const first = Math.floor(Math.max(0, x - besides) / this.#unitWidth);
    const end = Math.min(this.#unitsAcross, Math.ceil((right + besides) / this.#unitWidth));
    const planes = channels.map((_, index) => this.#createPlane(index, first, end - first));
    const own = planes.map(() => new Uint8ClampedArray(width + 4));
    const write = isRgb ? writeRgb : writeYcc;
    const target = new Uint8ClampedArray(width * height * 4);
    let row = Math.floor(Math.max(0, y - 1) / this.#unitHeight);
    for (let at = 0; at < height; at++) {
      const last = Math.min(this.#unitsDown - 1, Math.floor((y + at + 1) / this.#unitHeight));
      for (; row <= last; row++) this.#readUnits(row, first, end, planes);
      const [gray, blue, red] = planes.map((plane, index) =>
        sampleRow(plane, y + at, x, right, own[index] as Uint8ClampedArray),
      ) as [SampleRow, SampleRow?, SampleRow?];
      if (blue && red) write([gray, blue, red], width, target, at * width * 4);
      else writeGray(gray, width, target, at * width * 4);
    }
    return target;
  }

  #createPlane(index: number, first: number, count: number): Plane {
    const { width, height } = this.size;
    const { across, down } = this.#file.channels[index] as JpegFile['channels'][number];
    const side = this.#side;
    const [perColumn, perRow] = [this.#unitWidth / side / across, this.#unitHeight / side / down];
    const stride = count * across * side;
    const rows = 2 * down * side;
    return {
      samples: new Uint8ClampedArray(stride * rows),
      stride,
      rows,
      left: first * across * side,
      width: Math.ceil(width / perColumn),
      height: Math.ceil(height / perRow),
      perColumn,
      perRow,
    };
  }

  #keepPlace(row: number, column: number): void {
    const at = this.#placeOf(row, column);
    this.#reader.save(this.#places, at);
    this.#places.set(this.#means, at + STATE_SIZE);
  }

  #placeOf(row: number, column: number): number {
    return (row * this.#placesAcross + Math.floor(column / UNITS_TO_PLACE)) * PLACE_SIZE;
  }

  /** Decodes the units of a row from `first` to `end`, which is not included. */
  #readUnits(row: number, first: number, end: number, planes: readonly Plane[]): void {
    const at = this.#placeOf(row, first);
    this.#reader.restore(this.#places, at);
    this.#means.set(this.#places.subarray(at + STATE_SIZE, at + PLACE_SIZE));
    for (let column = first - (first % UNITS_TO_PLACE); column < end; column++)
      this.#readUnit(row, column, column < first ? undefined : planes);
  }

  #readUnit(row: number, column: number, planes: readonly Plane[] | undefined): void {
    const { channels, restartInterval } = this.#file;
    const unit = row * this.#unitsAcross + column;
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      this.#reader.passRestart(unit / restartInterval - 1);
      this.#means.fill(0);
    }
    // What is missing is gray.
    const isOver = this.#reader.isOver;
    for (let index = 0; index < channels.length; index++) {
      const { across, down, coding } = channels[index] as JpegFile['channels'][number];
      const plane = planes?.[index];
      for (let number = 0; number < across * down; number++) {
        const read = isOver ? 0 : this.#reader.readBlock(coding, this.#means[index] as number, this.#block);
        if (!isOver) this.#means[index] = read >> 6;
        if (!plane) {
          this.#block.fill(0);
          continue;
        }
        const left = (column * across + (number % across)) * this.#side - plane.left;
        const top = ((row * down + Math.floor(number / across)) * this.#side) % plane.rows;
        const at = top * plane.stride + left;
        if (this.#side === 1) writeMean(this.#block, plane.samples, at);
        else if (this.#side === 2) writeQuarterBlock(this.#block, plane.samples, at, plane.stride);
        else if ((read & 63) === 0) writeEvenBlock(this.#block, plane.samples, at, plane.stride);
        else writeBlock(this.#block, plane.samples, at, plane.stride);
      }
    }
    if (unit === 0 && this.#reader.isOver) throw damagedJpeg('no pixels');
  }
}
