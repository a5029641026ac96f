import { expect, it } from 'vitest';
import { findTextChanges } from './text-changes';

const apply = (before: string, after: string) =>
  [...findTextChanges(before, after)]
    .reverse()
    .reduce((text, { start, end, inserted }) => text.slice(0, start) + inserted + text.slice(end), before);

it.each([
  ['a b c', 'a b c', []],
  ['', 'a', [[0, 0, 'a']]],
  ['ab', '', [[0, 2, '']]],
  ['Rnoon one, adn two', 'Room one, and two', undefined],
  ['one\ntwo\nthree', 'one\nthree', [[4, 8, '']]],
  ['xay', 'xby', [[1, 2, 'b']]],
  ['line\ngarbage\nlast', 'line\nlast', [[5, 13, '']]],
  [
    'lime\nline\ngarbage\nlast',
    'line\nline\nlast',
    [
      [2, 3, 'n'],
      [10, 18, ''],
    ],
  ],
  ['one\nthree', 'one\ntwo\nthree', [[4, 4, 'two\n']]],
  [
    '1 xx 2',
    '3 xx 4',
    [
      [0, 1, '3'],
      [5, 6, '4'],
    ],
  ],
])('finds what was changed from %j to %j', (before, after, changes) => {
  expect(apply(before, after)).toBe(after);
  if (changes)
    expect(findTextChanges(before, after).map(({ start, end, inserted }) => [start, end, inserted])).toEqual(
      changes,
    );
});

it('leaves the text between two changes alone, however long it is', () => {
  const middle = '中间的文字。'.repeat(2000);
  expect(findTextChanges(`一${middle}二`, `三${middle}四五`)).toEqual([
    { start: 0, end: 1, inserted: '三' },
    { start: 12001, end: 12002, inserted: '四五' },
  ]);
});

it('takes a text that was written anew for one change', () => {
  const [before, after] = ['ab'.repeat(2000), 'cd'.repeat(2000)];
  expect(findTextChanges(before, after)).toEqual([{ start: 0, end: 4000, inserted: after }]);
});
