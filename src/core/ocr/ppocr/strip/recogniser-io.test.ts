import { describe, expect, it } from 'vitest';
import { decodeCtc, parseCharset, STEP, spaceProbability } from './recogniser-io';
import { answer, answerOf } from './strip.test-support';

const charset = parseCharset('a\nb\n');

describe('parseCharset', () => {
  it('puts the blank first and the space last, with either kind of line ending', () => {
    const windows = parseCharset('a\r\nb\r\n');
    expect([0, 1, 2, 3].map(windows.textOf)).toEqual(['', 'a', 'b', ' ']);
  });
});

describe('decodeCtc', () => {
  it('merges runs of a class and keeps doubles that a blank separates', () => {
    const characters = decodeCtc(answer('_aab_b__ a', charset), charset);
    expect(characters.map(({ text }) => text).join('')).toBe('abb a');
  });

  it('gives the steps of each character', () => {
    const [a, b] = decodeCtc(answer('_aa_b', charset), charset);
    expect(a).toMatchObject({ first: 1, last: 2 });
    expect(b).toMatchObject({ first: 4, last: 4, peak: 4 });
  });

  it('takes the confidence of the step with the highest probability', () => {
    const [a] = decodeCtc(
      answerOf(
        [
          { text: 'a', probability: 0.5 },
          { text: 'a', probability: 0.75 },
          { text: 'a', probability: 0.25 },
        ],
        charset,
      ),
      charset,
    );
    expect(a).toMatchObject({ first: 0, last: 2, peak: 1, confidence: 0.75 });
  });

  it('returns no characters for blanks', () => {
    expect(decodeCtc(answer('____', charset), charset)).toEqual([]);
  });
});

describe('spaceProbability', () => {
  it('is the highest of either space in the steps, of which the first and the last count', () => {
    const sure = answerOf([{ space: 0.5 }, { space: 0.125 }, { space: 0.25 }, { space: 0.75 }], charset);
    expect(spaceProbability(sure, 1, 2)).toBe(0.25);
    expect(spaceProbability(sure, 0, 2)).toBe(0.5);
    sure.data[2 * STEP.size + STEP.spaces + 1] = 0.625;
    expect(spaceProbability(sure, 1, 2)).toBe(0.625);
  });
});
