import { describe, expect, it } from 'vitest';
import { sidesAround } from '@/core/geometry/rect';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Pixels } from '@/core/ocr/recognition';
import { loneInk } from './lone-ink';
import { loneTick, mayBeTick } from './lone-tick';

/** Where the short and the long arm of a tick are in a square of 20 px, and where it ends. */
const TICK = [
  [2, 12],
  [7, 17],
  [18, 4],
] as const;

interface Drawn {
  /** Strokes of 2.4 px, px of the image. */
  readonly strokes?: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly width?: number;
  readonly paper?: number;
  readonly text?: number;
}

/** An image of 100 px height. */
function draw({ strokes = [], width = 100, paper = 255, text = 0 }: Drawn): Pixels {
  const height = 100;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(paper, 4 * i, 4 * i + 3);
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.slice(1).entries()) {
      const [fromX, fromY] = stroke[index] ?? [x, y];
      for (let step = 0; step <= 300; step++) {
        const [middleX, middleY] = [fromX + ((x - fromX) * step) / 300, fromY + ((y - fromY) * step) / 300];
        for (let py = Math.floor(middleY) - 1; py <= middleY + 1; py++)
          for (let px = Math.floor(middleX) - 1; px <= middleX + 1; px++)
            if (Math.hypot(px + 0.5 - middleX, py + 0.5 - middleY) <= 1.2)
              data.fill(text, 4 * (py * width + px), 4 * (py * width + px) + 3);
      }
    }
  }
  return { width, height, data };
}

/** A tick whose square begins there. */
const tickAt = (left: number, top: number) => TICK.map(([x, y]) => [left + x, top + y] as const);
const upright = (x: number) =>
  [
    [x, 2],
    [x, 98],
  ] as const;
const place = (side = 26, centerX = 50, centerY = 50) => ({
  centerX,
  centerY,
  width: side,
  height: side,
  angle: 0,
});

describe('loneInk', () => {
  it('gives the place of the one piece of ink in a place, px of the image', () => {
    const found = loneInk(draw({ strokes: [tickAt(40, 40)] }), place());
    expect(found?.place.centerX).toBeCloseTo(50, 0);
    expect(found?.place.centerY).toBeCloseTo(50.5, 0);
    expect(found?.place.width).toBeGreaterThan(17);
    expect(found?.place.width).toBeLessThan(20);
    // Cut out again, it fills most of its square.
    expect((found?.box.right ?? 0) - (found?.box.left ?? 0)).toBeGreaterThan(25);
  });

  it('finds a piece of which the detector marked only a part', () => {
    const found = loneInk(draw({ strokes: [tickAt(40, 40)] }), place(8, 48, 52));
    expect(found?.place.width).toBeGreaterThan(17);
  });

  it('finds a piece between the borders of its cell', () => {
    const found = loneInk(draw({ strokes: [tickAt(40, 40), upright(28), upright(72)] }), place());
    expect(found?.place.width).toBeLessThan(20);
  });

  it.each<readonly [string, Drawn]>([
    ['nothing', {}],
    ['ink that is too faint', { strokes: [tickAt(40, 40)], paper: 255, text: 230 }],
    ['more ink close beside it', { strokes: [tickAt(40, 40), upright(62)] }],
    ['a line that goes on', { strokes: [upright(50)] }],
    ['a piece far from its middle', { strokes: [tickAt(62, 62)] }],
  ])('gives nothing where there is %s', (_what, drawn) => {
    expect(loneInk(draw(drawn), place())).toBeUndefined();
  });
});

describe('loneTick', () => {
  it('gives the tick of a place, dark on light and light on dark, as high as its line', () => {
    const grounds: readonly Drawn[] = [{}, { paper: 30, text: 230 }];
    for (const drawn of grounds) {
      const tick = loneTick(draw({ strokes: [tickAt(40, 40)], ...drawn }), place());
      expect(tick).toMatchObject({ text: '✓', direction: 'horizontal', confidence: 0.95 });
      expect(tick?.glyphs).toEqual([{ text: '✓', start: 0, end: 1, confidence: 0.95 }]);
      const sides = sidesAround(tick?.quad ?? []);
      expect(sides.bottom - sides.top).toBeCloseTo(26);
      expect(sides.left).toBeGreaterThan(39);
      expect(sides.right).toBeLessThan(61);
    }
  });

  it('gives none where other ink is', () => {
    const cross = [
      [
        [42, 42],
        [58, 58],
      ],
      [
        [58, 42],
        [42, 58],
      ],
    ] as const;
    expect(loneTick(draw({ strokes: cross }), place())).toBeUndefined();
    expect(loneTick(draw({}), place())).toBeUndefined();
  });
});

describe('mayBeTick', () => {
  const seen = (text: string, isPlausible = true) => ({ lines: [horizontal(text, 0, 0, 20)], isPlausible });

  it.each(['<', 'V', '√ ', '\\', ''])('is true for a place in which %s was recognised', (text) => {
    expect(mayBeTick(place(), seen(text, text !== '√ '))).toBe(true);
  });

  it('is false for a plausible √, for words, and for long or turned places', () => {
    expect(mayBeTick(place(), seen('√'))).toBe(false);
    expect(mayBeTick(place(), seen('abc'))).toBe(false);
    expect(mayBeTick({ ...place(), width: 53 }, seen('<'))).toBe(false);
    expect(mayBeTick({ ...place(), height: 53 }, seen('<'))).toBe(false);
    expect(mayBeTick({ ...place(), width: 52 }, seen('<'))).toBe(true);
    expect(mayBeTick({ ...place(), angle: -0.2 }, seen('<'))).toBe(false);
  });
});
