import { expect, it } from 'vitest';
import { isShapedAs, SETTINGS } from './settings';

it('accepts the default of every setting', () => {
  for (const value of Object.values(SETTINGS)) expect(isShapedAs(value, structuredClone(value))).toBe(true);
});

it('takes anything where the default is nothing', () => {
  expect(isShapedAs(undefined, { at: 1 })).toBe(true);
});

it('takes parts that are other choices of the same kind, and parts that it does not know', () => {
  const stored = { ...SETTINGS.connection, keyPlacement: { kind: 'bearer' }, later: 1 };
  expect(isShapedAs(SETTINGS.connection, stored)).toBe(true);
});

it.each([
  ['a text for a number', 20, '20'],
  ['an object for a list', [], { 0: 'a' }],
  ['a list for an object', { days: 1 }, [1]],
  ['nothing for an object', { days: 1 }, null],
  ['a missing part', { days: 1, megabytes: 2 }, { days: 1 }],
  ['a part of another kind', { days: 1 }, { days: 'all' }],
  ['an inherited part', { constructor: () => undefined }, {}],
])('passes over %s', (_what, template, stored) => {
  expect(isShapedAs<unknown>(template, stored)).toBe(false);
});
