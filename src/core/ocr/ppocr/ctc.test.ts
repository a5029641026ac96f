import { describe, expect, it } from 'vitest';
import { parseCharset } from './charset';
import { decodeCtc } from './ctc';

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
  it('has the blank first and the space last, and takes either line end', () => {
    const windows = parseCharset('a\r\nb\r\n');
    expect([0, 1, 2, 3].map(windows.textOf)).toEqual(['', 'a', 'b', ' ']);
    expect(windows.space).toBe(3);
  });
});

describe('decodeCtc', () => {
  it('merges runs, and keeps doubles that a blank parts', () => {
    const characters = decodeCtc(answer('_aab_b__ a'), charset);
    expect(characters.map(({ text }) => text).join('')).toBe('abb a');
  });

  it('says in which steps each character stands', () => {
    const [a, b] = decodeCtc(answer('_aa_b'), charset);
    expect(a).toMatchObject({ first: 1, last: 2 });
    expect(b).toMatchObject({ first: 4, last: 4, peak: 4 });
  });

  it('takes the confidence at the surest step', () => {
    const sure = answer('aa');
    sure.data[1] = 0.5;
    expect(decodeCtc(sure, charset)[0]).toMatchObject({ peak: 1 });
    expect(decodeCtc(sure, charset)[0]?.confidence).toBeCloseTo(0.9);
  });

  it('reads nothing from blanks', () => {
    expect(decodeCtc(answer('____'), charset)).toEqual([]);
  });
});
