import type { Decoding, FrameDecoder } from '@/core/ocr/decoding';
import type { ImageHeader } from '@/core/ocr/image-header';
import { partOfRows, turnedSize, turnPixels } from '@/core/ocr/turn-pixels';
import { freeMemory } from '@/platform/free-memory';
import { throwUnreadable } from './decode-raster';
import { heldRows, rowsOfDrawable } from './decoded-rows';
import type { ImageRows } from './image-rows';

/** The decoder of frames in this context; evaluated when it is needed, because tests replace it. */
export function frameDecoder(): FrameDecoder {
  if (typeof ImageDecoder === 'undefined') return undefined;
  return import.meta.env.FIREFOX ? 'rgb' : 'planes';
}

/**
 * The rows of a JPEG or WebP that is decoded as one frame. Chromium's frame has half the bytes of RGBA or fewer, and only the rows
 * that are read become RGBA; Firefox's is RGB. Colour profiles are ignored.
 * @throws AppError `image-unreadable`
 */
export async function openFrameRows(
  bytes: Uint8Array<ArrayBuffer>,
  header: ImageHeader,
  { quarters, size }: Extract<Decoding, { way: 'frame' }>,
): Promise<ImageRows> {
  const isTurned = frameDecoder() === 'rgb';
  const stored = size ?? header;
  // Firefox turns the image before it makes it smaller.
  const desired = isTurned ? turnedSize(stored, quarters) : stored;
  const decoder = new ImageDecoder({
    data: bytes,
    type: `image/${header.format}`,
    colorSpaceConversion: 'none',
    ...(size && { desiredWidth: desired.width, desiredHeight: desired.height }),
  });
  const { image: frame } = await decoder
    .decode()
    .catch(throwUnreadable)
    .finally(() => decoder.close());
  const rows = isTurned ? drawnRows(frame) : copiedRows(frame, quarters);
  const own = turnedSize(header, quarters);
  return rows.width < own.width ? { ...rows, reducedFrom: own } : rows;
}

function drawnRows(frame: VideoFrame): ImageRows {
  const size = { width: frame.displayWidth, height: frame.displayHeight };
  return rowsOfDrawable(frame, size, () => frame.close());
}

/** Drawing would turn the whole frame to RGBA; a copy of a part does not, and is not turned by EXIF. */
function copiedRows(frame: VideoFrame, quarters: 0 | 1 | 2 | 3): ImageRows {
  const coded = { width: frame.codedWidth, height: frame.codedHeight };
  return heldRows(
    turnedSize(coded, quarters),
    () => frame.close(),
    async (top, bottom) => {
      const rect = partOfRows(coded, quarters, top, bottom);
      const data = new Uint8ClampedArray(rect.width * rect.height * 4);
      await frame.copyTo(data, { rect, format: 'RGBA' }).catch(throwUnreadable);
      const turned = turnPixels({ width: rect.width, height: rect.height, data }, quarters);
      if (turned !== data) freeMemory(data);
      return turned;
    },
  );
}
