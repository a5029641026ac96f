import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Block, Line } from '@/core/ocr/recognition';
import { fitFontSize, LINE_EM, leastFontSize, placeOf, translatedUnits } from './translated-units';

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
    expect(fitFontSize('short', box, 24, 6)).toBe(24 / LINE_EM);
    expect(fitFontSize('short', { ...box, height: 240 }, 24, 6)).toBe(24 / LINE_EM);
  });

  it.each([
    'a translation that is much longer than what is printed',
    '比印在那里的原文长得多的一段译文文字，要分成好几行才能写得下它',
  ])('lets “%s” fit into the box', (text) => {
    const high = { ...box, height: 48 };
    const size = fitFontSize(text, high, 24, 6);
    expect(size).toBeLessThan(24 / LINE_EM);
    const ems = [...text].length * (/\p{Script=Han}/u.test(text) ? 1 : 0.55);
    expect(Math.ceil((ems * size) / high.width) * size * LINE_EM).toBeLessThanOrEqual(high.height);
  });

  it('stays readable, however long a text is', () => {
    expect(fitFontSize('word '.repeat(500), box, 24, 6)).toBe(6);
    expect(fitFontSize('word '.repeat(500), box, 24, 9)).toBe(9);
    expect(fitFontSize('no places', { ...box, width: 0, height: 0 }, 0, 6)).toBe(6);
  });
});

describe('leastFontSize', () => {
  it.each([
    ['as the image itself', 48, 1, 9],
    ['half as large', 48, 0.5, 18],
    ['twice as large', 48, 2, 6],
  ])('can be read on the screen when the image is shown %s', (_how, lineHeight, scale, least) => {
    expect(leastFontSize(lineHeight, scale)).toBe(least);
  });

  it('is a part of small print, which is no better to read itself', () => {
    expect(leastFontSize(24, 0.25)).toBeCloseTo((0.6 * 24) / LINE_EM);
    expect(leastFontSize(0, 1)).toBe(6);
  });
});

/** A line of 100 × 20 px that begins at a place and runs at an angle, degrees. */
function turnedLine(text: string, x: number, y: number, degrees: number): Line {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = (along: number, down: number) => ({
    x: x + along * cos - down * sin,
    y: y + along * sin + down * cos,
  });
  return { ...line(text, 0, 0), quad: [at(0, 0), at(100, 0), at(100, 20), at(0, 20)] };
}
const unitOf = (...lines: readonly Line[]) => {
  const paragraph = lines.map((each) => ({ pieces: [each] }));
  const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [paragraph] };
  const [unit] = translatedUnits({ blocks: [block] });
  if (!unit) throw new Error('no unit');
  return unit;
};

describe('the place of text at an angle', () => {
  it.each([30, -30, 90, 180, -90])('lies along its lines, turned by %i degrees', (degrees) => {
    const unit = unitOf(turnedLine('One', 200, 200, degrees));
    const { box, angle } = placeOf(unit) ?? {};
    expect((angle ?? 0) * (180 / Math.PI)).toBeCloseTo(degrees);
    expect([box?.width, box?.height]).toEqual([expect.closeTo(100), expect.closeTo(20)]);
    // Its middle is that of the line.
    const { quad } = turnedLine('One', 200, 200, degrees);
    expect((box?.x ?? 0) + 50).toBeCloseTo((quad[0].x + quad[2].x) / 2);
    expect((box?.y ?? 0) + 10).toBeCloseTo((quad[0].y + quad[2].y) / 2);
    // Colours are taken from all that the lines cover.
    expect(unit.box?.x).toBeCloseTo(Math.min(...quad.map(({ x }) => x)));
  });

  it('holds all lines of a paragraph, at the mean of their angles', () => {
    const unit = unitOf(turnedLine('One', 200, 200, 9), turnedLine('Two', 196, 226, 11));
    expect(((unit.turned?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(10);
    expect(unit.turned?.box.height).toBeGreaterThan(44);
    expect(unit.turned?.box.height).toBeLessThan(50);
  });

  it.each([1.9, -1.9])(
    'is upright for lines that are level but for the noise of detection: %d degrees',
    (degrees) => {
      const unit = unitOf(turnedLine('One', 200, 200, degrees));
      expect(unit.turned).toBeUndefined();
      expect(placeOf(unit)).toEqual({ box: unit.box, angle: 0 });
    },
  );

  it('is upright for lines so short that their angle says nothing', () => {
    const { quad, ...rest } = turnedLine('1', 200, 200, 40);
    const [start, , , below] = quad;
    const across = { x: start.x + 18, y: start.y + 15 };
    const short: Line = { ...rest, quad: [start, across, { x: below.x + 18, y: below.y + 15 }, below] };
    expect(unitOf(short).turned).toBeUndefined();
  });

  it('is upright for vertical text, and turned by what that is off the vertical', () => {
    const vertical = (degrees: number): Line => ({
      ...turnedLine('竖排', 200, 200, 90 + degrees),
      direction: 'vertical',
    });
    expect(unitOf(vertical(0)).turned).toBeUndefined();
    expect(((unitOf(vertical(10)).turned?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(10);
  });

  it('is unknown for text without places', () => {
    expect(placeOf({ text: 'one', lineHeight: 0 })).toBeUndefined();
  });
});
