import { throwUnreadable } from './decode-raster';
import { heldRows } from './decoded-rows';
import type { ImageRows } from './image-rows';

/**
 * Whether this browser decodes a WebP to a frame with its samples as the file has them, 1.5 bytes a px. Firefox's frame is RGB, and
 * service workers have no decoder. Evaluated when it is needed, because tests replace it.
 */
export function hasFrames(): boolean {
  return typeof ImageDecoder !== 'undefined' && !import.meta.env.FIREFOX;
}

/**
 * The rows of a WebP that is decoded as one frame, of which only those that are read become RGBA. Colour profiles are ignored.
 * @throws AppError `image-unreadable`
 */
export async function openFrameRows(bytes: Uint8Array<ArrayBuffer>): Promise<ImageRows> {
  const decoder = new ImageDecoder({ data: bytes, type: 'image/webp', colorSpaceConversion: 'none' });
  const { image: frame } = await decoder
    .decode()
    .catch(throwUnreadable)
    .finally(() => decoder.close());
  const width = frame.codedWidth;
  // Drawing would turn the whole frame to RGBA; a copy of a part does not.
  return heldRows(
    { width, height: frame.codedHeight },
    () => frame.close(),
    async (top, bottom) => {
      const rect = { x: 0, y: top, width, height: bottom - top };
      const data = new Uint8ClampedArray(width * rect.height * 4);
      await frame.copyTo(data, { rect, format: 'RGBA' }).catch(throwUnreadable);
      return data;
    },
  );
}
