import { describe, expect, it } from 'vitest';
import { isPrintedSpace } from './printed-space';

/** A gap written as the two characters around it. */
function gap([before = '', after = '']: string, width: number, probability: number) {
  return { before, after, width, probability };
}

describe('isPrintedSpace', () => {
  it('restores a word space that the recogniser only half saw', () => {
    expect(isPrintedSpace(gap('tc', 0.3, 0.02))).toBe(true);
    expect(isPrintedSpace(gap('tc', 0.16, 0.05))).toBe(true);
  });

  it('makes no space of a gap that the recogniser has no thought of', () => {
    expect(isPrintedSpace(gap('il', 0.35, 0.0003))).toBe(false);
  });

  it('makes no space where the letters stand as close as in a word', () => {
    expect(isPrintedSpace(gap('se', 0.03, 0.02))).toBe(false);
  });

  it('never parts Han characters, nor sets a space beside a full-width mark', () => {
    expect(isPrintedSpace(gap('文编', 0.9, 0.99))).toBe(false);
    expect(isPrintedSpace(gap('，A', 0.9, 0.99))).toBe(false);
    expect(isPrintedSpace(gap('A（', 0.9, 0.99))).toBe(false);
  });

  it('keeps a printed space between Han and Latin', () => {
    expect(isPrintedSpace(gap('用C', 0.35, 0.9))).toBe(true);
    expect(isPrintedSpace(gap('用C', 0.1, 0.001))).toBe(false);
  });

  it.each(['2.', '.6', ':2', '5-', ');', '(.', '.l'])(
    'sets no space inside %s for its wide gap alone',
    (pair) => {
      expect(isPrintedSpace(gap(pair, 0.4, 0.09))).toBe(false);
    },
  );

  it('drops a space before a comma or a bracket unless it is striking', () => {
    expect(isPrintedSpace(gap(');', 0.35, 0.67))).toBe(false);
    expect(isPrintedSpace(gap('d.', 0.9, 0.9))).toBe(true);
  });

  it('keeps a number together', () => {
    expect(isPrintedSpace(gap('18', 0.12, 0.6))).toBe(false);
    expect(isPrintedSpace(gap('18', 0.3, 0.6))).toBe(true);
  });

  it('keeps spaces after marks', () => {
    expect(isPrintedSpace(gap(',a', 0.25, 0.06))).toBe(true);
    expect(isPrintedSpace(gap('.R', 0.25, 0.06))).toBe(true);
  });
});
