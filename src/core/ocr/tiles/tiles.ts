import { type Size, sidesAround } from '@/core/geometry/rect';
import { containsPoint, rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { type Seam, seamOf } from './seams';

/**
 * Images up to so many px are recognised as a whole, as photos of 4032 × 3024 and 4096 × 3072 px are: their largest text may be as high
 * as the image.
 */
const WHOLE_PX = 13_000_000;

/** The px of a tile, and its rows at least: in a wide image, text may be high too. */
const TILE_PX = 4_000_000;
const LEAST_ROWS = 512;

/** The rows that a tile shares with the one before: a line that the first has only the top of is whole in the second. */
const SHARED_ROWS = 160;

/** A line whose lower edge is nearer to the end of its tile may have been cut there, px. */
const EDGE = 24;

/** What is left above a line that a tile has cut, in the next tile, px. */
const MARGIN = 8;

/** Rows of an image that are recognised at once, px. */
export interface Tile {
  readonly top: number;
  /** Not included. */
  readonly bottom: number;
  readonly isLast: boolean;
}

/** Whether an image is too large to be recognised as a whole. */
export function isInTiles({ width, height }: Size): boolean {
  return width * height > WHOLE_PX;
}

/** The tile that begins with a row. Small images are one tile. */
export function tileFrom({ width, height }: Size, top: number): Tile {
  const rows = !isInTiles({ width, height }) ? height : Math.max(LEAST_ROWS, Math.floor(TILE_PX / width));
  // A last tile that is hardly higher than what tiles share would cost as much as it saves.
  return top + rows * 1.25 >= height
    ? { top, bottom: height, isLast: true }
    : { top, bottom: top + rows, isLast: false };
}

/** Whether the end of a tile may have cut a line. */
export function isCut(line: Line, tile: Tile): boolean {
  return !tile.isLast && bottomOf(line) > tile.bottom - EDGE;
}

/** Whether a line, or a piece of it, is among those that were taken from the tiles before. */
export function isTaken({ quad }: Line, taken: readonly Line[]): boolean {
  const [own, middle] = [rectOfQuad(quad), middleOf(quad)];
  return taken.some(
    (line) => containsPoint(rectOfQuad(line.quad), middle) || containsPoint(own, middleOf(line.quad)),
  );
}

/** What is taken of a tile. */
export interface SettledTile {
  readonly lines: readonly Line[];
  /** Where the next tile begins; `undefined` after the last. */
  readonly next: number | undefined;
  /** The lines that go on in the next tile. */
  readonly seams: readonly Seam[];
}

/**
 * Takes the new lines of a tile. A line that the tile's end has cut is left to the next tile, which begins above it. If the line begins so
 * far up that the next tile would begin in the first quarter of this one, it is cut at a seam.
 * @param found what is new below the seams of the tile before
 * @param taken the lines of the tiles before; all lines in px of the whole image
 */
export function settleTile(found: readonly Line[], tile: Tile, taken: readonly Line[]): SettledTile {
  const fresh = found.filter((line) => !isTaken(line, taken));
  if (tile.isLast) return { lines: fresh, next: undefined, seams: [] };
  const { top, bottom } = tile;
  const earliest = top + (bottom - top) / 4;
  const isLeft = (line: Line) => isCut(line, tile) && topOf(line) - MARGIN >= earliest;
  const shared = Math.min(SHARED_ROWS, (bottom - top) / 4);
  const tops = fresh.filter(isLeft).map((line) => topOf(line) - MARGIN);
  const next = Math.floor(Math.min(bottom - shared, ...tops));
  const kept = fresh.filter((line) => !isLeft(line));
  const seams = kept.filter((line) => isCut(line, tile)).map((line) => seamOf(line, next, bottom));
  const pieces = seams.flatMap(({ piece }) => piece ?? []);
  return { lines: [...kept.filter((line) => !isCut(line, tile)), ...pieces], next, seams };
}

/** The lines that reach into the tile from a row on. */
export function linesBelow(lines: readonly Line[], top: number): readonly Line[] {
  return lines.filter((line) => bottomOf(line) > top);
}

const topOf = ({ quad }: Line): number => sidesAround(quad).top;
const bottomOf = ({ quad }: Line): number => sidesAround(quad).bottom;

function middleOf([a, , c]: Quad): Quad[0] {
  return { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
}
