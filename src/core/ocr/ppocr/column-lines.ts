import type { Line } from '@/core/ocr/recognition';
import type { Cell } from './column-cells';
import type { ColumnStrip } from './column-strip';
import { cornersOf, type RotatedRect } from './rotated-rect';
import { meanConfidence, type StripCharacter } from './strip-reading';

/**
 * The line of a column whose cells were read side by side; its characters stand where their cells are.
 *
 * @param rect where the column stands, `width` running down it
 * @param height the height of the column that the cells were cut from, px
 */
export function columnLine(
  characters: readonly StripCharacter[],
  cells: readonly Cell[],
  { starts }: ColumnStrip,
  rect: RotatedRect,
  height: number,
): Line | undefined {
  if (characters.length === 0) return undefined;
  const glyphs = characters.map(({ text, left, right, confidence }) => {
    const center = (left + right) / 2;
    const index = Math.max(
      0,
      Math.min(
        cells.length - 1,
        starts.findLastIndex((start) => start <= center),
      ),
    );
    const { top, bottom } = cells[index] ?? { top: 0, bottom: height };
    return { text, start: top / height, end: bottom / height, confidence };
  });
  return {
    text: glyphs.map(({ text }) => text).join(''),
    quad: cornersOf(rect),
    direction: 'vertical',
    confidence: meanConfidence(characters),
    glyphs,
  };
}
