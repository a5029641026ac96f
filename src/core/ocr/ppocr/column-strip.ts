import type { Pixels } from '@/core/ocr/recognition';
import { borderColour } from './border-colour';
import type { Cell } from './column-cells';
import type { InkMap } from './ink';
import { type InkBox, inkBox } from './ink-box';
import { EM, STRIP_HEIGHT } from './strip-tensor';

/** How much of the column's width each character brings along, and the white between two, em. */
const CELL_WIDTH = 1.15 * EM;
const MARGIN = 0.25 * EM;

/** A mark no larger than this in both directions, em, is punctuation. */
const MARK_SIDE = 0.6 * EM;

/** Where the lower left corner of a full stop or comma stands in a row, em from its cell's left and bottom. */
const MARK_LEFT = 0.1 * EM;
const MARK_BOTTOM = 0.05 * EM;

/** A column laid out as a row. */
export interface ColumnStrip {
  readonly strip: Pixels;
  /** Where each cell begins in the strip, px; a last entry says where the last one ends. */
  readonly starts: readonly number[];
}

/**
 * Lays the characters of a column side by side, upright, as the recogniser knows them: it reads lying characters badly.
 * Full stops and commas move from the upper right of their cell, where columns have them, to the lower left.
 *
 * @param column the column, upright, `STRIP_HEIGHT` px wide
 * @param ink its ink
 */
export function layOutColumn(column: Pixels, ink: InkMap, cells: readonly Cell[]): ColumnStrip {
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

/** Punctuation in the right half of the column: 。，、 but not ：！… which stand in the middle. */
function isRaisedMark({ left, right, top, bottom }: InkBox, width: number): boolean {
  return right - left <= MARK_SIDE && bottom - top <= MARK_SIDE && (left + right) / 2 > width * 0.55;
}

type Area = Pick<InkBox, 'left' | 'right' | 'top' | 'bottom'>;

/** An area with its soft edge, 2 px, as far as the picture goes. */
function grow({ left, right, top, bottom }: Area, { width, height }: Pixels): Area {
  return {
    left: Math.max(0, left - 2),
    right: Math.min(width, right + 2),
    top: Math.max(0, top - 2),
    bottom: Math.min(height, bottom + 2),
  };
}

function copyBlock(
  from: Pixels,
  area: Area,
  to: Pixels,
  at: { readonly x: number; readonly y: number },
): void {
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
