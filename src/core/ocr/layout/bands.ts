import { type Box, heightOf, type Interval, median } from './box';

/**
 * Boxes that no horizontal line can part: one row of text, or several where columns with different baselines run side
 * by side. The projection-profile step of the recursive XY-cut.
 * Nagy & Seth 1984; https://doi.org/10.1109/2.144436 (Nagy, Seth & Viswanathan 1992)
 */
export interface Band {
  readonly boxes: readonly Box[];
  readonly top: number;
  readonly bottom: number;
  /** Median height of its boxes, px. */
  readonly size: number;
}

/**
 * How much of a box's height counts when rows are told apart. Detectors frame letters generously, so the boxes of
 * close rows overlap, while the middle of the letters (x-height and Han bodies) never does.
 */
const core = 0.5;

const coreOf = (box: Box): Interval => {
  const trim = (heightOf(box) * (1 - core)) / 2;
  return { start: box.top + trim, end: box.bottom - trim };
};

export function toBand(boxes: readonly Box[]): Band {
  return {
    boxes,
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
    size: median(boxes.map(heightOf)),
  };
}

/** From top to bottom. */
export function splitBands(boxes: readonly Box[]): Band[] {
  const sorted = boxes.map((box) => ({ box, ...coreOf(box) })).sort((a, b) => a.start - b.start);
  const bands: Box[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const { box, start, end } of sorted) {
    const open = bands.at(-1);
    if (open === undefined || start >= reached) bands.push([box]);
    else open.push(box);
    reached = Math.max(reached, end);
  }
  return bands.map(toBand);
}
