import type { Size } from '@/core/geometry/rect';
import { judgeRecognisableFile } from '@/core/image-files/decoding';
import type { ImageHeader } from '@/core/image-files/image-header';
import { judgeImageFile } from '@/core/image-files/limits';
import { shrink } from '@/core/image-files/shrink';
import { freeMemory } from '@/platform/free-memory';
import { createQueue } from '@/platform/queue';
import { createCanvas, freeCanvas } from './canvas';
import { hasFrames } from './frame-rows';
import type { ImageRows } from './image-rows';
import { openRows, type RowDecoding } from './open-rows';

/** An image that can be decoded as a whole. */
export interface ShownImage {
  readonly image: Blob;
  /** The px of the file for each px of the image, at least 1. */
  readonly scale: number;
}

/** The px of an image that is made smaller to be shown: more than screens have, and 32 MB when it is decoded. */
const SHOWN_PX = 8_000_000;

/** The px of the file that are made smaller at a time. */
const PART_PX = 2_000_000;

/** The quality of the smaller image. */
const QUALITY = 0.9;

/** However many large images are shown at once, one is decoded at a time. */
const oneByOne = createQueue();

/**
 * An image as it may be shown: the file itself, or where that is too large to be decoded as a whole, the same image smaller.
 * Undefined for a file that is too large in any case. A file that is no image stays as it is.
 * @throws AppError `image-unreadable`, `out-of-memory` while it is made smaller
 */
export async function toShownImage(file: Blob): Promise<ShownImage | undefined> {
  return toImageWhere((bytes) => judgeImageFile(bytes) !== 'too-large', file, {
    most: SHOWN_PX,
    mostAspect: Number.POSITIVE_INFINITY,
  });
}

type JudgedFile = ReturnType<typeof judgeRecognisableFile>;

/** What is left of an image that is made smaller. */
interface SmallPart {
  /** The px that the smaller image has at most. */
  readonly most: number;
  /** How many times as high as wide it is at most: the rows below are left out, and not decoded. */
  readonly mostAspect: number;
}

/**
 * The top of the same image smaller where decoding it as a whole would take much memory, else the file itself. Otherwise as `toShownImage`.
 * @throws AppError `image-unreadable`, `out-of-memory` while it is made smaller
 */
export async function toSmallImage(file: Blob, part: SmallPart): Promise<Blob | undefined> {
  const isWhole = (_bytes: Uint8Array, judged: JudgedFile) =>
    judged === 'no-image' || (judged !== 'too-large' && judged.decoding.way === 'whole');
  return (await toImageWhere(isWhole, file, part))?.image;
}

/** The file itself where `isWhole` says that it can be decoded as a whole, else the same image smaller. */
async function toImageWhere(
  isWhole: (bytes: Uint8Array, judged: JudgedFile) => boolean,
  file: Blob,
  part: SmallPart,
): Promise<ShownImage | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judged = judgeRecognisableFile(bytes, hasFrames());
  const isKept = isWhole(bytes, judged);
  // An image that waits would keep its bytes in memory; they are read again.
  freeMemory(bytes);
  if (isKept) return { image: file, scale: 1 };
  if (typeof judged === 'string') return undefined;
  const { header, decoding } = judged;
  return decoding.way === 'whole' ? undefined : oneByOne(() => makeSmaller(file, { header, decoding, part }));
}

interface Making {
  readonly header: ImageHeader;
  readonly decoding: RowDecoding;
  readonly part: SmallPart;
}

async function makeSmaller(file: Blob, { header, decoding, part }: Making): Promise<ShownImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A JPEG is decoded smaller at once where that is as small as needed or larger.
  const wanted = scaleTo(topOf(header, part), part.most);
  const jpegReduction = ([8, 4] as const).find((reduction) => reduction <= wanted) ?? 1;
  const rows = await openRows(bytes, decoding, { jpegReduction, signal: new AbortController().signal });
  try {
    const reduction = Math.round(Math.max(header.width, header.height) / Math.max(rows.width, rows.height));
    const { image, scale } = await drawSmaller(rows, part, PART_PX / reduction ** 2);
    return { image, scale: scale * reduction };
  } finally {
    rows.close();
  }
}

/** @param partPx the px of the rows that are read at a time */
async function drawSmaller(rows: ImageRows, part: SmallPart, partPx: number): Promise<ShownImage> {
  const { width, height } = topOf(rows, part);
  const scale = scaleTo({ width, height }, part.most);
  const { canvas, context } = createCanvas(sizeAt({ width, height }, scale));
  const { signal } = new AbortController();
  const step = scale * Math.max(1, Math.floor(partPx / width / scale));
  for (let top = 0; top < height; top += step) {
    const small = shrink(await rows.read(top, Math.min(height, top + step), signal), scale);
    context.putImageData(
      new ImageData(small.data as ImageDataArray, small.width, small.height),
      0,
      top / scale,
    );
  }
  const image = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  freeCanvas(canvas);
  return { image, scale };
}

function topOf({ width, height }: Size, { mostAspect }: SmallPart): Size {
  return { width, height: Math.min(height, Math.ceil(width * mostAspect)) };
}

/** The least whole number that makes an image so many times smaller that it has at most so many px. */
function scaleTo({ width, height }: Size, most: number): number {
  return Math.ceil(Math.sqrt((width * height) / most));
}

function sizeAt({ width, height }: Size, scale: number): Size {
  return { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
}
