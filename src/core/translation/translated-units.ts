import type { Rect } from '@/core/geometry/rect';
import type { Block, Line, Recognition } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { toParagraphs } from '@/core/ocr/text';

/** A part of a recognised text that is translated as a whole: a paragraph, or the cell of a table. */
export interface TranslatedUnit {
  readonly text: string;
  /** Where it is in the image, px; undefined for text without places. */
  readonly box?: Rect | undefined;
  /** The height of its printed lines, px. */
  readonly lineHeight: number;
}

/** The parts of a recognition, in reading order. Sentences are not torn apart at the ends of printed lines. */
export function translatedUnits({
  blocks,
  plain,
}: Pick<Recognition, 'blocks' | 'plain'>): readonly TranslatedUnit[] {
  const units = plain
    ? plain.text.split('\n').map((text) => ({ text: text.trim(), lineHeight: 0 }))
    : blocks.flatMap(unitsOf);
  return units.filter(({ text }) => text.trim() !== '');
}

function unitsOf(block: Block): readonly TranslatedUnit[] {
  const rows = block.paragraphs.flat();
  if (block.kind === 'table')
    return rows.flatMap(({ pieces }) => pieces.map((line) => unitOf(line.text.trim(), [line])));
  return block.paragraphs.map((paragraph) =>
    unitOf(
      toParagraphs([{ ...block, paragraphs: [paragraph] }]),
      paragraph.flatMap(({ pieces }) => pieces),
    ),
  );
}

function unitOf(text: string, lines: readonly Line[]): TranslatedUnit {
  const points = lines.flatMap(({ quad }) => quad);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const heights = lines.map(({ quad: [start, , , below] }) =>
    Math.hypot(below.x - start.x, below.y - start.y),
  );
  const lineHeight = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  return { text, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, lineHeight };
}

/** By how much a box is larger than the lines that it covers, in their heights: the strokes of letters reach beyond them. */
export const BOX_MARGIN = 0.15;
/** The width of a letter in ems: about half of one in alphabets, one for ideographs. */
const LETTER_EM = 0.55;
/** The distance of lines that are written over an image, in ems. */
export const LINE_EM = 1.2;
/** Smaller writing cannot be read; what does not fit then goes beyond its box. */
const LEAST_PX = 6;
const STEP = 0.92;

/** The largest size, px of the image, at which a text fits into a box, and no larger than what is printed there. */
export function fitFontSize(text: string, { width, height }: Rect, lineHeight: number): number {
  const ems = [...text].reduce((sum, letter) => sum + (isCjk(letter) ? 1 : LETTER_EM), 0);
  let size = lineHeight / LINE_EM;
  while (size > LEAST_PX && Math.ceil((ems * size) / width) * size * LINE_EM > height) size *= STEP;
  return Math.max(LEAST_PX, size);
}
