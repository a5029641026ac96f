import { describe, expect, it } from 'vitest';
import { withoutDoubledCharacters } from './doubled-characters';
import { horizontal, turned, vertical } from './reading-order/line.test-support';
import type { Line } from './recognition';

/** Px of a character, and of what a detector leaves at the ends of a piece. */
const WIDE = 10;
const MARGIN = 6;

/** A piece whose characters begin at some px, 10 px each unless `widths` says otherwise; `cut` px of its last margin are missing. */
function piece(text: string, from: number, y = 0, widths: readonly number[] = [], cut = 0): Line {
  const sizes = [...text].map((_, index) => widths[index] ?? WIDE);
  const width = sizes.reduce((sum, each) => sum + each, 0) + 2 * MARGIN - cut;
  let at = MARGIN;
  const glyphs = [...text].map((character, index) => {
    const start = at / width;
    at += sizes[index] ?? 0;
    return { text: character, start, end: at / width, confidence: 1 };
  });
  return { ...horizontal(text, from - MARGIN, y, width), glyphs };
}

const textsOf = (lines: readonly Line[]) => withoutDoubledCharacters(lines).map(({ text }) => text);

describe('pieces of a row that overlap', () => {
  it('have a digit once that was recognised at the end of one and again, cut, at the start of the next', () => {
    const [north, sums] = [piece('North 1,204', 0), piece('4 1,310', 105, 0, [5])];
    expect(textsOf([north, sums])).toEqual(['North 1,204', '1,310']);
    expect(textsOf([sums, north])).toEqual(['1,310', 'North 1,204']);
  });

  it('keep a character that both have whole in the piece on whose side its middle lies', () => {
    expect(textsOf([piece('部门 2', 0, 0, [], 5), piece('2019-11', 30)])).toEqual(['部门', '2019-11']);
    expect(textsOf([piece('20.75', 0), piece('5 +12%', 40, 0, [10])])).toEqual(['20.75', '+12%']);
  });

  it('keep the same digit twice where it is printed twice', () => {
    expect(textsOf([piece('12', 0), piece('23', 25)])).toEqual(['12', '23']);
    expect(textsOf([piece('12', 0), piece('23', 40)])).toEqual(['12', '23']);
  });

  it('end with their print, so that their cells are told apart', () => {
    const parted = withoutDoubledCharacters([piece('欧阳小明', 0), piece('技术', 48)]);
    expect(parted.map(({ quad }) => [quad[0].x, quad[1].x].map(Math.round))).toEqual([
      [-6, 40],
      [48, 74],
    ]);
    expect(parted[1]?.glyphs.map(({ start, end }) => [start, end].map((at) => at.toFixed(2)))).toEqual([
      ['0.00', '0.38'],
      ['0.38', '0.77'],
    ]);
  });

  it('are told from rows below each other, pieces that hold others, and pieces apart', () => {
    for (const other of [piece('4 1,310', 105, 15), piece('20', 20), piece('4 1,310', 130)]) {
      const lines = [piece('North 1,204', 0), other];
      expect(withoutDoubledCharacters(lines)).toEqual(lines);
    }
  });

  it('are found in turned rows and in columns, too', () => {
    const pair = [piece('North 1,204', 0), piece('4 1,310', 105, 0, [5])];
    expect(textsOf(pair.map((line) => turned(line, 30)))).toEqual(['North 1,204', '1,310']);
    const column = (text: string, top: number): Line => {
      const { glyphs } = piece(text, 0, 0, [], 5);
      return { ...vertical(text, 20, top - MARGIN, text.length * WIDE + 2 * MARGIN - 5), glyphs };
    };
    expect(textsOf([column('天地玄', 0), column('玄黄', 20)])).toEqual(['天地', '玄黄']);
  });

  it('of which one has no character of its own become one', () => {
    expect(textsOf([piece('1,204', 0, 0, [], 2), piece('4', 45, 0, [5])])).toEqual(['1,204']);
  });
});
