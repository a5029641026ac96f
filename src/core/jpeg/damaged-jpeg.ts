import { AppError } from '@/core/errors';

/** The error for a JPEG that cannot be decoded. */
export function damagedJpeg(why: string): AppError {
  return new AppError('image-unreadable', `JPEG: ${why}`);
}
