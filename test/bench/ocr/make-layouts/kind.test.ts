import { expect, test } from 'vitest';
import { freshJudges, freshKinds } from './kinds/fresh/fresh';
import { heldOutKinds } from './kinds/held-out/held-out';
import { drawSheets, layoutKinds, type Part, partOf } from './sheets';

test('every kind has a name of its own', () => {
  const names = layoutKinds.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the kinds of the folder held-out are held out, those of the folder fresh are halved, those that came later are a part, and all others are fitted to', () => {
  const inPart = (part: Part): string[] =>
    layoutKinds.map(({ name }) => name).filter((name) => partOf(name) === part);
  expect(inPart('held-out')).toEqual(heldOutKinds.map(({ name }) => name));
  expect(inPart('held-out').length).toBeGreaterThanOrEqual(20);
  expect(inPart('fit').length).toBeGreaterThanOrEqual(285);
  expect(inPart('later').length).toBeGreaterThanOrEqual(80);
  expect(new Set(inPart('fresh-judge'))).toEqual(new Set(freshJudges.map(({ name }) => name)));
  expect(new Set([...inPart('fresh-tune'), ...inPart('fresh-judge')])).toEqual(
    new Set(freshKinds.map(({ name }) => name)),
  );
  expect(inPart('fresh-tune')).toHaveLength(freshJudges.length);
  const drawn = drawSheets({ part: 'held-out', kind: undefined, variants: 1 }).map(({ kind }) => kind);
  expect(new Set(drawn)).toEqual(new Set(inPart('held-out')));
});

test('sheets are the same in every run', () => {
  const choice = { part: 'fit', kind: undefined, variants: 1 };
  expect(drawSheets(choice)).toEqual(drawSheets(choice));
});

test('a kind that does not exist is refused', () => {
  expect(() => drawSheets({ part: undefined, kind: 'no-such', variants: 1 })).toThrow('no-such');
});
