import { describe, expect, it } from 'vitest';
import { boldnessOf, contrastOf, type Edge, findLayoutMarks } from './layout-marks';
import { horizontal } from './reading-order/line.test-support';
import type { Pixels } from './recognition';

type Fill = readonly [x: number, y: number, width: number, height: number, value: number];

/** A white image with gray rectangles. */
function draw(width: number, height: number, fills: readonly Fill[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [left, top, wide, high, value] of fills)
    for (let y = top; y < top + high; y++)
      for (let x = left; x < left + wide; x++) data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

const edges = (pixels: Pixels, lines = [horizontal('text', 0, 0, 40)]) => {
  const { across, down } = findLayoutMarks(pixels, lines);
  return { across, down };
};
const edge = (at: number, start: number, end: number): Edge => ({ at, start, end });

describe('the edges of an image', () => {
  it('finds both edges of a thin rule, with its place and ends', () => {
    expect(edges(draw(200, 60, [[20, 30, 150, 1, 0]]))).toEqual({
      across: [edge(30, 20, 170), edge(31, 20, 170)],
      down: [],
    });
  });

  it('finds the four sides of a background, also where it reaches the end of the image', () => {
    expect(edges(draw(200, 160, [[120, 60, 80, 100, 240]]))).toEqual({
      across: [edge(60, 120, 200)],
      down: [edge(120, 60, 160)],
    });
  });

  it('closes cards that the top or the bottom of the image cuts off', () => {
    const cutOff = (...fills: readonly Fill[]) => edges(draw(200, 160, fills)).across;
    expect(cutOff([60, 90, 80, 70, 240])).toEqual([edge(90, 60, 140), edge(160, 60, 140)]);
    expect(cutOff([60, 0, 80, 70, 240])).toEqual([edge(0, 60, 140), edge(70, 60, 140)]);
    // Not cut off, and too narrow.
    expect(cutOff([60, 90, 80, 66, 240])).toEqual([edge(90, 60, 140), edge(156, 60, 140)]);
    expect(cutOff([60, 90, 20, 70, 240])).toEqual([]);
    // Edges that begin at different heights are sides of different things.
    expect(cutOff([0, 90, 40, 70, 240], [100, 60, 100, 100, 240])).toEqual([
      edge(60, 100, 200),
      edge(90, 0, 40),
    ]);
  });

  it('takes a change of 5 of 255 for an edge, also to a darker ground, and not one of 4', () => {
    expect(edges(draw(100, 80, [[0, 40, 100, 40, 250]])).across).toHaveLength(1);
    expect(edges(draw(100, 80, [[0, 40, 100, 40, 251]])).across).toEqual([]);
    expect(edges(draw(100, 80, [[50, 0, 50, 80, 250]])).down).toHaveLength(1);
    expect(edges(draw(100, 80, [[50, 0, 50, 80, 251]])).down).toEqual([]);
  });

  it('leaves out strokes of letters, which are shorter than 1.4 line heights', () => {
    const strokes = draw(200, 100, [
      [10, 50, 27, 1, 0],
      [100, 50, 28, 1, 0],
      [60, 10, 1, 27, 0],
      [160, 10, 1, 28, 0],
    ]);
    expect(edges(strokes)).toEqual({
      across: [edge(50, 100, 128), edge(51, 100, 128)],
      down: [edge(160, 10, 38), edge(161, 10, 38)],
    });
  });

  it('joins the parts of a rule that rules of up to 4 px cross, as in a table', () => {
    const crossed = (width: number) =>
      draw(200, 120, [
        [0, 60, 200, 2, 150],
        [80, 0, width, 120, 150],
      ]);
    expect(edges(crossed(4))).toEqual({
      across: [edge(60, 0, 200), edge(62, 0, 200)],
      down: [edge(80, 0, 120), edge(84, 0, 120)],
    });
    expect(edges(crossed(5)).across).toEqual([
      edge(60, 0, 80),
      edge(60, 85, 200),
      edge(62, 0, 80),
      edge(62, 85, 200),
    ]);
  });

  it('does not make an edge of strokes that stand close together', () => {
    const strokes = Array.from({ length: 8 }, (_, index): Fill => [20 * index, 50, 17, 3, 0]);
    expect(edges(draw(200, 100, strokes))).toEqual({ across: [], down: [] });
  });

  it('keeps only the longest edges of a pattern', () => {
    const stripes = Array.from({ length: 900 }, (_, index): Fill => [0, 2 * index, 60, 1, 0]);
    expect(edges(draw(300, 1900, [...stripes, [0, 1850, 300, 1, 0]])).across).toEqual([
      edge(1850, 0, 300),
      edge(1851, 0, 300),
    ]);
  });
});

describe('the colours of a line', () => {
  const paintOf = (pixels: Pixels, line = horizontal('text', 20, 10, 80)) =>
    findLayoutMarks(pixels, [line]).paints.get(line);

  it('tells ground, ink and the share of ink', () => {
    const pixels = draw(140, 40, [
      [0, 0, 140, 40, 200],
      [30, 15, 20, 10, 40],
      [50, 15, 1, 10, 150],
    ]);
    const paint = paintOf(pixels);
    expect(paint).toMatchObject({ ground: [200, 200, 200], ink: [40, 40, 40] });
    expect(paint?.coverage).toBeGreaterThan(0.08);
    expect(paint?.coverage).toBeLessThan(0.16);
  });

  it('tells that white text on a dark ground has a dark ground', () => {
    const pixels = draw(140, 40, [
      [0, 0, 140, 40, 30],
      [30, 15, 20, 10, 255],
    ]);
    expect(paintOf(pixels)).toMatchObject({ ground: [30, 30, 30], ink: [255, 255, 255] });
  });

  it('copes with a line that lies partly outside of the image', () => {
    expect(paintOf(draw(60, 20, []), horizontal('text', -10, -5, 200))).toMatchObject({
      ground: [255, 255, 255],
    });
  });

  it('give its contrast with the ground, and how much bolder it is than another line', () => {
    const gray = { ground: [255, 255, 255], ink: [102, 102, 102], coverage: 0.1 } as const;
    const bold = { ground: [0, 0, 0], ink: [255, 255, 255], coverage: 0.2 } as const;
    expect(contrastOf(gray)).toBeCloseTo(0.6, 3);
    expect(contrastOf(bold)).toBeCloseTo(1, 3);
    expect(boldnessOf(bold, gray)).toBeCloseTo(Math.log(0.21 / 0.11), 6);
  });
});
