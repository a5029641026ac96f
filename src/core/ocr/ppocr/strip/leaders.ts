import type { Pixels } from '@/core/ocr/recognition';
import type { DecodedStrip, StripCharacter } from './decode-strip';
import { type InkBox, inkOf, inkPieces } from './ink';
import { EM } from './recogniser-io';

/** So many dots in a row lead from one text to another; fewer are an ellipsis, which the network knows. */
const MIN_DOTS = 6;

/** The greatest sides of a dot, em. */
const MAX_DOT = 0.28;

/** The dots of an ellipsis in Chinese are in the middle of the line; leaders are lower than this share of its height. */
const LEAST_HEIGHT = 0.55;

/** How far the soft edge of a dot reaches beyond its box, px. */
const SOFT_EDGE = 3;

/**
 * How much two distances of neighbouring dots may differ, as a share and in px of the strip, and two heights, px. A
 * dot in small print is at a whole px of the image, which is 2–3 px of the strip.
 */
const PITCH_TOLERANCE = { share: 0.3, px: 3 };
const LEVEL_TOLERANCE = 3;

/** A gap beside leaders that is wider than the gaps between their dots by this is a space, em. */
const SPACE = 0.12;

/**
 * The dots that lead from one text to another, as in tables of contents. The network counts them wrongly, and loses
 * letters beside them.
 *
 * @param fewest the fewest dots in a row
 */
export function findLeaders(strip: Pixels, stretch: number, fewest = MIN_DOTS): readonly InkBox[] {
  const ink = inkOf(strip);
  const isDot = ({ left, right, top, bottom }: InkBox) =>
    right - left <= MAX_DOT * EM * stretch &&
    bottom - top <= MAX_DOT * EM &&
    top + bottom > 2 * LEAST_HEIGHT * strip.height;
  const runs: InkBox[][] = [[]];
  for (const piece of inkPieces(ink, 0, ink.width)) {
    const run = runs.at(-1) ?? [];
    if (!isDot(piece)) runs.push([]);
    else if (continues(run, piece)) run.push(piece);
    else runs.push([piece]);
  }
  return runs.filter((run) => run.length >= fewest).flat();
}

function continues(run: readonly InkBox[], dot: InkBox): boolean {
  const [before, last] = run.slice(-2);
  if (!before) return true;
  if (Math.abs((last ?? before).bottom - dot.bottom) > LEVEL_TOLERANCE) return false;
  if (!last) return true;
  const pitch = last.left - before.left;
  return Math.abs(dot.left - last.left - pitch) <= PITCH_TOLERANCE.share * pitch + PITCH_TOLERANCE.px;
}

/** The strip without some dots: where they are, there is what is above them. */
export function eraseDots({ width, height, data }: Pixels, dots: readonly InkBox[]): Pixels {
  const erased = new Uint8ClampedArray(data);
  for (const { left, right, top } of dots) {
    const above = Math.max(0, top - SOFT_EDGE);
    for (let x = Math.max(0, left - SOFT_EDGE); x < Math.min(width, right + SOFT_EDGE); x++) {
      const ground = data.slice((above * width + x) * 4, (above * width + x) * 4 + 4);
      for (let y = above; y < height; y++) erased.set(ground, (y * width + x) * 4);
    }
  }
  return { width, height, data: erased };
}

/** The characters of a strip that was recognised without its leaders, with them. */
export function insertLeaders(
  { characters, confidence, em }: DecodedStrip,
  dots: readonly InkBox[],
): readonly StripCharacter[] {
  if (characters.length === 0 || dots.length === 0) return characters;
  const leaders = dots.map(({ left, right }): StripCharacter => {
    return { text: '.', left, right, apart: true, spaced: false, confidence };
  });
  const gaps = leaders
    .flatMap(({ left }, at) => left - (leaders[at - 1]?.right ?? left))
    .sort((a, b) => a - b);
  const widest = (gaps[gaps.length >> 1] ?? 0) + SPACE * em;
  const all = [...characters, ...leaders].sort((one, other) => one.left - other.left);
  return all.map((character, index) => {
    const before = all[index - 1];
    const isBeside = before && leaders.includes(before) !== leaders.includes(character);
    return isBeside ? { ...character, spaced: character.left - before.right > widest } : character;
  });
}
