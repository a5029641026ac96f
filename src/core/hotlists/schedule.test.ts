import { describe, expect, it } from 'vitest';
import {
  addFailure,
  alarmInterval,
  type FetchReason,
  failedBefore,
  failedStatus,
  freshnessOf,
  isDue,
  restAfter,
  type SourceTrouble,
  seemsBroken,
  sourcesToAsk,
  statusForSources,
} from './schedule';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

describe('the sources of a list', () => {
  it('each source rests separately after its failures, and the sources are asked again one by one', () => {
    const failed = { source: 'service', address: 'a', code: 'service-failed', message: '502' } as const;
    const once = addFailure(undefined, failed, { now: NOON });
    const twice = addFailure(once, failed, { now: NOON, waitMs: 5 * MINUTE });
    expect(twice).toMatchObject({ failures: 2, since: NOON, waitUntil: NOON + 5 * MINUTE });
    const ask = (trouble: SourceTrouble, reason: FetchReason, after: number, address = 'a') => {
      const sources = [{ name: 'service', address } as const, { name: 'direct', address: '' } as const];
      return sourcesToAsk(sources, [trouble], reason, NOON + after * MINUTE).map(({ name }) => name);
    };
    expect(ask(once, 'shown', 0.5)).toEqual(['direct']);
    expect(ask(once, 'asked', 0.5)).toEqual(['service', 'direct']);
    expect(ask(once, 'shown', 1)).toEqual(['service', 'direct']);
    expect(ask(twice, 'asked', 4)).toEqual(['direct']);
    expect(ask(twice, 'shown', 4, 'b')).toEqual(['service', 'direct']);
    expect(failedBefore([once], 'direct')).toEqual([once]);
    expect(failedBefore([once], 'service')).toEqual([]);
  });
});

describe('a list that may be fetched', () => {
  const ok = (age: number) => ({ fetchedAt: NOON - age * MINUTE });
  const failed = (age: number, failures: number) => ({
    fetchedAt: NOON - 999 * MINUTE,
    status: { triedAt: NOON - age * MINUTE, failures },
  });

  it.each([
    ['never fetched', {}, 'shown', 0, true],
    ['shown, young', ok(9), 'shown', 0, false],
    ['shown, old', ok(10), 'shown', 0, true],
    ['shown, within its interval', ok(20), 'shown', 30, false],
    ['an alarm, interval over', ok(30), 'alarm', 30, true],
    ['an alarm that rings early', ok(28), 'alarm', 30, true],
    ['an alarm, not followed by itself', ok(999), 'alarm', 0, false],
    ['an alarm, not followed by itself, clock put back', ok(-99), 'alarm', 0, false],
    ['asked for', ok(0), 'asked', 60, true],
    ['just failed', failed(0.5, 1), 'shown', 0, false],
    ['failed, rested', failed(1, 1), 'shown', 0, true],
    ['failed thrice, rested for two minutes', failed(2, 3), 'alarm', 10, false],
    ['failed, asked for', failed(0, 9), 'asked', 0, true],
    ['fetched in the future', ok(-99), 'shown', 0, true],
    ['failed in the future', failed(-99, 5), 'shown', 0, true],
  ] as const)('is due or not: %s', (_, state, reason, interval, due) => {
    expect(isDue(state, reason, interval, NOON)).toBe(due);
  });

  it('a platform that is fetched only when shown is not fetched by an alarm before it has a list', () => {
    expect(isDue({}, 'alarm', 0, NOON)).toBe(false);
    expect(isDue({}, 'alarm', 10, NOON)).toBe(true);
    expect(isDue({}, 'shown', 0, NOON)).toBe(true);
  });

  it('a list is not due before its source allows it, except for an impossibly long wait', () => {
    const waiting = (ms: number) => ({ status: { triedAt: NOON, failures: 1, waitUntil: NOON + ms } });
    expect(isDue(waiting(MINUTE), 'asked', 0, NOON)).toBe(false);
    expect(isDue(waiting(48 * 60 * MINUTE), 'asked', 0, NOON)).toBe(true);
  });

  it('a list is due at once after a failure whose cause may be gone', () => {
    const trouble = { code: 'hot-source-missing', message: '' } as const;
    expect(isDue({ status: { triedAt: NOON, failures: 4, trouble } }, 'shown', 0, NOON)).toBe(true);
  });

  it('a list rests after failures for a time that doubles up to an hour', () => {
    expect([0, 1, 2, 3, 9, 99].map((failures) => restAfter(failures) / MINUTE)).toEqual([0, 1, 2, 4, 60, 60]);
  });

  it('the alarm has the shortest of the intervals', () => {
    expect(alarmInterval([{}, { interval: 10 }, { interval: 0 }], 60)).toBe(10);
    expect(alarmInterval([{}, { interval: 0 }], 0)).toBe(0);
  });

  it('the status of a list says since when it fails, and waits only if every source asks to wait', () => {
    const trouble = { code: 'service-failed', message: '502' } as const;
    const fail = (now: number, ...waits: (number | undefined)[]) => {
      const sources = waits.map((waitMs) =>
        addFailure(undefined, { source: 'direct', address: '', ...trouble }, { now, waitMs }),
      );
      return failedStatus(first, trouble, sources, { platform: 'weibo', now });
    };
    const first = failedStatus(undefined, trouble, [], { platform: 'weibo', now: NOON });
    expect(fail(NOON + MINUTE, 9, 5)).toMatchObject({
      failures: 2,
      failingSince: NOON,
      waitUntil: NOON + MINUTE + 5,
    });
    expect(fail(NOON, 9, undefined).waitUntil).toBeUndefined();
    expect(first.waitUntil).toBeUndefined();
  });
});

