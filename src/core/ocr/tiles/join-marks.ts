import type { Edge, LayoutMarks, Paint } from '@/core/ocr/layout-marks';
import type { Line } from '@/core/ocr/recognition';

/** The marks of a tile, px of the tile but for the lines. */
export interface TileMarks extends LayoutMarks {
  /** Where the tile begins in the image. */
  readonly top: number;
}

/** The marks of an image out of those of its tiles. An edge in the rows that two tiles share is one, and one that runs on is longer. */
export function joinTileMarks(tiles: readonly TileMarks[]): LayoutMarks {
  return {
    across: joinEdges(
      tiles.flatMap(({ across, top }) => across.map((edge) => ({ ...edge, at: edge.at + top }))),
    ),
    down: joinEdges(
      tiles.flatMap(({ down, top }) =>
        down.map(({ at, start, end }) => ({ at, start: start + top, end: end + top })),
      ),
    ),
    paints: new Map(tiles.flatMap(({ paints }): [Line, Paint][] => [...paints])),
  };
}

function joinEdges(edges: readonly Edge[]): Edge[] {
  const joined: Edge[] = [];
  for (const edge of edges.toSorted((a, b) => a.at - b.at || a.start - b.start)) {
    const last = joined.at(-1);
    if (last?.at === edge.at && edge.start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, edge.end) };
    else joined.push(edge);
  }
  return joined;
}
