import { type ImageFormat, readImageHeader } from '@/core/ocr/image-header/image-header';

/** What a picture's bytes are, whatever its address or server said. */
export interface PictureType {
  readonly format: ImageFormat;
  readonly mediaType: string;
  /** Of its file, without a dot. */
  readonly extension: string;
}

const TYPES: Readonly<Record<ImageFormat, Omit<PictureType, 'format'>>> = {
  png: { mediaType: 'image/png', extension: 'png' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  gif: { mediaType: 'image/gif', extension: 'gif' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
  bmp: { mediaType: 'image/bmp', extension: 'bmp' },
  avif: { mediaType: 'image/avif', extension: 'avif' },
  svg: { mediaType: 'image/svg+xml', extension: 'svg' },
};

/** The type of a picture, from its first bytes; undefined for what browsers do not show. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const format = readImageHeader(bytes)?.format;
  return format && { format, ...TYPES[format] };
}
