import type { ImageFormat } from '@/core/image-files/image-header';
import { judgeImageFile } from '@/core/image-files/limits';

/** The format of an image according to its bytes, whatever its address or server says. */
export interface ImageType {
  readonly format: ImageFormat;
  readonly mediaType: string;
  /** The file extension, without a dot. */
  readonly extension: string;
}

const TYPES: Readonly<Record<ImageFormat, Omit<ImageType, 'format'>>> = {
  png: { mediaType: 'image/png', extension: 'png' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  gif: { mediaType: 'image/gif', extension: 'gif' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
  bmp: { mediaType: 'image/bmp', extension: 'bmp' },
  avif: { mediaType: 'image/avif', extension: 'avif' },
  svg: { mediaType: 'image/svg+xml', extension: 'svg' },
};

/**
 * The type of an image file by its own bytes; `too-large` for one that would not fit into memory, `no-image` for formats that
 * browsers do not show.
 */
export function judgeImageType(bytes: Uint8Array): ImageType | 'too-large' | 'no-image' {
  const judged = judgeImageFile(bytes);
  return typeof judged === 'string' ? judged : { format: judged.format, ...TYPES[judged.format] };
}

/** The type of an image file that may be shown and written; undefined for others. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const judged = judgeImageType(bytes);
  return typeof judged === 'string' ? undefined : judged;
}
