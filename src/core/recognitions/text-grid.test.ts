import { describe, expect, it } from 'vitest';
import { rectAround } from '@/core/geometry/rect';
import { cellsWithText, placeOfCell } from './text-grid';

/** The rectangle around the cells of a box. */
function covered(left: number, top: number, right: number, bottom: number) {
  const places = cellsWithText([{ left, top, right, bottom }]).map(placeOfCell);
  const corners = places.flatMap((place) => [
    { x: place.x, y: place.y },
    { x: place.x + place.width, y: place.y + place.height },
  ]);
  return rectAround(corners);
}

describe('the cells with text', () => {
  it('cover each box, by less than a cell more on each side', () => {
    expect(covered(0.3, 0.55, 0.7, 0.6)).toEqual({ x: 0.25, y: 0.5, width: 0.5, height: 0.125 });
    expect(covered(0, 0, 1, 1)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it('are on the image where a box reaches beyond it', () => {
    expect(covered(-0.5, 0.9, 1.5, 1.2)).toEqual({ x: 0, y: 0.875, width: 1, height: 0.125 });
  });

  it('are listed once and in order, row by row', () => {
    const box = { left: 0.1, top: 0.15, right: 0.2, bottom: 0.2 };
    expect(cellsWithText([{ ...box, top: 0.3, bottom: 0.3 }, box, box])).toEqual([8, 9, 16, 17]);
  });
});
