import { expect, test } from 'vitest';
import { drawComposedSheets, drawSheets } from '../sheets';
import { fitsOnSheet } from './fits';

test('pages at random are the same in every run, and no two of them are alike', () => {
  const sheets = drawComposedSheets(40);
  expect(drawComposedSheets(40)).toEqual(sheets);
  expect(new Set(sheets.map(({ html }) => html)).size).toBe(40);
});

test('pages at random are of no kind that is fitted to or held out', () => {
  const kinds = drawSheets({ part: undefined, kind: undefined, variants: 1 }).map(({ kind }) => kind);
  expect(drawComposedSheets(4).every(({ kind }) => !kinds.includes(kind))).toBe(true);
});

const sheet = { left: 0, top: 0, right: 400, bottom: 300 };
const pieceAt = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 16 });
const pieces = [0, 1, 2, 3, 4, 5].map((row) => pieceAt(10, 20 * row));

test('a page whose text lies beside each other fits', () => {
  expect(fitsOnSheet(pieces, sheet)).toBe(true);
});

test('a page with text outside of the sheet or on other text does not fit', () => {
  expect(fitsOnSheet([...pieces, pieceAt(330, 0)], sheet)).toBe(false);
  expect(fitsOnSheet([...pieces, pieceAt(40, 22)], sheet)).toBe(false);
});

test('a page with hardly any text does not fit', () => {
  expect(fitsOnSheet(pieces.slice(1), sheet)).toBe(false);
});
