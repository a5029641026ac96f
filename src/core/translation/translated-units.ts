import { type Point, type Rect, rectAround } from '@/core/geometry/rect';
import type { Block, Line, Recognition } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { toParagraphs } from '@/core/ocr/text/text';

/** A part of a recognised text that is translated as a whole: a paragraph, or the cell of a table. */
export interface TranslatedUnit {
  readonly text: string;
  /** The part of the image that it takes, px; undefined for text without places. */
  readonly box?: Rect | undefined;
  /** Where it is printed at an angle; undefined for level text. */
  readonly turned?: PrintedPlace | undefined;
  /** The height of its printed lines, px. */
  readonly lineHeight: number;
}

/** A box that lies along printed lines. */
export interface PrintedPlace {
  /** px of the image, before it is turned about its middle. */
  readonly box: Rect;
  /** Clockwise, radians. */
  readonly angle: number;
}

/** Where a translation is drawn; undefined for text without places. */
export function placeOf({ box, turned }: TranslatedUnit): PrintedPlace | undefined {
  return turned ?? (box && { box, angle: 0 });
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
  const heights = lines.map(({ quad: [start, , , below] }) =>
    Math.hypot(below.x - start.x, below.y - start.y),
  );
  const lineHeight = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  const unit = { text, box: rectAround(points), lineHeight };
  const angle = angleOf(lines);
  return Math.abs(angle) < LEAST_ANGLE ? unit : { ...unit, turned: placeAlong(points, angle) };
}

/** A smaller angle counts as level, radians: measured angles vary by as much, and users do not see it. */
const LEAST_ANGLE = (2 * Math.PI) / 180;
/** The angle of a line counts only if its length is at least this many times its height. */
const LEAST_ELONGATION = 2;

/** By how much lines are turned from level, or from upright if they are vertical, radians: the mean by their lengths. */
function angleOf(lines: readonly Line[]): number {
  const sum = { x: 0, y: 0 };
  for (const { quad, direction } of lines) {
    const [a, b, c, d] = quad;
    const along = { x: (b.x - a.x + c.x - d.x) / 2, y: (b.y - a.y + c.y - d.y) / 2 };
    const height = Math.hypot(d.x - a.x, d.y - a.y);
    if (Math.hypot(along.x, along.y) < LEAST_ELONGATION * height) continue;
    sum.x += direction === 'vertical' ? along.y : along.x;
    sum.y += direction === 'vertical' ? -along.x : along.y;
  }
  return Math.atan2(sum.y, sum.x);
}

/** The smallest box at an angle around points. */
function placeAlong(points: readonly Point[], angle: number): PrintedPlace {
  const { x, y, width, height } = rectAround(points.map((point) => turn(point, -angle)));
  const middle = turn({ x: x + width / 2, y: y + height / 2 }, angle);
  return { box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height }, angle };
}

/** A point turned about the corner of the image. */
function turn({ x, y }: Point, angle: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** By how much a box is larger than the lines that it covers, in their heights: the strokes of letters reach beyond them. */
export const BOX_MARGIN = 0.15;
/** The width of a letter in ems: about half of one in alphabets, one for ideographs. */
const LETTER_EM = 0.55;
/** The distance of lines that are written over an image, in ems. */
export const LINE_EM = 1.2;
/** Smaller writing cannot be read, px of the screen. */
const READABLE_PX = 9;
/** The least size of a translation, as a share of the size of the print, where the print is hardly larger than `READABLE_PX`. */
const LEAST_SHARE = 0.6;
/** The size of text without printed lines, px. */
const LEAST_PX = 6;
const STEP = 0.92;

/**
 * The smallest size of a translation, px of the image. What does not fit then goes beyond its box.
 * @param scale px of the screen for each px of the image
 */
export function leastFontSize(lineHeight: number, scale: number): number {
  const printed = lineHeight / LINE_EM;
  return Math.max(LEAST_PX, Math.min(READABLE_PX / scale, LEAST_SHARE * printed));
}

/** About the largest size, px of the image, at which a text fits into a box: no larger than what is printed there, and not below `least`. */
export function fitFontSize(
  text: string,
  { width, height }: Rect,
  lineHeight: number,
  least: number,
): number {
  const ems = [...text].reduce((sum, letter) => sum + (isCjk(letter) ? 1 : LETTER_EM), 0);
  let size = lineHeight / LINE_EM;
  while (size > least && Math.ceil((ems * size) / width) * size * LINE_EM > height) size *= STEP;
  return Math.max(least, size);
}
