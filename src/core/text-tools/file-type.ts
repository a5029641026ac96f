import { decodeUtf8 } from './text';

/** A file's type as recognised by its first bytes. */
export interface FileType {
  /** https://www.iana.org/assignments/media-types */
  readonly mediaType: string;
  /** For a file name, without a dot. */
  readonly extension: string;
  /** Whether both browsers can show it in an `<img>`. */
  readonly isImage: boolean;
}

/** How many of a file's first bytes are examined. */
export const FILE_TYPE_BYTES = 4096;

interface Signature {
  readonly type: readonly [mediaType: string, extension: string];
  /** The bytes expected at offsets, as Latin-1 text. */
  readonly parts: readonly (readonly [offset: number, bytes: string])[];
}

const at = (offset: number, bytes: string) => [offset, bytes] as const;
const sign = (mediaType: string, extension: string, ...parts: Signature['parts']): Signature => ({
  type: [mediaType, extension],
  parts,
});

/** The first match counts. https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern and each format's specification. */
const SIGNATURES: readonly Signature[] = [
  sign('image/png', 'png', at(0, '\x89PNG\r\n\x1a\n')),
  sign('image/jpeg', 'jpg', at(0, '\xff\xd8\xff')),
  sign('image/gif', 'gif', at(0, 'GIF87a')),
  sign('image/gif', 'gif', at(0, 'GIF89a')),
  sign('image/webp', 'webp', at(0, 'RIFF'), at(8, 'WEBP')),
  sign('image/avif', 'avif', at(4, 'ftypavif')),
  sign('image/avif', 'avif', at(4, 'ftypavis')),
  sign('image/heic', 'heic', at(4, 'ftyphei')),
  sign('image/tiff', 'tiff', at(0, 'II*\0')),
  sign('image/tiff', 'tiff', at(0, 'MM\0*')),
  sign('image/vnd.microsoft.icon', 'ico', at(0, '\0\0\x01\0')),
  sign('image/bmp', 'bmp', at(0, 'BM'), at(6, '\0\0\0\0')),
  sign('application/pdf', 'pdf', at(0, '%PDF-')),
  sign('application/epub+zip', 'epub', at(0, 'PK\x03\x04'), at(30, 'mimetypeapplication/epub+zip')),
  sign('application/zip', 'zip', at(0, 'PK\x03\x04')),
  sign('application/zip', 'zip', at(0, 'PK\x05\x06')),
  sign('application/gzip', 'gz', at(0, '\x1f\x8b\x08')),
  sign('application/x-bzip2', 'bz2', at(0, 'BZh')),
  sign('application/x-xz', 'xz', at(0, '\xfd7zXZ\0')),
  sign('application/zstd', 'zst', at(0, '\x28\xb5\x2f\xfd')),
  sign('application/x-7z-compressed', '7z', at(0, '7z\xbc\xaf\x27\x1c')),
  sign('application/vnd.rar', 'rar', at(0, 'Rar!\x1a\x07')),
  sign('application/x-tar', 'tar', at(257, 'ustar')),
  sign('audio/mpeg', 'mp3', at(0, 'ID3')),
  sign('audio/wav', 'wav', at(0, 'RIFF'), at(8, 'WAVE')),
  sign('audio/flac', 'flac', at(0, 'fLaC')),
  sign('application/ogg', 'ogg', at(0, 'OggS\0')),
  sign('video/quicktime', 'mov', at(4, 'ftypqt')),
  sign('video/mp4', 'mp4', at(4, 'ftyp')),
  sign('video/webm', 'webm', at(0, '\x1a\x45\xdf\xa3')),
  sign('font/woff2', 'woff2', at(0, 'wOF2')),
  sign('font/woff', 'woff', at(0, 'wOFF')),
  sign('font/otf', 'otf', at(0, 'OTTO')),
  sign('font/ttf', 'ttf', at(0, '\0\x01\0\0')),
  sign('application/wasm', 'wasm', at(0, '\0asm')),
  sign('application/vnd.sqlite3', 'sqlite', at(0, 'SQLite format 3\0')),
  sign('application/x-elf', 'elf', at(0, '\x7fELF')),
  sign('application/vnd.microsoft.portable-executable', 'exe', at(0, 'MZ')),
];

const IMAGES = /^image\/(?:png|jpeg|gif|webp|avif|bmp|vnd\.microsoft\.icon|svg\+xml)$/;

/** A comment ends at its first `-->`, so that many comments cannot make the expression backtrack without end. */
const SVG_START =
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;

/**
 * Recognises a file's type by its first bytes, never by its name. UTF-8 text is `text/plain` or SVG; everything else
 * unknown is `application/octet-stream`.
 */
export function sniffFileType(bytes: Uint8Array): FileType {
  const start = bytes.subarray(0, FILE_TYPE_BYTES);
  const found = SIGNATURES.find(({ parts }) => parts.every(([offset, part]) => has(start, offset, part)));
  return toFileType(found?.type ?? sniffText(start, bytes.length > start.length));
}

function toFileType([mediaType, extension]: Signature['type']): FileType {
  return { mediaType, extension, isImage: IMAGES.test(mediaType) };
}

function has(bytes: Uint8Array, offset: number, part: string): boolean {
  for (let index = 0; index < part.length; index++) {
    if (bytes[offset + index] !== part.charCodeAt(index)) return false;
  }
  return true;
}

function sniffText(start: Uint8Array, isCut: boolean): Signature['type'] {
  const text = decodeUtf8(isCut ? withoutCutCharacter(start) : start);
  if (text === undefined || hasControls(text)) return ['application/octet-stream', 'bin'];
  return SVG_START.test(text) ? ['image/svg+xml', 'svg'] : ['text/plain', 'txt'];
}

/** Removes the last character of UTF-8 bytes, which may be incomplete. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}

/** Whether a text has control characters that text files do not have. https://mimesniff.spec.whatwg.org/#binary-data-byte */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 0x08 || code === 0x0b || (code >= 0x0e && code <= 0x1a) || (code >= 0x1c && code <= 0x1f))
      return true;
  }
  return false;
}

const BYTES_A_LINE = 16;

/** The first `limit` bytes as hexadecimal, sixteen in a line. */
export function hexDump(bytes: Uint8Array, limit: number): string {
  const shown = Math.min(bytes.length, limit);
  const lines: string[] = [];
  for (let start = 0; start < shown; start += BYTES_A_LINE) {
    const line = bytes.subarray(start, Math.min(start + BYTES_A_LINE, shown));
    lines.push(Array.from(line, (byte) => byte.toString(16).padStart(2, '0')).join(' '));
  }
  return lines.join('\n');
}
