import { expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { withoutWindowButtons } from './window-buttons';

/** A line of 20 px that the network is sure of, or not. */
const at = (text: string, x: number, y: number, width = 12 * text.length, confidence = 0.95): Line => ({
  ...horizontal(text, x, y, width),
  confidence,
});
const page = [at('Font size', 20, 60), at('Cancel', 500, 300)];
const kept = (lines: readonly Line[]) => withoutWindowButtons(lines).map(({ text }) => text);
const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

it.each([['?', '< >', 'x'], ['？<>', 'α'], ['ヽンへ', '×'], ['< >']])(
  'leaves out %j, the buttons at the right of a window’s title',
  (...signs) => {
    const bar = [
      at('Settings', 220, 5),
      ...signs.map((sign, index) => at(sign, 480 + 40 * index, 5, 20, 0.8)),
    ];
    expect(kept([...bar, ...page])).toEqual(['Settings', 'Font size', 'Cancel']);
  },
);

it('leaves out a cross only where the network is not sure, or beside a sign that is no text', () => {
  const withSign = (text: string, confidence: number) => [
    at('Settings', 220, 5),
    at(text, 540, 5, 20, confidence),
    ...page,
  ];
  expect(kept(withSign('x', 0.89))).not.toContain('x');
  expect(kept(withSign('x', 0.9))).toContain('x');
  expect(kept([...withSign('x', 0.99), at('?', 500, 5, 20, 0.99)])).toEqual(
    textsOf(withSign('x', 1)).filter((text) => text !== 'x'),
  );
});

it('keeps a number that stands alone at the right of a title, as that of a page, however doubtful it is', () => {
  const lines = [at('Settings', 220, 5), at('2', 540, 5, 20, 0.4), ...page];
  expect(withoutWindowButtons(lines)).toBe(lines);
});

it('keeps signs that are near the title, far from the right end, below the top row, or before the title', () => {
  const sign = (x: number, y = 5) => at('?<', x, y, 20, 0.8);
  const title = at('Settings', 220, 5, 80);
  for (const other of [sign(339), sign(391), sign(500, 40), sign(20)]) {
    const lines = [title, other, ...page];
    expect(withoutWindowButtons(lines)).toBe(lines);
  }
  expect(kept([title, sign(340), at('OK', 340, 300, 160)])).not.toContain('?<');
  expect(kept([title, sign(392), ...page])).not.toContain('?<');
});

it('keeps the answer beside a question: a lone question mark, and a cross in a column of others', () => {
  const asked = [at('Do you smoke', 20, 5), at('?', 540, 5, 20, 0.5), ...page];
  expect(withoutWindowButtons(asked)).toBe(asked);
  const table = [at('Offline mode', 20, 5), at('x', 440, 5, 12, 0.5), at('included', 440, 60, 96)];
  expect(withoutWindowButtons(table)).toBe(table);
});

it('keeps the heading of a column of short texts, a row of several words, and signs without a title', () => {
  const column = [
    at('Name', 20, 5),
    at('x', 540, 5, 20, 0.8),
    at('12', 535, 40, 30),
    at('Cancel', 480, 300, 92),
  ];
  expect(kept(column)).toEqual(textsOf(column));
  // Far below, it may be anything.
  expect(kept(column.map((line) => (line.text === '12' ? at('12', 535, 126, 30) : line)))).not.toContain('x');
  const words = [at('File', 20, 5), at('Edit', 90, 5), at('View', 160, 5), at('?', 540, 5, 20, 0.8), ...page];
  expect(kept(words)).toEqual(textsOf(words));
  const bare = [at('A1', 20, 5), at('x', 540, 5, 20, 0.8), ...page];
  expect(kept(bare)).toEqual(textsOf(bare));
});
