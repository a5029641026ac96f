import { expect, it } from 'vitest';
import { STANDARD_BASE64 } from '@/core/text-tools/base64';
import { bothSides } from './Base64Tool';

it('computes the Base64 of a typed text', () => {
  const sides = bothSides({ side: 'text', typed: '拾字\0', isStrict: false }, STANDARD_BASE64);
  expect(sides).toMatchObject({ base64: '5ou+5a2XAA==', text: '拾字\0', decoding: undefined });
});

it('computes the text of typed Base64, with LF as in a text field', () => {
  const sides = bothSides({ side: 'base64', typed: 'Zm9v\r\nYmFy', isStrict: false }, STANDARD_BASE64);
  expect(sides).toMatchObject({ base64: 'Zm9v\nYmFy', text: 'foobar' });
});

it('gives no text for bytes that are not UTF-8', () => {
  const sides = bothSides({ side: 'base64', typed: '/w==', isStrict: false }, STANDARD_BASE64);
  expect(sides.bytes).toEqual(Uint8Array.of(0xff));
  expect(sides.text).toBeUndefined();
});

it('gives neither bytes nor text when decoding fails', () => {
  const sides = bothSides({ side: 'base64', typed: 'Zm8', isStrict: true }, STANDARD_BASE64);
  expect(sides).toMatchObject({ bytes: undefined, text: undefined, decoding: { fault: 'padding-missing' } });
});
