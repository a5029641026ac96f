import { splitBands } from './bands';
import { type Box, heightOf, middleOf, overlapOf, spanOf, widthOf } from './box';

/** One printed row: boxes from left to right. */
export interface BoxRow {
  readonly boxes: readonly Box[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function toRow(boxes: readonly Box[]): BoxRow {
  return {
    boxes: [...boxes].sort((a, b) => a.left - b.left),
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Level with a box of the row, and on top of none; neighbours' boxes may well overlap a little. */
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

/** From top to bottom. Only for boxes of one region: rows of neighbouring columns would be taken for one. */
export function toRows(boxes: readonly Box[]): BoxRow[] {
  return splitBands(boxes).flatMap((band) => {
    const rows: Box[][] = [];
    for (const box of [...band.boxes].sort((a, b) => middleOf(a) - middleOf(b))) {
      const row = rows.find((open) => fits(box, open));
      if (row === undefined) rows.push([box]);
      else row.push(box);
    }
    return rows.map(toRow);
  });
}
