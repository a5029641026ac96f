import type { Matrix } from '@/core/geometry/matrix';
import type { Point } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/** The font size and line height of every line before its matrix is applied, px; the same as in `layer.css`. */
export const FONT_PX = 20;
const LINE_PX = 24;

/** A run of characters with the same spacing. */
export interface Run {
  readonly text: string;
  /** CSS `letter-spacing` with which the run is as long as its print, px at `FONT_PX`; negative if our font is wider. */
  readonly spacing: number;
}

/** How to place and space a line so that its text lies on the printed text. */
export interface LineLayout {
  /** The line's box before the matrix is applied, px: `LINE_PX` high (for vertical text: wide), and as long as the line. */
  readonly width: number;
  readonly height: number;
  /** The box's own px → image px. */
  readonly matrix: Matrix;
  readonly runs: readonly Run[];
}

/** The advance width of a text at `FONT_PX`, px, without kerning and ligatures. */
export type MeasureText = (text: string) => number;

/** Lays a line out in a box of fixed font size, which the matrix maps onto the printed line. */
export function layOutLine(line: Line, measure: MeasureText): LineLayout {
  const [start, end, , startBelow] = line.quad;
  const length = distance(start, end);
  const thickness = distance(start, startBelow);
  const scale = thickness / LINE_PX || 1;
  const long = length / scale;
  return line.direction === 'vertical'
    ? {
        width: LINE_PX,
        height: long,
        // The box's x axis goes from left to right, which is from corner 3 to corner 0 of a vertical line. So it starts at corner 3.
        matrix: basis(startBelow, direction(startBelow, start), direction(start, end), scale),
        runs: fillRuns(line, long, measure),
      }
    : {
        width: long,
        height: LINE_PX,
        matrix: basis(start, direction(start, end), direction(start, startBelow), scale),
        runs: fillRuns(line, long, measure),
      };
}

/**
 * Splits a line into runs, each as long as its print. A run ends where the next one starts, so that there is no gap between them in
 * which the pointer would find no text, and their lengths add up to that of the line.
 */
function fillRuns(line: Line, length: number, measure: MeasureText): Run[] {
  const runs = findRuns(line);
  return runs.map(({ text, start, count }, index) => {
    const from = index === 0 ? 0 : start;
    const room = ((runs[index + 1]?.start ?? 1) - from) * length;
    return { text, spacing: (room - measure(text)) / count };
  });
}

/** The runs of a line: a word of letters with the space after it, or ideographs with their punctuation, which print spaces evenly. */
function findRuns({ text, glyphs }: Line): { text: string; start: number; count: number }[] {
  const runs: { text: string; start: number; count: number }[] = [];
  let before: ReturnType<typeof kindOf> | undefined;
  for (const glyph of glyphs) {
    const kind = kindOf(glyph.text);
    const last = runs.at(-1);
    if (last && (kind === 'space' || kind === before)) {
      last.text += glyph.text;
      last.count += 1;
    } else runs.push({ text: glyph.text, start: glyph.start, count: 1 });
    before = kind;
  }
  return runs.length > 0 ? runs : [{ text, start: 0, count: [...text].length || 1 }];
}

function kindOf(glyph: string): 'space' | 'letter' | 'square' {
  if (/^\s+$/u.test(glyph)) return 'space';
  return isCjk(glyph) ? 'square' : 'letter';
}

function basis(origin: Point, x: Point, y: Point, scale: number): Matrix {
  return { a: x.x * scale, b: x.y * scale, c: y.x * scale, d: y.y * scale, e: origin.x, f: origin.y };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
