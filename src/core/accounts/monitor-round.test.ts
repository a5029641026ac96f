import { expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { failRound, type MonitorRound, nextRequestAt, nextRoundAt, startRound } from './monitor-round';

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

/** The round after so many failures in a row. */
function failOften(round: MonitorRound, times: number): MonitorRound {
  return Array.from({ length: times }).reduce<MonitorRound>(
    (failing) => failRound(failing, new AppError('service-failed'), 1000),
    round,
  );
}

it('an account whose listing fails three times lets the other accounts go first', () => {
  const round = startRound([{ fakeId: 'A' }, { fakeId: 'B' }], 10);
  expect(failOften(round, 2)).toMatchObject({ queue: ['A', 'B'], waitUntil: 31_000 });
  expect(failOften(round, 3)).toMatchObject({ queue: ['B', 'A'], failures: 3, waitUntil: 61_000 });
});

it('an account that fails again when it comes again is left out, with the reason', () => {
  const aside = { ...startRound([{ fakeId: 'A' }, { fakeId: 'B' }], 10), queue: ['A'], setAside: ['A'] };
  expect(failOften(aside, 2)).toMatchObject({ queue: ['A'], failedAccounts: 0 });
  expect(failOften(aside, 3)).toMatchObject({
    queue: [],
    failedAccounts: 1,
    refusal: 'service-failed',
    trouble: undefined,
    endedAt: 1000,
  });
});

it('a round waits without limit while there is no network', () => {
  const round = startRound([{ fakeId: 'A' }, { fakeId: 'B' }], 10);
  let failing = round;
  for (let failure = 0; failure < 99; failure++)
    failing = failRound(failing, new AppError('service-offline'), 1000);
  expect(failing).toMatchObject({ queue: ['A', 'B'], trouble: 'service-offline' });
});

it('a round that started or waits by a clock that was ahead does not hold up the next one', () => {
  const [now, year] = [1_700_000_000_000, 365 * 86_400_000];
  const ahead = { ...startRound([{ fakeId: 'A' }], now + year), queue: [], endedAt: now + year };
  expect(nextRoundAt(60, ahead, now)).toBe(now);
  const waiting = { ...startRound([{ fakeId: 'A' }], now), waitUntil: now + year };
  expect(nextRequestAt(waiting, now)).toBe(now);
  expect(nextRequestAt({ ...waiting, waitUntil: now + 900_000 }, now)).toBe(now + 900_000);
  expect(nextRequestAt({ ...waiting, waitUntil: undefined }, now)).toBe(now);
});
