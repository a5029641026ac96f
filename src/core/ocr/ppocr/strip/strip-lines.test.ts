import { expect, it } from 'vitest';
import type { StripCharacter } from './decode-strip';
import { stripLines } from './strip-lines';

const rect = { centerX: 100, centerY: 50, width: 200, height: 24, angle: 0 };

function character(text: string, left: number, right: number, spaced = false): StripCharacter {
  return { text, left, right, apart: true, spaced, confidence: 0.9 };
}

it('joins characters and spaces and gives the place of each', () => {
  const characters = [character('a', 20, 40), character('b', 60, 80, true)];
  const [line] = stripLines(characters, rect, 400, 30, 'horizontal');
  expect(line?.text).toBe('a b');
  expect(line?.glyphs).toMatchObject([
    { text: 'a', start: 0.05, end: 0.1 },
    { text: ' ', start: 0.1, end: 0.15 },
    { text: 'b', start: 0.15, end: 0.2 },
  ]);
  expect(line?.quad[1]).toEqual({ x: 200, y: 38 });
});

it('splits a line at a gap as wide as between cells', () => {
  const characters = [character('a', 20, 40), character('b', 44, 60), character('c', 300, 320, true)];
  const lines = stripLines(characters, rect, 400, 30, 'horizontal');
  expect(lines.map(({ text }) => text)).toEqual(['ab', 'c']);
  const [first, second] = lines;
  expect(first?.quad[0].x).toBe(0);
  expect(first?.quad[1].x).toBe(33);
  expect(second?.quad[0].x).toBe(147);
  expect(second?.glyphs[0]?.start).toBeCloseTo(6 / 106);
});

it('returns no line without characters', () => {
  expect(stripLines([], rect, 400, 30, 'horizontal')).toEqual([]);
});
