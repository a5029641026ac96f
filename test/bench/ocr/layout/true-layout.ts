import { readFileSync } from 'node:fs';
import type { Point } from '@/core/geometry/rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { joinRows, type TrueLayout, type TrueLine } from '../make-set/truth';

/**
 * The pages of `test/fixtures/layouts`: texts and places of every line, as Chromium laid them out. They are the
 * `layout.json` of `make-set`'s sets a and b, without the kinds of image that differ from others in paint alone.
 */
export function loadLayouts(set: 'a' | 'b'): TrueLayout[] {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/layouts/${set}.json`, import.meta.url), 'utf8'));
}

/** The result of an engine without errors for one line. */
export function toLine({ text, quad, direction }: Pick<TrueLine, 'text' | 'quad' | 'direction'>): Line {
  const corner = (index: number): Point => ({ x: quad[2 * index] ?? 0, y: quad[2 * index + 1] ?? 0 });
  return {
    text,
    direction,
    quad: [corner(0), corner(1), corner(2), corner(3)],
    confidence: 1,
    glyphs: [],
  };
}

/** The text in reading order; rows by \n, cells by one space. */
export function trueText({ lines }: TrueLayout): string {
  return joinRows(lines);
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The part of a quad between two fractions of its length. */
function sliceQuad([a, b, c, d]: Quad, start: number, end: number): Quad {
  return [
    pointBetween(a, b, start),
    pointBetween(a, b, end),
    pointBetween(d, c, end),
    pointBetween(d, c, start),
  ];
}

/** The line in two pieces, split at a space, as a detector may find it; whole if it has no space. */
export function splitLine(line: Line): Line[] {
  const at = line.text.indexOf(' ', Math.floor(line.text.length / 2));
  if (at < 0) return [line];
  const share = at / line.text.length;
  return [
    { ...line, text: line.text.slice(0, at), quad: sliceQuad(line.quad, 0, share) },
    { ...line, text: line.text.slice(at + 1), quad: sliceQuad(line.quad, share + 0.5 / line.text.length, 1) },
  ];
}

/** The line in a box with a detector's margins: wider and higher by shares of its height, and shifted. */
export function loosenLine(line: Line, margin: number, shift: number): Line {
  const [a, b, c, d] = line.quad;
  const down = { x: d.x - a.x, y: d.y - a.y };
  const along = { x: down.y, y: -down.x };
  const move = (point: Point, x: number, y: number): Point => ({
    x: point.x + along.x * x + down.x * y,
    y: point.y + along.y * x + down.y * y,
  });
  const [up, low] = [shift - margin, shift + margin];
  const quad = [
    move(a, -margin, up),
    move(b, margin, up),
    move(c, margin, low),
    move(d, -margin, low),
  ] as const;
  return { ...line, quad };
}
