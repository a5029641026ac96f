import { expect, it } from 'vitest';
import { horizontal, vertical } from '@/core/ocr/reading-order/line.test-support';
import { withLetterRows } from './letter-rows';

/** Texts side by side, 100 px apart. */
const row = (texts: string, top = 0) =>
  [...texts].map((text, column) => horizontal(text, 100 * column, top, 10));
const read = (texts: string) =>
  withLetterRows(row(texts))
    .map(({ text }) => text)
    .join('');

it('gives the titles of a spreadsheet’s columns one case', () => {
  expect(read('ABcDE')).toBe('ABCDE');
  expect(read('cD')).toBe('CD');
  expect(read('TuvwxYz')).toBe('TUVWXYZ');
  expect(read('abCd')).toBe('abcd');
});

it('takes a zero for an O only between N and P', () => {
  expect(read('MN0PQ')).toBe('MNOPQ');
  expect(read('mn0p')).toBe('mnop');
  expect(read('N0')).toBe('N0');
  expect(read('0P')).toBe('0P');
});

it('keeps letters that are not in the order of the alphabet, or follow in one case and precede in the other', () => {
  for (const texts of ['AcE', 'xoX', 'bcD', 'BCd', 'c', 'Axyz', '90']) expect(read(texts)).toBe(texts);
});

it('compares the letters of one row only', () => {
  const at = (top: number) => withLetterRows([...row('AB'), horizontal('c', 200, top, 10)])[2]?.text;
  expect(at(10)).toBe('C');
  expect(at(-10)).toBe('C');
  expect(at(11)).toBe('c');
});

it('does not look past the next letter of the row, nor at words and columns of vertical text', () => {
  expect(read('BQc')).toBe('BQc');
  const words = [horizontal('Bb', 0, 0, 20), horizontal('c', 100, 0, 10)];
  expect(withLetterRows(words)).toEqual(words);
  const columns = [vertical('B', 20, 0, 10), vertical('c', 60, 0, 10)];
  expect(withLetterRows(columns)).toEqual(columns);
});

it('changes the glyph with the line, and no line that is right', () => {
  const glyphs = [{ text: 'c', start: 0, end: 1, confidence: 0.9 }];
  const [a, b, c] = row('ABc').map((line) => ({ ...line, glyphs: line.text === 'c' ? glyphs : [] }));
  const lines = [a, b, c].filter((line) => line !== undefined);
  const settled = withLetterRows(lines);
  expect(settled[2]).toEqual({ ...c, text: 'C', glyphs: [{ ...glyphs[0], text: 'C' }] });
  expect(settled[0]).toBe(a);
});
