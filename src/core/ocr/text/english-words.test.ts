import { expect, it } from 'vitest';
import { hasEnglishWords } from './english-words';

it.each([
  ['a sentence', 'Thank you for your order'],
  ['a heading in capitals', 'OPEN ALL DAY'],
  ['source code', 'if (i === 0 || l === 1) return 0;'],
  ['a call with single letters', 'log(l0 + l1) // ln 10'],
  ['one word beside three names', 'const Anna Berta Clara'],
])('finds the words of %s: %s', (_what, text) => {
  expect(hasEnglishWords(text)).toBe(true);
});

it.each([
  ['Russian that is read as Latin letters', 'Ao6po noxanoBaTb B MocKBy'],
  ['letters of both kinds, in which a word is hidden', 'xforx wIthoUt'],
  ['short words, which come about by chance', 'a IY in to 12'],
  ['one word beside four names', 'const Anna Berta Clara Dora'],
  ['no letters', '1200|70'],
])('finds none in %s: %s', (_what, text) => {
  expect(hasEnglishWords(text)).toBe(false);
});
