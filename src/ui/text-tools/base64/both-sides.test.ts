import { expect, it } from 'vitest';
import { STANDARD_BASE64 } from '@/core/text-tools/base64/base64-form';
import { bothSides } from './both-sides';

it('follows from the text', () => {
  const sides = bothSides({ side: 'text', typed: '拾字\0', isStrict: false }, STANDARD_BASE64);
  expect(sides).toMatchObject({ base64: '5ou+5a2XAA==', text: '拾字\0', decoding: undefined });
});

it('follows from Base64, whose line ends a text field makes its own', () => {
  const sides = bothSides({ side: 'base64', typed: 'Zm9v\r\nYmFy', isStrict: false }, STANDARD_BASE64);
  expect(sides).toMatchObject({ base64: 'Zm9v\nYmFy', text: 'foobar' });
});

it('never makes a text of bytes that are none', () => {
  const sides = bothSides({ side: 'base64', typed: '/w==', isStrict: false }, STANDARD_BASE64);
  expect(sides.bytes).toEqual(Uint8Array.of(0xff));
  expect(sides.text).toBeUndefined();
});

it('has neither where decoding fails', () => {
  const sides = bothSides({ side: 'base64', typed: 'Zm8', isStrict: true }, STANDARD_BASE64);
  expect(sides).toMatchObject({ bytes: undefined, text: undefined, decoding: { fault: 'padding-missing' } });
});
