import { AppError } from '@/core/errors';
import type { ImageFormat } from '@/core/ocr/image-header';
import { assertFileSize, assertImageFile, assertImageSize } from '@/core/ocr/limits';
import { onPlainGround } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';
import { decodeRaster, drawPixels, throwUnreadable } from '@/platform/images/decode-raster';
import type { LocalImage } from '@/platform/messages/protocol';

/**
 * Decodes an image. A file's size is parsed from its header first. No pixel of the result is transparent: what was lies on
 * a ground that the ink stands out from, because engines ignore alpha.
 *
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`
 */
export async function decodeImage(image: LocalImage): Promise<Pixels> {
  switch (image.kind) {
    case 'pixels':
      return putOnPlainGround(await toPixels(image.width, image.height, image.data));
    case 'file':
      return putOnPlainGround(await decodeFile(image.data));
    default:
      return image satisfies never;
  }
}

function putOnPlainGround(pixels: Pixels): Pixels {
  const plain = onPlainGround(pixels);
  if (plain !== pixels) freeMemory(pixels.data);
  return plain;
}

async function toPixels(width: number, height: number, blob: Blob): Promise<Pixels> {
  assertImageSize(width, height);
  if (width < 1 || height < 1 || blob.size !== width * height * 4) {
    throw new AppError('image-unreadable', `${blob.size} bytes are not ${width} × ${height} px`);
  }
  return { width, height, data: new Uint8ClampedArray(await blob.arrayBuffer()) };
}

async function decodeFile(file: Blob): Promise<Pixels> {
  assertFileSize(file.size);
  const { format } = assertImageFile(new Uint8Array(await file.arrayBuffer()));
  const { image, release } = await decode(file, format);
  try {
    const { width, height } = image instanceof ImageBitmap ? image : naturalSize(image);
    return drawPixels(image, width, height);
  } finally {
    release();
  }
}

interface Decoded {
  readonly image: ImageBitmap | HTMLImageElement;
  readonly release: () => void;
}

async function decode(file: Blob, format: ImageFormat): Promise<Decoded> {
  try {
    if (format === 'svg') return await decodeSvg(file);
    const image = await decodeRaster(file);
    return { image, release: () => image.close() };
  } catch (thrown) {
    return throwUnreadable(thrown);
  }
}

/**
 * Decodes an SVG file by an image element: browsers create no bitmaps of SVG files. Its scripts do not run and it loads
 * nothing.
 */
async function decodeSvg(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode().catch((thrown) => {
    URL.revokeObjectURL(url);
    throw thrown;
  });
  return { image, release: () => URL.revokeObjectURL(url) };
}

function naturalSize({ naturalWidth, naturalHeight }: HTMLImageElement): { width: number; height: number } {
  return { width: Math.max(1, naturalWidth), height: Math.max(1, naturalHeight) };
}
