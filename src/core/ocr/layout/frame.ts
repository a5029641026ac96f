import type { Line, Point, WritingDirection } from '@/core/ocr/recognition';
import { runsRightToLeft } from '@/core/ocr/script';
import type { Box } from './box';

/** Lines that share one skew, turned upright by it. */
export interface Frame {
  /** Mirrored where the script runs from right to left, so that it, too, arranges from left to right. */
  readonly horizontal: readonly Box[];
  /** Turned on their side (x is how far down, y is how far left), so that they arrange like horizontal ones. */
  readonly vertical: readonly Box[];
}

const degree = Math.PI / 180;
/** Lines this near to the dominant skew belong to it; detectors scatter a degree or two, more on short lines. */
const sameSkew = 8 * degree;
/** Below this ratio of length to thickness a quad's angle and direction are noise. */
const tellingElongation = 2.5;

/** From where the line's text starts to where it ends, along its middle. */
function axisOf({ quad: [a, b, c, d] }: Line): Point {
  return { x: (b.x - a.x + c.x - d.x) / 2, y: (b.y - a.y + c.y - d.y) / 2 };
}

function elongationOf(line: Line): number {
  const [a, , , d] = line.quad;
  const axis = axisOf(line);
  return Math.hypot(axis.x, axis.y) / Math.max(1, Math.hypot(d.x - a.x, d.y - a.y));
}

/** How far the line is turned from its upright place, radians in −π…π, clockwise. */
function skewOf(line: Line): number {
  const { x, y } = axisOf(line);
  return line.direction === 'vertical' ? Math.atan2(-x, y) : Math.atan2(y, x);
}

/** The smaller angle between two directions, radians. */
function angleBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}

/**
 * The skew that most text has: the mode of the lines' skews weighted by length, then their mean around it.
 * A direct form of skew estimation, possible because the detector has already found the lines.
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
function turnUpright(line: Line, skew: number): Omit<Box, 'line'> {
  const [sin, cos] = [Math.sin(-skew), Math.cos(-skew)];
  const xs = line.quad.map(({ x, y }) => x * cos - y * sin).sort((a, b) => a - b);
  const ys = line.quad.map(({ x, y }) => x * sin + y * cos).sort((a, b) => a - b);
  // The mean of two corners is that side's middle, so a little skew that is left does not swell the box.
  const side = (sorted: readonly number[], from: number): number =>
    ((sorted[from] ?? 0) + (sorted[from + 1] ?? 0)) / 2;
  return { left: side(xs, 0), right: side(xs, 2), top: side(ys, 0), bottom: side(ys, 2) };
}

function textLength(lines: readonly Line[], direction: WritingDirection): number {
  return lines.reduce((sum, line) => sum + (line.direction === direction ? line.text.length : 0), 0);
}

/** A single character is as tall as it is wide or, as `1` and `l` are, taller: its box does not tell how it is written. */
function hasOwnDirection(line: Line): boolean {
  return [...line.text].length > 1 && elongationOf(line) > 1.4;
}

function toFrame(lines: readonly Line[], skew: number): Frame {
  const sure = lines.filter(hasOwnDirection);
  const usual = textLength(sure, 'vertical') > textLength(sure, 'horizontal') ? 'vertical' : 'horizontal';
  const isMirrored = runsRightToLeft(lines.map(({ text }) => text).join(''));
  const horizontal: Box[] = [];
  const vertical: Box[] = [];
  for (const line of lines) {
    const { left, right, top, bottom } = turnUpright(line, skew);
    const direction = hasOwnDirection(line) || sure.length === 0 ? line.direction : usual;
    if (direction === 'horizontal') {
      const along = isMirrored ? { left: -right, right: -left } : { left, right };
      horizontal.push({ line, ...along, top, bottom });
    } else vertical.push({ line, left: top, right: bottom, top: -right, bottom: -left });
  }
  return { horizontal, vertical };
}

/** Groups lines by their skew, the one with most text first, and turns each group upright. */
export function toFrames(lines: readonly Line[]): Frame[] {
  const frames: Frame[] = [];
  let left = lines;
  while (left.length > 0) {
    const telling = left.filter((line) => elongationOf(line) >= tellingElongation);
    const skew = dominantSkew(telling.length > 0 ? telling : left);
    const belongs = (line: Line): boolean =>
      angleBetween(skewOf(line), skew) <= sameSkew || elongationOf(line) < tellingElongation;
    const members = left.filter(belongs);
    // The mode's window always holds a line; taking all is a guard for quads without any extent.
    const taken = new Set(members.length > 0 ? members : left);
    frames.push(toFrame([...taken], skew));
    left = left.filter((line) => !taken.has(line));
  }
  return frames;
}
