import type { Size } from '@/core/geometry/rect';

/** How a block of a GIF file begins. https://www.w3.org/Graphics/GIF/spec-gif89a.txt, appendix A */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** The bytes before the first block: signature and logical screen descriptor. */
const HEADER_BYTES = 13;
const IMAGE_DESCRIPTOR_BYTES = 10;

/**
 * The size that decoding a GIF file takes, px. The file names the size of a screen, but browsers enlarge the screen for a frame
 * that does not fit on it, so all frames count. Undefined for other files.
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt, sections 18 and 20
 */
export function parseGifSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (!isGif(bytes) || bytes.length < 10) return undefined;
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  for (const at of frameDescriptors(bytes)) {
    width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
    height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
  }
  return { width, height };
}

/** Whether a file is a GIF of several frames. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  if (!isGif(bytes)) return false;
  const frames = frameDescriptors(bytes);
  frames.next();
  return !frames.next().done;
}

/** Where the descriptors of a GIF's frames begin. */
function* frameDescriptors(bytes: Uint8Array): Generator<number, undefined> {
  let at = HEADER_BYTES + colourTableBytes(bytes[10]);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === EXTENSION) {
      at = skipSubBlocks(bytes, at + 2);
    } else if (bytes[at] === IMAGE && at + IMAGE_DESCRIPTOR_BYTES <= bytes.length) {
      yield at;
      // One byte follows the table: the code size of the pixels.
      at = skipSubBlocks(bytes, at + IMAGE_DESCRIPTOR_BYTES + colourTableBytes(bytes[at + 9]) + 1);
    } else {
      at += 1; // no block begins here; decoders that go on look at the next byte
    }
  }
  return undefined;
}

function isGif(bytes: Uint8Array): boolean {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  return signature === 'GIF87a' || signature === 'GIF89a';
}

/** The bytes of the colour table that the flags of a descriptor announce. */
function colourTableBytes(flags: number | undefined): number {
  return flags !== undefined && flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** Where the chain of sub-blocks that begins at `at` ends. Each says its own length; an empty one is the last. */
function skipSubBlocks(bytes: Uint8Array, at: number): number {
  let next = at;
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1;
  return next + 1;
}
