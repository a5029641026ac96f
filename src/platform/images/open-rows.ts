import type { Decoding } from '@/core/image-files/decoding';
import { openFrameRows } from './frame-rows';
import type { ImageRows } from './image-rows';
import { openJpegRows } from './jpeg-rows';
import { openPngRows } from './png-rows';

/** How an image is decoded a part of its rows at a time. */
export type RowDecoding = Exclude<Decoding, { way: 'whole' }>;

/** How rows are opened. */
export interface RowOpening {
  /** How many times smaller a JPEG is decoded at once; other images are not. */
  readonly jpegReduction: 1 | 4 | 8;
  readonly signal: AbortSignal;
}

/**
 * Opens the rows of an image file in the way that `planDecoding` chose.
 * @throws AppError `image-unreadable`; the signal's reason when it is aborted
 */
export async function openRows(
  bytes: Uint8Array<ArrayBuffer>,
  decoding: RowDecoding,
  { jpegReduction, signal }: RowOpening,
): Promise<ImageRows> {
  switch (decoding.way) {
    case 'png-rows':
      return openPngRows(bytes);
    case 'jpeg-rows':
      return openJpegRows(bytes, { quarters: decoding.quarters, reduction: jpegReduction, signal });
    case 'frame':
      return openFrameRows(bytes);
    default:
      return decoding satisfies never;
  }
}
