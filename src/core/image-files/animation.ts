import { isAnimatedGif } from './gif-size';
import { hasAscii } from './image-header';

/** The flags of a WebP file, and the bit among them for several frames. https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATED = 0x02;

/** Whether an image file has several frames, whatever its address calls it: sites send WebP where a page asks for a GIF. */
export function isAnimated(bytes: Uint8Array): boolean {
  return isAnimatedGif(bytes) || isAnimatedWebp(bytes) || isAnimatedPng(bytes) || isAnimatedAvif(bytes);
}

function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = hasAscii(bytes, 0, 'RIFF') && hasAscii(bytes, 8, 'WEBPVP8X');
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATED) !== 0;
}

/** A PNG says so before its first pixels. https://www.w3.org/TR/png-3/#acTL-chunk */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (!hasAscii(bytes, 1, 'PNG\r\n\x1a\n')) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (
    let at = 8;
    at + 8 <= bytes.length && !hasAscii(bytes, at + 4, 'IDAT');
    at += 12 + view.getUint32(at)
  ) {
    if (hasAscii(bytes, at + 4, 'acTL')) return true;
  }
  return false;
}

/** https://aomediacodec.github.io/av1-avif/#image-sequence-brand */
function isAnimatedAvif(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 4, 'ftypavis');
}
