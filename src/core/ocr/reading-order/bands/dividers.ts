import type { Edge } from '@/core/ocr/layout-marks';
import { type Band, DETECTOR_MARGIN, type Interval } from './boxes';
import { firstFrom } from './edges';
import { NARROWEST_GUTTER, spanOfBands } from './gutters';

/** A shorter edge may be the side of a field, a button or a chosen entry, in line heights. */
const SHORTEST = 4;

/**
 * A band whose spans leave a gutter open at each edge that runs down past all of its text, such as the one between the folders and the
 * files of a window. What is left and right of such an edge may be closer to each other than words of one line.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function openDividers(band: Band, walls: readonly Edge[]): Band {
  const dividers = findDividers(band, walls);
  if (dividers.length === 0) return band;
  const half = (NARROWEST_GUTTER * band.size) / 2;
  return {
    ...band,
    spans: band.spans.map((span) => dividers.reduce((cut, { at }) => cutAt(cut, at, half), span)),
  };
}

/** The edges that run down past a band, between its spans. */
function findDividers(band: Band, walls: readonly Edge[]): Edge[] {
  const range = spanOfBands([band]);
  const found: Edge[] = [];
  for (let index = firstFrom(walls, range.start); index < walls.length; index++) {
    const wall = walls[index] as Edge;
    if (wall.at > range.end) break;
    if (runsPast(wall, band)) found.push(wall);
  }
  return found;
}

/** Whether an edge runs down past all text of a band, and through none of it. */
export function runsPast({ at, start, end }: Edge, { spans, size, top, bottom }: Band): boolean {
  const margin = DETECTOR_MARGIN * size;
  return (
    end - start >= SHORTEST * size &&
    start <= top + margin &&
    end >= bottom - margin &&
    !spans.some((span) => span.start < at - margin && span.end > at + margin)
  );
}

/** The part of a range that stays at least `half` away from a divider. */
function cutAt({ start, end }: Interval, divider: number, half: number): Interval {
  return (start + end) / 2 < divider
    ? { start, end: Math.max(start, Math.min(end, divider - half)) }
    : { start: Math.min(end, Math.max(start, divider + half)), end };
}
