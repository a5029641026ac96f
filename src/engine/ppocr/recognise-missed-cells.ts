import { isCellCharacter } from '@/core/ocr/ppocr/cell-characters';
import { loneInk } from '@/core/ocr/ppocr/lone-ink';
import { missedCells } from '@/core/ocr/ppocr/missed-cells';
import { containsPoint, type RotatedRect, rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Line, Pixels } from '@/core/ocr/recognition';
import type { LineRecogniser } from './line-recogniser';

/** The longer side of a lone character, at least and at most, in heights of a line with the detector's margins: a speck has less. */
const SIDE = { least: 0.2, most: 1 };

/** The margins that the detector leaves beside a character, in heights of a line. */
const MARGIN = 0.25;

/** The lone characters in cells that the detector did not mark: in places where a row and a column of the lines cross. */
export async function recogniseMissedCells(
  pixels: Pixels,
  lines: readonly Line[],
  recogniser: Pick<LineRecogniser, 'recognise'>,
): Promise<readonly Line[]> {
  const found: Line[] = [];
  for (const cell of missedCells(lines)) {
    const place = characterIn(pixels, cell);
    if (!place || found.some(({ quad }) => containsPoint(rectOfQuad(quad), centreOf(place)))) continue;
    const { lines: seen, isPlausible } = await recogniser.recognise(place);
    if (isPlausible && seen.length === 1) found.push(...seen.filter(isCellCharacter));
  }
  return found;
}

const centreOf = ({ centerX, centerY }: RotatedRect) => ({ x: centerX, y: centerY });

/** The place of the lone character in a cell, with margins as the detector leaves them; `undefined` without one. */
function characterIn(pixels: Pixels, cell: RotatedRect): RotatedRect | undefined {
  const place = loneInk(pixels, cell)?.place;
  if (!place) return undefined;
  const side = Math.max(place.width, place.height);
  if (side > SIDE.most * cell.height || side < SIDE.least * cell.height) return undefined;
  return {
    ...place,
    centerY: cell.centerY,
    width: place.width + MARGIN * cell.height,
    height: cell.height,
  };
}
