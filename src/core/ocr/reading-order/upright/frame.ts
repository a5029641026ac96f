import type { Point, Sides } from '@/core/geometry/rect';
import type { Edge, LayoutMarks } from '@/core/ocr/layout-marks';
import type { Box } from '@/core/ocr/reading-order/bands/boxes';
import { type TurnPoint, turnEdges } from '@/core/ocr/reading-order/bands/edges';
import { findBrokenLists } from '@/core/ocr/reading-order/drawn/broken-walls';
import { bySize, type DrawnPanel, findPanels } from '@/core/ocr/reading-order/drawn/panels';
import { findPictureItems, findPictures } from '@/core/ocr/reading-order/drawn/pictures';
import type { Line, WritingDirection } from '@/core/ocr/recognition';
import { runsRightToLeft } from '@/core/ocr/script';
import { type Bend, findBend, type UprightLine } from './bend';
import { mendOverflow } from './overflow';

/** The edges that are drawn around text, in frame coordinates, sorted by their place. */
export interface DrawnEdges {
  /** Those that run along the text. */
  readonly edges: readonly Edge[];
  /** Those that run down, across the text, with x as their place. */
  readonly walls: readonly Edge[];
}

/** What is drawn around text, in frame coordinates. */
export interface Drawn extends DrawnEdges {
  /** The smallest first. */
  readonly panels: readonly DrawnPanel[];
  readonly pictures: readonly DrawnPanel[];
}

/** Text in one direction, and what is drawn around it. */
export interface Upright extends Drawn {
  readonly boxes: readonly Box[];
}

/** Lines with the same skew, turned upright. */
export interface Frame {
  /** Mirrored when the script runs from right to left, so that it can be arranged from left to right. */
  readonly horizontal: Upright;
  /**
   * Turned on their side (x is the distance from the top, y from the right), so that they can be arranged like
   * horizontal ones.
   */
  readonly vertical: Upright;
}

const degree = Math.PI / 180;
/**
 * Lines within this angle of the dominant skew belong to it; detected angles vary by a degree or two, more on short
 * lines.
 */
const sameSkew = 8 * degree;
/** The angle and direction of a quad are unreliable below this ratio of length to thickness. */
const reliableElongation = 2.5;

/** The vector from the start of a line to its end, along its middle. */
function axisOf({ quad: [a, b, c, d] }: Line): Point {
  return { x: (b.x - a.x + c.x - d.x) / 2, y: (b.y - a.y + c.y - d.y) / 2 };
}

function elongationOf(line: Line): number {
  const [a, , , d] = line.quad;
  const axis = axisOf(line);
  return Math.hypot(axis.x, axis.y) / Math.max(1, Math.hypot(d.x - a.x, d.y - a.y));
}

/** How far a line is rotated from upright, radians in −π…π, clockwise. */
function skewOf(line: Line): number {
  const { x, y } = axisOf(line);
  return line.direction === 'vertical' ? Math.atan2(-x, y) : Math.atan2(y, x);
}

/** The smaller angle between two directions, radians. */
function angleBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}

/**
 * The skew of most text, radians: the mode of the lines' skews weighted by length, then the mean of the skews near it.
 */
function dominantSkew(lines: readonly Line[]): number {
  const votes = lines.map((line) => {
    const { x, y } = axisOf(line);
    return { skew: skewOf(line), weight: Math.hypot(x, y) };
  });
  const histogram = new Float64Array(360);
  for (const { skew, weight } of votes) {
    const bin = Math.round(skew / degree) + 360;
    for (let near = bin - 3; near <= bin + 3; near++)
      histogram[near % 360] = (histogram[near % 360] ?? 0) + weight;
  }
  const mode = histogram.indexOf(Math.max(...histogram)) * degree;
  const near = votes.filter(({ skew }) => angleBetween(skew, mode) <= sameSkew / 2);
  const sum = near.reduce(
    (at, { skew, weight }) => ({ x: at.x + Math.cos(skew) * weight, y: at.y + Math.sin(skew) * weight }),
    { x: 0, y: 0 },
  );
  return Math.atan2(sum.y, sum.x);
}

/** Sides of the line after turning it back by `skew` about the origin. */
function turnUpright(line: Line, skew: number): Sides {
  const [sin, cos] = [Math.sin(-skew), Math.cos(-skew)];
  const xs = line.quad.map(({ x, y }) => x * cos - y * sin).sort((a, b) => a - b);
  const ys = line.quad.map(({ x, y }) => x * sin + y * cos).sort((a, b) => a - b);
  // Each side is the mean of two corners, so that a little remaining skew does not enlarge the box.
  const side = (sorted: readonly number[], from: number): number =>
    ((sorted[from] ?? 0) + (sorted[from + 1] ?? 0)) / 2;
  return { left: side(xs, 0), right: side(xs, 2), top: side(ys, 0), bottom: side(ys, 2) };
}

function textLength(lines: readonly Line[], direction: WritingDirection): number {
  return lines.reduce((sum, line) => sum + (line.direction === direction ? line.text.length : 0), 0);
}

/**
 * Whether a line's box shows its writing direction. That of a single character does not: `1` and `l` are higher than
 * wide.
 */
function hasOwnDirection(line: Line): boolean {
  return [...line.text].length > 1 && elongationOf(line) > 1.4;
}

