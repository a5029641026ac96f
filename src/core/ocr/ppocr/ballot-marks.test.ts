import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { withBallotMarks } from './ballot-marks';

/** Rows of cells, 100 px apart, of which `.` is empty. Marks are 10 px wide. */
const table = (...rows: readonly string[]): readonly Line[] =>
  rows.flatMap((row, at) =>
    row
      .split(' ')
      .map((text, column) => horizontal(text, 100 * column, 30 * at, 10 * text.length))
      .filter(({ text }) => text !== '.'),
  );
const textsOf = (lines: readonly Line[]) =>
  withBallotMarks(lines)
    .map(({ text }) => text)
    .join(' ');

describe('ticks and crosses', () => {
  it.each([...'xX×乂'])('are marks where %s stands in a column of ticks', (cross) => {
    expect(textsOf(table('Feature Free', `Backups ${cross}`, 'Export ✓'))).toBe(
      'Feature Free Backups ✗ Export ✓',
    );
  });

  it('are marks where an x stands in a row of ticks', () => {
    expect(textsOf(table('Backups x ✓'))).toBe('Backups ✗ ✓');
  });

  it('keep their place and their confidence', () => {
    const [cross, tick] = table('x ✓').map((line) => ({ ...line, confidence: 0.6 }));
    const lines = cross && tick ? [cross, tick] : [];
    expect(withBallotMarks(lines)[0]).toEqual({
      ...cross,
      text: '✗',
      glyphs: cross?.glyphs.map((glyph) => ({ ...glyph, text: '✗' })),
    });
  });

  it.each([
    ['without a tick', table('Size X', 'Axis x')],
    ['elsewhere', table('Done ✓', '. . X')],
    ['behind words in the row of a tick, as the button that closes a message', table('✓ Saved x')],
    ['beside a √ that was typed', table('判断 √', '对错 x')],
    ['of another size', [...table('✓'), horizontal('X', 0, 60, 40, 40)]],
  ])('leave a lone x as it is %s', (_what, lines) => {
    expect(withBallotMarks(lines)).toEqual(lines);
  });

  it('are all ✓ or all √, as most of them are', () => {
    expect(textsOf(table('a √', 'b ✓', 'c ✓', 'd x'))).toBe('a ✓ b ✓ c ✓ d ✗');
    expect(textsOf(table('a √', 'b √', 'c ✓', 'd x'))).toBe('a √ b √ c √ d x');
    expect(textsOf(table('a √', 'b ✓'))).toBe('a ✓ b ✓');
  });

  it('leave a √ within a text as it is', () => {
    expect(textsOf([...table('a ✓'), horizontal('√2', 0, 90, 20)])).toBe('a ✓ √2');
  });
});
