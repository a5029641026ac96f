import { describe, expect, it } from 'vitest';
import { hexDump, sniffFileType } from './file-type';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a file’s type', () => {
  it.each([
    ['PNG', latin1('\x89PNG\r\n\x1a\n....'), 'image/png', true],
    ['WebP', latin1('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp', true],
    ['WAV, which begins alike', latin1('RIFF\x10\0\0\0WAVEfmt '), 'audio/wav', false],
    ['PDF', latin1('%PDF-1.7'), 'application/pdf', false],
    ['ZIP', latin1('PK\x03\x04....'), 'application/zip', false],
    ['SVG', new TextEncoder().encode('<?xml version="1.0"?>\n<svg xmlns="">'), 'image/svg+xml', true],
    [
      'SVG after comments',
      new TextEncoder().encode('<!-- a --><!----> <!-- <svg> -->\n<svg>'),
      'image/svg+xml',
      true,
    ],
    ['comments without end', new TextEncoder().encode('<!---->'.repeat(500)), 'text/plain', false],
    ['text', new TextEncoder().encode('拾字\n'), 'text/plain', false],
    ['text with a NUL', latin1('a\0b'), 'application/octet-stream', false],
    ['other bytes', Uint8Array.of(0xff, 1, 2), 'application/octet-stream', false],
    [
      'long text whose examined start ends within a character',
      new TextEncoder().encode(`a${'字'.repeat(2000)}`),
      'text/plain',
      false,
    ],
  ])('is recognised: %s', (_what, bytes, mediaType, isImage) => {
    expect(sniffFileType(bytes)).toMatchObject({ mediaType, isImage });
  });
});

it.each([
  ['png', 'image/png', '\x89PNG\r\n\x1a\n'],
  ['jpg', 'image/jpeg', '\xff\xd8\xff'],
  ['gif', 'image/gif', 'GIF87a'],
  ['gif', 'image/gif', 'GIF89a'],
  ['avif', 'image/avif', '\0\0\0\x20ftypavif'],
  ['avif', 'image/avif', '\0\0\0\x20ftypavis'],
  ['heic', 'image/heic', '\0\0\0\x20ftypheic'],
  ['tiff', 'image/tiff', 'II*\0'],
  ['tiff', 'image/tiff', 'MM\0*'],
  ['ico', 'image/vnd.microsoft.icon', '\0\0\x01\0'],
  ['bmp', 'image/bmp', 'BM\x10\0\0\0\0\0\0\0'],
  ['epub', 'application/epub+zip', `PK\x03\x04${'.'.repeat(26)}mimetypeapplication/epub+zip`],
  ['zip', 'application/zip', 'PK\x05\x06'],
  ['gz', 'application/gzip', '\x1f\x8b\x08'],
  ['bz2', 'application/x-bzip2', 'BZh'],
  ['xz', 'application/x-xz', '\xfd7zXZ\0'],
  ['zst', 'application/zstd', '\x28\xb5\x2f\xfd'],
  ['7z', 'application/x-7z-compressed', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'application/vnd.rar', 'Rar!\x1a\x07'],
  ['tar', 'application/x-tar', `${'\0'.repeat(257)}ustar`],
  ['mp3', 'audio/mpeg', 'ID3'],
  ['flac', 'audio/flac', 'fLaC'],
  ['ogg', 'application/ogg', 'OggS\0'],
  ['mov', 'video/quicktime', '\0\0\0\x20ftypqt  '],
  ['mp4', 'video/mp4', '\0\0\0\x20ftypisom'],
  ['webm', 'video/webm', '\x1a\x45\xdf\xa3'],
  ['woff2', 'font/woff2', 'wOF2'],
  ['woff', 'font/woff', 'wOFF'],
  ['otf', 'font/otf', 'OTTO'],
  ['ttf', 'font/ttf', '\0\x01\0\0'],
  ['wasm', 'application/wasm', '\0asm'],
  ['sqlite', 'application/vnd.sqlite3', 'SQLite format 3\0'],
  ['elf', 'application/x-elf', '\x7fELF'],
  ['exe', 'application/vnd.microsoft.portable-executable', 'MZ'],
])('recognises a %s file as %s by its first bytes and gives its extension', (extension, mediaType, start) => {
  expect(sniffFileType(latin1(`${start}\xff\xff`))).toMatchObject({ mediaType, extension });
});

it('writes bytes as hexadecimal, sixteen in a line, up to a limit', () => {
  expect(
    hexDump(
      Uint8Array.from({ length: 20 }, (_byte, index) => index),
      18,
    ),
  ).toBe('00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f\n10 11');
});
