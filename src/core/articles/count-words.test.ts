import { expect, it } from 'vitest';
import { countWords, toWords, wordAgreement } from './count-words';

it.each([
  ['English words and numbers', 'The 2 cats', ['the', '2', 'cats']],
  ['an apostrophe inside a word', "don’t O'Neill 'quoted'", ['don’t', "o'neill", 'quoted']],
  ['each character of Chinese and Japanese', '春天のカ', ['春', '天', 'の', 'カ']],
  ['each character of Thai', 'กข', ['ก', 'ข']],
  ['Korean by its spaces', '한국 사람', ['한국', '사람']],
  ['Chinese beside English without a space', '用Chrome看', ['用', 'chrome', '看']],
  ['letters with combining marks', 'e\u0301a ка\u0301к', ['e\u0301a', 'ка\u0301к']],
  ['no punctuation', '。，— ... 😀', []],
])('counts %s', (_what, text, words) => {
  expect(toWords(text)).toEqual(words);
  expect(countWords(text)).toBe(words.length);
});

it.each([
  [1, 'a b c', 'c b a'],
  [0.5, 'a b', 'b c'],
  [0.8, 'a a b', 'a b'],
  [0.5, 'a', 'a a a'],
  [0, 'a', 'b'],
  [0, 'a', ''],
  [0, '', 'a'],
  [1, '', ''],
])('the agreement is %d between "%s" and "%s"', (agreement, one, other) => {
  expect(wordAgreement(toWords(one), toWords(other))).toBeCloseTo(agreement);
});
