import { quadOf, type RotatedRect, sliceAlong } from '@/core/ocr/ppocr/rotated-rect';
import type { Glyph, Line, WritingDirection } from '@/core/ocr/recognition';
import { meanConfidence, type StripCharacter } from './decode-strip';

/** A gap wider than this splits a line into pieces, em: cells of a table, items of a menu. */
const PIECE_GAP = 1.6;

/** The margin at each side of a piece of a line, em. */
const PIECE_MARGIN = 0.2;

/**
 * The lines of a strip: one, or several pieces when wide gaps separate its characters.
 *
 * @param rect the place in the image from which the strip was cut
 * @param width the strip's width, px
 * @param em the width of an em in the strip, px
 */
export function stripLines(
  characters: readonly StripCharacter[],
  rect: RotatedRect,
  width: number,
  em: number,
  direction: WritingDirection,
): readonly Line[] {
  const pieces = splitAtWideGaps(characters, PIECE_GAP * em);
  return pieces.map((piece, index) => {
    const first = piece[0]?.left ?? 0;
    const last = piece.at(-1)?.right ?? width;
    const start = index === 0 ? 0 : Math.max(0, first - PIECE_MARGIN * em);
    const end = index === pieces.length - 1 ? width : Math.min(width, last + PIECE_MARGIN * em);
    const glyphs = glyphsOf(piece, start, end);
    return {
      text: glyphs.map(({ text }) => text).join(''),
      quad: quadOf(sliceAlong(rect, start / width, end / width)),
      direction,
      confidence: meanConfidence(piece),
      glyphs,
    };
  });
}

function splitAtWideGaps(characters: readonly StripCharacter[], widest: number): StripCharacter[][] {
  const pieces: StripCharacter[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const character of characters) {
    const piece = pieces.at(-1);
    if (piece && character.left - right <= widest) piece.push(character);
    else pieces.push([character]);
    right = character.right;
  }
  return pieces;
}

/** Characters and the spaces between them, placed as fractions of the range from `start` to `end`. */
function glyphsOf(piece: readonly StripCharacter[], start: number, end: number): Glyph[] {
  const fraction = (x: number) => Math.max(0, Math.min(1, (x - start) / (end - start)));
  return piece.flatMap((character, index) => {
    const glyph = {
      text: character.text,
      start: fraction(character.left),
      end: fraction(Math.max(character.left, character.right)),
      confidence: character.confidence,
    };
    const before = piece[index - 1];
    if (!before || !character.spaced) return [glyph];
    const space = {
      text: ' ',
      start: fraction(before.right),
      end: glyph.start,
      confidence: glyph.confidence,
    };
    return [space, glyph];
  });
}
