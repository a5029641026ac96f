import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { withColumnDigits } from './column-digits';

/** Texts below each other, 30 px apart, right-aligned at 200 px; digits are 10 px wide. */
const column = (texts: readonly string[], right = 200) =>
  texts.map((text, row) => horizontal(text, right - 10 * text.length, row * 30, 10 * text.length));
const at = (text: string, row: number, right = 200) => horizontal(text, right - 10, row * 30, 10);
const textsOf = (lines: Parameters<typeof withColumnDigits>[0], doubtful: typeof lines = []) =>
  withColumnDigits(lines, doubtful).map(({ text }) => text);

describe('withColumnDigits', () => {
  const unsure = (texts: readonly string[]) => column(texts).map((line) => ({ ...line, confidence: 0.7 }));

  it.each([...'oOQD。°'])('takes a lone %s in a column of numbers for 0', (sign) => {
    expect(textsOf(unsure(['12', sign, '7', '1,094']))).toEqual(['12', '0', '7', '1,094']);
  });

  it.each([...'lIit|!'])('takes a lone %s in a column of numbers for 1', (sign) => {
    expect(textsOf(unsure(['$3.50', sign, '44%']))).toEqual(['$3.50', '1', '44%']);
  });

  it('keeps a grade, a roman number and a mark of which the network is sure', () => {
    const texts = ['12', 'D', '15', 'I', '17', '!', '19', '|', '21'];
    expect(textsOf(column(texts))).toEqual(texts);
  });

  it.each([...'oOQD。°lIit|!'])('keeps a lone %s of which the network is sure', (sign) => {
    const lines = column(['12', sign, '7', '1,094']).map((line) => ({ ...line, confidence: 0.9 }));
    expect(withColumnDigits(lines, [])).toEqual(lines);
  });

  it.each(['i', 'l', 'O'])('keeps %s above all numbers as the head of their column', (sign) => {
    const texts = [sign, '10', '20', '30'];
    expect(textsOf(unsure(texts))).toEqual(texts);
    expect(textsOf(column(texts))).toEqual(texts);
    expect(textsOf(unsure(['10', '20', '30', sign]))).toEqual(['10', '20', '30', sign === 'O' ? '0' : '1']);
  });

  it('takes neither borders nor what follows the last number for digits that were left out', () => {
    const numbers = [at('8', 0), at('6', 1), at('5', 3)];
    expect(textsOf(numbers, [at('|', 2), at('o', 4)])).toEqual(['8', '6', '5']);
  });

  it('adds a digit that was left out as not likely to be text, with its place and confidence', () => {
    const glyphs = [{ text: 'o', start: 0, end: 1, confidence: 0.4 }];
    const doubtful = { ...at('o', 1), confidence: 0.4, glyphs };
    const lines = [at('8', 0), at('6', 2)];
    expect(withColumnDigits(lines, [doubtful])).toEqual([
      ...lines,
      { ...doubtful, text: '0', glyphs: [{ ...glyphs[0], text: '0' }] },
    ]);
  });

  it('knows several in a row by the numbers around them', () => {
    expect(textsOf([at('8', 0), at('6', 3)], [at('o', 1), at('i', 2)])).toEqual(['8', '6', '0', '1']);
  });

  it.each([
    ['with one number near', column(['12', 'o'])],
    ['among words', column(['12', 'o', 'Total', '7'])],
    ['with numbers far away', [at('8', 0), at('o', 8), at('6', 16)]],
    ['beside the column', [at('8', 0), at('o', 1, 260), at('6', 2)]],
    ['in its own row', [at('8', 0), at('6', 0), at('o', 0)]],
    ['as a bullet of a list', column(['o', 'o', 'o', 'o'])],
    [
      'among larger numbers',
      [horizontal('12', 180, 0, 20, 40), at('o', 2), horizontal('7', 190, 90, 10, 40)],
    ],
  ])('keeps what stands alone %s', (_what, lines) => {
    expect(withColumnDigits(lines, [])).toEqual(lines);
    expect(textsOf(lines, [at('o', 30)])).not.toContain('0');
  });

  it('keeps other characters, and leaves out what is doubtful', () => {
    expect(textsOf(column(['12', '×', '7', '9']), [at('e', 4)])).toEqual(['12', '×', '7', '9']);
  });
});
