import { describe, expect, it } from 'vitest';
import { horizontal, turned, vertical } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { belowSeams, seamOf } from './seams';

/** The line with characters of one size. */
const withGlyphs = (line: Line): Line => {
  const characters = [...line.text];
  const glyphs = characters.map((text, index) => ({
    text,
    start: index / characters.length,
    end: (index + 1) / characters.length,
    confidence: index / 10,
  }));
  return { ...line, glyphs };
};

const rowsOf = (line: Line | undefined) => {
  const ys = line?.quad.map(({ y }) => Math.round(y)) ?? [];
  return [line?.text, Math.min(...ys), Math.max(...ys)];
};

/** Tiles that share the rows from 840 to 1000, and are cut at 920. */
const cut = (line: Line) => seamOf(line, 840, 1000);

describe('a line that goes on in the next tile', () => {
  it('is cut between characters, by their middle', () => {
    const upper = withGlyphs(vertical('ABCDEFGHI', 200, 100, 900));
    const lower = withGlyphs(vertical('?IJK', 201, 800, 400));
    const seam = cut(upper);
    expect(rowsOf(seam.piece)).toEqual(['ABCDEFGH', 100, 900]);
    const rest = belowSeams(lower, [seam]);
    expect(rowsOf(rest)).toEqual(['IJK', 900, 1200]);
    expect(rest?.confidence).toBeCloseTo(0.2);
    expect(rest?.glyphs.map(({ start, end }) => [start, end].map((at) => at.toFixed(2)))).toEqual([
      ['0.00', '0.33'],
      ['0.33', '0.67'],
      ['0.67', '1.00'],
    ]);
  });

  it('is cut where it runs up, on a page that is turned to the left', () => {
    const upper = turned(withGlyphs(horizontal('EFGHI', -1000, 180, 500)), -90);
    expect(Math.round(upper.quad[0].y)).toBe(1000);
    expect(rowsOf(cut(upper).piece)).toEqual(['FGHI', 500, 900]);
    const lower = turned(withGlyphs(horizontal('ABCDE', -1300, 180, 500)), -90);
    expect(rowsOf(belowSeams(lower, [cut(upper)]))).toEqual(['ABCD', 900, 1300]);
  });

  it('is cut by its share where the places of its characters are not known', () => {
    expect(cut(vertical('ABCDEFGHI', 200, 100, 900)).piece?.text).toBe('ABCDEFGH');
  });

  it('does not begin or end with a space', () => {
    expect(cut(withGlyphs(vertical('ABCDEFG H', 200, 100, 900))).piece?.text).toBe('ABCDEFG');
    const seam = cut(vertical('ABCDEFGHI', 200, 100, 900));
    expect(belowSeams(withGlyphs(vertical('I JK', 200, 880, 400)), [seam])?.text).toBe('I JK');
    expect(belowSeams(withGlyphs(vertical('I JK', 200, 800, 400)), [seam])?.text).toBe('JK');
  });

  it('has its last characters as lines of their own, if the next tile finds these', () => {
    const seam = cut(vertical('ABCDEFGHI', 200, 100, 900));
    expect(belowSeams(horizontal('I', 180, 950, 20), [seam])?.text).toBe('I');
    expect(belowSeams(horizontal('H', 180, 850, 20), [seam])).toBeUndefined();
  });

  it('is that of the upper tile if its letters are higher than a tile', () => {
    const upper = horizontal('HIGH', 100, 50, 2000, 940);
    const seam = cut(upper);
    expect(seam.piece).toBe(upper);
    expect(belowSeams(horizontal('III', 150, 842, 1800, 500), [seam])).toBeUndefined();
  });

  it('leaves other lines as they are', () => {
    const seam = cut(vertical('ABCDEFGHI', 200, 100, 900));
    for (const line of [horizontal('beside', 300, 850, 200), horizontal('below', 100, 1000, 300)])
      expect(belowSeams(line, [seam])).toBe(line);
  });
});
