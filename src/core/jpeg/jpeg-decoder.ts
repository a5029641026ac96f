import type { Rect, Size } from '@/core/geometry/rect';
import { damagedJpeg } from './damaged-jpeg';
import { EntropyReader, STATE_SIZE } from './entropy-reader';
import { writeBlock, writeBlockAs1x1, writeBlockAs2x2, writeDcBlock } from './inverse-dct';
import type { JpegFile } from './parse-jpeg';
import { type Plane, type SampleRow, sampleRow, writeGray, writeRgb, writeYCbCr } from './plane';

/** A row of MCUs has a checkpoint every so many MCUs: decoding can start there. */
const CHECKPOINT_INTERVAL = 32;

/** The most components of an image. */
const MAX_COMPONENTS = 3;
/** A checkpoint is the state of the reader and the predictor of each component. */
const CHECKPOINT_SIZE = STATE_SIZE + MAX_COMPONENTS;

/** How many MCUs `readAhead` reads at a time: some 20 ms. */
const MCUS_AT_ONCE = 20_000;

/** How many times smaller an image is decoded. */
export type Reduction = 1 | 4 | 8;

/**
 * Decodes any part of a JPEG whose rows come one after the other, two rows of MCUs (8 to 32 px each) at a time. To start anywhere, it
 * reads the whole scan once before, and keeps checkpoints.
 */
export class JpegDecoder {
  readonly #file: JpegFile;
  /** Of the image as it is decoded, px. */
  readonly size: Size;
  /** How many samples a block's side has after the reduction. */
  readonly #side: number;
  readonly #reader: EntropyReader;
  /** The size of an MCU, px. */
  readonly #mcuWidth: number;
  readonly #mcuHeight: number;
  readonly #mcusAcross: number;
  readonly #mcusDown: number;
  readonly #checkpointsAcross: number;
  readonly #checkpoints: Int32Array;
  /** How many rows of MCUs were read ahead. */
  #rowsAhead = 0;
  /** The DC coefficient of each component's last block, from which the next one differs little. */
  readonly #predictors = new Int32Array(MAX_COMPONENTS);
  readonly #block = new Int32Array(64);

  constructor(file: JpegFile, reduction: Reduction) {
    this.#file = file;
    this.#reader = new EntropyReader(file.data);
    this.#side = 8 / reduction;
    this.size = { width: Math.ceil(file.width / reduction), height: Math.ceil(file.height / reduction) };
    this.#mcuWidth = this.#side * Math.max(...file.components.map(({ across }) => across));
    this.#mcuHeight = this.#side * Math.max(...file.components.map(({ down }) => down));
    this.#mcusAcross = Math.ceil(this.size.width / this.#mcuWidth);
    this.#mcusDown = Math.ceil(this.size.height / this.#mcuHeight);
    this.#checkpointsAcross = Math.ceil(this.#mcusAcross / CHECKPOINT_INTERVAL);
    this.#checkpoints = new Int32Array(this.#mcusDown * this.#checkpointsAcross * CHECKPOINT_SIZE);
  }

