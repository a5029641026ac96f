import type { ImageSize } from './image-size';

/**
 * The size in a JPEG's first frame header, found by walking the marker segments; a thumbnail inside a segment is passed
 * over with it. ITU-T T.81, annex B: https://www.w3.org/Graphics/JPEG/itu-t81.pdf
 */
export function readJpegSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    if (isFrameHeader(marker)) {
      if (at + 9 > bytes.length) return undefined;
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    if (hasNoSegment(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    const SCAN = 0xda;
    const END = 0xd9;
    if (length < 2 || marker === SCAN || marker === END) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 … SOF15, among which DHT, JPG and DAC are something else. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** TEM and the restart markers. */
function hasNoSegment(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}
