import { decodeImage, type IFD, toRGBA8 } from 'utif2';
import { AppError, toAppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { assertImageSize, MAX_PIXELS } from '@/core/image-files/limits';
import { listPages, type TiffDirectory } from '@/core/image-files/tiff-directories';
import type { Pixels } from '@/core/ocr/recognition';

/** Tags by TIFF 6.0, https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
const IMAGE_WIDTH = 't256';
const IMAGE_LENGTH = 't257';
const BITS_PER_SAMPLE = 't258';
const COMPRESSION = 't259';
const SAMPLES_PER_PIXEL = 't277';
const [STRIP_OFFSETS, ROWS_PER_STRIP, STRIP_BYTES] = ['t273', 't278', 't279'];
const [TILE_WIDTH, TILE_LENGTH, TILE_OFFSETS, TILE_BYTES] = ['t322', 't323', 't324', 't325'];

/** None, CCITT (2–4), LZW, JPEG (6, 7), deflate, PackBits. The library decodes others only for raw files of cameras. */
const COMPRESSIONS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946];

/** Four samples of 16 bits for each of the most px. */
const MOST_DECODED_BYTES = MAX_PIXELS * 8;

/**
 * Decodes a page of a TIFF file, counted from 1, which no browser but Safari does. Before that, its size is checked, and that the work is
 * in proportion to it: the library follows whatever a file says, also in a circle.
 *
 * @throws AppError `picture-damaged`, `picture-kind-unknown` for a rare compression, `image-too-large`
 */
export function decodeTiff(file: ArrayBuffer, number: number): Pixels {
  const page = listPages(file)[number - 1];
  const [width, height] = [numberOf(page, IMAGE_WIDTH), numberOf(page, IMAGE_LENGTH)];
  if (!page || width < 1 || height < 1) throw new AppError('picture-damaged', 'a TIFF file without a page');
  assertImageSize(width, height);
  const compression = numberOf(page, COMPRESSION) || 1;
  if (!COMPRESSIONS.includes(compression))
    throw new AppError('picture-kind-unknown', `TIFF with compression ${compression}`);
  assertDecodable(file, page, { width, height });
  const data = attempt(() => {
    // The library adds `data` to it.
    const decoded = { ...page } as unknown as IFD;
    decodeImage(file, decoded);
    return toRGBA8(decoded);
  });
  if (data.length !== width * height * 4) throw new AppError('picture-damaged', 'a TIFF page without pixels');
  return { width, height, data: new Uint8ClampedArray(data) };
}

/**
 * Checks what the decoder repeats for each strip or tile: that there are not more of them than the page needs, and that together they are
 * not larger than the file.
 */
function assertDecodable(file: ArrayBuffer, page: TiffDirectory, { width, height }: Size): void {
  const samples = numberOf(page, SAMPLES_PER_PIXEL) || 1;
  const bytes = (width * height * samples * (numberOf(page, BITS_PER_SAMPLE) || 1)) / 8;
  if (bytes > MOST_DECODED_BYTES) throw new AppError('image-too-large', `${bytes} bytes`);
  const isTiled = page[TILE_WIDTH] !== undefined;
  const piece = isTiled
    ? { width: numberOf(page, TILE_WIDTH), height: numberOf(page, TILE_LENGTH) }
    : { width, height: Math.min(numberOf(page, ROWS_PER_STRIP) || height, height) };
  if (piece.width < 1 || piece.height < 1) throw new AppError('picture-damaged', 'empty pieces');
  assertImageSize(piece.width, piece.height);
  const needed = Math.ceil(width / piece.width) * Math.ceil(height / piece.height);
  const there = page[isTiled ? TILE_OFFSETS : STRIP_OFFSETS]?.length ?? 0;
  const lengths: Iterable<number> = page[isTiled ? TILE_BYTES : STRIP_BYTES] ?? [];
  let stored = 0;
  for (const length of lengths) stored += length;
  if (there > needed * samples || (isTiled && there < needed) || stored > file.byteLength)
    throw new AppError('picture-damaged', `${there} pieces of ${stored} bytes for ${needed}`);
}

function numberOf(page: TiffDirectory | undefined, tag: string): number {
  return page?.[tag]?.[0] ?? 0;
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw new AppError('picture-damaged', toAppError(thrown).message, { cause: thrown });
  }
}
