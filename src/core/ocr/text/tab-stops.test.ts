import { expect, it } from 'vitest';
import { tabDistance } from './tab-stops';

it.each([
  ['as far apart as the gap in a text without tabs', 'a long line without cells\nanother', 2],
  ['as far apart as the widest cell and two digits more', 'abcd\t1\nab\t22', 6],
  [
    'no farther apart for the last cells, after which nothing comes',
    'a\tthe last cell is the longest one',
    3,
  ],
  [
    'farther apart for Han, kana, Hangul and full-width signs, of which each is two digits',
    '项目：\t1\nア한\t2',
    8,
  ],
  ['farther apart for capitals, which are wider than digits', 'TOTAL SUM\t1', 14],
  ['no farther apart for accents, which stand on their letters', 'e\u0301e\u0301\t1', 4],
  ['apart by the widest cell of all rows and columns', 'a\tbbb\tccccc\td\nee\tf', 7],
  ['at most 40 digits apart', `${'x'.repeat(500)}\t1`, 40],
  ['at most 40 digits apart for Han characters, too', `${'字'.repeat(500)}\t1`, 40],
])('the tab stops are %s', (_, text, distance) => {
  expect(tabDistance(text)).toBe(distance);
});

it('a row of very many cells has stops, too', () => {
  expect(tabDistance('\t'.repeat(200_000))).toBe(2);
});
