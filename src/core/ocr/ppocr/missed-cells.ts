import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import type { RotatedRect } from './rotated-rect';

/** How far the middles of the lines of a row are apart, at most, as a share of their height. */
const SAME_ROW = 0.4;

/** Lines of a table have about one size: the greatest factor between their heights. */
const SAME_SIZE = 1.5;

/** The greatest width of a line that shows where a column is, and the greatest distance between it and a cell of its column, in its heights. */
const WIDEST = 8;
const REACH = 24;

/** Half the width of a lone character, in heights of a line: where it is at the left or right end of its column. */
const HALF = 0.3;

/** How near another line may be to a cell that is empty so far, in heights of a line. */
const NEAR = 0.5;

/** The most places that are looked at: a table has fewer, and each takes a fraction of a millisecond. */
const MOST_PLACES = 400;

interface Cell extends Sides {
  readonly middle: number;
  readonly height: number;
}

/**
 * The places of an image where a row and a column of what was recognised cross, and nothing was: the detector does not mark many a lone
 * character in a cell. Each row has a text before such a place, and each column a text above or below it, so that icons before the entries of
 * a menu are none. A place is a square as high as a line; there may be nothing in it.
 */
export function missedCells(lines: readonly Line[]): readonly RotatedRect[] {
  const cells = lines.filter(isUpright).map(cellOf);
  const rows = rowsOf(cells);
  const columns = rows.filter((row) => row.length > 1).flat();
  const places: RotatedRect[] = [];
  for (const row of rows) {
    const [label] = row;
    if (!label) continue;
    const level = cells.filter(({ top, bottom }) => label.middle > top && label.middle < bottom);
    for (const column of columns) {
      if (row.includes(column) || !isNear(label, column)) continue;
      for (const x of middlesOf(column)) {
        if (places.length === MOST_PLACES) return places;
        const place = squareAt(x, label);
        if (label.right < x && !isTaken(place, level, places)) places.push(place);
      }
    }
  }
  return places;
}

const isUpright = ({ direction, quad: [a, b, , d] }: Line): boolean =>
  direction === 'horizontal' && b.x > a.x && Math.abs(b.y - a.y) < SAME_ROW * (d.y - a.y);

function cellOf({ quad }: Line): Cell {
  const sides = sidesAround(quad);
  return { ...sides, middle: (sides.top + sides.bottom) / 2, height: sides.bottom - sides.top };
}

/** The rows of lines from the top, each from its left end. */
function rowsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  for (const cell of [...cells].sort((one, other) => one.left - other.left)) {
    const row = rows.find(([first]) => first && isLevel(first, cell));
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function isLevel(one: Cell, other: Cell): boolean {
  return Math.abs(one.middle - other.middle) <= SAME_ROW * Math.min(one.height, other.height);
}

function isNear(label: Cell, column: Cell): boolean {
  const factor = Math.max(label.height / column.height, column.height / label.height);
  const isNarrow = column.right - column.left <= WIDEST * column.height;
  return factor <= SAME_SIZE && isNarrow && Math.abs(label.middle - column.middle) <= REACH * column.height;
}

/** Where the middle of a lone character may be in a column: in its middle, at its left and at its right end. */
function middlesOf({ left, right, height }: Cell): readonly number[] {
  return [(left + right) / 2, left + HALF * height, right - HALF * height];
}

function squareAt(centerX: number, { middle, height }: Cell): RotatedRect {
  return { centerX, centerY: middle, width: height, height, angle: 0 };
}

/** Whether one of the lines at its height, or another place, is where a place would be. */
function isTaken(
  { centerX, centerY, height }: RotatedRect,
  level: readonly Cell[],
  places: readonly RotatedRect[],
): boolean {
  const near = NEAR * height;
  const isIn = ({ left, right }: Cell) => centerX > left - near && centerX < right + near;
  const isSame = (other: RotatedRect) =>
    Math.abs(other.centerX - centerX) < HALF * height && Math.abs(other.centerY - centerY) < near;
  return level.some(isIn) || places.some(isSame);
}
