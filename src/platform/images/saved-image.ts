import { assertFileSize, judgeImageFile } from '@/core/image-files/limits';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';
import { sha256 } from '@/platform/hash';
import type { LocalImage } from '@/platform/messages/protocol';
import { createQueue } from '@/platform/queue';
import { createCanvas, drawPng } from './canvas';
import { decodeRaster, drawPixels } from './decode-raster';
import { toSmallImage } from './smaller-image';

/** Files of up to so many pixels are decoded and identified by their pixels (8 MP are 32 MB of RGBA), larger ones by their bytes. */
const MAX_DECODED_PIXELS = 8_000_000;

/** However many images are requested at once, one is decoded at a time: the largest takes 160 MB three times over. */
const oneByOne = createQueue();

/** An image with the hash that identifies it. */
export interface IdentifiedImage {
  /** The image to recognise: its pixels, if the file was decoded for the hash. */
  readonly image: LocalImage;
  /** SHA-256, hexadecimal, with the size: the same for the same pixels, whatever file they came in. */
  readonly pixelHash: string;
}

type RawImage = Extract<LocalImage, { kind: 'pixels' }>;

/** Identifies an image. @throws AppError `image-too-large`, `out-of-memory`; the browser's own error for a file that it cannot decode */
export async function identifyImage(image: LocalImage): Promise<IdentifiedImage> {
  if (image.kind === 'pixels') return identifyPixels(image, await dataOf(image));
  assertFileSize(image.data.size);
  const bytes = new Uint8Array(await image.data.arrayBuffer());
  const judged = judgeImageFile(bytes);
  const isDecodable = typeof judged !== 'string' && judged.width * judged.height <= MAX_DECODED_PIXELS;
  // Only a document can draw SVG, and a service worker has none.
  const fileHash = !isDecodable || judged.format === 'svg' ? await sha256(bytes) : undefined;
  freeMemory(bytes);
  if (fileHash !== undefined) return { image, pixelHash: `file-${fileHash}` };
  const pixels = await oneByOne(() => decode(image.data));
  const { width, height } = pixels;
  return identifyPixels(
    { kind: 'pixels', width, height, data: new Blob([pixels.data as BlobPart]) },
    pixels.data,
  );
}

async function identifyPixels(image: RawImage, data: Uint8ClampedArray): Promise<IdentifiedImage> {
  const pixelHash = `${image.width}x${image.height}-${await sha256(data as BufferSource)}`;
  freeMemory(data);
  return { image, pixelHash };
}

async function decode(file: Blob): Promise<Pixels> {
  const bitmap = await decodeRaster(file);
  try {
    return drawPixels(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** The box that a thumbnail fits into, px: twice the size it is shown at. */
const THUMBNAIL = { width: 240, height: 180 };

/** How many times as high as wide a thumbnail is at most, or as wide as high: lists show the top left of it, as large as their box. */
const MOST_ASPECT = 2;

/** The image as a file: a file as it is, pixels as PNG, which is lossless. @throws AppError `out-of-memory` */
export async function toImageFile(image: LocalImage): Promise<Blob> {
  if (image.kind === 'file') return image.data;
  const pixels = await toImageData(image);
  const file = await drawPng(image, (context) => context.putImageData(pixels, 0, 0));
  freeMemory(pixels.data);
  return file;
}

/** A thumbnail for lists, of the top left of a very long or wide image; undefined for an image that this context cannot draw. @throws AppError `out-of-memory` */
export function drawThumbnail(image: LocalImage): Promise<Blob | undefined> {
  return oneByOne(() => drawSmall(image));
}

async function drawSmall(image: LocalImage): Promise<Blob | undefined> {
  const source =
    image.kind === 'file'
      ? await toSmallImage(image.data, {
          most: 16 * THUMBNAIL.width * THUMBNAIL.height,
          mostAspect: MOST_ASPECT,
        })
      : await toImageData(image);
  if (!source) return undefined;
  const bitmap = await createImageBitmap(source).catch(() => undefined);
  if ('width' in source) freeMemory(source.data);
  if (!bitmap) return undefined;
  try {
    const from = {
      width: Math.min(bitmap.width, MOST_ASPECT * bitmap.height),
      height: Math.min(bitmap.height, MOST_ASPECT * bitmap.width),
    };
    const scale = Math.min(1, THUMBNAIL.width / from.width, THUMBNAIL.height / from.height);
    const width = Math.round(from.width * scale);
    const height = Math.round(from.height * scale);
    const { canvas, context } = createCanvas({ width, height });
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, from.width, from.height, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  } finally {
    bitmap.close();
  }
}

async function toImageData(image: RawImage): Promise<ImageData> {
  return new ImageData(await dataOf(image), image.width, image.height);
}

async function dataOf({ data }: RawImage): Promise<Uint8ClampedArray<ArrayBuffer>> {
  return new Uint8ClampedArray(await data.arrayBuffer());
}
