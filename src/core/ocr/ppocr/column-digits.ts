import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** What the network takes for a lone 0 and a lone 1, which in small print are a ring and a stroke. */
const LIKE_ZERO = /^[0oOQD。°]$/u;
const LIKE_ONE = /^[1lIit|!]$/u;

/** What is a text of its own among numbers where the network is sure of it, such as a grade or a mark: no number of the column either. */
const OWN_TEXT = /^[QDIt|!]$/u;
/** From this confidence on the network is sure, and what it recognised stays, 0–1. */
const SURE = 0.9;
/** What is left out as not likely to be text is mostly a border or the tick of an axis. */
const BORDER = /^[|!]$/u;

const NUMBER = /^[-+$¥€£(]?\d[\d.,:]*[%)]?$/u;

/** How far away the numbers of a column are looked for, and how many of the nearest decide, at least and at most. */
const REACH = 6;
const LEAST_NEIGHBOURS = 2;
const MOST_NEIGHBOURS = 4;

/** The greatest factor between the heights of a digit's place and those of the column's numbers. */
const SAME_SIZE = 1.4;

interface Place extends Pick<Sides, 'left' | 'right'> {
  readonly line: Line;
  readonly middle: number;
  readonly height: number;
  /** The digit that the line may be; `undefined` when it is no single character like one. */
  readonly digit: string | undefined;
  readonly isNumber: boolean;
}

/**
 * The lines of an image in which doubtful lone characters that look like 0 or 1 are these digits where they stand in a column of numbers:
 * the nearest texts above and below are numbers. A lone digit in small print says too little about itself. What stands above all numbers is
 * the head of the column.
 *
 * @param doubtful lines that were left out because they are not likely to be text; those that are such digits are added
 */
export function withColumnDigits(lines: readonly Line[], doubtful: readonly Line[]): readonly Line[] {
  const known = lines.map(placeOf);
  const unsure = doubtful
    .filter(({ text }) => !BORDER.test(text))
    .map(placeOf)
    .filter(({ digit }) => digit !== undefined);
  const all = [...known, ...unsure];
  const settle = (place: Place): Line => {
    const { line, digit } = place;
    if (digit === undefined || digit === line.text || !isInColumn(place, all)) return line;
    return { ...line, text: digit, glyphs: line.glyphs.map((glyph) => ({ ...glyph, text: digit })) };
  };
  const found = unsure.filter((place) => isInColumn(place, all) && isBetween(place, known)).map(settle);
  return [...known.map((place) => (place.line.confidence < SURE ? settle(place) : place.line)), ...found];
}

/** Whether the nearest texts above and below a place are numbers, and one of them is above it. */
function isInColumn(place: Place, all: readonly Place[]): boolean {
  const away = (other: Place) => Math.abs(other.middle - place.middle);
  const column = all
    .filter((other) => other !== place && other.left < place.right && place.left < other.right)
    .filter((other) => away(other) > place.height / 2 && away(other) <= REACH * place.height)
    .sort((one, other) => away(one) - away(other))
    .slice(0, MOST_NEIGHBOURS);
  const numbers = column.filter((other) => other.isNumber && isSameSize(other, place));
  const isBelowOne = numbers.some(({ middle }) => middle < place.middle);
  const isOfNumbers = column.every(({ isNumber, digit }) => isNumber || digit);
  return numbers.length >= LEAST_NEIGHBOURS && isBelowOne && isOfNumbers;
}

/** Whether there are numbers of the column above and below. */
function isBetween(place: Place, known: readonly Place[]): boolean {
  const column = known.filter(
    (other) => other.isNumber && other.left < place.right && place.left < other.right,
  );
  return (
    column.some(({ middle }) => middle < place.middle) && column.some(({ middle }) => middle > place.middle)
  );
}

function isSameSize(one: Place, other: Place): boolean {
  return Math.max(one.height / other.height, other.height / one.height) <= SAME_SIZE;
}

function digitLike(text: string): string | undefined {
  if (LIKE_ZERO.test(text)) return '0';
  return LIKE_ONE.test(text) ? '1' : undefined;
}

function placeOf(line: Line): Place {
  const { left, right, top, bottom } = sidesAround(line.quad);
  const isOwn = line.confidence >= SURE && OWN_TEXT.test(line.text);
  return {
    line,
    digit: isOwn ? undefined : digitLike(line.text),
    isNumber: NUMBER.test(line.text),
    left,
    right,
    middle: (top + bottom) / 2,
    height: bottom - top,
  };
}
