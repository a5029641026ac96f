import type { InkMap } from '@/core/ocr/ppocr/ink';
import { type InkBox, inkBox } from '@/core/ocr/ppocr/ink-box';
import type { StripCharacter, StripReading } from '@/core/ocr/ppocr/strip-reading';
import type { LetterLines } from './shaped-line';

/** How much of a figure's height a sign is high, at least. */
const MIN_HEIGHT_SHARE = 0.8;

/** The left edge of a euro sign is its two bars; that of E is a stem from top to bottom. */
const EDGE_SHARE = 0.12;
const MAX_EDGE_HEIGHT = 0.75;

/** The sign is open on the right, half way up. */
const OPEN_SHARE = 0.25;

/** Px with at least this much ink belong to the sign, 0–255. */
const INKED = 110;

/**
 * Writes the euro sign before a number, which the recogniser has no class for: it drops the sign or takes it for an E.
 * Seen are two short bars on the left, nothing on the right half way up, and one stroke at the
 * top (# has two).
 */
export function settleEuro(reading: StripReading, lines: LetterLines): readonly StripCharacter[] {
  const { characters, ink, unread } = reading;
  const { baseline, capTop } = lines;
  if (baseline === undefined || capTop === undefined) return characters;
  const minHeight = (baseline - capTop) * MIN_HEIGHT_SHARE;
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    if (character.text === 'E' && next && !next.spaced && /\d/.test(next.text)) {
      const box = character.apart ? inkBox(ink, character.left, character.right) : undefined;
      return [box && isEuro(ink, box, minHeight) ? { ...character, text: '€' } : character];
    }
    if (!/\d/.test(character.text)) return [character];
    const before = characters[index - 1]?.right ?? 0;
    const sign = unread
      .filter(({ start, end }) => start >= before && end <= character.left)
      .map(({ start, end }) => inkBox(ink, start, end))
      .find((box) => box !== undefined && isEuro(ink, box, minHeight));
    if (!sign) return [character];
    const { left, right } = sign;
    const { spaced, confidence } = character;
    return [
      { text: '€', left, right, apart: true, spaced, confidence },
      { ...character, spaced: false },
    ];
  });
}

function isEuro(ink: InkMap, box: InkBox, minHeight: number): boolean {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  if (height < minHeight || width < height * 0.4 || width > height * 1.1) return false;
  const edge = inkBox(ink, box.left, box.left + Math.max(1, Math.round(width * EDGE_SHARE)));
  if (!edge || edge.bottom - edge.top > height * MAX_EDGE_HEIGHT) return false;
  const right = inkBox(
    ink,
    box.right - Math.round(width * OPEN_SHARE),
    box.right,
    box.top + Math.round(height * 0.42),
    box.top + Math.round(height * 0.58),
  );
  return right === undefined && strokesInRow(ink, box, box.top + Math.round(height * 0.15)) === 1;
}

/** How many strokes a row of a box crosses. */
function strokesInRow(ink: InkMap, { left, right }: InkBox, y: number): number {
  let strokes = 0;
  let inside = false;
  for (let x = left; x < right; x++) {
    const inked = (ink.data[y * ink.width + x] as number) >= INKED;
    if (inked && !inside) strokes++;
    inside = inked;
  }
  return strokes;
}
