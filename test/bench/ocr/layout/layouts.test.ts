import { describe, expect, test } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { Line } from '@/core/ocr/recognition';
import { toLines, toParagraphs } from '@/core/ocr/text/text';
import { createDraw, hashName } from '../make-set/draw';
import type { TrueLayout, TrueLine } from '../make-set/truth';
import { loadLayouts, loosenLine, splitLine, toLine, trueText } from './true-layout';

const pages = [...loadLayouts('a'), ...loadLayouts('b')];

/** A cell's rows belong to it, while the truth counts them apart: only their order is compared. */
const tallCells = new Set(['definitions']);

/** Indents of code are not in the truth. */
function fold(text: string, { cat }: TrueLayout): string {
  const plain = text.replace(/^ +/gm, '').replace(/[ \t]+/g, ' ');
  return tallCells.has(cat) ? plain.replaceAll('\n', ' ') : plain;
}

function shuffle(lines: readonly Line[], seed: string): Line[] {
  const draw = createDraw(hashName(seed));
  return lines
    .map((line) => ({ line, key: draw.int(0, 1e9) }))
    .sort((a, b) => a.key - b.key)
    .map(({ line }) => line);
}

function read(page: TrueLayout, distort: (line: Line) => readonly Line[] = (line) => [line]): string {
  const lines = page.lines.map(toLine).flatMap(distort);
  return fold(toLines(arrangeLines(shuffle(lines, page.file))), page);
}

describe('lines in any order', () => {
  test.each(pages.map((page) => ({ page, name: `${page.file}: ${page.cat}` })))(
    'arranges the lines of $name in reading order',
    ({ page }) => {
      expect(read(page)).toBe(fold(trueText(page), page));
    },
  );
});

describe('lines of detectors with other margins and pieces', () => {
  test.each(pages.map((page) => ({ page, name: page.file })))(
    'arranges the lines of $name in the same order with looser boxes',
    ({ page }) => {
      const draw = createDraw(hashName(`loose ${page.file}`));
      const loosen = (line: Line): Line[] => [loosenLine(line, draw.int(4, 16) / 100, draw.int(-6, 6) / 100)];
      expect(read(page, loosen)).toBe(fold(trueText(page), page));
    },
  );

  test.each(pages.map((page) => ({ page, name: page.file })))(
    'arranges the lines of $name in the same order when they are detected in pieces',
    ({ page }) => {
      // Where a list mark or a Han line is cut, the join has a space or none: only order is compared.
      const bare = (text: string): string => text.replace(/ /g, '');
      expect(bare(read(page, splitLine))).toBe(bare(fold(trueText(page), page)));
    },
  );
});

/** Paragraphs as they were written, with the white space out. */
function trueParagraphs(lines: readonly TrueLine[]): string[] {
  const paragraphs = new Map<number, string>();
  for (const { paragraph, text } of lines)
    paragraphs.set(paragraph, (paragraphs.get(paragraph) ?? '') + text);
  return [...paragraphs.values()].map((text) => text.replace(/\s/g, ''));
}

describe('paragraphs', () => {
  const written = [
    'prose',
    'article',
    'rot',
    '2col',
    '3col',
    'news',
    'list',
    'verse',
    'code',
    'chat',
    'vertical',
  ];
  const chosen = pages.filter(({ cat }) => written.includes(cat));
  test.each(chosen.map((page) => ({ page, name: page.file })))(
    'joins the paragraphs of $name as they were written',
    ({ page }) => {
      const joined = toParagraphs(arrangeLines(shuffle(page.lines.map(toLine), page.file)));
      expect(joined.split('\n').map((text) => text.replace(/\s/g, ''))).toEqual(trueParagraphs(page.lines));
    },
  );
});
