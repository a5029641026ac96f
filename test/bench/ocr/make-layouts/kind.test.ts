import { expect, test } from 'vitest';
import { partOf } from './kind';
import { drawSheets, layoutKinds } from './sheets';

test('every kind has a name of its own, and about 60 of 100 kinds are fitted on', () => {
  const names = layoutKinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
  const fitted = names.filter((name) => partOf(name) === 'fit').length / names.length;
  expect(fitted).toBeGreaterThan(0.5);
  expect(fitted).toBeLessThan(0.7);
});

test('the part of a kind depends on nothing but its name', () => {
  // Rules have been fitted on the first one; the second one has been held out.
  expect([partOf('task-board'), partOf('calendar-month')]).toEqual(['fit', 'held-out']);
});

test('sheets are the same in every run', () => {
  const choice = { part: 'fit', kind: undefined, variants: 1 };
  expect(drawSheets(choice)).toEqual(drawSheets(choice));
});

test('a kind that does not exist is refused', () => {
  expect(() => drawSheets({ part: undefined, kind: 'no-such', variants: 1 })).toThrow('no-such');
});
