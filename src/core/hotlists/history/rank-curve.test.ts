import { expect, it } from 'vitest';
import { list, MINUTE, NOON } from './made-days.test-support';
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

it('a curve says that nothing is known of a time without lists, such as a night', () => {
  const morning = NOON + 600 * MINUTE;
  const lists = [
    list(NOON, 'a', 'b'),
    list(NOON + 10 * MINUTE, 'a', 'b'),
    list(morning, 'a'),
    list(morning + 10 * MINUTE, 'a', 'b'),
  ];
  const heat = undefined;
  expect(traceRanks(lists, new Set(['a', 'b']))).toEqual(
    new Map([
      [
        'a',
        [
          { at: NOON, rank: 1, heat },
          { at: NOON + 10 * MINUTE, rank: 1, heat },
          { at: morning, rank: 1, heat, isAfterGap: true },
          { at: morning + 10 * MINUTE, rank: 1, heat },
        ],
      ],
      [
        'b',
        [
          { at: NOON, rank: 2, heat },
          { at: NOON + 10 * MINUTE, rank: 2, heat },
          { at: morning, isAfterGap: true },
          { at: morning + 10 * MINUTE, rank: 2, heat },
        ],
      ],
    ]),
  );
});
