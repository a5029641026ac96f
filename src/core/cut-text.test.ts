import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🌊', 4, 'ab🌊'],
  ['ab🌊', 3, 'ab'],
  ['🌊🌊', 1, ''],
])('cuts %s at %d characters, but never within one', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
