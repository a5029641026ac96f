import { describe, expect, it } from 'vitest';
import { fromHex, hmacNamesOf, parseKey, writeDigest } from './digests';

describe('hexadecimal', () => {
  it('is rewritten in lower case, upper case and Base64', () => {
    const hex = 'deadBEEF';
    expect(['hex', 'HEX', 'base64'].map((form) => writeDigest(hex, form as 'hex'))).toEqual([
      'deadbeef',
      'DEADBEEF',
      '3q2+7w==',
    ]);
  });

  it.each(['abc', 'zz', '0x12'])('is not parsed from %j', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});

describe('an HMAC key', () => {
  it.each([
    ['text', 'ключ', 8],
    ['hex', '0b:0b 0b', 3],
    ['base64', 'Zm9v', 3],
    ['hex', 'xyz', undefined],
    ['base64', '*', undefined],
  ] as const)('typed as %s, %j, has the right bytes or none', (notation, typed, length) => {
    expect(parseKey(typed, notation)?.length).toBe(length);
  });
});

it('an HMAC uses the usual algorithms when HMAC is defined with none of the wanted ones', () => {
  expect(hmacNamesOf(['sha512', 'crc32'])).toEqual(['sha512']);
  expect(hmacNamesOf(['crc32', 'blake3'])).toEqual(['md5', 'sha1', 'sha256']);
});
