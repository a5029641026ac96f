import { AppError } from '@/core/errors';
import { type ImageHeader, parseImageHeader } from './image-header';

/** The largest image that is decoded as a whole: 40 megapixels take 160 MB as RGBA. */
export const MAX_PIXELS = 40_000_000;

/** The largest image that is decoded in another way, see `planDecoding`. */
export const MAX_PIXELS_IN_PARTS = 100_000_000;

/** The longest side. Long screenshots have 20,000 px and more; Firefox has no canvas of more than 32,767 px. */
export const MAX_SIDE_PX = 32_000;
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Judges an image file by its header. Every image file passes this before anything shows it, decodes it as a whole or writes it, whichever
 * way it came. The recogniser also limits the sides (`assertImageSize`): an image that is only too long can be shown and kept.
 * @returns its header; `too-large` over `MAX_FILE_BYTES` or `MAX_PIXELS`; `no-image` for a format that browsers do not show
 */
export function judgeImageFile(bytes: Uint8Array): ImageHeader | 'too-large' | 'no-image' {
  if (bytes.byteLength > MAX_FILE_BYTES) return 'too-large';
  const header = parseImageHeader(bytes);
  if (!header) return 'no-image';
  return header.width * header.height > MAX_PIXELS ? 'too-large' : header;
}

/**
 * The header of an image file that can be decoded as a whole.
 * @throws AppError `image-too-large`; `image-unreadable` for a file that is no image
 */
export function assertImageFile(bytes: Uint8Array): ImageHeader {
  const judged = judgeImageFile(bytes);
  if (typeof judged === 'string') return throwRefused(judged, bytes, 'image-unreadable');
  assertImageSize(judged.width, judged.height);
  return judged;
}

/**
 * Refuses an image file as it was judged.
 * @param unknown the code for a file that is no image
 * @throws AppError `image-too-large`, or `unknown`
 */
export function throwRefused(
  judged: 'too-large' | 'no-image',
  bytes: Uint8Array,
  unknown: 'image-unreadable' | 'picture-kind-unknown',
): never {
  if (judged === 'too-large') throw new AppError('image-too-large', `${bytes.byteLength} bytes`);
  throw new AppError(unknown, 'not an image, or in a format that is not supported');
}

/** Refuses an image that is too large to be decoded. @throws AppError `image-too-large` for an image of `width × height` px that is over the limits */
export function assertImageSize(width: number, height: number, most = MAX_PIXELS): void {
  if (!isSizeWithin(width, height, most)) throw new AppError('image-too-large', `${width} × ${height} px`);
}

/** Whether an image is within the limits of its sides, and of so many px. */
export function isSizeWithin(width: number, height: number, most: number): boolean {
  return width <= MAX_SIDE_PX && height <= MAX_SIDE_PX && width * height <= most;
}

/** The largest factor by which an image of this size, px, can be scaled so that it can still be decoded as a whole. */
export function largestScale(width: number, height: number): number {
  return Math.min(MAX_SIDE_PX / width, MAX_SIDE_PX / height, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** Refuses a file that is too large to be loaded. @throws AppError `image-too-large` for a file of more than `MAX_FILE_BYTES` */
export function assertFileSize(bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new AppError('image-too-large', `${bytes} bytes`);
}