describe('a list that is shown', () => {
  it('a list is stale after an hour, or when fetching it fails', () => {
    expect(freshnessOf({ fetchedAt: 0 }, { failures: 0 }, 60 * MINUTE)).toBe('fresh');
    expect(freshnessOf({ fetchedAt: 0 }, { failures: 0 }, 60 * MINUTE + 1)).toBe('stale');
    expect(freshnessOf({ fetchedAt: 0 }, { failures: 1 }, 1)).toBe('stale');
    expect(freshnessOf(undefined, { failures: 1 }, 1)).toBe('none');
  });
});

describe('the status of a list after its sources changed', () => {
  const failed = { source: 'service', address: 'a', code: 'service-failed', message: '502' } as const;
  const trouble = addFailure(undefined, failed, { now: NOON });
  const status = failedStatus(
    undefined,
    { code: 'service-failed', message: '', source: 'service' },
    [trouble],
    {
      platform: 'weibo',
      now: NOON,
    },
  );
  const service = { name: 'service', address: 'a' } as const;
  const direct = { name: 'direct', address: '' } as const;
  const anew = { platform: 'weibo', triedAt: NOON, failures: 0 };

  it('is the same while the same sources are set up', () => {
    expect(statusForSources(status, [service])).toBe(status);
    expect(statusForSources(undefined, [service])).toBeUndefined();
  });

  it('forgets a source that was removed or has another address', () => {
    expect(statusForSources(status, [])).toEqual({ ...anew, sources: [] });
    expect(statusForSources(status, [{ ...service, address: 'b' }])).toEqual({ ...anew, sources: [] });
  });

  it('does not delay a source that has not been asked yet, and keeps the trouble of the other', () => {
    expect(statusForSources(status, [service, direct])).toEqual({ ...anew, sources: [trouble] });
  });

  it('is the same where no source was at fault', () => {
    const missing = { ...status, trouble: { code: 'hot-source-missing', message: '' } as const };
    expect(statusForSources(missing, [service, direct])).toBe(missing);
    const none = { ...anew, failures: 2 };
    expect(statusForSources(none, [])).toBe(none);
  });
});

