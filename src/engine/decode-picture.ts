import { AppError } from '@/core/errors';
import { type ImageFormat, readImageHeader } from '@/core/ocr/image-header/image-header';
import { assertReadableBytes, assertReadableSize } from '@/core/ocr/limits';
import type { Pixels } from '@/core/ocr/recognition';
import { decodeRaster, drawPixels, throwUnreadable } from '@/platform/decode-raster';
import type { PictureAtHand } from '@/platform/protocol';

/**
 * The pixels of a picture. A file's size is read from its header before anything decodes it.
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`
 */
export async function decodePicture(picture: PictureAtHand): Promise<Pixels> {
  switch (picture.kind) {
    case 'pixels':
      return readRawPixels(picture.width, picture.height, picture.data);
    case 'file':
      return decodeFile(picture.data);
    default:
      return picture satisfies never;
  }
}

async function readRawPixels(width: number, height: number, blob: Blob): Promise<Pixels> {
  assertReadableSize(width, height);
  if (width < 1 || height < 1 || blob.size !== width * height * 4) {
    throw new AppError('image-unreadable', `${blob.size} bytes are not ${width} × ${height} px`);
  }
  return { width, height, data: new Uint8ClampedArray(await blob.arrayBuffer()) };
}

async function decodeFile(file: Blob): Promise<Pixels> {
  assertReadableBytes(file.size);
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  if (!header) throw new AppError('image-unreadable', 'not a picture, or of a kind that is not read');
  assertReadableSize(header.width, header.height);
  const { image, release } = await decode(file, header.format);
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

/** Bitmaps cannot be made of SVG files, but of an image element. Scripts in it do not run and nothing outside is loaded. */
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
