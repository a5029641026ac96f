import type { Pixels } from '@/core/ocr/recognition';
import { type InkRun, inkRuns } from './align-ink';
import { INKED, type InkMap } from './ink';
import { EM } from './recogniser-io';

/** A line below text, px of the strip; `bottom` is not included. */
export interface Underline {
  readonly top: number;
  readonly bottom: number;
  /** Its pieces: browsers leave it out around the descenders of letters. */
  readonly pieces: readonly InkRun[];
}

/** An underline is below this share of the strip's height. */
const LEAST_HEIGHT = 0.6;
/** The greatest thickness of an underline, and the least length of its longest piece, em. The lowest stroke of 上 has 1.5 in large print. */
const THICKEST = 0.2;
const LONGEST = 2;
/** The least share of a piece's columns that have text above. A blank to be filled in has none. */
const LEAST_TEXT = 0.3;
/** The most ink below a piece in the mean, 0–255: descenders cross it. */
const MOST_BELOW = 60;
/** How far its soft edge reaches above and below it, px; beside its ends, twice as far. */
const SOFT = 2;

/** The lowest underline of a strip; `undefined` without one. */
export function findUnderline(ink: InkMap): Underline | undefined {
  const runsAt = (y: number) => inkRuns(ink.data.subarray(y * ink.width, (y + 1) * ink.width), INKED);
  const isLong = ({ start, end }: InkRun) => end - start >= LONGEST * EM;
  const first = Math.ceil(LEAST_HEIGHT * ink.height);
  let bottom = ink.height;
  while (bottom > first && !runsAt(bottom - 1).some(isLong)) bottom--;
  let top = bottom;
  while (top > 0 && runsAt(top - 1).some(isLong)) top--;
  if (bottom === first || bottom - top > THICKEST * EM) return undefined;
  const pieces = runsAt((top + bottom) >> 1).filter((run) =>
    isLong(run) ? isBelowText(ink, run, top, bottom) : !touchesInk(ink, run, top, bottom),
  );
  return pieces.some(isLong) ? { top, bottom, pieces } : undefined;
}

/** Whether a long piece is below text, and is no side of a box around it, such as a button. */
const isBelowText = (ink: InkMap, piece: InkRun, top: number, bottom: number): boolean =>
  hasTextAbove(ink, piece, top) &&
  isFreeBelow(ink, piece, bottom) &&
  !(hasSide(ink, piece.start, top) && hasSide(ink, piece.end, top));

/** The row from which on a box around text has sides, and how far the corner between two sides may be round, px. */
const SIDE = { from: 14, corner: 8 };

/** Whether the side of a box goes up at an end of a piece, without a gap. Between an underline and a letter there is one. */
function hasSide(ink: InkMap, end: number, top: number): boolean {
  for (let y = SIDE.from; y < top; y++) {
    let x = Math.max(0, end - SIDE.corner);
    while (x < Math.min(ink.width, end + SIDE.corner) && inkAt(ink, x, y) < INKED) x++;
    if (x === Math.min(ink.width, end + SIDE.corner)) return false;
  }
  return true;
}

function hasTextAbove(ink: InkMap, { start, end }: InkRun, top: number): boolean {
  let columns = 0;
  for (let x = start; x < end; x++) {
    let y = 0;
    while (y < top - SOFT && inkAt(ink, x, y) < INKED) y++;
    if (y < top - SOFT) columns++;
  }
  return columns >= LEAST_TEXT * (end - start);
}

/** Whether little ink is below a piece: the feet of letters with a shadow are dark as well, but so is what is below them. */
function isFreeBelow(ink: InkMap, { start, end }: InkRun, bottom: number): boolean {
  let sum = 0;
  for (let x = start; x < end; x++) sum += inkAt(ink, x, bottom + SOFT);
  return sum <= MOST_BELOW * (end - start);
}

/** Whether there is ink directly above or below a piece of an underline: then it is the foot of a letter. */
function touchesInk(ink: InkMap, { start, end }: InkRun, top: number, bottom: number): boolean {
  for (let x = start; x < end; x++)
    if (inkAt(ink, x, top - SOFT - 1) >= INKED || inkAt(ink, x, bottom + SOFT) >= INKED) return true;
  return false;
}

/** 0–255; none outside of the strip. */
const inkAt = ({ width, height, data }: InkMap, x: number, y: number): number =>
  y < height ? (data[y * width + x] ?? 0) : 0;

/** How far beside a column a descender that leans may go on below an underline, px. */
const LEAN = 2;

/** Whether there is ink in a row near a column. */
function hasInkNear(ink: InkMap, x: number, y: number): boolean {
  for (let near = Math.max(0, x - LEAN); near <= Math.min(ink.width - 1, x + LEAN); near++)
    if (inkAt(ink, near, y) >= INKED) return true;
  return false;
}

/** The strip without an underline: where it is, there is what is above or below it. The descenders that cross it stay. */
export function eraseUnderline(
  { width, height, data }: Pixels,
  ink: InkMap,
  { top, bottom, pieces }: Underline,
): Pixels {
  const erased = new Uint8ClampedArray(data);
  const [above, below] = [top - SOFT - 1, bottom + SOFT];
  for (const { start, end } of pieces) {
    for (let x = Math.max(0, start - 2 * SOFT); x < Math.min(width, end + 2 * SOFT); x++) {
      const isBelow = hasInkNear(ink, x, below);
      if (isBelow && hasInkNear(ink, x, above)) continue;
      const isAbove = inkAt(ink, x, above) >= INKED;
      const ground = ((isAbove && below < height ? below : above) * width + x) * 4;
      const colour = data.slice(ground, ground + 4);
      for (let y = isAbove ? top : top - SOFT; y < Math.min(height, isBelow ? bottom : below); y++)
        erased.set(colour, (y * width + x) * 4);
    }
  }
  return { width, height, data: erased };
}
