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

it('a curve has a point where the heat changes and the rank does not', () => {
  const heats = [100, 100, 250];
  const lists = heats.map((heat, index) => {
    const made = list(NOON + index, 'a');
    return { ...made, items: made.items.map((item) => ({ ...item, heat })) };
  });
  expect(traceRanks(lists, new Set(['a'])).get('a')).toEqual([
    { at: NOON, rank: 1, heat: 100 },
    { at: NOON + 2, rank: 1, heat: 250 },
  ]);
});

it('a curve that begins after a time without lists does not say that the item was known before', () => {
  const morning = NOON + 600 * MINUTE;
  const lists = [list(NOON, 'b'), list(morning, 'b', 'a'), list(morning + MINUTE, 'b', 'a')];
  expect(traceRanks(lists, new Set(['a'])).get('a')).toEqual([
    { at: morning, rank: 2, heat: undefined },
    { at: morning + MINUTE, rank: 2, heat: undefined },
  ]);
});
