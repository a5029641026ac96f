const le16 = (value: number) => [value & 255, value >> 8];
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** The start of a PNG that says this size, px, and holds no pixels. */
export function makePngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR')]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2], 24);
  return bytes;
}

/** A GIF with one frame, whose size may differ from that of the screen, px. */
export function makeGif(
  screen: readonly [width: number, height: number],
  frame: readonly [width: number, height: number],
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...ascii('GIF89a'),
    ...screen.flatMap(le16),
    ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x2c, 0, 0, 0, 0, ...frame.flatMap(le16), 0],
    ...[2, 2, 0x4c, 1, 0, 0x3b],
  ]);
}

/** The start of a WebP that says this size, px, and holds no pixels. */
export function makeWebpHeader(width: number, height: number, kind = 'VP8 '): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30);
  bytes.set(ascii(`RIFF    WEBP${kind}`));
  bytes.set([0x9d, 1, 0x2a, ...le16(width), ...le16(height)], 23);
  return bytes;
}
