import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64, encodeDataUrl, STANDARD_BASE64 } from './base64';

const URL_FORM = { alphabet: 'url', padded: false, lineLength: 0 } as const;
const MIME_FORM = { alphabet: 'standard', padded: true, lineLength: 76 } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (base64: string) => {
  const decoded = decodeBase64(base64);
  return decoded.ok ? new TextDecoder().decode(decoded.bytes) : decoded;
};

/** https://www.rfc-editor.org/rfc/rfc4648#section-10 */
const VECTORS = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const;

describe('Base64 of RFC 4648', () => {
  it.each(VECTORS)('encodes %j as %j and decodes it again', (text, base64) => {
    expect(encodeBase64(bytesOf(text))).toBe(base64);
    expect(textOf(base64)).toBe(text);
    expect(decodeBase64(base64, STANDARD_BASE64)).toMatchObject({ ok: true, overlooked: [] });
  });

  it('agrees with Node on random bytes, in every form and both ways', () => {
    const random = seededBytes(7);
    const wrong: string[] = [];
    for (let round = 0; round < 1_000; round++) {
      const bytes = random(round === 0 ? 1 << 17 : random(1)[0]! % 80);
      const node = Buffer.from(bytes);
      const forms = [STANDARD_BASE64, URL_FORM, MIME_FORM].map((form) => encodeBase64(bytes, form));
      if (forms[0] !== node.toString('base64') || forms[1] !== node.toString('base64url'))
        wrong.push(`encoding ${node.toString('hex')}`);
      for (const text of forms) {
        const decoded = decodeBase64(text);
        if (!decoded.ok || Buffer.compare(decoded.bytes, node) !== 0) wrong.push(`decoding ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('encoding', () => {
  it('wraps at 76 characters as MIME does', () => {
    const lines = encodeBase64(new Uint8Array(100), MIME_FORM).split('\r\n');
    expect(lines.map(({ length }) => length)).toEqual([76, 60]);
    expect(decodeBase64(lines.join('\r\n'), MIME_FORM).ok).toBe(true);
  });

  it('writes a data address', () => {
    expect(encodeDataUrl(bytesOf('a'), 'text/plain')).toBe('data:text/plain;base64,YQ==');
  });
});

describe('decoding', () => {
  it.each([
    ['line breaks and spaces', ' Zm9v\r\nYg\t==\u00a0\u200b', 'foob', ['spaces']],
    ['missing padding', 'Zm8', 'fo', ['padding-missing']],
    ['the other alphabet', '-_-_', undefined, []],
    ['both alphabets', '-_+/', undefined, ['both-alphabets']],
    ['spare bits', 'Zh==', 'f', ['spare-bits']],
  ])('accepts and reports %s', (_what, base64, text, overlooked) => {
    expect(decodeBase64(base64)).toMatchObject({ ok: true, overlooked });
    if (text !== undefined) expect(textOf(base64)).toBe(text);
  });

  it('accepts a data address and returns its media type', () => {
    expect(decodeBase64(' data:text/plain;charset=utf-8;base64,Zm8=')).toMatchObject({
      ok: true,
      dataUrlType: 'text/plain;charset=utf-8',
      bytes: bytesOf('fo'),
    });
  });

  it('accepts percent escapes in a data address', () => {
    expect(decodeBase64('data:;base64,%5Am%38%3d%0A')).toMatchObject({ ok: true, bytes: bytesOf('fo') });
  });
});

describe('decoding fails with the kind and place of the fault', () => {
  it.each([
    ['a character of no alphabet', 'Zm9*', 'character', 3, '*'],
    ['a character of two code units', 'Zm😀v', 'character', 2, '😀'],
    ['one character too few', 'Zm9vY', 'cut-short', 4, 'Y'],
    ['padding inside', 'Zg==Zg==', 'padding', 2, '='],
    ['too much padding', 'Zm8==', 'padding', 4, '='],
    ['padding alone', '=', 'padding', 0, '='],
    ['a data address of another kind', 'data:text/plain,hello', 'data-url', 15, ','],
    ['a percent sign in a data address', 'data:;base64,Zm%3', 'character', 15, '%'],
    ['an escape of no character of Base64', 'data:;base64,%5Am%2A', 'character', 17, '%'],
    ['an escape where there is no address', 'Zm8%3D', 'character', 3, '%'],
  ])('for %s', (_what, base64, fault, index, character) => {
    expect(decodeBase64(base64)).toEqual({ ok: false, fault, index, character });
  });

  it.each([
    ['a space', 'Zm 8=', STANDARD_BASE64, 'space', 2],
    ['a line break', 'Zm9v\nZm9v', STANDARD_BASE64, 'space', 4],
    ['the URL alphabet', 'ab-_', STANDARD_BASE64, 'character', 2],
    ['the standard alphabet', 'ab+/', URL_FORM, 'character', 2],
    ['missing padding', 'Zm8', STANDARD_BASE64, 'padding-missing', 3],
    ['unwanted padding', 'Zm8=', URL_FORM, 'padding-unwanted', 3],
    ['spare bits', 'Zh==', STANDARD_BASE64, 'spare-bits', 1],
    ['a data address', 'data:;base64,Zm8=', STANDARD_BASE64, 'character', 4],
  ])('in strict decoding also for %s', (_what, base64, form, fault, index) => {
    expect(decodeBase64(base64, form)).toMatchObject({ ok: false, fault, index });
  });
});

/** A generator of bytes that gives the same in every run. https://en.wikipedia.org/wiki/Xorshift */
function seededBytes(seed: number): (length: number) => Uint8Array {
  let state = seed;
  return (length) =>
    Uint8Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 255;
    });
}
