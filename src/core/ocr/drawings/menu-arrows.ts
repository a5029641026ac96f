import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** How an arrow at the end of a menu's entry, or beside a link, is recognised. */
const ARROW = /^[<>›»]$/u;

/** Those that are no sign of code or mathematics. */
const ONLY_ARROW = /^[›»]$/u;

/** The kana that Tesseract sees in such an arrow. */
const LIKE_ARROW = /^[くてのへンソ]$/u;
/** So many arrows at one place show that a kana there is another one. */
const ARROWS_ABOVE = 2;

/** The least distances to the text on the left and on the right, in heights of that text. A sign between two words is nearer. */
const LEAST_LEFT = 0.5;
const LEAST_RIGHT = 1.2;

/** How near edges are that are at the same place, in heights of the arrow. */
const SAME_EDGE = 0.5;

interface Arrow {
  readonly line: Line;
  readonly box: Sides;
}

/**
 * Lines without the arrows of menus and links, which are drawings: a lone arrow at the end of a row that has words before it. `<` and `>`
 * may also be code or a comparison, so they are left out only where several rows end with the sign at the same place and no text begins
 * there, as text does in rows of code. A lone kana that looks like an arrow is one if several arrows are at its place.
 */
export function withoutMenuArrows(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => ARROW.test(text))) return lines;
  const all = lines.map((line) => ({ line, box: boxOf(line) }));
  const signs = all.filter(({ line }) => ARROW.test(line.text));
  const kana = new Set(all.filter((each) => LIKE_ARROW.test(each.line.text) && isInColumn(each, signs)));
  const texts = all.filter((each) => !ARROW.test(each.line.text) && !kana.has(each));
  const ending = signs.filter(({ box }) => endsRow(box, texts));
  const arrows = ending.filter((arrow) => isDrawn(arrow, ending, texts));
  const others = [...kana].filter((each) => isInColumn(each, arrows));
  const drawn = new Set([...arrows, ...others].map(({ line }) => line));
  return lines.filter((line) => !drawn.has(line));
}

/** Whether several arrows are above or below a sign, at the same place in their rows. */
function isInColumn({ box }: Arrow, arrows: readonly Arrow[]): boolean {
  const near = SAME_EDGE * heightOf(box);
  const isAbove = ({ box: arrow }: Arrow): boolean =>
    Math.abs(arrow.left - box.left) <= near && Math.abs(arrow.right - box.right) <= near;
  return arrows.filter(isAbove).length >= ARROWS_ABOVE;
}

function isDrawn({ line, box }: Arrow, ending: readonly Arrow[], texts: readonly Arrow[]): boolean {
  const near = SAME_EDGE * heightOf(box);
  if (texts.some(({ box: text }) => Math.abs(text.left - box.left) <= near)) return false;
  if (ONLY_ARROW.test(line.text)) return true;
  return ending.some(
    (other) =>
      other.line !== line && other.line.text === line.text && Math.abs(other.box.right - box.right) <= near,
  );
}

function endsRow(arrow: Sides, texts: readonly Arrow[]): boolean {
  const middle = (arrow.top + arrow.bottom) / 2;
  const row = texts.filter(({ box }) => box.top < middle && middle < box.bottom);
  const before = row.filter(({ box }) => box.right <= arrow.left);
  const isApart = before.every(({ box }) => arrow.left - box.right >= LEAST_LEFT * heightOf(box));
  const isLast = row.every(
    ({ box }) => box.left < arrow.right || box.left - arrow.right >= LEAST_RIGHT * heightOf(box),
  );
  // The number of a line of code, or of a comparison, names nothing that opens.
  return before.some(({ line }) => /\p{L}/u.test(line.text)) && isApart && isLast;
}

function heightOf({ top, bottom }: Sides): number {
  return bottom - top;
}

function boxOf({ quad }: Line): Sides {
  return sidesAround(quad);
}
