import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Block } from '@/core/ocr/recognition';
import { fitFontSize, LINE_EM, translatedUnits } from './translated-units';

const line = (text: string, x: number, y: number) => horizontal(text, x, y, 20);
const [above, below] = [line('A sentence that', 10, 10), line('goes on below', 10, 40)];
const prose: Block = {
  kind: 'prose',
  direction: 'horizontal',
  paragraphs: [[{ pieces: [above] }, { pieces: [below] }], [{ pieces: [line('Another', 10, 90)] }]],
};

describe('translatedUnits', () => {
  it('takes a paragraph as a whole, at the place of all its lines', () => {
    const [first, second, ...others] = translatedUnits({ blocks: [prose] });
    expect([first?.text, second?.text, others]).toEqual(['A sentence that goes on below', 'Another', []]);
    const points = [...above.quad, ...below.quad];
    const right = Math.max(...points.map(({ x }) => x));
    const bottom = Math.max(...points.map(({ y }) => y));
    const top = Math.min(...points.map(({ y }) => y));
    expect(first?.box).toEqual({ x: 10, y: top, width: right - 10, height: bottom - top });
    expect(first?.lineHeight).toBeCloseTo(above.quad[3].y - above.quad[0].y);
  });

  it('takes each cell of a table by itself, and leaves out empty ones', () => {
    const cells = [line('Name', 0, 0), line(' ', 200, 0), line('Price', 400, 0)];
    const table: Block = { kind: 'table', direction: 'horizontal', paragraphs: [[{ pieces: cells }]] };
    expect(translatedUnits({ blocks: [table] }).map(({ text }) => text)).toEqual(['Name', 'Price']);
  });

  it('takes the lines of a text without places', () => {
    expect(translatedUnits({ blocks: [], plain: { text: 'one\n\n two ' } })).toEqual([
      { text: 'one', lineHeight: 0 },
      { text: 'two', lineHeight: 0 },
    ]);
  });
});

describe('fitFontSize', () => {
  const box = { x: 0, y: 0, width: 200, height: 24 };

  it('is that of the printed lines where the text has room', () => {
    expect(fitFontSize('short', box, 24)).toBe(24 / LINE_EM);
    expect(fitFontSize('short', { ...box, height: 240 }, 24)).toBe(24 / LINE_EM);
  });

  it.each([
    'a translation that is much longer than what is printed',
    '比印在那里的原文长得多的一段译文文字，要分成好几行才能写得下它',
  ])('lets “%s” fit into the box', (text) => {
    const high = { ...box, height: 48 };
    const size = fitFontSize(text, high, 24);
    expect(size).toBeLessThan(24 / LINE_EM);
    const ems = [...text].length * (/\p{Script=Han}/u.test(text) ? 1 : 0.55);
    expect(Math.ceil((ems * size) / high.width) * size * LINE_EM).toBeLessThanOrEqual(high.height);
  });

  it('stays readable, however long a text is', () => {
    expect(fitFontSize('word '.repeat(500), box, 24)).toBe(6);
    expect(fitFontSize('no places', { ...box, width: 0, height: 0 }, 0)).toBe(6);
  });
});
