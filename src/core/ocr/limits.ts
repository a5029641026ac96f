import { AppError } from '@/core/errors';

/** What a picture may be at most: beyond it decoding alone would take the machine's memory (40 MP are 160 MB of RGBA). */
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE_PX = 12_000;
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Throws `image-too-large` for a picture of `width × height` px that is over the limits. */
export function assertReadableSize(width: number, height: number): void {
  if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS) {
    throw new AppError('image-too-large', `${width} × ${height} px`);
  }
}

/** Throws `image-too-large` for a file over the limit. */
export function assertReadableBytes(bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new AppError('image-too-large', `${bytes} bytes`);
}
