import type { Line } from '@/core/ocr/recognition';
import { withBallotMarks } from './ballot-marks';
import { withColumnDigits } from './column-digits';
import { withLetterRows } from './letter-rows';
import { withLoneDashes } from './strip/bars';

/** The least confidence of a lone character that the detector did not mark, 0–1. */
const SURE = 0.9;

/** What such a character may be: not what frames, strokes, angles and other drawings look like. */
const CHARACTER = /^(?![口囗日曰田目回])[\p{Script=Han}A-HJ-NP-WYZa-hjkmnp-wyz1-9✓+%$¥£€=–—-]$/u;
/** A ring is a zero only among numbers, and a cross is a mark only beside a tick. */
const RING = /^[0oO]$/;
const CROSS = /^[xX×]$/;

/** Whether a line that was recognised in a cell that the detector did not mark may be its text. */
export function isCellCharacter({ text, confidence }: Line): boolean {
  return confidence >= SURE && (CHARACTER.test(text) || RING.test(text) || CROSS.test(text));
}

/**
 * The lines of an image. What its lone characters are is told by the lines around them.
 *
 * @param doubtful lines that were left out because they are not likely to be text
 * @param cells what was recognised in cells that the detector did not mark
 */
export function withLoneCharacters(
  lines: readonly Line[],
  doubtful: readonly Line[],
  cells: readonly Line[],
): readonly Line[] {
  const rings = cells.filter(({ text }) => RING.test(text));
  const others = cells.filter(({ text }) => !RING.test(text));
  const digits = withColumnDigits([...lines, ...others], [...doubtful, ...rings]);
  const crosses = new Set(others.filter(({ text }) => CROSS.test(text)));
  return withBallotMarks(withLoneDashes(withLetterRows(digits))).filter((line) => !crosses.has(line));
}
