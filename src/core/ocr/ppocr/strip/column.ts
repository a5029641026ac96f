import type { Point } from '@/core/geometry/rect';
import { borderColour } from '@/core/ocr/pixels';
import { quadOf, type RotatedRect } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { meanConfidence, type StripCharacter } from './decode-strip';
import { INKED, type InkBox, type InkMap, inkBox, rowPeaks } from './ink';
import { EM, STRIP_HEIGHT } from './recogniser-io';

/** The rows of one character of a column, px; `bottom` is not included. */
export interface ColumnCell {
  readonly top: number;
  readonly bottom: number;
}

/** The distance between two characters, px: from set solid to widely spaced. */
const MIN_PITCH = 0.85 * EM;
const MAX_PITCH = 1.7 * EM;
const PITCH_STEP = 1;

/** The least and greatest height of a cell as a share of the column's pitch. */
const MIN_SHARE = 0.75;
const MAX_SHARE = 1.3;

/** The cost of an uneven cell; a cut through full ink costs 1. */
const UNEVENNESS = 3;

/** The cost of a pitch of two em: most columns are set solid, and two characters may look like one. */
const WIDENESS = 0.25;

/**
 * Cuts a column of upright characters into cells. The characters of vertical text stand at an even pitch and often
 * consist of several pieces (三, 言), so every pitch is tried; the cuts through the least ink at the most even distances
 * are taken.
 */
export function columnCells(ink: InkMap): readonly ColumnCell[] {
  const margin = Math.round(ink.width / 6);
  const peaks = rowPeaks(ink, margin, ink.width - margin);
  const top = peaks.findIndex((peak) => peak >= INKED);
  const bottom = peaks.findLastIndex((peak) => peak >= INKED) + 1;
  if (top < 0) return [];
  let best: { readonly cuts: readonly number[]; readonly cost: number } | undefined;
  for (let pitch = MIN_PITCH; pitch <= MAX_PITCH; pitch += PITCH_STEP) {
    const found = evenCuts(peaks, top, bottom, pitch);
    const cost = found.cost + WIDENESS * Math.abs(pitch / EM - 1);
    if (!best || cost < best.cost) best = { cuts: found.cuts, cost };
  }
  const cuts = best?.cuts ?? [];
  return cuts.slice(1).map((cut, index) => ({ top: cuts[index] ?? top, bottom: cut }));
}

