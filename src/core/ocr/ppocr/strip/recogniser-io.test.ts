import { describe, expect, it } from 'vitest';
import { decodeCtc, parseCharset } from './recogniser-io';

const charset = parseCharset('a\nb\n');

/** The recogniser's answer in which each step is sure of one class: '_' is the blank. */
function answer(steps: string, sure = 0.9) {
  const data = new Float32Array(steps.length * charset.size).fill((1 - sure) / (charset.size - 1));
  [...steps].forEach((text, step) => {
    data[step * charset.size + (text === '_' ? 0 : (charset.indexOf(text) ?? 0))] = sure;
  });
  return { data, shape: [1, steps.length, charset.size] };
}

describe('parseCharset', () => {
  it('puts the blank first and the space last, with either kind of line ending', () => {
    const windows = parseCharset('a\r\nb\r\n');
    expect([0, 1, 2, 3].map(windows.textOf)).toEqual(['', 'a', 'b', ' ']);
    expect(windows.space).toBe(3);
  });
});

describe('decodeCtc', () => {
  it('merges runs of a class and keeps doubles that a blank separates', () => {
    const characters = decodeCtc(answer('_aab_b__ a'), charset);
    expect(characters.map(({ text }) => text).join('')).toBe('abb a');
  });

  it('gives the steps of each character', () => {
    const [a, b] = decodeCtc(answer('_aa_b'), charset);
    expect(a).toMatchObject({ first: 1, last: 2 });
    expect(b).toMatchObject({ first: 4, last: 4, peak: 4 });
  });

  it('takes the confidence of the step with the highest probability', () => {
    const sure = answer('aa');
    sure.data[1] = 0.5;
    expect(decodeCtc(sure, charset)[0]).toMatchObject({ peak: 1 });
    expect(decodeCtc(sure, charset)[0]?.confidence).toBeCloseTo(0.9);
  });

  it('returns no characters for blanks', () => {
    expect(decodeCtc(answer('____'), charset)).toEqual([]);
  });
});
