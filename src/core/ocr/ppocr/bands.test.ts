import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { createBandPlan } from './bands';

/** A white page with lines of letters: strokes of 2 px, 6 px apart, from `left` to `right`. */
function page(
  width: number,
  height: number,
  lines: readonly { readonly top: number; readonly height: number }[],
  { left = 100, right = width - 100 } = {},
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const line of lines) {
    for (let y = line.top; y < line.top + line.height; y++) {
      for (let x = left; x < right; x += 6) data.fill(0, (y * width + x) * 4, (y * width + x + 2) * 4);
    }
  }
  return { width, height, data };
}

/** Lines of 12 px in a distance of 20 px. */
const prose = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ top: from + at * 20, height: 12 }));

describe('the plan of an image’s bands', () => {
  it('is one band of the whole image, as far as that is small', () => {
    const plan = createBandPlan(page(500, 500, prose(20, 22), { left: 20, right: 480 }), 1);
    const band = plan.first(0, 1);
    expect(band).toEqual({ start: 0, end: 500, cutsNothing: true, isLast: true });
    expect(band && plan.columns(band, 1)).toEqual({ start: 0, end: 500 });
  });

  it('begins with a small band that ends between two lines, for which the first line waits', () => {
    const plan = createBandPlan(page(1000, 1200, prose(200, 45)), 1);
    const band = plan.first(0, 1);
    expect(band).toEqual({ start: 184, end: 320, cutsNothing: true, isLast: false });
    expect(band && plan.columns(band, 1)).toEqual({ start: 83, end: 917 });
  });

  it('goes on with higher bands, which also end between two lines, and skips what is even', () => {
    const plan = createBandPlan(page(1000, 1600, [...prose(200, 5), ...prose(600, 45)]), 1);
    expect(plan.later(300, 1)).toEqual({ start: 584, end: 1060, cutsNothing: true, isLast: false });
    expect(plan.later(1060, 1)).toEqual({ start: 1060, end: 1508, cutsNothing: true, isLast: true });
  });

  it('goes on to the gap below a heading that the planned end would cut', () => {
    const headings = [
      { top: 100, height: 12 },
      { top: 140, height: 420 },
      { top: 600, height: 420 },
    ];
    const data = page(1000, 1600, headings);
    // Print has strokes that begin in every row; without them a heading is a border that runs down.
    for (const { top, height } of headings) {
      for (let y = top; y < top + height; y += 2)
        data.data.fill(0, (y * 1000 + 103) * 4, (y * 1000 + 104) * 4);
    }
    const plan = createBandPlan(data, 1);
    expect(plan.later(130, 1)).toEqual({ start: 130, end: 600, cutsNothing: true, isLast: false });
    // Too far below the planned end.
    expect(plan.high(130, 250)).toEqual({ start: 130, end: 380, cutsNothing: false, isLast: false });
  });

  it('cuts where no two lines have a gap between them', () => {
    const photo = page(1000, 1500, [{ top: 0, height: 1500 }], { left: 0, right: 1000 });
    // The strokes begin again in each row, one px further, as texture does.
    for (let y = 0; y < photo.height; y++)
      photo.data.fill(y % 2 ? 0 : 255, (y * 1000 + 500) * 4, (y * 1000 + 501) * 4);
    const plan = createBandPlan(photo, 1);
    expect(plan.first(0, 1)).toEqual({ start: 0, end: 300, cutsNothing: false, isLast: false });
    expect(plan.later(252, 1)).toEqual({ start: 252, end: 652, cutsNothing: false, isLast: false });
    expect(plan.high(252, 900)).toEqual({ start: 252, end: 1152, cutsNothing: false, isLast: false });
    expect(plan.later(1100, 1)).toMatchObject({ end: 1500, isLast: true });
  });

  it('has low bands in a wide image, for which the network would take too much memory', () => {
    const rowsOf = (width: number) => {
      const photo = page(width, 600, [{ top: 0, height: 600 }], { left: 0, right: width });
      for (let y = 0; y < photo.height; y++)
        photo.data.fill(y % 2 ? 0 : 255, (y * width + 500) * 4, (y * width + 501) * 4);
      return createBandPlan(photo, 1).later(0, 1)?.end;
    };
    expect([2990, 3010, 5000, 5990, 6010].map(rowsOf)).toEqual([192, 133, 96, 96, 72]);
  });

  it('leaves nothing out where the first search is at a coarser scale', () => {
    const plan = createBandPlan(page(2000, 1600, prose(600, 20)), 0.5);
    const band = plan.first(0, 0.5);
    expect(band).toEqual({ start: 0, end: 600, cutsNothing: false, isLast: false });
    expect(band && plan.columns(band, 0.5)).toEqual({ start: 0, end: 2000 });
  });

  it('has no band in an even image, or below the last text', () => {
    expect(createBandPlan(page(900, 900, []), 1).first(0, 1)).toBeUndefined();
    expect(createBandPlan(page(900, 900, prose(100, 10)), 1).later(400, 1)).toBeUndefined();
  });
});
