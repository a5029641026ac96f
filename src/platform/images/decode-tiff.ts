import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';
import { AppError, toAppError } from '@/core/errors';
import { assertImageSize } from '@/core/image-files/limits';
import type { Pixels } from '@/core/ocr/recognition';

/** Tags by TIFF 6.0, https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
const SUBFILE_KIND = 't254';
const IMAGE_WIDTH = 't256';
const IMAGE_LENGTH = 't257';
const COMPRESSION = 't259';

/** Bits of the kind of a subfile: a smaller copy of another, a mask for it. */
const COPY_OR_MASK = 0b101;

/** None, CCITT (2–4), LZW, JPEG (6, 7), deflate, PackBits. The library decodes others only for raw files of cameras. */
const COMPRESSIONS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946];

/**
 * Decodes a page of a TIFF file, counted from 1, which no browser but Safari does. Its size is checked before it is decoded.
 *
 * @throws AppError `picture-damaged`, `picture-kind-unknown` for a rare compression, `image-too-large`
 */
export function decodeTiff(file: ArrayBuffer, number: number): Pixels {
  const page = pagesOf(file)[number - 1];
  const [width, height] = [numberOf(page, IMAGE_WIDTH), numberOf(page, IMAGE_LENGTH)];
  if (!page || width < 1 || height < 1) throw new AppError('picture-damaged', 'a TIFF file without a page');
  assertImageSize(width, height);
  const compression = numberOf(page, COMPRESSION) || 1;
  if (!COMPRESSIONS.includes(compression))
    throw new AppError('picture-kind-unknown', `TIFF with compression ${compression}`);
  const data = attempt(() => {
    decodeImage(file, page);
    return toRGBA8(page);
  });
  if (data.length !== width * height * 4) throw new AppError('picture-damaged', 'a TIFF page without pixels');
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** How many pages a TIFF file has, as scanners and fax machines write them. @throws AppError `picture-damaged` */
export function countTiffPages(file: ArrayBuffer): number {
  return pagesOf(file).length;
}

/** The images of a file without smaller copies and masks of them. */
function pagesOf(file: ArrayBuffer): readonly IFD[] {
  return attempt(() => decode(file)).filter((page) => (numberOf(page, SUBFILE_KIND) & COPY_OR_MASK) === 0);
}

function numberOf(page: IFD | undefined, tag: string): number {
  const value = page?.[tag];
  return Array.isArray(value) ? Number(value[0]) : 0;
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw new AppError('picture-damaged', toAppError(thrown).message, { cause: thrown });
  }
}
