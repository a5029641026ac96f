import type { Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/**
 * The Han characters that drawn icons look like: frames, boxes in boxes, stacked strokes, an arrow, a plus. Not 中, which stands
 * alone where a page in English offers Chinese.
 */
const LIKE_ICONS: ReadonlySet<string> = new Set(
  '口囗日曰目田回四国囚因困品吕吅凸凹自白百由甲申个十三六且皿血面',
);

/** An image has no Han of its own only if it has text: at least so many letters. */
const LEAST_LETTERS = 12;
/** An icon is at most so many times as high as the lines of text, as the boxes of both are. */
const HIGHEST = 2;

/**
 * Lines without those that are drawn icons, which PP-OCR reads as a character: a single Han character that looks like an icon, in an
 * image of Latin text whose only Han characters are such. Where any other Han or kana is, it may be text, and all is kept.
 */
export function withoutIcons(lines: readonly Line[]): readonly Line[] {
  const icons = new Set(lines.filter(({ text }) => isLikeIcon(text)));
  if (icons.size === 0) return lines;
  const others = lines.filter((line) => !icons.has(line));
  const letters = others.flatMap(({ text }) => text.match(/\p{Script=Latin}/gu) ?? []);
  if (letters.length < LEAST_LETTERS || others.some(({ text }) => [...text].some(isCjk))) return lines;
  const heights = others.map(heightOf).sort((a, b) => a - b);
  const highest = HIGHEST * (heights[heights.length >> 1] ?? 0);
  return lines.filter((line) => !icons.has(line) || heightOf(line) > highest);
}

/** Whether all that was recognised is one such character, perhaps with a dot or a ring beside it. */
function isLikeIcon(text: string): boolean {
  const characters = [...text.replace(/[\s.°·]/gu, '')];
  return characters.length === 1 && LIKE_ICONS.has(characters[0] ?? '');
}

function heightOf({ quad: [a, , , d] }: Line): number {
  return Math.hypot(d.x - a.x, d.y - a.y);
}
