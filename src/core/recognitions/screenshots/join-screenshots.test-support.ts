import type { Rect } from '@/core/geometry/rect';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { joinScreenshots } from './join-screenshots';
import type { ReadScreenshot } from './page-screenshot';

/** A line of a page at a place, px. */
export interface PageText {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

export const VIEW: Rect = { x: 0, y: 0, width: 1000, height: 800 };

/** Lines with a gap below each, from `y` on. */
export const lines = (count: number, y = 40, pitch = 40): PageText[] =>
  Array.from({ length: count }, (_, index) => ({ text: `Line number ${index + 1}`, y: y + index * pitch }));

const widthOf = (text: string) => text.length * 10;

/** A page as a screenshot at a height shows it: lines that the edges cut come as fragments. */
export function shoot(page: readonly PageText[], place: Partial<ReadScreenshot>): ReadScreenshot {
  const { clip = VIEW, top = 0, scale = 1, contentHeight = 2400, standing = [] } = place;
  const shown = page.flatMap(({ text, x = 40, y }): Line[] => {
    const [from, to] = [
      Math.max(clip.y, y - top + clip.y),
      Math.min(clip.y + clip.height, y - top + clip.y + 20),
    ];
    if (to - from < 3) return [];
    const seen = to - from < 18 ? 'fr@gm' : text;
    return [horizontal(seen, x + clip.x, from, widthOf(text), to - from)];
  });
  const drawn = [...shown, ...(place.lines ?? [])].map((line) => scaled(line, scale));
  return { clip, top, scale, contentHeight, standing, lines: drawn };
}

function scaled(line: Line, scale: number): Line {
  const [a, b, c, d] = line.quad.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  return a && b && c && d ? { ...line, quad: [a, b, c, d] } : line;
}

export const textOf = (screenshots: readonly ReadScreenshot[]) =>
  toLines(joinScreenshots(screenshots)).split('\n');
export const textsOf = (page: readonly PageText[]) => page.map(({ text }) => text);
