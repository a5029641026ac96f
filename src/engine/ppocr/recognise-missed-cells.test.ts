import { describe, expect, it } from 'vitest';
import type { RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { image } from './line-recogniser.test-support';
import { recogniseMissedCells } from './recognise-missed-cells';

/** A table whose last cell was not recognised: its middle is at 220 and 150 px, and lines are 20 px high. */
const LINES = [
  horizontal('Team', 0, 100, 40),
  horizontal('Wins', 200, 100, 40),
  horizontal('Ajax', 0, 140, 40),
];
/** Ink in that cell. */
const ink = (width: number, height: number) => ({ x: 220 - width / 2, y: 150 - height / 2, width, height });

/** What is recognised in each place that is asked for. */
async function recognise(
  pixels: ReturnType<typeof image>,
  text = '7',
  isPlausible = true,
  confidence = 0.99,
) {
  const places: RotatedRect[] = [];
  const lines = await recogniseMissedCells(pixels, LINES, {
    async recognise(place) {
      places.push(place);
      const line: Line = {
        ...horizontal(text, place.centerX - 5, place.centerY - 10, 10),
        confidence,
      };
      return { lines: [line], isPlausible };
    },
  });
  return { places, texts: lines.map((line) => line.text) };
}

describe('recogniseMissedCells', () => {
  it('recognises the lone ink of a cell once, in a place with the margins that the detector leaves', async () => {
    const { places, texts } = await recognise(image(ink(8, 14)));
    expect(texts).toEqual(['7']);
    expect(places).toHaveLength(1);
    expect(places[0]?.centerX).toBeCloseTo(220, 0);
    expect(places[0]).toMatchObject({ centerY: 150, height: 20 });
    expect(places[0]?.width).toBeGreaterThan(12);
    expect(places[0]?.width).toBeLessThan(14.5);
  });

  it.each([
    ['is empty', image()],
    ['has a speck', image(ink(2, 2))],
    ['has something larger than a character', image(ink(24, 18))],
  ])('recognises nothing in a cell that %s', async (_what, pixels) => {
    expect(await recognise(pixels)).toEqual({ places: [], texts: [] });
  });

  it('leaves out what is not plausible, what is doubtful, and drawings', async () => {
    const pixels = image(ink(8, 14));
    expect((await recognise(pixels, '7', false)).texts).toEqual([]);
    expect((await recognise(pixels, '7', true, 0.8)).texts).toEqual([]);
    expect((await recognise(pixels, '口')).texts).toEqual([]);
  });
});
