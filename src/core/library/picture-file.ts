import type { LossReason } from '@/core/articles/article-loss';
import { type ImageFormat, readImageHeader } from '@/core/ocr/image-header/image-header';

/** How many pictures one article keeps at most; the rest stay links. */
export const MAX_PICTURES = 2000;

/** What may be chosen as the size of the largest picture that is kept, bytes. */
export const PICTURE_BYTES_CHOICES = [2, 5, 10, 30].map((megabytes) => megabytes * 1024 * 1024);

/** The media types of the formats that both browsers show. https://www.iana.org/assignments/media-types */
const MEDIA_TYPES: Readonly<Record<ImageFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** What a file is by its own bytes, whatever its server calls it; why it cannot be kept. */
export function judgePicture(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly type: string } | { readonly why: LossReason } {
  if (bytes.byteLength > maxBytes) return { why: 'too-large' };
  const header = readImageHeader(bytes);
  return header ? { type: MEDIA_TYPES[header.format] } : { why: 'damaged' };
}
