import { splitBands } from './bands';
import type { Box } from './box';
import { findColumns } from './columns';
import { splitAt } from './gutter';

/** Boxes that are read straight down. */
export interface Region {
  readonly boxes: readonly Box[];
  /** Whether it is the head of the column that follows the region before it. */
  readonly followsColumn: boolean;
}

/**
 * Parts boxes into regions in reading order: a recursive XY-cut that cuts between
 * columns only where the white is known to part columns (see `partsColumns`), and between rows only where a run of
 * columns begins or ends.
 */
export function splitRegions(boxes: readonly Box[]): Region[] {
  const bands = splitBands(boxes);
  const regions: Region[] = [];
  let at = 0;
  const pushFlow = (to: number): void => {
    const flow = bands.slice(at, to).flatMap((band) => band.boxes);
    if (flow.length > 0) regions.push({ boxes: flow, followsColumn: false });
  };
  for (let run = findColumns(bands, at); run !== undefined; run = findColumns(bands, at)) {
    pushFlow(run.from);
    const members = bands.slice(run.from, run.to).flatMap((band) => band.boxes);
    splitAt(members, run.cuts).forEach((column, index) => {
      const [head, ...rest] = splitRegions(column);
      if (head !== undefined) regions.push({ ...head, followsColumn: index > 0 }, ...rest);
    });
    at = run.to;
  }
  pushFlow(bands.length);
  return regions;
}
