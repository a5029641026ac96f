import { WHOLE_PX } from '@/core/ocr/tiles/tiles';
import { parsePngFormat } from '@/core/png/parse-png';
import { hasAscii, type ImageHeader, parseImageHeader } from './image-header';
import { parseJpegLayout } from './jpeg-layout';
import {
  assertJudged,
  isSizeWithin,
  judgeImageFile,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  MAX_PIXELS_IN_PARTS,
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
  if (px <= WHOLE_PX) return { way: 'whole' };
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

/** As `judgeImageFile`, for an image that need not be decoded as a whole. */
export function judgeRecognisableFile(
  bytes: Uint8Array,
  hasFrames: boolean,
): ImageHeader | 'too-large' | 'no-image' {
  const judged = judgeImageFile(bytes);
  if (judged !== 'too-large' || bytes.byteLength > MAX_FILE_BYTES) return judged;
  const header = parseImageHeader(bytes);
  if (!header || !isSizeWithin(header.width, header.height, MAX_PIXELS_IN_PARTS)) return judged;
  return planDecoding(bytes, header, hasFrames) ? header : judged;
}

/**
 * The header of an image file that can be recognised, which may be larger than one that is decoded as a whole.
 * @throws AppError `image-too-large`; `unknown` for a file that is no image
 */
export function assertRecognisableFile(
  bytes: Uint8Array,
  hasFrames: boolean,
  unknown: 'image-unreadable' | 'picture-kind-unknown' = 'image-unreadable',
): ImageHeader {
  return assertJudged(judgeRecognisableFile(bytes, hasFrames), bytes, unknown);
}
