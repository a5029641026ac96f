import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { isCellCharacter, withLoneCharacters } from './cell-characters';

const at = (text: string, column: number, row: number, confidence = 0.99) => ({
  ...horizontal(text, 100 * column, 30 * row, 10 * text.length),
  confidence,
});

describe('isCellCharacter', () => {
  it.each([...'7A东✓$-—+=0x'])('takes %s for the text of a cell', (text) => {
    expect(isCellCharacter(at(text, 0, 0, 0.9))).toBe(true);
  });

  it.each([...'口田I|<>·.Q', '12', ''])('takes %s for a drawing', (text) => {
    expect(isCellCharacter(at(text, 0, 0))).toBe(text === 'Q');
  });

  it('needs a confidence of 0.9', () => {
    expect(isCellCharacter(at('7', 0, 0, 0.89))).toBe(false);
  });
});

describe('withLoneCharacters', () => {
  const textsOf = (...args: Parameters<typeof withLoneCharacters>) =>
    withLoneCharacters(...args).map(({ text }) => text);

  it('adds what was recognised in cells, and crosses only beside a tick', () => {
    expect(textsOf([at('Wins', 1, 0)], [], [at('7', 1, 1)])).toEqual(['Wins', '7']);
    expect(textsOf([at('Free', 1, 0)], [], [at('x', 1, 1)])).toEqual(['Free']);
    expect(textsOf([at('Free', 1, 0)], [], [at('x', 1, 1), at('✓', 1, 2)])).toEqual(['Free', '✗', '✓']);
  });

  it('adds a ring only between numbers, as a zero', () => {
    const numbers = [at('12', 1, 0), at('15', 1, 2)];
    expect(textsOf(numbers, [], [at('O', 1, 1)])).toEqual(['12', '15', '0']);
    expect(textsOf([at('Free', 1, 0)], [], [at('O', 1, 1)])).toEqual(['Free']);
  });

  it('keeps an x that the detector marked', () => {
    expect(textsOf([at('x', 1, 0)], [], [])).toEqual(['x']);
  });

  it('still settles lone digits, letters and dashes by those around them', () => {
    expect(textsOf([at('8', 0, 0), at('6', 0, 2)], [at('o', 0, 1, 0.4)], [])).toEqual(['8', '6', '0']);
    expect(textsOf([at('A', 0, 0), at('B', 1, 0), at('c', 2, 0)], [], [])).toEqual(['A', 'B', 'C']);
    expect(textsOf([at('一', 0, 0, 0.9)], [], [])).toEqual(['—']);
  });
});
