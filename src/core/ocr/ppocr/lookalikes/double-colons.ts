import { type InkRun, inkRuns } from '@/core/ocr/ppocr/strip/align-ink';
import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { columnPeaks, INKED, type InkMap, rowPeaks } from '@/core/ocr/ppocr/strip/ink';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';

/** What the recogniser makes of the four dots, in which one colon at least is right. */
const DOTS = /^[:：.·;!']$/;
const COLON = /^[:：]$/;

/** The greatest side of a dot, and the least distance between the two of a colon, em. */
const LARGEST_DOT = 0.25;
const LEAST_BETWEEN = 0.12;
/** The greatest distance between two colons of a pair, em. */
const BESIDE = 0.35;
/** How far outside of a pair the middle of a character may be that was recognised for it, em. */
const NEAR = 0.15;
/** Rows at the strip's upper and lower edge that may show neighbouring lines. */
const EDGE = Math.round(STRIP_HEIGHT / 12);

/**
 * The characters with two colons where two are printed beside each other, as in `std::io`. CTC gives one character for both, because no other
 * is between them, or a full stop and a colon.
 *
 * @param stretch how much wider the strip is than the text at the strip's height
 */
export function settleDoubleColons(
  { characters, ink }: Pick<DecodedStrip, 'characters' | 'ink'>,
  stretch: number,
): readonly StripCharacter[] {
  if (!characters.some(({ text }) => COLON.test(text))) return characters;
  return pairsIn(ink, EM * stretch).reduce(
    (settled, pair) => withPair(settled, pair, NEAR * EM * stretch),
    characters,
  );
}

type Pair = readonly [InkRun, InkRun];

/** The places of colons that stand beside each other, from left to right. */
function pairsIn(ink: InkMap, em: number): readonly Pair[] {
  const runs = inkRuns(columnPeaks(ink, EDGE, ink.height - EDGE), INKED);
  const pairs: Pair[] = [];
  let first: InkRun | undefined;
  for (const run of runs) {
    const isSecond = first !== undefined && run.start - first.end <= BESIDE * em;
    if (!isColon(ink, run, em)) first = undefined;
    else if (first && isSecond) {
      pairs.push([first, run]);
      first = undefined;
    } else first = run;
  }
  return pairs;
}

/** Whether the ink of some columns is two dots above each other. */
function isColon(ink: InkMap, { start, end }: InkRun, em: number): boolean {
  if (end - start > LARGEST_DOT * em) return false;
  const rows = inkRuns(rowPeaks(ink, start, end).subarray(EDGE, ink.height - EDGE), INKED);
  const [upper, lower, ...more] = rows;
  if (!upper || !lower || more.length > 0 || lower.start - upper.end < LEAST_BETWEEN * EM) return false;
  return rows.every((row) => row.end - row.start <= LARGEST_DOT * EM);
}

/** The characters, in which two colons take the place of what was recognised for a pair, if that has a colon. */
function withPair(
  characters: readonly StripCharacter[],
  [first, second]: Pair,
  near: number,
): readonly StripCharacter[] {
  const isRead = ({ text, left, right }: StripCharacter): boolean => {
    const middle = (left + right) / 2;
    return DOTS.test(text) && middle >= first.start - near && middle < second.end + near;
  };
  const read = characters.filter(isRead);
  const colon = read.find(({ text }) => COLON.test(text));
  if (!colon) return characters;
  const from = characters.indexOf(read[0] as StripCharacter);
  const before = withoutGhost(characters.slice(0, from), -1);
  const after = withoutGhost(characters.slice(from + read.length), 0);
  const spaced = read[0]?.spaced ?? false;
  const toColon = ({ start, end }: InkRun): StripCharacter => ({
    ...colon,
    text: ':',
    left: start,
    right: end,
    apart: true,
    spaced: false,
  });
  return [...before, { ...toColon(first), spaced }, toColon(second), ...after];
}

/**
 * The characters before (`at` -1) or after (0) a pair of colons, without another one that was recognised there for its dots: it shares the ink
 * of the letter beside it, which gets its columns.
 */
function withoutGhost(characters: readonly StripCharacter[], at: -1 | 0): readonly StripCharacter[] {
  const ghost = characters.at(at);
  const letter = characters.at(at === 0 ? 1 : -2);
  if (!ghost || !letter || ghost.apart || letter.apart || !DOTS.test(ghost.text)) return characters;
  return at === 0
    ? [{ ...letter, left: ghost.left, spaced: ghost.spaced }, ...characters.slice(2)]
    : [...characters.slice(0, -2), { ...letter, right: ghost.right }];
}
