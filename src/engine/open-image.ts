import { AppError, toAppError } from '@/core/errors';
import { assertRecognisableFile } from '@/core/image-files/decoding';
import type { ImageFormat, ImageHeader } from '@/core/image-files/image-header';
import { assertFileSize, assertImageSize, MAX_PIXELS } from '@/core/image-files/limits';
import { isOpaque, putOnPlainGround } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { isInTiles } from '@/core/ocr/tiles/tiles';
import { freeMemory } from '@/platform/free-memory';
import { decodeRaster, throwUnreadable } from '@/platform/images/decode-raster';
import { rowsOfDrawable, rowsOfPixels } from '@/platform/images/decoded-rows';
import { hasFrames, openFrameRows } from '@/platform/images/frame-rows';
import type { ImageRows } from '@/platform/images/image-rows';
import { openJpegRows } from '@/platform/images/jpeg-rows';
import { openPngRows } from '@/platform/images/png-rows';
import type { LocalImage } from '@/platform/messages/protocol';
import { createDeferred } from './engine-worker';
import { createTurns } from './turns';

/** How an image is opened. */
export interface Opening {
  /** The text of a large image does not wait for the codes of one, be it the same: codes are read on after it. */
  readonly purpose: 'text' | 'codes';
  /** Ends the wait for other large images. An image that is being decoded is still opened. */
  readonly signal: AbortSignal;
  /** Called with true when the image begins to wait for other large images, and with false when it is decoded. */
  readonly onWait?: (isWaiting: boolean) => void;
}

/**
 * Opens an image. A file's size is parsed from its header first; a large PNG or JPEG is then decoded as its rows are read, other files at once.
 * No pixel that is read is transparent: what was lies on a ground that the ink stands out from, because engines ignore alpha.
 *
 * @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`, also when rows are read; the signal's reason when it is
 *   aborted while the image waits
 */
export async function openImage(image: LocalImage, opening: Opening): Promise<ImageRows> {
  switch (image.kind) {
    case 'pixels':
      return onGround(openPixels(image.width, image.height, image.data));
    case 'file':
      return onGround(await openFile(image.data, opening));
    default:
      return image satisfies never;
  }
}

/** The same rows without transparency. Each part has a ground of its own, so that its own ink stands out. */
function onGround(rows: ImageRows): ImageRows {
  let copy: Pixels | undefined;
  const freeCopy = () => copy && freeMemory(copy.data);
  return {
    ...rows,
    async read(top, bottom, signal) {
      freeCopy();
      const pixels = await rows.read(top, bottom, signal);
      // The next part may begin with the same px, and is put on another ground.
      const isShared = bottom < rows.height && !isOpaque(pixels);
      copy = isShared ? { ...pixels, data: pixels.data.slice() } : undefined;
      putOnPlainGround(copy ?? pixels);
      return copy ?? pixels;
    },
    close() {
      freeCopy();
      rows.close();
    },
  };
}

function openPixels(width: number, height: number, blob: Blob): ImageRows {
  assertImageSize(width, height);
  if (width < 1 || height < 1 || blob.size !== width * height * 4) {
    throw new AppError('image-unreadable', `${blob.size} bytes are not ${width} × ${height} px`);
  }
  return rowsOfPixels(blob, { width, height });
}

async function openFile(file: Blob, opening: Opening): Promise<ImageRows> {
  assertFileSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { header, decoding } = assertRecognisableFile(bytes, hasFrames());
  switch (decoding.way) {
    case 'png-rows':
      return openPngRows(bytes);
    case 'jpeg-rows': {
      const rows = openJpegRows(bytes, { ...decoding, reduction: 1, signal: opening.signal });
      if (header.width * header.height > MAX_PIXELS) return rows;
      // What is refused is refused before its rows are read.
      const opened = await rows.catch(passUnreadable);
      if (opened) return opened;
      break;
    }
    case 'frame':
      return openAlone(() => openFrameRows(bytes), opening);
  }
  freeMemory(bytes);
  const openWhole = () => openDecoded(file, header);
  return isInTiles(header) ? openAlone(openWhole, opening) : openWhole();
}

/** Lets the browser try a file that is called unreadable, such as one that leaves out the usual tables. */
function passUnreadable(thrown: unknown): undefined {
  if (toAppError(thrown).code !== 'image-unreadable') throw thrown;
}

/** Large images that are in memory as a whole wait for one another: each takes up to 160 MB until it is closed. */
const turns = createTurns();

async function openAlone(open: () => Promise<ImageRows>, opening: Opening): Promise<ImageRows> {
  const openInTurn = () => takeTurn(open, opening);
  const rows = await openInTurn();
  return opening.purpose === 'codes' ? giveWay(rows, openInTurn) : rows;
}

async function takeTurn(
  open: () => Promise<ImageRows>,
  { purpose, signal, onWait }: Opening,
): Promise<ImageRows> {
  onWait?.(true);
  const endTurn = await turns.take(signal, purpose === 'text');
  onWait?.(false);
  const rows = await open().catch((thrown: unknown) => {
    endTurn();
    throw thrown;
  });
  const close = () => {
    rows.close();
    endTurn();
  };
  return { ...rows, close };
}

/** The same rows; when the text of another image waits, the image is closed before the next rows, and opened anew in its turn. */
function giveWay(first: ImageRows, reopen: () => Promise<ImageRows>): ImageRows {
  let rows = first;
  return {
    ...first,
    async read(top, bottom, signal) {
      if (turns.isWanted()) {
        rows.close();
        rows = await reopen();
      }
      return rows.read(top, bottom, signal);
    },
    close: () => rows.close(),
  };
}

async function openDecoded(file: Blob, header: ImageHeader): Promise<ImageRows> {
  const { image, release } = await decode(file, header.format);
  const size = image instanceof ImageBitmap ? image : naturalSize(image);
  try {
    // The size in a header can be wrong.
    assertImageSize(size.width, size.height);
    return rowsOfDrawable(image, size, release);
  } catch (thrown) {
    release();
    throw thrown;
  }
}

interface Decoded {
  readonly image: ImageBitmap | HTMLImageElement;
  readonly release: () => void;
}

async function decode(file: Blob, format: ImageFormat): Promise<Decoded> {
  try {
    if (format === 'svg') return await decodeByElement(new Blob([file], { type: 'image/svg+xml' }));
    const image = await decodeRaster(file);
    return { image, release: () => image.close() };
  } catch (thrown) {
    // Chrome shows a file that is cut off in an element, as far as it goes, and makes no bitmap of it.
    const shown = format === 'svg' ? undefined : await decodeByElement(file).catch(() => undefined);
    return shown ?? throwUnreadable(thrown);
  }
}

/**
 * Decodes a file by an image element, which also takes SVG: browsers create no bitmaps of SVG files. Their scripts do not run
 * and they load nothing. Rejects when the element cannot show the file.
 */
async function decodeByElement(file: Blob): Promise<Decoded> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  const { promise: loaded, resolve, reject } = createDeferred<void>();
  image.onload = () => resolve();
  image.onerror = () => reject(new Error('the element cannot show the file'));
  image.src = url;
  await loaded.catch((thrown) => {
    URL.revokeObjectURL(url);
    throw thrown;
  });
  return { image, release: () => URL.revokeObjectURL(url) };
}

function naturalSize({ naturalWidth, naturalHeight }: HTMLImageElement): { width: number; height: number } {
  return { width: Math.max(1, naturalWidth), height: Math.max(1, naturalHeight) };
}
