import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** What the network takes for a lone ballot cross (✗, ✘), which it has no class for. */
const LIKE_CROSS = /^[xX×乂メ]$/u;

/** How far the middles of marks of one column or row may be apart, as a share of the height of one. */
const SAME_PLACE = 0.6;
/** The greatest factor between the heights of marks that belong together. */
const SAME_SIZE = 1.8;

interface Mark extends Sides {
  readonly line: Line;
}

/**
 * The lines of an image with the ticks and crosses of a table or a list as they are written: ticks all ✓ or all √, as most of them are, and
 * a lone x, X or × in a column or row of ✓ is ✗. By itself an x is a letter, and beside √ it is a times sign, which is typed with it.
 */
export function withBallotMarks(lines: readonly Line[]): readonly Line[] {
  const ticks = lines.filter(({ text }) => text === '✓' || text === '√').map(markOf);
  const typed = ticks.filter(({ line }) => line.text === '√').length;
  if (typed === ticks.length) return lines;
  const tick = typed > ticks.length / 2 ? '√' : '✓';
  const isTick = new Set(ticks.map(({ line }) => line));
  const words = lines.filter((line) => !isTick.has(line) && !LIKE_CROSS.test(line.text)).map(markOf);
  const isCross = (line: Line) =>
    tick === '✓' && LIKE_CROSS.test(line.text) && ticks.some((each) => isBeside(markOf(line), each, words));
  return lines.map((line) => {
    if (isTick.has(line)) return withMark(line, tick);
    return isCross(line) ? withMark(line, '✗') : line;
  });
}

/** Whether two marks are of one column, or of one row without words between them. */
function isBeside(one: Mark, other: Mark, words: readonly Mark[]): boolean {
  const [height, otherHeight] = [one.bottom - one.top, other.bottom - other.top];
  if (Math.max(height / otherHeight, otherHeight / height) > SAME_SIZE) return false;
  const near = SAME_PLACE * Math.max(height, otherHeight);
  if (Math.abs(one.left + one.right - other.left - other.right) / 2 <= near) return true;
  const middle = (one.top + one.bottom) / 2;
  if (Math.abs(middle - (other.top + other.bottom) / 2) > near) return false;
  const [from, to] = one.left < other.left ? [one.right, other.left] : [other.right, one.left];
  return !words.some(
    ({ left, right, top, bottom }) => right > from && left < to && top < middle && bottom > middle,
  );
}

function markOf(line: Line): Mark {
  return { line, ...sidesAround(line.quad) };
}

function withMark(line: Line, text: string): Line {
  if (line.text === text) return line;
  return { ...line, text, glyphs: line.glyphs.map((glyph) => ({ ...glyph, text })) };
}
