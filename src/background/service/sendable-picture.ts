import { AppError, toAppError } from '@/core/errors';
import { readImageHeader } from '@/core/ocr/image-header/image-header';
import { assertReadableBytes, assertReadableSize } from '@/core/ocr/limits';
import type { PictureAtHand } from '@/platform/protocol';

/** A picture as a file that services of all kinds take. */
export interface SendablePicture {
  /** PNG or JPEG. */
  readonly file: Blob;
  /** px */
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as PNG or JPEG: such a file as it is, anything else drawn anew. A JPEG that is to be turned when shown is
 * drawn too, for not every service turns it, and places in it would be of another picture.
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`
 */
export async function toSendablePicture(picture: PictureAtHand): Promise<SendablePicture> {
  if (picture.kind === 'pixels') return encodePixels(picture);
  assertReadableBytes(picture.data.size);
  const header = readImageHeader(new Uint8Array(await picture.data.arrayBuffer()));
  if (!header) throw new AppError('image-unreadable', 'not a picture, or of a kind that is not read');
  const { format, width, height } = header;
  assertReadableSize(width, height);
  if (format === 'png') return { file: new Blob([picture.data], { type: 'image/png' }), width, height };
  const bitmap = await decode(picture.data);
  try {
    const isUpright = bitmap.width === width && bitmap.height === height;
    if (format === 'jpeg' && isUpright)
      return { file: new Blob([picture.data], { type: 'image/jpeg' }), width, height };
    return await encode(bitmap.width, bitmap.height, (context) => context.drawImage(bitmap, 0, 0));
  } finally {
    bitmap.close();
  }
}

async function encodePixels({
  width,
  height,
  data,
}: Extract<PictureAtHand, { kind: 'pixels' }>): Promise<SendablePicture> {
  assertReadableSize(width, height);
  const pixels = new ImageData(new Uint8ClampedArray(await data.arrayBuffer()), width, height);
  return encode(width, height, (context) => context.putImageData(pixels, 0, 0));
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (thrown) {
    throw new AppError('image-unreadable', toAppError(thrown).message, { cause: thrown });
  }
}

async function encode(
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<SendablePicture> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('out-of-memory', `no canvas of ${width} × ${height} px`);
  paint(context);
  return { file: await canvas.convertToBlob({ type: 'image/png' }), width, height };
}
