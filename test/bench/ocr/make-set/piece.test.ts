import { expect, test } from 'vitest';
import type { Grapheme } from './measure-graphemes';
import { toPieces } from './piece';

/** Letters of 10 × 20 px in a row. */
function letters(text: string, x: number, y: number, from: Partial<Grapheme> = {}): Grapheme[] {
  return [...text].map((letter, index) => ({
    text: letter,
    left: x + index * 10,
    right: x + index * 10 + 10,
    top: y,
    bottom: y + 20,
    block: 0,
    row: undefined,
    vertical: false,
    fontSize: 16,
    preformatted: false,
    ...from,
  }));
}

test('splits a paragraph into one piece per printed line', () => {
  const pieces = toPieces([...letters('two ', 0, 0), ...letters('lines', 0, 24)]);
  expect(pieces.map(({ text }) => text)).toEqual(['two', 'lines']);
  expect(new Set(pieces.map(({ paragraph }) => paragraph)).size).toBe(1);
  expect(new Set(pieces.map(({ row }) => row)).size).toBe(2);
});

test('gives the cells of a table the same row and separate pieces', () => {
  const pieces = toPieces([
    ...letters('a', 0, 0, { block: 1, row: 9 }),
    ...letters('b', 90, 0, { block: 2, row: 9 }),
  ]);
  expect(pieces.map(({ text, row, cells }) => ({ text, row, cells }))).toEqual([
    { text: 'a', row: 9, cells: true },
    { text: 'b', row: 9, cells: true },
  ]);
});

test('frames the letters of a piece, without the line box and the white space around them', () => {
  const [piece] = toPieces(letters(' word ', 0, 0, { fontSize: 10 }));
  expect(piece).toMatchObject({ text: 'word', left: 10, right: 50, top: 4.5, bottom: 15.5 });
});
