import type { PlacedBox } from '../measure-tree';

/** A piece may lie so far outside of the sheet, CSS px. */
const MARGIN = 1;
/** The most of a piece's area that another one may cover: line boxes of close rows overlap. */
const COVERED = 0.3;
/** Pages of fewer pieces have no order to speak of; those of more are seldom one screen. */
const PIECES = { least: 6, most: 160 };

function sharedArea(a: PlacedBox, b: PlacedBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const areaOf = (box: PlacedBox): number => (box.right - box.left) * (box.bottom - box.top);

/** Whether the text of a page at random fits: none lies outside of the sheet or on other text, and it is neither too little nor too much. */
export function fitsOnSheet(pieces: readonly PlacedBox[], sheet: PlacedBox): boolean {
  if (pieces.length < PIECES.least || pieces.length > PIECES.most) return false;
  const isInside = pieces.every(
    ({ left, right }) => left >= sheet.left - MARGIN && right <= sheet.right + MARGIN,
  );
  return (
    isInside &&
    pieces.every((one, index) =>
      pieces
        .slice(index + 1)
        .every((other) => sharedArea(one, other) <= COVERED * Math.min(areaOf(one), areaOf(other))),
    )
  );
}
