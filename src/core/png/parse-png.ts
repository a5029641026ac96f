import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { crc32 } from '@/core/zip-writer';

/** Colour types by https://www.w3.org/TR/png-3/#6Colour-values */
export const GRAY = 0;
export const RGB = 2;
export const PALETTE = 3;
export const GRAY_ALPHA = 4;
export const RGB_ALPHA = 6;

/** The samples of a px and the bit depths that each colour type may have. https://www.w3.org/TR/png-3/#11IHDR */
const KINDS: ReadonlyMap<number, { readonly samples: number; readonly depths: readonly number[] }> = new Map([
  [GRAY, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [RGB, { samples: 3, depths: [8, 16] }],
  [PALETTE, { samples: 1, depths: [1, 2, 4, 8] }],
  [GRAY_ALPHA, { samples: 2, depths: [8, 16] }],
  [RGB_ALPHA, { samples: 4, depths: [8, 16] }],
]);

/** How the rows of a PNG hold their px. */
export interface PngFormat extends Size {
  /** Bits of a sample. */
  readonly depth: number;
  readonly colourType: number;
  /** The samples of a px in a row: 1 to 4. */
  readonly samples: number;
  /** Whether the px come in seven passes over the whole image (Adam7) and not row by row. */
  readonly isInterlaced: boolean;
}

/** The parts of a PNG file that its pixels are made of. */
export interface PngFile extends PngFormat {
  /** RGBA of 256 colours, black where the file has fewer. Empty without a palette. */
  readonly palette: Uint8Array;
  /** The one colour that is transparent, as samples of `depth` bits. */
  readonly transparent: readonly number[] | undefined;
  /** The compressed rows, in parts that follow one another. */
  readonly data: readonly Uint8Array<ArrayBuffer>[];
}

interface Chunk<B extends ArrayBufferLike> {
  readonly type: string;
  readonly body: Uint8Array<B>;
}

const SIGNATURE_BYTES = 8;

/** The chunks that pixels depend on, by the four bytes of their names. Others are passed over, also when they are damaged. */
const USED: ReadonlyMap<number, string> = new Map([
  [0x49484452, 'IHDR'],
  [0x504c5445, 'PLTE'],
  [0x74524e53, 'tRNS'],
  [0x49444154, 'IDAT'],
  [0x49454e44, 'IEND'],
]);

/** Parts of the rows that are smaller than this, bytes, are joined. */
const LEAST_PART = 8 * 1024;

/** How a PNG holds its px; `undefined` for bytes that are no PNG, or one that breaks the rules. */
export function parsePngFormat(bytes: Uint8Array): PngFormat | undefined {
  try {
    return formatOf(chunksOf(bytes).next().value ?? undefined);
  } catch (thrown) {
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/**
 * Finds the parts of a PNG file and checks their sums. Nothing is unpacked.
 * @throws AppError `image-unreadable` for a file that is damaged, or ends before its pixels
 */
export function parsePng(bytes: Uint8Array<ArrayBuffer>): PngFile {
  const chunks = chunksOf(bytes);
  const format = formatOf(chunks.next().value ?? undefined);
  let colours: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  const parts = createParts();
  for (const { type, body } of chunks) {
    if (type === 'IDAT') parts.add(body);
    else if (type === 'PLTE') colours ??= body;
    else if (type === 'tRNS') transparency ??= body;
  }
  const data = parts.finish();
  if (data.length === 0) throw damaged('no pixels');
  const isPalette = format.colourType === PALETTE;
  if (isPalette && !colours) throw damaged('no palette');
  return {
    ...format,
    palette: isPalette && colours ? paletteOf(colours, transparency) : new Uint8Array(),
    transparent: transparency && transparentOf(format, transparency),
    data,
  };
}

/** The chunks that are used and not empty, from the first to the end of the image. A file of 32 MB may have millions of empty ones. */
function* chunksOf<B extends ArrayBufferLike>(bytes: Uint8Array<B>): Generator<Chunk<B>, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw damaged('the file is cut off');
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged('the file is cut off');
    const type = USED.get(view.getUint32(at + 4));
    if (type) {
      const named = bytes.subarray(at + 4, end - 4);
      if (crc32(named) !== view.getUint32(end - 4)) throw damaged(`the sum of ${type} is wrong`);
      if (type === 'IEND') return;
      if (length > 0) yield { type, body: named.subarray(4) };
    }
    at = end;
  }
}

/** Joins small chunks: the rows may come a byte at a time. */
function createParts() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let joined = new Uint8Array(LEAST_PART);
  let count = 0;
  const close = () => {
    if (count === 0) return;
    parts.push(joined.subarray(0, count));
    joined = new Uint8Array(LEAST_PART);
    count = 0;
  };
  return {
    add(body: Uint8Array<ArrayBuffer>): void {
      if (count + body.length > LEAST_PART) close();
      if (body.length >= LEAST_PART) parts.push(body);
      else {
        joined.set(body, count);
        count += body.length;
      }
    },
    finish(): readonly Uint8Array<ArrayBuffer>[] {
      close();
      return parts;
    },
  };
}

function formatOf(header: Chunk<ArrayBufferLike> | undefined): PngFormat {
  if (header?.type !== 'IHDR' || header.body.length !== 13) throw damaged('no header');
  const { body } = header;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colourType = -1, compression, filter, interlace = -1] = body.subarray(8);
  const kind = KINDS.get(colourType);
  const isKnown = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  if (width < 1 || height < 1 || !kind?.depths.includes(depth) || !isKnown) throw damaged('a wrong header');
  return { width, height, depth, colourType, samples: kind.samples, isInterlaced: interlace === 1 };
}

function paletteOf(colours: Uint8Array, opacities: Uint8Array = new Uint8Array()): Uint8Array {
  const palette = new Uint8Array(256 * 4);
  for (let index = 0; index < 256; index++) {
    palette.set(colours.subarray(index * 3, index * 3 + 3), index * 4);
    palette[index * 4 + 3] = opacities[index] ?? 255;
  }
  return palette;
}

/** https://www.w3.org/TR/png-3/#11tRNS; images with an alpha channel have none. */
function transparentOf({ colourType, samples }: PngFormat, body: Uint8Array): number[] | undefined {
  if (colourType !== GRAY && colourType !== RGB) return undefined;
  if (body.length < samples * 2) throw damaged('a wrong tRNS');
  return Array.from({ length: samples }, (_, index) => {
    const [high = 0, low = 0] = body.subarray(index * 2);
    return high * 256 + low;
  });
}

/** The error for a PNG that cannot be decoded. */
export function damaged(why: string): AppError {
  return new AppError('image-unreadable', `PNG: ${why}`);
}
