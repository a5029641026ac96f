import { hasAscii } from './image-header';
import { isFrameHeader, jpegSegments, SCAN } from './jpeg-segments';

/** A JPEG whose rows come one after the other, so that it can be decoded by parts. */
export interface JpegLayout {
  /** Quarters by which the image is turned clockwise to be shown. */
  readonly quarters: 0 | 1 | 2 | 3;
}

/** Frames whose blocks come one after the other, with Huffman codes: baseline and extended. */
const ROW_BY_ROW: readonly number[] = [0xc0, 0xc1];
const APP1 = 0xe1;

/** By the orientation of EXIF, 1 to 8; the others are mirrored. https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf */
const QUARTERS: ReadonlyMap<number, 0 | 1 | 2 | 3> = new Map([
  [1, 0],
  [6, 1],
  [3, 2],
  [8, 3],
]);

/**
 * The layout of a JPEG whose rows come one after the other; undefined for others (progressive, lossless, a scan for each component), for
 * rare kinds (arithmetic coding, CMYK, more than 8 bits), mirrored ones, and bytes that are no JPEG.
 */
export function parseJpegLayout(bytes: Uint8Array): JpegLayout | undefined {
  let orientation = 1;
  let frame: Uint8Array | undefined;
  for (const { marker, body } of jpegSegments(bytes)) {
    if (marker === APP1) orientation = orientationOf(body) ?? orientation;
    if (isFrameHeader(marker) && !frame) {
      if (!ROW_BY_ROW.includes(marker) || !isUsual(body)) return undefined;
      frame = body;
    }
    if (marker === SCAN) {
      const quarters = QUARTERS.get(orientation);
      const hasAll = frame && body[0] === frame[5] && body.length >= 4 + 2 * (frame[5] as number);
      return hasAll && quarters !== undefined ? { quarters } : undefined;
    }
  }
  return undefined;
}

/** Whether a frame has 8 bits a sample, one or three components, and sampling factors of 1 to 4 that all divide the largest. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function isUsual(frame: Uint8Array): boolean {
  const [bits, , , , , count = 0] = frame;
  if (bits !== 8 || (count !== 1 && count !== 3) || frame.length < 6 + 3 * count) return false;
  const factors = Array.from({ length: count }, (_, index) => frame[7 + 3 * index] as number);
  const dividesMost = (own: readonly number[]) => own.every((factor) => Math.max(...own) % factor === 0);
  const sides = [factors.map((factor) => factor >> 4), factors.map((factor) => factor & 15)];
  return sides.every((own) => own.every((factor) => factor >= 1 && factor <= 4) && dividesMost(own));
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