/** A line turned back by `skew` about the origin. */
function toUprightLine(line: Line, skew: number): UprightLine {
  const [sin, cos] = [Math.sin(-skew), Math.cos(-skew)];
  const [a, b, c, d] = line.quad;
  const [x, y] = [(a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4];
  const axis = axisOf(line);
  return {
    center: { x: x * cos - y * sin, y: x * sin + y * cos },
    slope: Math.tan(skewOf(line) - skew),
    length: Math.hypot(axis.x, axis.y),
    thickness: Math.hypot(d.x - a.x, d.y - a.y),
  };
}

/** Lines of a sheet that bends are within this angle of the dominant skew, which is that of one of its sides. */
const mostBent = 30 * degree;

/** Prices are short, and often all that a receipt has on its right side, so shorter lines are asked about the bend. */
const leastElongation = 1.8;

/** How the sheet bends on which the lines within reach of the dominant skew are printed. */
function findSheetBend(lines: readonly Line[], skew: number): Bend | undefined {
  const level = lines.filter(
    (line) =>
      line.direction === 'horizontal' &&
      elongationOf(line) >= leastElongation &&
      angleBetween(skewOf(line), skew) <= mostBent,
  );
  return findBend(level.map((line) => toUprightLine(line, skew)));
}

/** Whether a line runs along the rows of a sheet that bends. */
function followsBend(line: Line, skew: number, bend: Bend): boolean {
  const { center } = toUprightLine(line, skew);
  return angleBetween(skewOf(line), skew + Math.atan(bend.slopeAt(center))) <= sameSkew;
}

/** The sides of a line once the page is upright and flat. */
function sidesOf(line: Line, skew: number, bend: Bend | undefined): Sides {
  const upright = turnUpright(line, skew);
  if (!bend) return upright;
  const placed = toUprightLine(line, skew);
  if (line.direction === 'horizontal') return bend.flattenLine(placed);
  const shift = bend.flatten(placed.center).y - placed.center.y;
  return { ...upright, top: upright.top + shift, bottom: upright.bottom + shift };
}

function toFrame(lines: readonly Line[], marks: LayoutMarks, skew: number, bend?: Bend): Frame {
  const sure = lines.filter(hasOwnDirection);
  const usual = textLength(sure, 'vertical') > textLength(sure, 'horizontal') ? 'vertical' : 'horizontal';
  const isMirrored = runsRightToLeft(lines.map(({ text }) => text).join(''));
  const horizontal: Box[] = [];
  const vertical: Box[] = [];
  for (const line of lines) {
    const { left, right, top, bottom } = sidesOf(line, skew, bend);
    const paint = marks.paints.get(line);
    const direction = hasOwnDirection(line) || sure.length === 0 ? line.direction : usual;
    if (direction === 'horizontal') {
      const along = isMirrored ? { left: -right, right: -left } : { left, right };
      horizontal.push({ line, paint, ...along, top, bottom });
    } else vertical.push({ line, paint, left: top, right: bottom, top: -right, bottom: -left });
  }
  const [sin, cos] = [Math.sin(-skew), Math.cos(-skew)];
  const turn: TurnPoint = ({ x, y }) => {
    const turned = { x: x * cos - y * sin, y: x * sin + y * cos };
    return bend ? bend.flatten(turned) : turned;
  };
  return {
    horizontal: toUpright(horizontal, marks, (point) => {
      const { x, y } = turn(point);
      return { x: isMirrored ? -x : x, y };
    }),
    vertical: toUpright(vertical, marks, (point) => {
      const { x, y } = turn(point);
      return { x: y, y: -x };
    }),
  };
}

function toUpright(found: readonly Box[], marks: LayoutMarks, turn: TurnPoint): Upright {
  if (found.length === 0) return { boxes: found, edges: [], walls: [], panels: [], pictures: [] };
  const edges = turnEdges(marks, turn);
  const drawnDown = turnEdges(marks, (point) => {
    const { x, y } = turn(point);
    return { x: y, y: x };
  });
  const { boxes, walls } = mendOverflow(found, drawnDown);
  const drawn = bySize([...findPanels(boxes, edges, walls), ...findBrokenLists(boxes, edges, walls)]);
  const pictures = findPictures(boxes, drawn);
  return { boxes, edges, walls, panels: bySize([...drawn, ...findPictureItems(boxes, pictures)]), pictures };
}

/** Groups lines by their skew, the group with most text first, and turns each group upright, flat where its sheet bends. */
export function toFrames(lines: readonly Line[], marks: LayoutMarks): Frame[] {
  const frames: Frame[] = [];
  let left = lines;
  while (left.length > 0) {
    const reliable = left.filter((line) => elongationOf(line) >= reliableElongation);
    const skew = dominantSkew(reliable.length > 0 ? reliable : left);
    const bend = findSheetBend(left, skew);
    const belongs = (line: Line): boolean =>
      elongationOf(line) < reliableElongation ||
      (bend ? followsBend(line, skew, bend) : angleBetween(skewOf(line), skew) <= sameSkew);
    const members = left.filter(belongs);
    // There is always a line near the mode, except when all quads have no extent; then all lines are taken.
    const taken = new Set(members.length > 0 ? members : left);
    frames.push(toFrame([...taken], marks, skew, bend));
    left = left.filter((line) => !taken.has(line));
  }
  return frames;
}
