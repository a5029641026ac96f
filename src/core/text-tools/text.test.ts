import { describe, expect, it } from 'vitest';
import {
  countLoneSurrogates,
  decodeUtf8,
  encodeUtf8,
  keepLineEnding,
  lineEndingOf,
  placeInText,
  withLineEnding,
} from './text';

describe('UTF-8', () => {
  it('encodes a lone surrogate as U+FFFD, and lone surrogates can be counted', () => {
    const text = 'a\ud800b😀\udc00';
    expect(countLoneSurrogates(text)).toBe(2);
    expect(decodeUtf8(encodeUtf8(text))).toBe('a\ufffdb😀\ufffd');
  });

  it('decodes to the text that was encoded, with byte order mark and NUL', () => {
    const text = '\ufeffa\0\r\n';
    expect(decodeUtf8(encodeUtf8(text))).toBe(text);
  });

  it('is not decoded from other bytes', () => {
    expect(decodeUtf8(Uint8Array.of(0xff, 0xfe))).toBeUndefined();
    expect(decodeUtf8(Uint8Array.of(0xed, 0xa0, 0x80))).toBeUndefined();
  });
});

describe('line endings', () => {
  it.each([
    ['a', 'none'],
    ['a\nb', 'lf'],
    ['a\r\nb\r\n', 'crlf'],
    ['a\r\nb\n', 'mixed'],
    ['a\rb', 'mixed'],
  ])('line endings of %j are recognised as %s', (text, ending) => {
    expect(lineEndingOf(text)).toBe(ending);
  });

  it('are all changed to the chosen one', () => {
    expect(withLineEnding('a\r\nb\rc\n', 'lf')).toBe('a\nb\nc\n');
    expect(withLineEnding('a\r\nb\rc\n', 'crlf')).toBe('a\r\nb\r\nc\r\n');
  });
});

it('an edited text keeps its line endings when all are the same', () => {
  expect(keepLineEnding('a\r\nb', 'a\nbc')).toBe('a\r\nbc');
  expect(keepLineEnding('a\nb', 'a\nbc')).toBe('a\nbc');
});

it('a place in a text is given as line and whole characters', () => {
  expect(placeInText('ab\n😀*', 5)).toEqual({ line: 2, column: 2, position: 5 });
});
