import { type Point, type Rect, rectAround } from '@/core/geometry/rect';

/** Where a decoder has found a code, px. */
interface FoundCode {
  readonly position: Readonly<Record<'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft', Point>>;
}

/**
 * Codes in the order in which they are read: rows from top to bottom, each from left to right. Codes are a row if the middle of each is
 * within the height of the first: they are never exactly as high.
 */
export function inReadingOrder<Code extends FoundCode>(codes: readonly Code[]): readonly Code[] {
  const placed = codes.map((code) => ({ code, box: boxOf(code) }));
  const rows: (typeof placed)[] = [];
  for (const each of placed.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0]?.box;
    if (row && first && middleOf(each.box) < first.y + first.height) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x).map(({ code }) => code));
}

function boxOf({ position: { topLeft, topRight, bottomRight, bottomLeft } }: FoundCode): Rect {
  return rectAround([topLeft, topRight, bottomRight, bottomLeft]);
}

function middleOf({ y, height }: Rect): number {
  return y + height / 2;
}
