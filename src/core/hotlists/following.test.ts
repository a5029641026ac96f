import { describe, expect, it } from 'vitest';
import {
  addPlatform,
  changePlatform,
  DEFAULT_FOLLOWED,
  inOrder,
  movePlatform,
  removePlatform,
} from './followed';
import { HOT_PLATFORMS, parsePlatformId, platformName } from './platforms';
import { alarmInterval, type FetchReason, failStatus, isDue, restAfter } from './schedule';
import { chooseSources, HOT_SOURCES } from './source';
import { noteFailure, passedOver, type SourceTrouble, sourcesToAsk } from './source-troubles';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

describe('platforms', () => {
  it('are those of the public service, each once', () => {
    expect(new Set(HOT_PLATFORMS.map(({ id }) => id)).size).toBe(HOT_PLATFORMS.length);
    expect(HOT_PLATFORMS).toHaveLength(47);
  });

  it.each([
    ['weibo', 'weibo'],
    [' 知乎 ', 'zhihu'],
    ['WeRead', 'weread'],
    ['a-new-one', 'a-new-one'],
    ['../etc', undefined],
    ['', undefined],
    ['x'.repeat(41), undefined],
  ])('are found by what is typed: %j', (typed, id) => {
    expect(parsePlatformId(typed)).toBe(id);
  });

  it('have names in both languages, and unknown ones their id', () => {
    expect([platformName('weibo', 'en'), platformName('weibo', 'zh-CN'), platformName('x', 'en')]).toEqual([
      'Weibo',
      '微博',
      'x',
    ]);
  });

  it('are moved among the pinned to be pinned, and behind them not to be', () => {
    const pinned = changePlatform(DEFAULT_FOLLOWED, 'zhihu', { isPinned: true });
    expect(inOrder(pinned)[0]?.id).toBe('zhihu');
    const moved = movePlatform(pinned, 'baidu', 0);
    expect(inOrder(moved).map(({ id, isPinned }) => [id, isPinned])).toEqual([
      ['baidu', true],
      ['zhihu', true],
      ['weibo', false],
      ['bilibili', false],
      ['douyin', false],
    ]);
    expect(inOrder(movePlatform(moved, 'baidu', 3)).map(({ id }) => id)).toEqual([
      'zhihu',
      'weibo',
      'bilibili',
      'baidu',
      'douyin',
    ]);
  });

  it('are added once and removed', () => {
    expect(addPlatform(DEFAULT_FOLLOWED, 'weibo')).toBe(DEFAULT_FOLLOWED);
    expect(removePlatform(addPlatform([], 'x'), 'x')).toEqual([]);
  });
});

describe('the sources of a list', () => {
  const addresses = { dailyhot: '', newsnow: '' };
  const none = { wanted: 'auto', hasService: false, addresses, direct: 'unknown' } as const;
  const dailyhot = { ...addresses, dailyhot: 'https://d.example' };

  it.each([
    ['none, where the site has none we know', none, []],
    ['the service', { ...none, hasService: true, direct: 'known' }, ['service']],
    [
      'the service, a self-hosted one, the site itself, the next where one fails',
      { ...none, hasService: true, addresses: dailyhot, direct: 'allowed' },
      ['service', 'dailyhot', 'direct'],
    ],
    ['the site itself, where there is nobody else', { ...none, direct: 'known' }, ['direct']],
    ['what the user names alone', { ...none, wanted: 'newsnow', hasService: true }, ['newsnow']],
  ] as const)('are %s', (_, choice, sources) => {
    expect(chooseSources(choice)).toEqual(sources);
  });

  it('rest each by itself, and are asked again one by one', () => {
    const failed = { source: 'service', address: 'a', code: 'service-failed', message: '502' } as const;
    const once = noteFailure(undefined, failed, { now: NOON });
    const twice = noteFailure(once, failed, { now: NOON, waitMs: 5 * MINUTE });
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
    expect(passedOver([once], HOT_SOURCES, 'direct')).toEqual([once]);
    expect(passedOver([once], HOT_SOURCES, 'service')).toEqual([]);
  });
});

describe('a list is fetched', () => {
  const ok = (age: number) => ({ fetchedAt: NOON - age * MINUTE });
  const failed = (age: number, failures: number) => ({
    fetchedAt: NOON - 999 * MINUTE,
    status: { triedAt: NOON - age * MINUTE, failures },
  });

  it.each([
    ['never fetched', {}, 'shown', 0, true],
    ['looked at, young', ok(9), 'shown', 0, false],
    ['looked at, old', ok(10), 'shown', 0, true],
    ['looked at, within its interval', ok(20), 'shown', 30, false],
    ['an alarm, interval over', ok(30), 'alarm', 30, true],
    ['an alarm that rings early', ok(28), 'alarm', 30, true],
    ['an alarm, not followed by itself', ok(999), 'alarm', 0, false],
    ['asked for', ok(0), 'asked', 60, true],
    ['just failed', failed(0.5, 1), 'shown', 0, false],
    ['failed, rested', failed(1, 1), 'shown', 0, true],
    ['failed thrice, rested for two minutes', failed(2, 3), 'alarm', 10, false],
    ['failed, asked for', failed(0, 9), 'asked', 0, true],
    ['fetched in the future', ok(-99), 'shown', 0, true],
    ['failed in the future', failed(-99, 5), 'shown', 0, true],
  ] as const)('or not: %s', (_, state, reason, interval, due) => {
    expect(isDue(state, reason, interval, NOON)).toBe(due);
  });

  it('not before its source wants it, but for a wait that no source means', () => {
    const waiting = (ms: number) => ({ status: { triedAt: NOON, failures: 1, waitUntil: NOON + ms } });
    expect(isDue(waiting(MINUTE), 'asked', 0, NOON)).toBe(false);
    expect(isDue(waiting(48 * 60 * MINUTE), 'asked', 0, NOON)).toBe(true);
  });

  it('at once when what was missing may be there now', () => {
    const trouble = { code: 'hot-source-missing', message: '' } as const;
    expect(isDue({ status: { triedAt: NOON, failures: 4, trouble } }, 'shown', 0, NOON)).toBe(true);
  });

  it('after a rest that doubles up to an hour', () => {
    expect([0, 1, 2, 3, 9, 99].map((failures) => restAfter(failures) / MINUTE)).toEqual([0, 1, 2, 4, 60, 60]);
  });

  it('by an alarm at the shortest of the intervals', () => {
    expect(alarmInterval([{}, { interval: 10 }, { interval: 0 }], 60)).toBe(10);
    expect(alarmInterval([{}, { interval: 0 }], 0)).toBe(0);
  });

  it('and a failure says since when, and waits only where every source asks for it', () => {
    const trouble = { code: 'service-failed', message: '502' } as const;
    const fail = (now: number, ...waits: (number | undefined)[]) => {
      const sources = waits.map((waitMs) =>
        noteFailure(undefined, { source: 'direct', address: '', ...trouble }, { now, waitMs }),
      );
      return failStatus(first, trouble, sources, { platform: 'weibo', now });
    };
    const first = failStatus(undefined, trouble, [], { platform: 'weibo', now: NOON });
    expect(fail(NOON + MINUTE, 9, 5)).toMatchObject({
      failures: 2,
      failingSince: NOON,
      waitUntil: NOON + MINUTE + 5,
    });
    expect(fail(NOON, 9, undefined).waitUntil).toBeUndefined();
    expect(first.waitUntil).toBeUndefined();
  });
});
