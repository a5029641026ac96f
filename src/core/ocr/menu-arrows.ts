import type { Line } from './recognition';

/** How an arrow at the end of a menu's entry, or beside a link, is recognised. */
const ARROW = /^[<>›»]$/u;

/** The least distances to the text on the left and on the right, in heights of that text. A sign between two words is nearer. */
const LEAST_LEFT = 0.5;
const LEAST_RIGHT = 1.2;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Lines without the arrows of menus and links, which are drawn and no text: alone, at the end of a row that has text before them.
 * One that is alone in its row, as in code, or between two texts, as in a path, is kept.
 */
export function withoutMenuArrows(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => ARROW.test(text))) return lines;
  const texts = lines.filter(({ text }) => !ARROW.test(text)).map(boxOf);
  return lines.filter((line) => !ARROW.test(line.text) || !endsRow(boxOf(line), texts));
}

function endsRow(arrow: Box, texts: readonly Box[]): boolean {
  const middle = (arrow.top + arrow.bottom) / 2;
  const row = texts.filter(({ top, bottom }) => top < middle && middle < bottom);
  const before = row.filter(({ right }) => right <= arrow.left);
  const isApart = before.every((box) => arrow.left - box.right >= LEAST_LEFT * heightOf(box));
  const isLast = row.every(
    (box) => box.left < arrow.right || box.left - arrow.right >= LEAST_RIGHT * heightOf(box),
  );
  return before.length > 0 && isApart && isLast;
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

function boxOf({ quad }: Line): Box {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
