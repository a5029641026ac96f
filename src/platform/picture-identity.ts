import { readImageHeader } from '@/core/ocr/image-header/image-header';
import { assertReadableBytes } from '@/core/ocr/limits';
import { decodeRaster, drawPixels } from './decode-raster';
import type { PictureAtHand } from './protocol';

/** Up to here a file is decoded to be told by its pixels; 8 MP are 32 MB of RGBA. Larger ones are told by their bytes. */
const MAX_DECODED_PIXELS = 8_000_000;

/** A picture with what tells it from others. */
export interface IdentifiedPicture {
  /** What is to be read: the pixels, where they had to be decoded anyway. */
  readonly picture: PictureAtHand;
  /** SHA-256, hexadecimal, with the size: the same for the same pixels, whatever file they came in. */
  readonly pixelHash: string;
}

type RawPicture = Extract<PictureAtHand, { kind: 'pixels' }>;

/** @throws AppError `image-too-large`, `out-of-memory`; whatever the browser says of a file that it cannot decode. */
export async function identifyPicture(picture: PictureAtHand): Promise<IdentifiedPicture> {
  if (picture.kind === 'pixels') return identifyPixels(picture);
  assertReadableBytes(picture.data.size);
  const bytes = await picture.data.arrayBuffer();
  const header = readImageHeader(new Uint8Array(bytes));
  // SVG is drawn by documents alone, which a service worker has none of.
  if (!header || header.format === 'svg' || header.width * header.height > MAX_DECODED_PIXELS)
    return { picture, pixelHash: `file-${await hash(bytes)}` };
  return identifyPixels(await decode(picture.data));
}

async function identifyPixels(picture: RawPicture): Promise<IdentifiedPicture> {
  const { width, height, data } = picture;
  return { picture, pixelHash: `${width}x${height}-${await hash(await data.arrayBuffer())}` };
}

async function decode(file: Blob): Promise<RawPicture> {
  const bitmap = await decodeRaster(file);
  try {
    const { width, height, data } = drawPixels(bitmap, bitmap.width, bitmap.height);
    return { kind: 'pixels', width, height, data: new Blob([data as BlobPart]) };
  } finally {
    bitmap.close();
  }
}

async function hash(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