/** The cheapest cuts from `top` to `bottom` for one pitch, and the mean cost of a cell. */
function evenCuts(peaks: Uint8Array, top: number, bottom: number, pitch: number) {
  const cost = new Float64Array(bottom + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(bottom + 1).fill(-1);
  cost[top] = 0;
  for (let end = top + 1; end <= bottom; end++) {
    const cutCost = end === bottom ? 0 : ((peaks[end] as number) + (peaks[end - 1] as number)) / 510;
    const longest = Math.min(end - top, Math.round(pitch * MAX_SHARE));
    for (let height = 1; height <= longest; height++) {
      // The first and last cell lack the space at the column's end, so they may be shorter.
      const isEnd = end === bottom || end - height === top;
      if (!isEnd && height < pitch * MIN_SHARE) continue;
      const uneven = height / pitch - 1;
      const own = isEnd && uneven < 0 ? 0 : UNEVENNESS * uneven * uneven;
      const total = (cost[end - height] as number) + own + cutCost;
      if (total < (cost[end] as number)) {
        cost[end] = total;
        from[end] = end - height;
      }
    }
  }
  const cuts = [bottom];
  while ((cuts[0] as number) > top && (from[cuts[0] as number] as number) >= 0) {
    cuts.unshift(from[cuts[0] as number] as number);
  }
  return { cuts, cost: (cost[bottom] as number) / Math.max(1, cuts.length - 1) };
}

/** The width that is copied for each character, and the margin at both ends of the strip, px. */
const CELL_WIDTH = 1.15 * EM;
const MARGIN = 0.25 * EM;

/** The largest width and height of a punctuation mark, px. */
const MARK_SIDE = 0.6 * EM;

/** The distance of a full stop's or comma's lower left corner from the left and the bottom of its cell in a row, px. */
const MARK_LEFT = 0.1 * EM;
const MARK_BOTTOM = 0.05 * EM;

/** A column laid out as a horizontal strip. */
export interface ColumnStrip {
  readonly strip: Pixels;
  /** Where each cell begins in the strip, px, and after them the end of the last one. */
  readonly starts: readonly number[];
}

/**
 * Lays the characters of a column out in a row, upright, because the recogniser does not know characters lying on
 * their side. Full stops and commas move from the upper right of their cell, their place in columns, to the lower
 * left.
 *
 * @param column the column, upright, `STRIP_HEIGHT` px wide
 */
export function layOutColumn(column: Pixels, ink: InkMap, cells: readonly ColumnCell[]): ColumnStrip {
  const cellWidth = Math.round(CELL_WIDTH);
  const margin = Math.round(MARGIN);
  const width = cells.length * cellWidth + 2 * margin;
  const strip = { width, height: STRIP_HEIGHT, data: new Uint8ClampedArray(width * STRIP_HEIGHT * 4) };
  fill(strip, borderColour(column));
  cells.forEach(({ top, bottom }, index) => {
    const left = margin + index * cellWidth;
    const box = inkBox(ink, 0, ink.width, top, bottom);
    if (box && isRaisedMark(box, column.width)) {
      const foot = (STRIP_HEIGHT + EM) / 2 - MARK_BOTTOM;
      const to = { x: Math.round(left + MARK_LEFT), y: Math.round(foot - (box.bottom - box.top)) };
      copyBlock(column, grow(box, column), strip, { x: to.x - 2, y: to.y - 2 });
      return;
    }
    const height = Math.min(bottom - top, STRIP_HEIGHT);
    const from = (column.width - cellWidth) >> 1;
    const block = { left: from, right: from + cellWidth, top, bottom: top + height };
    copyBlock(column, block, strip, { x: left, y: (STRIP_HEIGHT - height) >> 1 });
  });
  const starts = Array.from({ length: cells.length + 1 }, (_, index) => margin + index * cellWidth);
  return { strip, starts };
}

/** Whether ink is punctuation in the right half of the column: 。，、 but not ：！… which stand in the middle. */
function isRaisedMark({ left, right, top, bottom }: InkBox, width: number): boolean {
  return right - left <= MARK_SIDE && bottom - top <= MARK_SIDE && (left + right) / 2 > width * 0.55;
}

type Area = Pick<InkBox, 'left' | 'right' | 'top' | 'bottom'>;

/** An area with 2 px more for its soft edge, inside the image. */
function grow({ left, right, top, bottom }: Area, { width, height }: Pixels): Area {
  return {
    left: Math.max(0, left - 2),
    right: Math.min(width, right + 2),
    top: Math.max(0, top - 2),
    bottom: Math.min(height, bottom + 2),
  };
}

function copyBlock(from: Pixels, area: Area, to: Pixels, at: Point): void {
  for (let row = 0; row < area.bottom - area.top; row++) {
    const y = at.y + row;
    if (y < 0 || y >= to.height) continue;
    const source = (area.top + row) * from.width;
    const pixels = from.data.subarray((source + area.left) * 4, (source + area.right) * 4);
    to.data.set(pixels, (y * to.width + at.x) * 4);
  }
}

function fill({ data }: Pixels, [red, green, blue]: readonly [number, number, number]): void {
  for (let i = 0; i < data.length; i += 4) {
    data[i] = red;
    data[i + 1] = green;
    data[i + 2] = blue;
    data[i + 3] = 255;
  }
}

/**
 * The line of a column that was recognised as a row; each character has the place of its cell.
 *
 * @param rect the place of the column; its `width` is measured down the column
 * @param height the height of the column that the cells were cut from, px
 */
export function columnLine(
  characters: readonly StripCharacter[],
  cells: readonly ColumnCell[],
  { starts }: ColumnStrip,
  rect: RotatedRect,
  height: number,
): Line | undefined {
  if (characters.length === 0) return undefined;
  const glyphs = characters.map(({ text, left, right, confidence }) => {
    const center = (left + right) / 2;
    const index = Math.max(
      0,
      Math.min(
        cells.length - 1,
        starts.findLastIndex((start) => start <= center),
      ),
    );
    const { top, bottom } = cells[index] ?? { top: 0, bottom: height };
    return { text, start: top / height, end: bottom / height, confidence };
  });
  return {
    text: glyphs.map(({ text }) => text).join(''),
    quad: quadOf(rect),
    direction: 'vertical',
    confidence: meanConfidence(characters),
    glyphs,
  };
}
