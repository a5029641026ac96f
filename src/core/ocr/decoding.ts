import type { Size } from '@/core/geometry/rect';
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
import { WHOLE_PX } from './tiles/tiles';

/**
 * What the browser's `ImageDecoder` gives: `planes` as JPEG and WebP store them, with half the bytes of RGBA or fewer (Chromium), or
 * `rgb` (Firefox). Undefined where there is none, as in service workers.
 */
export type FrameDecoder = 'planes' | 'rgb' | undefined;

/** How an image is decoded. */
export type Decoding =
  /** By the browser, as RGBA. */
  | { readonly way: 'whole' }
  /** Row by row. */
  | { readonly way: 'png-rows' }
  /** As one frame of the browser's, of which parts are turned to RGBA. `size`: smaller than the image, before it is turned. */
  | { readonly way: 'frame'; readonly quarters: 0 | 1 | 2 | 3; readonly size?: Size };

/** The most that a frame may take, bytes: as much as the largest image as RGBA. */
const FRAME_BYTES = 4 * MAX_PIXELS;

/**
 * How an image is decoded within bounds of memory; undefined when it is too large for that.
 */
export function planDecoding(
  bytes: Uint8Array,
  header: ImageHeader,
  decoder: FrameDecoder,
): Decoding | undefined {
  const px = header.width * header.height;
  if (px <= WHOLE_PX) return { way: 'whole' };
  const inParts = px <= MAX_PIXELS_IN_PARTS ? planParts(bytes, header, decoder) : undefined;
  return inParts ?? (px <= MAX_PIXELS ? { way: 'whole' } : undefined);
}

function planParts(bytes: Uint8Array, header: ImageHeader, decoder: FrameDecoder): Decoding | undefined {
  const px = header.width * header.height;
  switch (header.format) {
    case 'png':
      return parsePngFormat(bytes)?.isInterlaced === false ? { way: 'png-rows' } : undefined;
    case 'jpeg': {
      const layout = parseJpegLayout(bytes);
      if (!decoder || !layout || layout.isProgressive || layout.quarters === undefined) return undefined;
      const { quarters } = layout;
      // Chromium has at least 4:2:0 for gray.
      const isWhole = decoder === 'planes' && px * Math.max(1.5, layout.samplesPerPx) <= FRAME_BYTES;
      if (isWhole) return { way: 'frame', quarters };
      return px > MAX_PIXELS ? { way: 'frame', quarters, size: sizeWithin(header, MAX_PIXELS) } : undefined;
    }
    case 'webp':
      // Without losses or with transparency it is RGB.
      return decoder === 'planes' && hasAscii(bytes, 12, 'VP8 ') ? { way: 'frame', quarters: 0 } : undefined;
    default:
      return undefined;
  }
}

/** The size of an image made smaller to at most so many px. */
export function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** As `judgeImageFile`, for an image that need not be decoded as a whole. */
export function judgeRecognisableFile(
  bytes: Uint8Array,
  decoder: FrameDecoder,
): ImageHeader | 'too-large' | 'no-image' {
  const judged = judgeImageFile(bytes);
  if (judged !== 'too-large' || bytes.byteLength > MAX_FILE_BYTES) return judged;
  const header = parseImageHeader(bytes);
  if (!header || !isSizeWithin(header.width, header.height, MAX_PIXELS_IN_PARTS)) return judged;
  return planDecoding(bytes, header, decoder) ? header : judged;
}

/**
 * The header of an image file that can be recognised, which may be larger than one that is decoded as a whole.
 * @throws AppError `image-too-large`; `unknown` for a file that is no image
 */
export function assertRecognisableFile(
  bytes: Uint8Array,
  decoder: FrameDecoder,
  unknown: 'image-unreadable' | 'picture-kind-unknown' = 'image-unreadable',
): ImageHeader {
  return assertJudged(judgeRecognisableFile(bytes, decoder), bytes, unknown);
}
