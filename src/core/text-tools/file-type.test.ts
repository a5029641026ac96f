import { describe, expect, it } from 'vitest';
import { sniffFileType } from './file-type';
import { hexDump } from './hex-dump';

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
      'long text whose looked-at start ends within a character',
      new TextEncoder().encode(`a${'字'.repeat(2000)}`),
      'text/plain',
      false,
    ],
  ])('%s', (_what, bytes, mediaType, isPicture) => {
    expect(sniffFileType(bytes)).toMatchObject({ mediaType, isPicture });
  });
});

it('shows bytes as hexadecimal, sixteen a line, up to a limit', () => {
  expect(
    hexDump(
      Uint8Array.from({ length: 20 }, (_byte, index) => index),
      18,
    ),
  ).toBe('00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f\n10 11');
});