describe('the edges of waiting', () => {
  const waiting = (ms: number) => ({ status: { triedAt: NOON, failures: 0, waitUntil: NOON + ms } });

  it.each([
    ['now', 0, true],
    ['a moment later', 1, false],
    ['a day later', 24 * 60 * MINUTE, false],
    ['more than a day later', 24 * 60 * MINUTE + 1, true],
    ['earlier', -1, true],
  ])('a list whose source asked to wait until %s is due: %s', (_when, ms, due) => {
    expect(isDue(waiting(ms), 'asked', 0, NOON)).toBe(due);
  });

  it.each([
    ...['hot-source-missing', 'hot-access-missing', 'service-not-set', 'service-access-missing'],
    ...['service-address-refused', 'service-offline'],
  ] as const)('nothing rests after %s, because nothing was sent', (code) => {
    const status = { triedAt: NOON, failures: 4, trouble: { code, message: '' } };
    expect(isDue({ status }, 'shown', 0, NOON)).toBe(true);
  });

  it('a list is due nine tenths of its interval after it was fetched', () => {
    expect(isDue({ fetchedAt: NOON - 27 * MINUTE }, 'alarm', 30, NOON)).toBe(true);
    expect(isDue({ fetchedAt: NOON - 27 * MINUTE + 1 }, 'alarm', 30, NOON)).toBe(false);
    expect(isDue({ fetchedAt: NOON }, 'shown', 0, NOON)).toBe(false);
  });

  it('a failed list rests from the very moment it was tried, unless that lies in the future', () => {
    const failed = (triedAt: number) => ({ status: { triedAt, failures: 1 } });
    expect(isDue(failed(NOON), 'shown', 0, NOON)).toBe(false);
    expect(isDue(failed(NOON + 1), 'shown', 0, NOON)).toBe(true);
  });
});

it('a source seems broken when it was asked and has failed for a whole day', () => {
  const day = 24 * 60 * MINUTE;
  const broken = { code: 'hot-site-failed', since: NOON } as const;
  expect(seemsBroken(broken, NOON + day - 1)).toBe(false);
  expect(seemsBroken(broken, NOON + day)).toBe(true);
  expect(seemsBroken({ ...broken, code: 'service-offline' }, NOON + day)).toBe(false);
});

describe('failures without anything being sent', () => {
  const hour = 60 * MINUTE;
  const fail = (last: SourceTrouble | undefined, code: SourceTrouble['code'], after: number) =>
    addFailure(last, { source: 'direct', address: '', code, message: '' }, { now: NOON + after * hour });
  const offlineFor = (hours: number, last?: SourceTrouble, from = 0) =>
    Array.from({ length: hours + 1 }, (_, hour) => from + hour).reduce<SourceTrouble | undefined>(
      (before, at) => fail(before, 'service-offline', at),
      last,
    );

  it('days without a network do not count as failures of a source that fails once afterwards', () => {
    const offline = offlineFor(60);
    expect(offline).toMatchObject({ failures: 0, since: NOON });
    const once = fail(offline, 'hot-site-failed', 61);
    expect(once).toMatchObject({ failures: 1, since: NOON + 61 * hour });
    expect(seemsBroken(once, NOON + 61 * hour)).toBe(false);
  });

  it('a source that fails for days seems broken also when the network was away in between', () => {
    const failing = fail(undefined, 'hot-site-failed', 0);
    const again = fail(offlineFor(1, failing, 29), 'hot-site-failed', 31);
    expect(again).toMatchObject({ failures: 2, since: NOON });
    expect(seemsBroken(again, NOON + 31 * hour)).toBe(true);
  });

  it('a list whose source fails once after days without a network rests for a minute, and says when that was', () => {
    const attempt = (last: Parameters<typeof failedStatus>[0], code: SourceTrouble['code'], after: number) =>
      failedStatus(last, { code, message: '' }, [], { platform: 'weibo', now: NOON + after * hour });
    const offline = attempt(attempt(undefined, 'service-offline', 0), 'service-offline', 60);
    const failed = attempt(offline, 'hot-site-failed', 61);
    expect(failed).toMatchObject({ failures: 1, failingSince: NOON + 61 * hour });
    expect(isDue({ status: failed }, 'shown', 0, failed.triedAt + MINUTE)).toBe(true);
    expect(attempt(failed, 'service-offline', 62).failingSince).toBe(NOON + 62 * hour);
  });
});
