import { expect, it } from 'vitest';
import { nextRoundAt, startRound } from './monitor-round';

it('rounds follow one another by the interval and never overlap', () => {
  const round = startRound([{ fakeId: 'A' }], 1000);
  expect(nextRoundAt(15, undefined, 5)).toBe(5);
  expect(nextRoundAt(15, round, 5)).toBeUndefined();
  const ended = { ...round, queue: [], endedAt: 2000 };
  expect(nextRoundAt(15, ended, 3000)).toBe(1000 + 15 * 60_000);
  expect(nextRoundAt(15, ended, 5_000_000)).toBe(5_000_000);
  expect(nextRoundAt(0, ended, 5_000_000)).toBeUndefined();
});

it('a round starts with the accounts that were not listed for the longest time', () => {
  const accounts = [{ fakeId: 'new', listedAt: 9 }, { fakeId: 'never' }, { fakeId: 'old', listedAt: 2 }];
  expect(startRound(accounts, 10).queue).toEqual(['never', 'old', 'new']);
});
