import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { gapsBetween, splitBands } from './boxes';
import { openDividers } from './dividers';

/** The width of the gap between an entry that ends at x = 98 and a name that begins at 101, px, where an edge runs down at x = 100. */
function gapAt({ start = 0, end = 200, at = 100, entry = 98 }): number {
  const lines = [horizontal('Other Locations', 0, 50, entry), horizontal('plan.xlsx', 101, 50, 80)];
  const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const [band] = splitBands(boxes).map((each) => openDividers(each, [{ at, start, end }]));
  const [gap] = gapsBetween(band?.spans ?? []);
  return gap ? gap.end - gap.start : 0;
}

describe('an edge that runs down between two texts', () => {
  it('leaves a gutter open, however close they are', () => {
    expect(gapAt({})).toBe(10);
  });

  it('leaves one open where the margin of a text reaches beyond the edge', () => {
    expect(gapAt({ at: 95 })).toBeCloseTo(11);
    expect(gapAt({ entry: 104, at: 99 })).toBe(10);
  });

  it('opens none where it is the side of a field or of a chosen entry, or ends beside the text', () => {
    expect(gapAt({ start: 40, end: 80 })).toBe(3);
    expect(gapAt({ start: -60, end: 60 })).toBe(3);
    expect(gapAt({ start: 60, end: 300 })).toBe(3);
  });

  it('opens none where it runs through a text', () => {
    expect(gapAt({ at: 60 })).toBe(3);
    expect(gapAt({ at: 140 })).toBe(3);
  });
});
