import { expect, it } from 'vitest';
import { rowsToDraw, visibleRows } from './visible-rows';

const viewport = (scrollTop: number) => ({ scrollTop, height: 500 });

it.each([
  ['the beginning', 2000, 0, { first: 0, end: 18 }],
  ['the middle', 2000, 50_000, { first: 992, end: 1018 }],
  ['the end', 2000, 99_500, { first: 1982, end: 2000 }],
  ['a place beyond the end of a list that has become shorter', 3, 99_500, { first: 2, end: 3 }],
  ['a place above the beginning, as in browsers that bounce', 2000, -80, { first: 0, end: 18 }],
  ['an empty list', 0, 0, { first: 0, end: 0 }],
])('draws the visible rows and a few more at %s', (_where, count, scrollTop, expected) => {
  expect(visibleRows(count, 50, viewport(scrollTop))).toEqual(expected);
});

it.each([
  ['a few rows further', 50_300, 992],
  ['out of what is drawn', 51_000, 1012],
  ['to the very end, which must be drawn', 99_500, 1982],
  ['to the very beginning', 0, 0],
])('draws other rows only when scrolling %s requires it', (_where, scrollTop, first) => {
  const drawn = visibleRows(2000, 50, viewport(50_000));
  expect(rowsToDraw(drawn, 2000, 50, viewport(scrollTop)).first).toBe(first);
});

it('draws the first rows when a list is scrolled back to them', () => {
  const drawn = visibleRows(2000, 50, viewport(650));
  expect(drawn.first).toBe(5);
  expect(rowsToDraw(drawn, 2000, 50, viewport(0)).first).toBe(0);
});

it('draws what is left when a list has become shorter', () => {
  const drawn = visibleRows(2000, 50, viewport(50_000));
  expect(rowsToDraw(drawn, 3, 50, viewport(0))).toEqual({ first: 0, end: 3 });
  expect(rowsToDraw({ first: 0, end: 0 }, 3, 50, viewport(0))).toEqual({ first: 0, end: 3 });
});
