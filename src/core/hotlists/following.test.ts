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
import { alarmInterval, failStatus, isDue, restAfter } from './schedule';
import { chooseSource } from './source';

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

describe('the source of a list', () => {
  const none = { wanted: 'auto', hasService: false, addresses: { dailyhot: '', newsnow: '' } } as const;

  it.each([
    ['the service, where there is one', { ...none, hasService: true, hasDirect: true }, 'service'],
    [
      'a self-hosted one else',
      { ...none, addresses: { dailyhot: 'https://d.example', newsnow: '' }, hasDirect: true },
      'dailyhot',
    ],
    ['the site itself else', { ...none, hasDirect: true }, 'direct'],
    ['none, where the site has none we know', { ...none, hasDirect: false }, undefined],
    [
      'what the user names, whatever there is',
      { ...none, wanted: 'newsnow', hasService: true, hasDirect: false },
      'newsnow',
    ],
  ] as const)('is %s', (_, choice, source) => {
    expect(chooseSource(choice)).toBe(source);
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

  it('and a failure says since when', () => {
    const trouble = { code: 'service-failed', message: '502' } as const;
    const first = failStatus(undefined, 'weibo', trouble, { now: NOON });
    const second = failStatus(first, 'weibo', trouble, { now: NOON + MINUTE, waitMs: 5 });
    expect(second).toMatchObject({ failures: 2, failingSince: NOON, waitUntil: NOON + MINUTE + 5 });
  });
});
