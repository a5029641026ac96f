import { describe, expect, it } from 'vitest';
import { keepLineEnding, lineEndingOf, placeInText, withLineEnding } from './line-endings';
import { countLoneSurrogates, decodeUtf8, encodeUtf8 } from './utf8';

describe('UTF-8', () => {
  it('writes U+FFFD for a lone surrogate, and knows how many there are', () => {
    const text = 'a\ud800b😀\udc00';
    expect(countLoneSurrogates(text)).toBe(2);
    expect(decodeUtf8(encodeUtf8(text))).toBe('a\ufffdb😀\ufffd');
  });

  it('gives text back as it was, with byte order mark and NUL', () => {
    const text = '\ufeffa\0\r\n';
    expect(decodeUtf8(encodeUtf8(text))).toBe(text);
  });

  it('takes no other bytes for text', () => {
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
  ])('of %j: %s', (text, ending) => {
    expect(lineEndingOf(text)).toBe(ending);
  });

  it('are made one', () => {
    expect(withLineEnding('a\r\nb\rc\n', 'lf')).toBe('a\nb\nc\n');
    expect(withLineEnding('a\r\nb\rc\n', 'crlf')).toBe('a\r\nb\r\nc\r\n');
  });
});

it('keeps the line ends of a text that is edited where they have one form only', () => {
  expect(keepLineEnding('a\r\nb', 'a\nbc')).toBe('a\r\nbc');
  expect(keepLineEnding('a\nb', 'a\nbc')).toBe('a\nbc');
});

it('names a place by line and whole characters', () => {
  expect(placeInText('ab\n😀*', 5)).toEqual({ line: 2, column: 2, position: 5 });
});
