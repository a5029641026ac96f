import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isWebAddress, webAddress, webAddressOf } from './web-address';

it.each(['https://a.example/', 'http://例子.中国/路?a=b#c', 'HTTPS://A.EXAMPLE'])(
  '%j is an address of the web',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
    expect(webAddressOf(text)).toBe(text);
    expect(v.is(webAddress, text)).toBe(true);
  },
);

it.each([
  'javascript:alert(1)',
  '\u0001javascript:x',
  'https:',
  'http://[',
  'data:,x',
  'blob:https://a.example/1',
  'obsidian://x',
  '//a.example',
  'a',
  '',
])('%j is no address of the web', (text) => {
  expect(isWebAddress(text)).toBe(false);
  expect(webAddressOf(text)).toBeUndefined();
  expect(v.is(webAddress, text)).toBe(false);
});

it('refuses an address of more than 8192 characters', () => {
  expect(v.is(webAddress, `https://a.example/${'a'.repeat(8174)}`)).toBe(true);
  expect(v.is(webAddress, `https://a.example/${'a'.repeat(8175)}`)).toBe(false);
  expect(webAddressOf(`https://a.example/${'a'.repeat(8174)}`)).toHaveLength(8192);
  expect(webAddressOf(`https://a.example/${'a'.repeat(8175)}`)).toBeUndefined();
});
