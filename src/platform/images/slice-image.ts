import type { Size } from '@/core/geometry/rect';
import { judgeRecognisableFile } from '@/core/image-files/decoding';
import { freeMemory } from '@/platform/free-memory';
import { createQueue } from '@/platform/queue';
import { createCanvas, freeCanvas } from './canvas';
import { hasFrames } from './frame-rows';
import type { ImageRows } from './image-rows';
import { openRows, type RowDecoding } from './open-rows';

/** A part of a long image's rows, as an image of its own. */
export interface ImageSlice {
  readonly image: Blob;
  /** Its first row, px. */
  readonly top: number;
  /** Its rows, px. The last ones are also the first of the next slice, so that no gap shows where both are scaled. */
  readonly height: number;
}

/** A long image, of which a browser decodes only the slices that it shows. */
export interface SlicedImage {
  /** The size of the whole image, px. */
  readonly size: Size;
  /**
   * Makes the slices from the top down, in the size of the image. Colour profiles are ignored.
   * @throws AppError `image-unreadable`, `out-of-memory`; the signal's reason when it is aborted
   */
  readonly slices: (onSlice: (slice: ImageSlice) => void, signal: AbortSignal) => Promise<void>;
}

/** An image is long when it is so many times as high as wide. A part of it is seen at a time then. */
const LONG = 4;

/** The px of a slice: 4 MB when it is decoded. */
const SLICE_PX = 1_000_000;

const SHARED_ROWS = 8;

/** The quality of the slices of an image with losses. */
const QUALITY = 0.9;

/** However many long images are shown one after the other, one is decoded at a time. */
const oneByOne = createQueue();

/**
 * A long image to be shown in slices, because a browser decodes an image element as a whole, twice in Chromium: 170 MB for
 * 1080 × 20,000 px. Undefined for an image that is not long, or that can only be decoded as a whole.
 */
export async function openSlices(file: Blob): Promise<SlicedImage | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judged = judgeRecognisableFile(bytes, hasFrames());
  // The slices are made in their turn; until then the bytes need not be in memory.
  freeMemory(bytes);
  if (typeof judged === 'string' || judged.decoding.way === 'whole') return undefined;
  const { header, decoding } = judged;
  const size = turnedSize(header, decoding);
  if (size.height < LONG * size.width) return undefined;
  const type = header.format === 'png' ? 'image/png' : 'image/webp';
  return {
    size,
    slices: (onSlice, signal) =>
      oneByOne(() => makeSlices(file, decoding, { type, onSlice, signal }), signal),
  };
}

/** The size of an image as it is shown: a header's is that of the file, which EXIF may turn. */
function turnedSize({ width, height }: Size, decoding: RowDecoding): Size {
  const isTurned = decoding.way === 'jpeg-rows' && decoding.quarters % 2 === 1;
  return isTurned ? { width: height, height: width } : { width, height };
}

interface Making {
  /** The format of the slices: PNG is lossless. */
  readonly type: 'image/png' | 'image/webp';
  readonly onSlice: (slice: ImageSlice) => void;
  readonly signal: AbortSignal;
}

async function makeSlices(file: Blob, decoding: RowDecoding, making: Making): Promise<void> {
  const { onSlice, signal } = making;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await openRows(bytes, decoding, { jpegReduction: 1, signal });
  try {
    const step = Math.ceil(SLICE_PX / rows.width);
    for (let top = 0; top < rows.height; top += step) {
      const bottom = Math.min(rows.height, top + step + SHARED_ROWS);
      onSlice({ image: await drawSlice(rows, top, bottom, making), top, height: bottom - top });
    }
  } finally {
    rows.close();
  }
}

async function drawSlice(rows: ImageRows, top: number, bottom: number, making: Making): Promise<Blob> {
  const { data, width, height } = await rows.read(top, bottom, making.signal);
  const { canvas, context } = createCanvas({ width, height });
  context.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  const image = await canvas.convertToBlob({ type: making.type, quality: QUALITY });
  freeCanvas(canvas);
  making.signal.throwIfAborted();
  return image;
}
