import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import type { DrawnPanel } from '@/core/ocr/reading-order/drawn/panels';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findBlockEvidence } from './block-evidence';
import { measure } from './measured-run';

/** Lines of 20 px in a left column at 0–100 and a right one at 200–300, by their tops. */
function boxesOf(left: readonly number[], right: readonly number[]) {
  const lines = [
    ...left.map((top) => horizontal('left text', 0, top, 100)),
    ...right.map((top) => horizontal('right text', 200, top, 100)),
  ];
  return toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
}

function seen(
  boxes: ReturnType<typeof boxesOf>,
  pictures: readonly DrawnPanel[],
  cards: readonly { readonly boxes: ReturnType<typeof boxesOf> }[] = [],
) {
  const found = findRun(splitBands(boxes, cards));
  if (!found) throw new Error('no run');
  return findBlockEvidence(measure(found.run), pictures, 0);
}
const panel = (left: number, right: number, top: number, bottom: number): DrawnPanel => ({
  left,
  right,
  top,
  bottom,
});

describe('blocks at a gutter and a gap', () => {
  const topless = boxesOf([60, 120], [0, 60, 120]);
  const bottomless = boxesOf([0, 60, 120], [0, 60]);

  it('shows a picture that stands where the left column has no text above the gap', () => {
    const above = (picture: DrawnPanel) => seen(topless, [picture]).map(({ pictureAbove }) => pictureAbove);
    expect(above(panel(0, 100, -20, 50))).toEqual([1, 0]);
    expect(above(panel(0, 100, -50, 5))).toEqual([0, 0]);
    expect(above(panel(320, 400, -20, 50))).toEqual([0, 0]);
  });

  it('shows a picture that stands where the right column has no text below the gap', () => {
    const below = (picture: DrawnPanel) =>
      seen(bottomless, [picture]).map(({ pictureBelow }) => pictureBelow);
    expect(below(panel(200, 300, 100, 160))).toEqual([0, 1]);
    expect(below(panel(200, 300, 135, 190))).toEqual([0, 0]);
    expect(below(panel(0, 100, 100, 160))).toEqual([0, 0]);
  });

  it('shows no picture where both columns have text', () => {
    const both = seen(boxesOf([0, 60], [0, 60]), [panel(0, 300, -20, 100)]);
    expect(both).toEqual([{ pictureAbove: 0, pictureBelow: 0, cardsHere: 0, raggedTops: 0 }]);
  });

  it('shows cards on both sides of a gap', () => {
    const boxes = boxesOf([0, 60, 80, 130, 150], [0, 60, 80, 130, 150]);
    const cards = [1, 3, 6, 8].map((at) => ({ boxes: boxes.slice(at, at + 2) }));
    expect(seen(boxes, [], cards).map(({ cardsHere }) => cardsHere)).toEqual([0, 1]);
    expect(seen(boxes, [], []).map(({ cardsHere }) => cardsHere)).toEqual([0, 0, 0, 0]);
  });

  it('shows the bands whose columns begin at different heights', () => {
    const boxes = boxesOf([0, 60, 80], [0, 74]);
    const card = { boxes: boxes.slice(1, 3) };
    expect(seen(boxes, [], [card]).map(({ raggedTops }) => raggedTops)).toEqual([0.5]);
    const level = boxesOf([0, 60, 80], [0, 70]);
    expect(seen(level, [], [{ boxes: level.slice(1, 3) }]).map(({ raggedTops }) => raggedTops)).toEqual([0]);
  });
});
