import { AppError, toAppError } from '@/core/errors';
import type { Pixels } from '@/core/ocr/recognition';
import { damaged, parsePng } from '@/core/png/parse-png';
import { PngRowDecoder } from '@/core/png/row-decoder';
import { freeMemory } from '@/platform/free-memory';
import type { ImageRows } from './image-rows';

/**
 * How much is unpacked at once, bytes. Deflate packs up to 1032 bytes into one, and all that a part unpacks to waits in memory, so
 * this is 8 MB at most. https://zlib.net/zlib_tech.html
 */
const PACKED_PART = 8 * 1024;

/**
 * The rows of a PNG that is not interlaced, unpacked as they are read: nothing but the rows that were read last and a few MB are in memory.
 * Colour profiles are ignored.
 * @throws AppError `image-unreadable` for a damaged file, here or when the damaged rows are read
 */
export function openPngRows(bytes: Uint8Array<ArrayBuffer>): ImageRows {
  const file = parsePng(bytes);
  if (file.isInterlaced) throw new AppError('image-too-large', 'an interlaced PNG');
  const { width, height } = file;
  const unpack = () => streamParts(file.data).pipeThrough(new DecompressionStream('deflate')).getReader();
  let unpacked = unpack();
  let decoder = new PngRowDecoder(file);
  /** The rows that were read last. */
  let held: Pixels = { width, height: 0, data: new Uint8ClampedArray() };
  let heldTop = 0;

  async function giveMore(): Promise<void> {
    const { value } = await unpacked.read().catch((thrown: unknown) => {
      throw damaged(toAppError(thrown).message);
    });
    if (!value) throw damaged('rows are missing');
    decoder.give(value);
  }

  /** Damage beyond the rows that were read does not matter any more. */
  const stop = () => void unpacked.cancel().catch(() => undefined);

  function startAgain(): void {
    stop();
    unpacked = unpack();
    decoder = new PngRowDecoder(file);
    freeMemory(held.data);
    held = { width, height: 0, data: new Uint8ClampedArray() };
    heldTop = 0;
  }

  return {
    width,
    height,
    async read(top, bottom, signal) {
      if (top === 0 && heldTop > 0 && bottom === height) startAgain();
      const decoded = heldTop + held.height;
      if (top < heldTop || top > decoded || bottom < decoded || bottom > height)
        throw new RangeError(`rows ${top} to ${bottom} after ${heldTop} to ${decoded}`);
      const data = new Uint8ClampedArray((bottom - top) * width * 4);
      data.set(held.data.subarray((top - heldTop) * width * 4));
      freeMemory(held.data);
      held = { width, height: bottom - top, data };
      heldTop = top;
      for (let y = decoded; y < bottom; ) {
        signal.throwIfAborted();
        if (decoder.writeRow(data, (y - top) * width * 4)) y++;
        else await giveMore();
      }
      return held;
    },
    close() {
      freeMemory(held.data);
      stop();
    },
  };
}

/** Bytes in small parts, each when it is asked for. */
function streamParts(data: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = splitParts(data);
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value } = parts.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function* splitParts(
  data: readonly Uint8Array<ArrayBuffer>[],
): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (const part of data)
    for (let at = 0; at < part.length; at += PACKED_PART) yield part.subarray(at, at + PACKED_PART);
}
