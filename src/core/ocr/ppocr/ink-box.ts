import type { InkMap } from './ink';

/** The smallest box around some ink, px of the strip; `right` and `bottom` are the first past it. */
export interface InkBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How much of the box is ink, 0–1: 1 a full rectangle, 0.79 a disc. */
  readonly fill: number;
}

/** Px with at least this much ink belong to a letter, 0–255. */
const INKED = 110;

/** The box around the ink between two columns (and two rows), or undefined where there is none. */
export function inkBox(
  ink: InkMap,
  from: number,
  to: number,
  firstRow = 0,
  endRow = ink.height,
): InkBox | undefined {
  let left = ink.width;
  let right = 0;
  let top = ink.height;
  let bottom = 0;
  let inked = 0;
  for (let y = firstRow; y < endRow; y++) {
    for (let x = Math.max(0, from); x < Math.min(to, ink.width); x++) {
      if ((ink.data[y * ink.width + x] as number) < INKED) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
      inked++;
    }
  }
  if (inked === 0) return undefined;
  return { left, right, top, bottom, fill: inked / ((right - left) * (bottom - top)) };
}

/** The boxes of the pieces into which blank columns part the ink between two columns, from the left. */
export function inkPieces(ink: InkMap, from: number, to: number): readonly InkBox[] {
  const pieces: InkBox[] = [];
  let start = -1;
  for (let x = Math.max(0, from); x <= Math.min(to, ink.width); x++) {
    const inked = x < Math.min(to, ink.width) && columnHasInk(ink, x);
    if (inked && start < 0) start = x;
    if (inked || start < 0) continue;
    const piece = inkBox(ink, start, x);
    if (piece) pieces.push(piece);
    start = -1;
  }
  return pieces;
}

function columnHasInk(ink: InkMap, x: number): boolean {
  for (let at = x; at < ink.data.length; at += ink.width) {
    if ((ink.data[at] as number) >= INKED) return true;
  }
  return false;
}
