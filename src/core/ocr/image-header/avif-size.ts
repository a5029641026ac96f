import { hasAscii } from './has-ascii';
import type { ImageSize } from './image-size';

interface Box {
  readonly start: number;
  readonly end: number;
}

/** Boxes that hold the picture's size, from the outside in. `meta` is a full box: 4 bytes of version and flags first. */
const PATH_TO_SIZES = [
  { type: 'meta', skip: 4 },
  { type: 'iprp', skip: 0 },
  { type: 'ipco', skip: 0 },
] as const;

/** A file with more boxes than this at one level is refused: no encoder writes them. */
const MAX_BOXES = 1000;

/**
 * The largest of the sizes (`ispe` properties) in an AVIF file: a picture in tiles has one for the tiles as well.
 * ISO/IEC 14496-12 (boxes), 23008-12 (HEIF): https://aomediacodec.github.io/av1-avif/
 */
export function readAvifSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (!hasAscii(bytes, 4, 'ftyp') || !hasAvifBrand(bytes, view)) return undefined;
  let box: Box | undefined = { start: 0, end: bytes.length };
  for (const { type, skip } of PATH_TO_SIZES) {
    const [inner] = findBoxes(bytes, view, box, type);
    if (!inner) return undefined;
    box = { start: inner.start + skip, end: inner.end };
  }
  const sizes = findBoxes(bytes, view, box, 'ispe')
    .filter(({ start, end }) => end - start >= 12)
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

function hasAvifBrand(bytes: Uint8Array, view: DataView): boolean {
  const end = Math.min(bytes.length, view.getUint32(0), 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (hasAscii(bytes, at, 'avif') || hasAscii(bytes, at, 'avis')) return true;
  }
  return false;
}

/** The contents of the boxes of one type directly inside another. */
function findBoxes(bytes: Uint8Array, view: DataView, within: Box, type: string): Box[] {
  const found: Box[] = [];
  let at = within.start;
  for (let count = 0; count < MAX_BOXES && at + 8 <= within.end; count++) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > within.end) break;
    const header = isLong ? 16 : 8;
    // 0 means "to the end of what is around it".
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || within.end - at;
    if (size < header || at + size > within.end) break;
    if (hasAscii(bytes, at + 4, type)) found.push({ start: at + header, end: at + size });
    at += size;
  }
  return found;
}
