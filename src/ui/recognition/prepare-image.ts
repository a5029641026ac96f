import { AppError } from '@/core/errors';
import type { Rect, Size } from '@/core/geometry/rect';
import { assertRecognisableFile, judgeRecognisableFile } from '@/core/image-files/decoding';
import { isTiff, parseImageHeader } from '@/core/image-files/image-header';
import { assertFileSize, judgeImageFile, largestScale, MAX_FILE_BYTES } from '@/core/image-files/limits';
import { listPages } from '@/core/image-files/tiff-directories';
import { drawPng } from '@/platform/images/canvas';
import { hasFrames } from '@/platform/images/frame-rows';
import { decodeTiffPage } from '@/platform/images/tiff-client';

/**
 * A vector image smaller than this is drawn at twice its size, because its own size says little about the
 * size of its text, px.
 */
const SMALL_DRAWING_PX = 2000;

const TIFF_MARK_BYTES = 4;

/**
 * Converts a file to an image that can be shown and recognised: SVG and a page of TIFF are drawn as PNG, other files stay as they
 * are. The size is taken from the header, before anything decodes the file. `page`: of a TIFF, counted from 1.
 * @throws AppError `picture-kind-unknown`, `image-too-large`, `picture-damaged`, `out-of-memory`
 */
export async function prepareImage(file: Blob, page = 1): Promise<Blob> {
  assertFileSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isTiff(bytes)) return drawTiff(bytes.buffer, page);
  const header = parseImageHeader(bytes);
  // A vector image is drawn at a size within the limits, whatever its own size is.
  if (header?.format === 'svg') return drawSvg(file, header);
  assertRecognisableFile(bytes, hasFrames(), 'picture-kind-unknown');
  return file;
}

/**
 * Whether a file can be shown: even a small file can contain more pixels than fit in memory. An image that is
 * only too long to be recognised can be shown, so that the user can select a region of it.
 */
export async function canShowImage(file: Blob): Promise<boolean> {
  if (file.size > MAX_FILE_BYTES) return false;
  return typeof judgeImageFile(new Uint8Array(await file.arrayBuffer())) !== 'string';
}

/** Whether a file can be shown, be it smaller than it is (`useShownImage`). */
export async function canShowSmaller(file: Blob): Promise<boolean> {
  if (file.size > MAX_FILE_BYTES) return false;
  return typeof judgeRecognisableFile(new Uint8Array(await file.arrayBuffer()), hasFrames()) !== 'string';
}

/**
 * Draws an SVG with an image element, in which scripts do not run and nothing external is loaded. One that is too large to be decoded is
 * drawn smaller.
 */
async function drawSvg(file: Blob, size: Size): Promise<Blob> {
  const wanted = Math.max(size.width, size.height) < SMALL_DRAWING_PX ? 2 : 1;
  const most = largestScale(size.width, size.height);
  const scaled = (side: number) => Math.max(1, Math.min(Math.ceil(side * wanted), Math.floor(side * most)));
  const [width, height] = [scaled(size.width), scaled(size.height)];
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(throwDamaged);
    return await drawPng({ width, height }, (context) => context.drawImage(image, 0, 0, width, height));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawTiff(file: ArrayBuffer, page: number): Promise<Blob> {
  const { width, height, data } = await decodeTiffPage(file, page);
  const image = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
  return drawPng({ width, height }, (context) => context.putImageData(image, 0, 0));
}

/** How many pages a TIFF file has; undefined for any other file. @throws AppError `picture-damaged` */
export async function countPagesOfTiff(file: Blob): Promise<number | undefined> {
  const start = new Uint8Array(await file.slice(0, TIFF_MARK_BYTES).arrayBuffer());
  if (!isTiff(start) || file.size > MAX_FILE_BYTES) return undefined;
  const pages = listPages(await file.arrayBuffer()).length;
  if (pages === 0) throw new AppError('picture-damaged', 'a TIFF file without a page');
  return pages;
}

/** Crops an image to a region, px. @throws AppError `picture-damaged`, `out-of-memory` */
export async function cropImage(file: Blob, { x, y, width, height }: Rect): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' }).catch(throwDamaged);
  try {
    return await drawPng({ width, height }, (context) => context.drawImage(bitmap, -x, -y));
  } finally {
    bitmap.close();
  }
}

function throwDamaged(thrown: unknown): never {
  throw new AppError('picture-damaged', String(thrown), { cause: thrown });
}
