import { expect, it } from 'vitest';
import { visibleRows } from './visible-rows';

const viewport = (scrollTop: number) => ({ scrollTop, height: 500 });

it.each([
  ['the beginning', 2000, 0, { first: 0, end: 18 }],
  ['the middle', 2000, 50_000, { first: 992, end: 1018 }],
  ['the end', 2000, 99_500, { first: 1982, end: 2000 }],
  ['beyond the end, as a list that has become shorter', 3, 99_500, { first: 2, end: 3 }],
  ['above the beginning, as some browsers bounce', 2000, -80, { first: 0, end: 18 }],
  ['nothing', 0, 0, { first: 0, end: 0 }],
])('draws what is seen and a little more: %s', (_where, count, scrollTop, expected) => {
  expect(visibleRows(count, 50, viewport(scrollTop))).toEqual(expected);
});
