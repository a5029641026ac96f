import { expect, it } from 'vitest';
import { settleKnownWords } from './known-words';
import { plain, textOf } from './shaped-text.test-support';

it.each([
  ['1eft and dai1y', 'left and daily'],
  ['0ctober 19, 0nline', 'October 19, Online'],
  ['lmage, lgnore, 1ssues', 'Image, Ignore, Issues'],
  ['o1d fi1e, 0ld', 'old file, old'],
  ['lowa, loT, laaS, VolP', 'Iowa, IoT, IaaS, VoIP'],
  ['Ctr1+L, CtrI+A, AIt+1', 'Ctrl+L, Ctrl+A, Alt+1'],
])('corrects words that are common with the character of the same shape: %s', (recognised, settled) => {
  expect(plain(settleKnownWords(textOf(recognised)))).toBe(settled);
});

it.each([
  ['a word that is one already', 'late list lot old online'],
  ['a word of source code that every object has as a property', 'constructor toString valueOf'],
  ['a word that none is near', 'lron1c x0rg lm0g'],
  ['a short word that begins with l', 'lts lf lt'],
  ['a number, most of which is digits', 'a11 10ad g00d'],
  ['a colour', '#0ff'],
  ['a part of an address', 'a.1ist /0nline _1eft'],
  ['capitals within a word', 'liMage 0CToBer'],
])('leaves %s as it was recognised: %s', (_what, text) => {
  expect(plain(settleKnownWords(textOf(text)))).toBe(text);
});

it('looks at a word after a space by itself, whatever stands before it', () => {
  expect(plain(settleKnownWords(textOf('# 0nline')))).toBe('# Online');
});
