/**
 * Parses an image file's format and size without decoding it, so that an image that is too large is refused first: 31
 * KB of PNG can hold 1 GB of pixels. Every parser returns `undefined` for bytes that are truncated or invalid.
 */
import type { Size } from '@/core/geometry/rect';
import { parseGifSize } from './gif-size';
import { isFrameHeader, jpegSegments } from './jpeg-segments';
import { parseSvgSize } from './svg-size';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'svg';

/** The size is in px; width and height may be swapped when EXIF data rotates the image. */
export interface ImageHeader extends Size {
  readonly format: ImageFormat;
}

type SizeParser = (bytes: Uint8Array, view: DataView) => Size | undefined;

const PARSERS: Readonly<Record<ImageFormat, SizeParser>> = {
  png: parsePngSize,
  jpeg: parseJpegSize,
  gif: parseGifSize,
  webp: parseWebpSize,
  bmp: parseBmpSize,
  avif: parseAvifSize,
  svg: parseSvgSize,
};

/** The header of a file in a format that both browsers can show; `undefined` when it is in none or is damaged. */
export function parseImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [format, read] of Object.entries(PARSERS) as [ImageFormat, SizeParser][]) {
    const size = read(bytes, view);
    if (size && size.width > 0 && size.height > 0) return { format, ...size };
  }
  return undefined;
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function parsePngSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes[0] !== 0x89 || !hasAscii(bytes, 1, 'PNG\r\n\x1a\n') || bytes.length < 24) return undefined;
  if (!hasAscii(bytes, 12, 'IHDR')) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * https://learn.microsoft.com/windows/win32/gdi/bitmap-header-types; a negative height means that rows are stored from
 * the top.
 */
function parseBmpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (!hasAscii(bytes, 0, 'BM') || bytes.length < 26) return undefined;
  const CORE_HEADER = 12;
  if (view.getUint32(14, true) === CORE_HEADER) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** https://developers.google.com/speed/webp/docs/riff_container; VP8 by RFC 6386, section 9.1. */
function parseWebpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (!hasAscii(bytes, 0, 'RIFF') || !hasAscii(bytes, 8, 'WEBP') || bytes.length < 30) return undefined;
  if (hasAscii(bytes, 12, 'VP8X')) {
    const uint24 = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16);
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (hasAscii(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (hasAscii(bytes, 12, 'VP8 ') && hasAscii(bytes, 23, '\x9d\x01\x2a')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return undefined;
}

/** Whether a file is TIFF, of either byte order. Browsers do not show it, so it is no `ImageFormat`. */
export function isTiff(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 0, 'II*\0') || hasAscii(bytes, 0, 'MM\0*');
}

/** Whether the ASCII text is found at `offset`. */
export function hasAscii(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** The size in a JPEG's first frame header. A thumbnail lies inside a segment, so it is skipped with it. */
function parseJpegSize(bytes: Uint8Array): Size | undefined {
  for (const { marker, body } of jpegSegments(bytes)) {
    if (!isFrameHeader(marker)) continue;
    if (body.length < 5) return undefined;
    const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    return { width: view.getUint16(3), height: view.getUint16(1) };
  }
  return undefined;
}

interface Box {
  readonly start: number;
  readonly end: number;
}

/**
 * The boxes that lead to the image's size, from the outermost one. `meta` is a full box: 4 bytes of version and flags
 * first.
 */
const PATH_TO_SIZES = [
  { type: 'meta', skip: 4 },
  { type: 'iprp', skip: 0 },
  { type: 'ipco', skip: 0 },
] as const;

/** A file with more boxes than this on one level is refused; no encoder writes that many. */
const MAX_BOXES = 1000;

/**
 * The largest of the sizes (`ispe` properties) in an AVIF file; an image that is stored in tiles has one for the tiles
 * too. ISO/IEC 14496-12 (boxes), 23008-12 (HEIF): https://aomediacodec.github.io/av1-avif/
 */
function parseAvifSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (!hasAscii(bytes, 4, 'ftyp') || !hasAvifBrand(bytes, view)) return undefined;
  let box: Box | undefined = { start: 0, end: bytes.length };
  for (const { type, skip } of PATH_TO_SIZES) {
    const [inner] = findBoxes(bytes, view, box, type);
    if (!inner) return undefined;
    box = { start: inner.start + skip, end: inner.end };
  }
  const sizes = findBoxes(bytes, view, box, 'ispe')
    .filter(({ start, end }) => end - start >= 12)
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

function hasAvifBrand(bytes: Uint8Array, view: DataView): boolean {
  const end = Math.min(bytes.length, view.getUint32(0), 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (hasAscii(bytes, at, 'avif') || hasAscii(bytes, at, 'avis')) return true;
  }
  return false;
}

/** The contents of the boxes of one type directly inside another. */
function findBoxes(bytes: Uint8Array, view: DataView, within: Box, type: string): Box[] {
  const found: Box[] = [];
  let at = within.start;
  for (let count = 0; count < MAX_BOXES && at + 8 <= within.end; count++) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > within.end) break;
    const header = isLong ? 16 : 8;
    // A size of 0 means that the box ends with the box around it.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || within.end - at;
    if (size < header || at + size > within.end) break;
    if (hasAscii(bytes, at + 4, type)) found.push({ start: at + header, end: at + size });
    at += size;
  }
  return found;
}
