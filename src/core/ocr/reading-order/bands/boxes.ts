import type { Paint } from '@/core/ocr/layout-marks';
import type { Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/**
 * A piece of text in frame coordinates, px: the page is turned upright, and vertical text is turned on its side, so
 * that text always runs along +x and the next row is always further along +y.
 */
export interface Box {
  readonly line: Line;
  /** Absent when the image's pixels are not known. */
  readonly paint?: Paint | undefined;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A range on one axis, px. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export const heightOf = (box: Box): number => box.bottom - box.top;
export const widthOf = (box: Box): number => box.right - box.left;
export const middleOf = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>): number => (top + bottom) / 2;

/** How far a detector's boxes reach beyond the letters, in line heights: an edge that is drawn around text may lie so far inside of them. */
export const DETECTOR_MARGIN = 0.3;

/** Boxes on one baseline may differ by this, in line heights, because letters with and without descenders shift the middle. */
export const LEVEL = 0.27;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The length that two intervals share; when negative, the gap between them. */
export function overlapOf(a: Interval, b: Interval): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

/** The gaps between intervals, from the first start to the last end, in order. */
export function gapsBetween(intervals: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    if (start > reached) gaps.push({ start: reached, end: start });
    reached = reached === Number.POSITIVE_INFINITY ? end : Math.max(reached, end);
  }
  return gaps;
}

/** The parts of `from` that no interval of `taken` covers. */
export function subtract(from: Interval, taken: readonly Interval[]): Interval[] {
  const walls = [
    { start: Number.NEGATIVE_INFINITY, end: from.start },
    ...taken.filter((interval) => overlapOf(interval, from) > 0),
    { start: from.end, end: Number.POSITIVE_INFINITY },
  ];
  return gapsBetween(walls);
}

/** The range of a box along the text. */
export const spanOf = (box: Box): Interval => ({ start: box.left, end: box.right });

/** The range that boxes take along the text, from the first start to the last end. */
export const spanOfAll = (boxes: readonly Box[]): Interval => ({
  start: Math.min(...boxes.map((box) => box.left)),
  end: Math.max(...boxes.map((box) => box.right)),
});

/**
 * Boxes that no horizontal line can separate: one row of text, or several rows where columns with different baselines
 * stand next to each other. This is the projection-profile step of the recursive XY-cut. Nagy & Seth 1984;
 * https://doi.org/10.1109/2.144436 (Nagy, Seth & Viswanathan 1992)
 */
export interface Band {
  readonly boxes: readonly Box[];
  readonly top: number;
  readonly bottom: number;
  /** Median height of its boxes, px. */
  readonly size: number;
  /** The ranges along the text that its boxes take, one for each card and for each box in none. */
  readonly spans: readonly Interval[];
  /** How many cards it holds; their spans are the last ones. */
  readonly cards: number;
}

/** A band that is higher, in line heights, has cells that wrap. */
const ONE_ROW = 1.6;

/** Whether a band is one row of text: it is no higher, or all of its boxes are level, of which one is much higher than the others. */
export const isOneRow = ({ boxes, top, bottom, size }: Band): boolean =>
  bottom - top <= ONE_ROW * size || isLevelWithin(boxes.map(middleOf), LEVEL * size);

/** Whether values differ from each other by at most `most`. */
const isLevelWithin = (values: readonly number[], most: number): boolean =>
  Math.max(...values) - Math.min(...values) <= most;

/**
 * The share of a box's height, around its middle, that counts when rows are separated. Detectors leave margins around
 * letters, so the boxes of close rows overlap; the middle of the letters (x-height, Han bodies) never does.
 */
const core = 0.5;

const coreOf = (box: Box): Interval => {
  const trim = (heightOf(box) * (1 - core)) / 2;
  return { start: box.top + trim, end: box.bottom - trim };
};

const spanOfCores = (boxes: readonly Box[]): Interval => ({
  start: Math.min(...boxes.map((box) => coreOf(box).start)),
  end: Math.max(...boxes.map((box) => coreOf(box).end)),
});

/** A band of boxes, of which those of each card are kept together. */
export function toBand(loose: readonly Box[], cards: readonly (readonly Box[])[] = []): Band {
  const boxes = [...loose, ...cards.flat()];
  return {
    boxes,
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
    size: median(boxes.map(heightOf)),
    spans: [...loose.map(spanOf), ...cards.map(spanOfAll)],
    cards: cards.length,
  };
}

/** The bands of some boxes, from top to bottom. Boxes of one of the `cards` are in one band. */
export function splitBands(
  boxes: readonly Box[],
  cards: readonly { readonly boxes: readonly Box[] }[] = [],
): Band[] {
  const kept = new Set(cards.flatMap((card) => card.boxes));
  const loose = boxes.filter((box) => !kept.has(box)).map((box) => ({ box, ...coreOf(box) }));
  const whole = cards.map((card) => ({ card: card.boxes, ...spanOfCores(card.boxes) }));
  const bands: { readonly loose: Box[]; readonly cards: (readonly Box[])[] }[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const part of [...loose, ...whole].sort((a, b) => a.start - b.start)) {
    if (bands.length === 0 || part.start >= reached) bands.push({ loose: [], cards: [] });
    if ('box' in part) bands.at(-1)?.loose.push(part.box);
    else bands.at(-1)?.cards.push(part.card);
    reached = Math.max(reached, part.end);
  }
  return bands.map((band) => toBand(band.loose, band.cards));
}

/** One printed row: boxes in reading order, from left to right; in a table whose cells wrap, cell by cell. */
export interface BoxRow {
  readonly boxes: readonly Box[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether two rows are on one baseline. */
export function areLevel(row: BoxRow, other: BoxRow): boolean {
  const size = median([...row.boxes, ...other.boxes].map(heightOf));
  return Math.abs(row.top + row.bottom - other.top - other.bottom) / 2 <= LEVEL * size;
}

/** A row of boxes in reading order. */
export function toBoxRow(boxes: readonly Box[]): BoxRow {
  return {
    boxes,
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Whether a box is level with one of a row and covers none of it; boxes of neighbours may overlap a little. */
function fits(box: Box, row: readonly Box[]): boolean {
  const level = row.some(
    (other) => Math.abs(middleOf(box) - middleOf(other)) <= 0.5 * Math.min(heightOf(box), heightOf(other)),
  );
  return (
    level &&
    row.every(
      (other) => overlapOf(spanOf(box), spanOf(other)) <= 0.6 * Math.min(widthOf(box), widthOf(other)),
    )
  );
}

/** The printed rows of a band, from top to bottom. Rows of neighbouring columns would be joined. */
export function toRows(band: Band): BoxRow[] {
  const rows: Box[][] = [];
  for (const box of [...band.boxes].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.find((open) => fits(box, open));
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  return rows.map((row) => toBoxRow(row.sort((a, b) => a.left - b.left)));
}

/** Hangul characters are nearly as wide as high. */
const hangul = /\p{Script=Hangul}/u;
/** A Latin letter's mean width, em. */
const latinAdvance = 0.5;

/**
 * Estimates the type size (em), px, from the width of a text. The height of a detector's box is unreliable: it varies
 * from 1 to 1.5 em with the letters and the detector's margins. It only serves as the upper limit, for texts with wide
 * gaps.
 */
export function estimateEm(text: string, width: number, height: number): number {
  let advances = 0;
  for (const character of text) advances += isCjk(character) || hangul.test(character) ? 1 : latinAdvance;
  return advances === 0 ? height : Math.min(height, width / advances);
}
