import { isInTiles } from '@/core/ocr/tiles/tiles';
import { parsePngFormat } from '@/core/png/parse-png';
import { hasAscii, type ImageHeader, parseImageHeader } from './image-header';
import { parseJpegLayout } from './jpeg-layout';
import {
  assertImageSize,
  isSizeWithin,
  judgeImageFile,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  MAX_PIXELS_IN_PARTS,
  throwRefused,
} from './limits';

/** How an image is decoded. */
export type Decoding =
  /** By the browser, as RGBA. */
  | { readonly way: 'whole' }
  /** Row by row. */
  | { readonly way: 'png-rows' }
  | { readonly way: 'jpeg-rows'; readonly quarters: 0 | 1 | 2 | 3 }
  /** As one frame of the browser's, of which parts are turned to RGBA. */
  | { readonly way: 'frame' };

/**
 * How an image is decoded within bounds of memory; undefined when it is too large for that.
 * @param hasFrames whether the browser decodes a WebP to a frame that takes half the bytes of RGBA
 */
export function planDecoding(
  bytes: Uint8Array,
  header: ImageHeader,
  hasFrames: boolean,
): Decoding | undefined {
  const px = header.width * header.height;
  if (!isInTiles(header)) return { way: 'whole' };
  const inParts = px <= MAX_PIXELS_IN_PARTS ? planParts(bytes, header, hasFrames) : undefined;
  return inParts ?? (px <= MAX_PIXELS ? { way: 'whole' } : undefined);
}

function planParts(bytes: Uint8Array, header: ImageHeader, hasFrames: boolean): Decoding | undefined {
  switch (header.format) {
    case 'png':
      return parsePngFormat(bytes)?.isInterlaced === false ? { way: 'png-rows' } : undefined;
    case 'jpeg': {
      const layout = parseJpegLayout(bytes);
      return layout && { way: 'jpeg-rows', ...layout };
    }
    case 'webp':
      // Without losses or with transparency it is RGB.
      return hasFrames && hasAscii(bytes, 12, 'VP8 ') ? { way: 'frame' } : undefined;
    default:
      return undefined;
  }
}

/** An image file that can be recognised. */
export interface DecodableImage {
  readonly header: ImageHeader;
  readonly decoding: Decoding;
}

/**
 * As `judgeImageFile`, for an image that need not be decoded as a whole.
 * @param hasFrames as for `planDecoding`
 */
export function judgeRecognisableFile(
  bytes: Uint8Array,
  hasFrames: boolean,
): DecodableImage | 'too-large' | 'no-image' {
  const judged = judgeImageFile(bytes);
  if (judged === 'no-image') return judged;
  const header = judged === 'too-large' ? largeHeader(bytes) : judged;
  const decoding = header && planDecoding(bytes, header, hasFrames);
  return header && decoding ? { header, decoding } : 'too-large';
}

/** The header of an image that is too large to be decoded as a whole, unless it is too large in any case. */
function largeHeader(bytes: Uint8Array): ImageHeader | undefined {
  const header = bytes.byteLength <= MAX_FILE_BYTES ? parseImageHeader(bytes) : undefined;
  return header && isSizeWithin(header.width, header.height, MAX_PIXELS_IN_PARTS) ? header : undefined;
}

/**
 * An image file that can be recognised, which may be larger than one that is decoded as a whole.
 * @throws AppError `image-too-large`; `unknown` for a file that is no image
 */
export function assertRecognisableFile(
  bytes: Uint8Array,
  hasFrames: boolean,
  unknown: 'image-unreadable' | 'picture-kind-unknown' = 'image-unreadable',
): DecodableImage {
  const judged = judgeRecognisableFile(bytes, hasFrames);
  if (typeof judged === 'string') return throwRefused(judged, bytes, unknown);
  assertImageSize(judged.header.width, judged.header.height, MAX_PIXELS_IN_PARTS);
  return judged;
}
