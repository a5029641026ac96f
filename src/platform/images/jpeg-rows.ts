import { partOfRows, turnedSize, turnPixels } from '@/core/image-files/turn-pixels';
import { JpegDecoder, type Reduction } from '@/core/jpeg/jpeg-decoder';
import { parseJpeg } from '@/core/jpeg/parse-jpeg';
import { freeMemory } from '@/platform/free-memory';
import { sleep } from '@/platform/time';
import { heldRows } from './decoded-rows';
import type { ImageRows } from './image-rows';

/** How a JPEG is opened. */
export interface JpegOpening {
  /** Quarters by which the image is turned clockwise. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** 1 for the image as it is. */
  readonly reduction: Reduction;
  readonly signal: AbortSignal;
}

/**
 * The rows of a JPEG whose rows come one after the other (`parseJpegLayout`), decoded as they are read: nothing but the file, the rows that
 * were read last and a few MB are in memory. The whole file is read once before, and other tasks of the thread run meanwhile. Colour
 * profiles are ignored.
 * What is damaged is as libjpeg has it: the px before it are kept, and what is missing is gray.
 * @throws AppError `image-unreadable` for a file without px or tables, and then not when its rows are read; the signal's reason when it
 *   is aborted
 */
export async function openJpegRows(
  bytes: Uint8Array<ArrayBuffer>,
  { quarters, reduction, signal }: JpegOpening,
): Promise<ImageRows> {
  const decoder = new JpegDecoder(parseJpeg(bytes), reduction);
  while (decoder.readAhead()) await sleep(0, signal);
  const free = () => freeMemory(bytes);
  return heldRows(turnedSize(decoder.size, quarters), free, async (top, bottom, reading) => {
    await sleep(0, reading);
    const part = partOfRows(decoder.size, quarters, top, bottom);
    const data = decoder.decode(part);
    const turned = turnPixels({ width: part.width, height: part.height, data }, quarters);
    if (turned !== data) freeMemory(data);
    return turned;
  });
}
