import type { Matrix } from '@/content/image-ocr/geometry/matrix';
import type { Line, Point } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/** The font size and line height every line is set in, px; `reader.css` says the same. A line's matrix does the rest. */
export const FONT_PX = 20;
const LINE_PX = 24;

/** A run of characters set as one: its text and how much each character is spread so that it fills its place. */
export interface Run {
  readonly text: string;
  /** CSS `letter-spacing`, px at `FONT_PX`; negative where our font is wider than the printed one. */
  readonly spacing: number;
}

/** How to set a line so that it lies on its printed words. */
export interface LineLayout {
  /** The line's box before its matrix, px: `LINE_PX` high (vertical text: wide), as long as the line is. */
  readonly width: number;
  readonly height: number;
  /** The box's own px → picture px. */
  readonly matrix: Matrix;
  readonly runs: readonly Run[];
}

/** The advance width of a text at `FONT_PX`, px, without kerning and ligatures. */
export type MeasureText = (text: string) => number;

/** Sets a line: a box of fixed type size, mapped onto the printed quad, filled run by run. */
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
        // Its own x runs against [0] → [3], from the left side to the right, so its corner is [3].
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
 * Runs of one kind of script, each as long as its print. A run starts where its first character starts and ends where
 * the next run starts, so that nothing between them is lost to the pointer and their lengths add up to the line's.
 */
function fillRuns(line: Line, length: number, measure: MeasureText): Run[] {
  const runs = findRuns(line);
  return runs.map(({ text, start, count }, index) => {
    const from = index === 0 ? 0 : start;
    const room = ((runs[index + 1]?.start ?? 1) - from) * length;
    return { text, spacing: (room - measure(text)) / count };
  });
}

/** A word of letters with the space behind it, or ideographs and their punctuation, which are set evenly in print too. */
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
