import { describe, expect, it } from 'vitest';
import { hmacNamesOf } from './digest-algorithms';
import { fromHex, parseKey, writeDigest } from './digest-notation';

describe('a digest', () => {
  it('is written in lower case, upper case and Base64', () => {
    const hex = 'deadBEEF';
    expect(['hex', 'HEX', 'base64'].map((form) => writeDigest(hex, form as 'hex'))).toEqual([
      'deadbeef',
      'DEADBEEF',
      '3q2+7w==',
    ]);
  });

  it.each(['abc', 'zz', '0x12'])('is not %s', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});

describe('a key', () => {
  it.each([
    ['text', 'ключ', 8],
    ['hex', '0b:0b 0b', 3],
    ['base64', 'Zm9v', 3],
    ['hex', 'xyz', undefined],
    ['base64', '*', undefined],
  ] as const)('as %s: %j', (notation, typed, length) => {
    expect(parseKey(typed, notation)?.length).toBe(length);
  });
});

it('an HMAC is made of the usual kinds where it is defined with none of those wanted', () => {
  expect(hmacNamesOf(['sha512', 'crc32'])).toEqual(['sha512']);
  expect(hmacNamesOf(['crc32', 'blake3'])).toEqual(['md5', 'sha1', 'sha256']);
});
