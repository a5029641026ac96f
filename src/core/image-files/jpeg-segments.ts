/** A segment of a JPEG before its pixels. */
export interface JpegSegment {
  readonly marker: number;
  /** What follows its length; shorter where the file is cut off. */
  readonly body: Uint8Array;
}

/** The header of a scan (SOS), which the entropy-coded pixels follow. */
export const SCAN = 0xda;
const END = 0xd9;

/** The segments of a JPEG in order, up to the header of its first scan; none of bytes that are no JPEG. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, undefined> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    if (hasNoSegment(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || marker === END) return;
    yield { marker, body: bytes.subarray(at + 4, at + 2 + length) };
    if (marker === SCAN) return;
    at += 2 + length;
  }
}

/** Markers SOF0 to SOF15 without DHT, JPG and DAC, which lie among them. */
export function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Whether a marker stands alone: TEM and the restart markers. */
function hasNoSegment(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}
