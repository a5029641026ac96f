import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** Letters that look the same in both cases, and the zero that a lone O looks like. */
const SAME_SHAPE = /^[cosuvwxz0]$/i;
const LONE = /^[A-Za-z0]$/;

/** How far apart the middles of two letters of one row are at most, in heights of the higher one. */
const LEVEL = 0.5;

interface Letter extends Pick<Sides, 'left'> {
  readonly line: Line;
  readonly middle: number;
  readonly height: number;
}

/**
 * The lines of an image in which lone letters that stand in a row in the order of the alphabet, such as the titles of a spreadsheet's columns or
 * an index, have the case of the letter beside them: A, B, c is A, B, C. By itself, such a letter does not show its case.
 */
export function withLetterRows(lines: readonly Line[]): readonly Line[] {
  const letters = lines
    .filter(({ text, direction }) => direction === 'horizontal' && LONE.test(text))
    .map(letterOf)
    .sort((a, b) => a.left - b.left);
  /** The letters that show their case, or got it. */
  const known = new Map(
    letters.filter(({ line }) => !SAME_SHAPE.test(line.text)).map(({ line }) => [line, line.text]),
  );
  // From left to right, so that a letter that got its case gives it to the next one: T, u, v.
  for (const [index, letter] of letters.entries()) {
    if (known.has(letter.line)) continue;
    const before = letters.slice(0, index).findLast((other) => areLevel(other, letter));
    const after = letters.slice(index + 1).find((other) => areLevel(other, letter));
    const text = inOrder(letter.line.text, before && known.get(before.line), after && known.get(after.line));
    if (text !== undefined) known.set(letter.line, text);
  }
  return lines.map((line) => {
    const text = known.get(line) ?? line.text;
    return text === line.text
      ? line
      : { ...line, text, glyphs: line.glyphs.map((glyph) => ({ ...glyph, text })) };
  });
}

function letterOf(line: Line): Letter {
  const { left, top, bottom } = sidesAround(line.quad);
  return { line, left, middle: (top + bottom) / 2, height: bottom - top };
}

const areLevel = (a: Letter, b: Letter): boolean =>
  Math.abs(a.middle - b.middle) <= LEVEL * Math.max(a.height, b.height);

/** A letter in the one case in which it goes on from the letter before it, or that after it goes on from it. */
function inOrder(text: string, before: string | undefined, after: string | undefined): string | undefined {
  const letter = text.replace('0', 'o');
  const fits = [letter.toUpperCase(), letter.toLowerCase()].filter((cased) => {
    const goesOn = before !== undefined && follows(before, cased);
    const leadsOn = after !== undefined && follows(cased, after);
    // A zero is only an O between the N and the P.
    return text === '0' ? goesOn && leadsOn : goesOn || leadsOn;
  });
  return fits.length === 1 ? fits[0] : undefined;
}

const follows = (letter: string, next: string): boolean => next.charCodeAt(0) === letter.charCodeAt(0) + 1;
