/**
 * A picture's size and format from its file's first bytes, so that a bomb (31 KB of PNG can be 1 GB of pixels) is refused
 * before anything decodes it. Every reader answers `undefined` for bytes that are cut short or make no sense.
 */
import { readAvifSize } from './avif-size';
import { hasAscii } from './has-ascii';
import type { ImageSize } from './image-size';
import { readJpegSize } from './jpeg-size';
import { readSvgSize } from './svg-size';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'svg';

export interface ImageHeader extends ImageSize {
  readonly format: ImageFormat;
}

type SizeReader = (bytes: Uint8Array, view: DataView) => ImageSize | undefined;

const READERS: Readonly<Record<ImageFormat, SizeReader>> = {
  png: readPngSize,
  jpeg: readJpegSize,
  gif: readGifSize,
  webp: readWebpSize,
  bmp: readBmpSize,
  avif: readAvifSize,
  svg: readSvgSize,
};

/** The header of a file in one of the formats that both browsers show; `undefined` when it is none or is damaged. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [format, read] of Object.entries(READERS) as [ImageFormat, SizeReader][]) {
    const size = read(bytes, view);
    if (size && size.width > 0 && size.height > 0) return { format, ...size };
  }
  return undefined;
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function readPngSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (bytes[0] !== 0x89 || !hasAscii(bytes, 1, 'PNG\r\n\x1a\n') || bytes.length < 24) return undefined;
  if (!hasAscii(bytes, 12, 'IHDR')) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18 */
function readGifSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (!(hasAscii(bytes, 0, 'GIF87a') || hasAscii(bytes, 0, 'GIF89a')) || bytes.length < 10) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** https://learn.microsoft.com/windows/win32/gdi/bitmap-header-types; a negative height only means "from the top". */
function readBmpSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (!hasAscii(bytes, 0, 'BM') || bytes.length < 26) return undefined;
  const CORE_HEADER = 12;
  if (view.getUint32(14, true) === CORE_HEADER) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** https://developers.google.com/speed/webp/docs/riff_container; VP8 by RFC 6386, section 9.1. */
function readWebpSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
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
