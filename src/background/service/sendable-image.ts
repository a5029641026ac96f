import { AppError, toAppError } from '@/core/errors';
import { assertFileSize, assertImageFile, assertImageSize } from '@/core/image-files/limits';
import { drawPng } from '@/platform/images/canvas';
import type { LocalImage } from '@/platform/messages/protocol';

/** An image as a file of a type that every service accepts. */
export interface SendableImage {
  /** PNG or JPEG. */
  readonly file: Blob;
  /** px */
  readonly width: number;
  readonly height: number;
}

/**
 * An image as PNG or JPEG: such files are sent unchanged, others are encoded again. A JPEG with an EXIF rotation is also
 * encoded again: a service that ignores the rotation would return the wrong places.
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`
 */
export async function toSendableImage(image: LocalImage): Promise<SendableImage> {
  if (image.kind === 'pixels') return encodePixels(image);
  assertFileSize(image.data.size);
  const { format, width, height } = assertImageFile(new Uint8Array(await image.data.arrayBuffer()));
  if (format === 'png') return { file: new Blob([image.data], { type: 'image/png' }), width, height };
  const bitmap = await decode(image.data);
  try {
    const isUpright = bitmap.width === width && bitmap.height === height;
    if (format === 'jpeg' && isUpright)
      return { file: new Blob([image.data], { type: 'image/jpeg' }), width, height };
    const size = { width: bitmap.width, height: bitmap.height };
    return { file: await drawPng(size, (context) => context.drawImage(bitmap, 0, 0)), ...size };
  } finally {
    bitmap.close();
  }
}

async function encodePixels({
  width,
  height,
  data,
}: Extract<LocalImage, { kind: 'pixels' }>): Promise<SendableImage> {
  assertImageSize(width, height);
  const pixels = new ImageData(new Uint8ClampedArray(await data.arrayBuffer()), width, height);
  const file = await drawPng({ width, height }, (context) => context.putImageData(pixels, 0, 0));
  return { file, width, height };
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (thrown) {
    throw new AppError('image-unreadable', toAppError(thrown).message, { cause: thrown });
  }
}
