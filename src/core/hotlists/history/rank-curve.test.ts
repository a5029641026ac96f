import { expect, it } from 'vitest';
import { list, NOON } from './made-days.test-support';
import { traceRanks } from './rank-curve';

it('a curve has a point where rank or heat changes, and none while the item is not on the list', () => {
  const lists = [
    list(NOON, 'a', 'b'),
    list(NOON + 1, 'a', 'b'),
    list(NOON + 2, 'b'),
    list(NOON + 3, 'b', 'a'),
    list(NOON + 4, 'b', 'a'),
  ];
  expect(traceRanks(lists, new Set(['a', 'x']))).toEqual(
    new Map([
      [
        'a',
        [
          { at: NOON, rank: 1, heat: undefined },
          { at: NOON + 2 },
          { at: NOON + 3, rank: 2, heat: undefined },
          { at: NOON + 4, rank: 2, heat: undefined },
        ],
      ],
      ['x', []],
    ]),
  );
});
