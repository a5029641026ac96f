import type { ExportEntry } from '@/core/articles/exports/export-entry';
import { type ImageType, imageTypeOf } from '@/core/articles/image-type';
import type { ImageFormat } from '@/core/image-files/image-header';
import type { ExportOptions } from './export-run';

/** An image as an export writes it. */
export interface WritableImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: ImageType;
}

/** The formats of images in pages and folders. SVG is not among them, because the scripts of an SVG file run when it is opened. */
export const WEB_FORMATS: readonly ImageFormat[] = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif'];

/** The formats that e-book readers can show. */
export const BOOK_FORMATS: readonly ImageFormat[] = ['png', 'jpeg', 'gif'];

/**
 * Loads an image for an export. If its format is not in `formats`, it is converted to PNG or JPEG. Undefined if it has no bytes, if it
 * exceeds the limits of `judgeImageFile`, or if it cannot be converted.
 */
export async function loadWritableImage(
  entry: ExportEntry,
  key: string,
  { toBookImage }: Pick<ExportOptions, 'toBookImage'>,
  formats: readonly ImageFormat[],
): Promise<WritableImage | undefined> {
  const original = await entry.loadImage(key);
  const type = original && imageTypeOf(original);
  if (!original || !type) return undefined;
  if (formats.includes(type.format)) return { bytes: original, type };
  const bytes = await toBookImage(original, type.mediaType);
  const drawn = bytes && imageTypeOf(bytes);
  return bytes && drawn && formats.includes(drawn.format) ? { bytes, type: drawn } : undefined;
}
