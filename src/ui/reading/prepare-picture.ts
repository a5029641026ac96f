import { AppError } from '@/core/errors';
import type { Rect, Size } from '@/core/geometry/rect';
import { readImageHeader } from '@/core/ocr/image-header/image-header';
import { assertReadableBytes, assertReadableSize, MAX_FILE_BYTES, MAX_PIXELS } from '@/core/ocr/limits';

/** A drawing says little of the size at which it is to be read: smaller ones are drawn twice as large, px. */
const SMALL_DRAWING_PX = 2000;

/**
 * A file as a picture that can be shown and read: as it is, SVG drawn as PNG. Its size is read from its header before
 * anything decodes it.
 * @throws AppError `picture-kind-unknown`, `image-too-large`, `picture-damaged`, `out-of-memory`
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  assertReadableBytes(file.size);
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  if (!header) throw new AppError('picture-kind-unknown', file.type || 'of no known type');
  assertReadableSize(header.width, header.height);
  return header.format === 'svg' ? drawSvg(file, header) : file;
}

/**
 * Whether a file can be shown: small ones can hold more pixels than there is memory. What is only too long to be read can, so
 * that a part of it is framed.
 */
export async function canShowPicture(file: Blob): Promise<boolean> {
  if (file.size > MAX_FILE_BYTES) return false;
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  return header !== undefined && header.width * header.height <= MAX_PIXELS;
}

/** By an image element: scripts in the file do not run, and nothing outside of it is loaded. */
async function drawSvg(file: Blob, size: Size): Promise<Blob> {
  const scale = Math.max(size.width, size.height) < SMALL_DRAWING_PX ? 2 : 1;
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(throwDamaged);
    return await draw({ width, height }, (context) => context.drawImage(image, 0, 0, width, height));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A part of a picture as a file of its own, px. @throws AppError `picture-damaged`, `out-of-memory` */
export async function cutPicture(file: Blob, { x, y, width, height }: Rect): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' }).catch(throwDamaged);
  try {
    return await draw({ width, height }, (context) => context.drawImage(bitmap, -x, -y));
  } finally {
    bitmap.close();
  }
}

async function draw(
  { width, height }: Size,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('out-of-memory', `no canvas of ${width} × ${height} px`);
  paint(context);
  return canvas.convertToBlob({ type: 'image/png' });
}

function throwDamaged(thrown: unknown): never {
  throw new AppError('picture-damaged', String(thrown), { cause: thrown });
}
