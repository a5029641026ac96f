import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { withLoneDashes } from './bars';

/** The cells of a table's rows. A bar has the confidence of what the ink shows. */
const table = (...rows: readonly string[]): readonly Line[] =>
  rows.flatMap((row, at) =>
    row.split(' ').map((text, column) => ({
      ...horizontal(text, 100 * column, 30 * at, 10 * text.length),
      confidence: text === '一' ? 0.9 : 0.99,
    })),
  );
const textsOf = (lines: readonly Line[]) => withLoneDashes(lines).map(({ text }) => text);

describe('a bar alone in its cell', () => {
  it('is a dash in a table without Han', () => {
    const rows = table('Region Sales Tax Note', 'North 1,204 一 paid', 'South 一 212 open');
    expect(textsOf(rows).join(' ')).toBe('Region Sales Tax Note North 1,204 — paid South — 212 open');
    expect(textsOf(table('一'))).toEqual(['—']);
  });

  it('is a dash with its place and its confidence', () => {
    const glyph = { text: '一', start: 0.2, end: 0.8, confidence: 0.9 };
    const [bar] = table('一').map((line) => ({ ...line, glyphs: [glyph] }));
    expect(withLoneDashes(bar ? [bar] : [])).toEqual([
      { ...bar, text: '—', glyphs: [{ ...glyph, text: '—' }] },
    ]);
  });

  it.each([
    ['beside other Han', table('日 一 二 三', '1 2 3 4')],
    ['beside kana', table('メニュー 一', '1 2')],
    ['where the network is sure', table('North 一').map((line) => ({ ...line, confidence: 0.95 }))],
    ['in a text', table('North 一号', 'South 2')],
  ])('is left as it is %s', (_what, lines) => {
    expect(withLoneDashes(lines)).toBe(lines);
  });
});