  /**
   * Reads the next rows of MCUs, without their pixels. Returns whether any are left.
   * @throws AppError `image-unreadable` for a file without pixels, or with an invalid table
   */
  readAhead(): boolean {
    const rows = Math.ceil(MCUS_AT_ONCE / this.#mcusAcross);
    const end = Math.min(this.#mcusDown, this.#rowsAhead + rows);
    for (; this.#rowsAhead < end; this.#rowsAhead++) {
      for (let column = 0; column < this.#mcusAcross; column++) {
        if (column % CHECKPOINT_INTERVAL === 0) this.#saveCheckpoint(this.#rowsAhead, column);
        this.#readMcu(this.#rowsAhead, column, undefined);
      }
    }
    return end < this.#mcusDown;
  }

  /** The pixels of a part as RGBA. Call it after `readAhead` has read everything, which throws for what cannot be decoded. */
  decode({ x, y, width, height }: Rect): Uint8ClampedArray {
    const { components, isRgb } = this.#file;
    const right = x + width;
    // Upsampling needs the samples left and right of the part, each at most so many px wide, and those of the row above and below. MCUs
    // are read no sooner than that, because the planes are rings, in which they replace the rows above.
    const neighbour = this.#mcuWidth / this.#side;
    const first = Math.floor(Math.max(0, x - neighbour) / this.#mcuWidth);
    const end = Math.min(this.#mcusAcross, Math.ceil((right + neighbour) / this.#mcuWidth));
    const planes = components.map((_, index) => this.#createPlane(index, first, end - first));
    const own = planes.map(() => new Uint8ClampedArray(width + 4));
    const write = isRgb ? writeRgb : writeYCbCr;
    const target = new Uint8ClampedArray(width * height * 4);
    let row = Math.floor(Math.max(0, y - 1) / this.#mcuHeight);
    for (let at = 0; at < height; at++) {
      const last = Math.min(this.#mcusDown - 1, Math.floor((y + at + 1) / this.#mcuHeight));
      for (; row <= last; row++) this.#readMcus(row, first, end, planes);
      const [one, two, three] = planes.map((plane, index) =>
        sampleRow(plane, y + at, x, right, own[index] as Uint8ClampedArray),
      ) as [SampleRow, SampleRow?, SampleRow?];
      if (two && three) write([one, two, three], width, target, at * width * 4);
      else writeGray(one, width, target, at * width * 4);
    }
    return target;
  }

  #createPlane(index: number, first: number, count: number): Plane {
    const { width, height } = this.size;
    const { across, down } = this.#file.components[index] as JpegFile['components'][number];
    const side = this.#side;
    const [perColumn, perRow] = [this.#mcuWidth / side / across, this.#mcuHeight / side / down];
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

  #saveCheckpoint(row: number, column: number): void {
    const at = this.#checkpointAt(row, column);
    this.#reader.save(this.#checkpoints, at);
    this.#checkpoints.set(this.#predictors, at + STATE_SIZE);
  }

  #checkpointAt(row: number, column: number): number {
    return (row * this.#checkpointsAcross + Math.floor(column / CHECKPOINT_INTERVAL)) * CHECKPOINT_SIZE;
  }

  /** Decodes the MCUs of a row from `first` to `end`, which is not included. */
  #readMcus(row: number, first: number, end: number, planes: readonly Plane[]): void {
    const at = this.#checkpointAt(row, first);
    this.#reader.restore(this.#checkpoints, at);
    this.#predictors.set(this.#checkpoints.subarray(at + STATE_SIZE, at + CHECKPOINT_SIZE));
    for (let column = first - (first % CHECKPOINT_INTERVAL); column < end; column++)
      this.#readMcu(row, column, column < first ? undefined : planes);
  }

  #readMcu(row: number, column: number, planes: readonly Plane[] | undefined): void {
    const { components, restartInterval } = this.#file;
    const mcu = row * this.#mcusAcross + column;
    if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
      this.#reader.passRestart(mcu / restartInterval - 1);
      this.#predictors.fill(0);
    }
    // Missing blocks are gray.
    const isOver = this.#reader.isOver;
    for (let index = 0; index < components.length; index++) {
      const { across, down, coding } = components[index] as JpegFile['components'][number];
      const plane = planes?.[index];
      for (let block = 0; block < across * down; block++) {
        const read = isOver
          ? 0
          : this.#reader.readBlock(coding, this.#predictors[index] as number, this.#block);
        if (!isOver) this.#predictors[index] = read >> 6;
        if (!plane) {
          this.#block.fill(0);
          continue;
        }
        const left = (column * across + (block % across)) * this.#side - plane.left;
        const top = ((row * down + Math.floor(block / across)) * this.#side) % plane.rows;
        const at = top * plane.stride + left;
        if (this.#side === 1) writeBlockAs1x1(this.#block, plane.samples, at);
        else if (this.#side === 2) writeBlockAs2x2(this.#block, plane.samples, at, plane.stride);
        else if ((read & 63) === 0) writeDcBlock(this.#block, plane.samples, at, plane.stride);
        else writeBlock(this.#block, plane.samples, at, plane.stride);
      }
    }
    if (mcu === 0 && this.#reader.isOver) throw damagedJpeg('no pixels');
  }
}
