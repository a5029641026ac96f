import { type Sides, sidesAround } from '@/core/geometry/rect';
import { alongText } from './along-text';
import { glyphsOf, partOfLine, sliceLine } from './line-part';
import { rectOfQuad } from './ppocr/rotated-rect';
import type { Glyph, Line } from './recognition';

/** How far the middles of two pieces of one row may be apart across the text, as a share of the lower one's height. */
const LEVEL = 0.4;
/** The greatest angle between two pieces of one row, radians. */
const SAME_DIRECTION = 0.06;
/** A character is at the place of another one when they share this much of the narrower one. */
const SAME_PLACE = 0.5;
/** By this factor a character is narrower where the strip's end cuts it. */
const CUT = 1.25;

interface Place {
  readonly line: Line;
  readonly sides: Sides;
}

/**
 * The lines without characters that two of them have. Places that are detected beside each other, as the cells of a close table, overlap,
 * so the last character of one is recognised again at the start of the next: `1,204` and `4 1,310`. Where two pieces overlap, they
 * then end with their print, so that the gap between them is seen. The order is kept.
 */
export function withoutDoubledCharacters(lines: readonly Line[]): readonly Line[] {
  const parted: (Line | undefined)[] = [...lines];
  const order = lines
    .map((line, index) => ({ index, ...placeOf(line) }))
    .sort((a, b) => a.sides.top - b.sides.top);
  for (const [at, upper] of order.entries()) {
    for (let next = at + 1; next < order.length; next++) {
      const lower = order[next];
      if (!lower || lower.sides.top >= upper.sides.bottom) break;
      if (lower.sides.left > upper.sides.right || upper.sides.left > lower.sides.right) continue;
      const [one, other] = [parted[upper.index], parted[lower.index]];
      if (!one || !other) continue;
      const pair = partNeighbours(one, other);
      if (pair) [parted[upper.index], parted[lower.index]] = pair;
    }
  }
  return parted.filter((line) => line !== undefined);
}

const placeOf = (line: Line): Place => ({ line, sides: sidesAround(line.quad) });

/** Two pieces of a row, each without what belongs to the other; undefined in place of one that has nothing of its own. */
type Parted = readonly [Line | undefined, Line | undefined];

/** Parts two pieces of one row whose places overlap; undefined for any other two lines. */
function partNeighbours(one: Line, other: Line): Parted | undefined {
  if (!areLevel(one, other)) return undefined;
  const along = alongText(one);
  const [start, end] = extentOf(one, along);
  const [otherStart, otherEnd] = extentOf(other, along);
  if (start < otherStart && end < otherEnd && end > otherStart) return partInOrder(one, other, along);
  if (otherStart < start && otherEnd < end && otherEnd > start) {
    const [before, after] = partInOrder(other, one, along);
    return [after, before];
  }
  return undefined;
}

function areLevel(one: Line, other: Line): boolean {
  const [a, b] = [rectOfQuad(one.quad), rectOfQuad(other.quad)];
  if (one.direction !== other.direction || Math.abs(Math.sin(a.angle - b.angle)) > SAME_DIRECTION)
    return false;
  const across = (b.centerY - a.centerY) * Math.cos(a.angle) - (b.centerX - a.centerX) * Math.sin(a.angle);
  return Math.abs(across) <= LEVEL * Math.min(a.height, b.height);
}

function extentOf({ quad }: Line, along: ReturnType<typeof alongText>): readonly [number, number] {
  const places = quad.map(along);
  return [Math.min(...places), Math.max(...places)];
}

/** The same for two pieces of which the first begins before the second, measured along the text of one of them. */
function partInOrder(first: Line, second: Line, along: ReturnType<typeof alongText>): Parted {
  const [from, to] = [extentOf(first, along), extentOf(second, along)];
  const middle = (from[1] + to[0]) / 2;
  const doubled = new Set<Glyph>();
  const others = printedOf(second, to);
  for (const one of printedOf(first, from))
    for (const other of others) if (isSamePlace(one, other)) doubled.add(lesserOf(one, other, middle).glyph);
  const isOwn = (glyph: Glyph) => !doubled.has(glyph);
  const [before, after] = [partOfLine(first, isOwn), partOfLine(second, isOwn)];
  return [before && endingWithPrint(before, 'end'), after && endingWithPrint(after, 'start')];
}

interface Printed {
  readonly glyph: Glyph;
  readonly start: number;
  readonly end: number;
}

/** The printed characters of a line that goes from `start` to `end`, with their places there. */
function printedOf(line: Line, [start, end]: readonly [number, number]): readonly Printed[] {
  const at = (share: number) => start + (end - start) * share;
  return glyphsOf(line)
    .filter(({ text }) => text.trim() !== '')
    .map((glyph) => ({ glyph, start: at(glyph.start), end: at(glyph.end) }));
}

const widthOf = ({ start, end }: Printed): number => end - start;

function isSamePlace(one: Printed, other: Printed): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > 0 && shared >= SAME_PLACE * Math.min(widthOf(one), widthOf(other));
}

/** Which of a character in two pieces is left out: the one that its strip has cut, else the one beyond the middle of what they share. */
function lesserOf(first: Printed, second: Printed, middle: number): Printed {
  if (widthOf(first) * CUT < widthOf(second)) return first;
  if (widthOf(second) * CUT < widthOf(first)) return second;
  const centre = (first.start + first.end + second.start + second.end) / 4;
  return centre > middle ? first : second;
}

/** The line without the margin that the detector leaves, at the end where it overlaps another one. */
function endingWithPrint(line: Line, edge: 'start' | 'end'): Line {
  const { glyphs } = line;
  if (glyphs.length === 0) return line;
  return edge === 'start'
    ? sliceLine(line, Math.max(0, glyphs[0]?.start ?? 0), 1)
    : sliceLine(line, 0, Math.min(1, glyphs.at(-1)?.end ?? 1));
}
