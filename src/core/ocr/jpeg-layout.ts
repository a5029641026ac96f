import { hasAscii } from './image-header';
import { isFrameHeader, jpegSegments } from './jpeg-segments';

/** How a JPEG holds its pixels, as far as decoding it by parts depends on it. */
export interface JpegLayout {
  /** Whether it comes in passes from coarse to fine, for which a decoder keeps the whole image. */
  readonly isProgressive: boolean;
  /** The samples of all channels for each px: 3 without subsampling, 1.5 for 4:2:0, 1 for gray. */
  readonly samplesPerPx: number;
  /** Quarters by which the image is turned clockwise to be shown; undefined where it is mirrored too. */
  readonly quarters: 0 | 1 | 2 | 3 | undefined;
}

const START_OF_BASELINE = 0xc0;
const START_OF_EXTENDED = 0xc1;
const START_OF_PROGRESSIVE = 0xc2;
const KNOWN_FRAMES: readonly number[] = [START_OF_BASELINE, START_OF_EXTENDED, START_OF_PROGRESSIVE];
const APP1 = 0xe1;

/** By the orientation of EXIF, 1 to 8; the others are mirrored. https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf */
const QUARTERS: ReadonlyMap<number, 0 | 1 | 2 | 3> = new Map([
  [1, 0],
  [6, 1],
  [3, 2],
  [8, 3],
]);

/**
 * The layout of a JPEG, of the frame that gives its size; undefined for bytes that are none, and for rare kinds (arithmetic coding,
 * lossless, CMYK).
 */
export function parseJpegLayout(bytes: Uint8Array): JpegLayout | undefined {
  let orientation = 1;
  for (const { marker, body } of jpegSegments(bytes)) {
    if (marker === APP1) orientation = orientationOf(body) ?? orientation;
    if (!isFrameHeader(marker)) continue;
    const samplesPerPx = samplesOf(body);
    if (!KNOWN_FRAMES.includes(marker) || samplesPerPx === undefined) return undefined;
    return {
      isProgressive: marker === START_OF_PROGRESSIVE,
      samplesPerPx,
      quarters: QUARTERS.get(orientation),
    };
  }
  return undefined;
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function samplesOf(frame: Uint8Array): number | undefined {
  const count = frame[5];
  if ((count !== 1 && count !== 3) || frame.length < 6 + 3 * count) return undefined;
  const factors = Array.from({ length: count }, (_, index) => {
    const factor = frame[7 + 3 * index] as number;
    return { across: factor >> 4, down: factor & 15 };
  });
  const [across, down] = [
    Math.max(...factors.map((factor) => factor.across)),
    Math.max(...factors.map((factor) => factor.down)),
  ];
  if (across === 0 || down === 0) return undefined;
  return factors.reduce((sum, factor) => sum + (factor.across * factor.down) / (across * down), 0);
}

/** The orientation in a segment of EXIF, which has the form of a TIFF file; undefined for other segments, and where it is none of EXIF's. */
function orientationOf(segment: Uint8Array): number | undefined {
  const TIFF = 6;
  const ORIENTATION = 0x0112;
  if (!hasAscii(segment, 0, 'Exif\0\0') || segment.length < TIFF + 8) return undefined;
  const view = new DataView(segment.buffer, segment.byteOffset + TIFF, segment.byteLength - TIFF);
  const isLittle = hasAscii(segment, TIFF, 'II');
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2, left = count; left > 0 && at + 12 <= view.byteLength; left--, at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}
