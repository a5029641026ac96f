import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/followed';
import { NOTHING_WATCHED, type WatchedTitle, type WatchState } from '@/core/hotlists/watch-state';
import { createWatchService, type WatchDeps } from './watch-service';

const NOON = new Date(2026, 2, 14, 12).getTime();

function openWatch(change: Partial<WatchDeps> = {}) {
  let state: WatchState = NOTHING_WATCHED;
  const wakes: number[] = [];
  const told: WatchedTitle[][] = [];
  const entry = { rank: 1, firstAt: NOON, lastAt: NOON, listedMs: 0, bestRank: 1 };
  const board = {
    platform: 'weibo',
    entries: [{ ...entry, key: '台风登陆', title: '台风登陆' }],
    fetchedAt: NOON,
    source: 'service',
    leftOut: 0,
  } as const;
  const watch = createWatchService({
    mayTell: async () => true,
    readWatchWords: async () => '台风',
    readQuietHours: async () => ({ from: 22 * 60, until: 8 * 60 }),
    readFollowed: async () => DEFAULT_FOLLOWED,
    readColumns: async () => [{ platform: 'weibo', board }, { platform: 'zhihu' }],
    readLooks: async () => new Map(),
    readReadTitles: async () => new Set(),
    readState: async () => state,
    writeState: async (next) => {
      state = next;
    },
    tell: async (titles) => {
      told.push([...titles]);
    },
    wakeAt: async (at) => {
      wakes.push(at);
    },
    readWake: async () => undefined,
    now: () => NOON,
    ...change,
  });
  return { watch, told, wakes, read: () => state };
}

describe('the user is told', () => {
  it('of an event once, even by two that look at the same time', async () => {
    const { watch, told } = openWatch();
    await Promise.all([watch.check(), watch.check()]);
    await watch.check();
    expect(told.map((titles) => titles.map(({ title, group }) => [title, group]))).toEqual([
      [['台风登陆', '台风']],
    ]);
  });

  it.each<[string, Partial<WatchDeps>]>([
    ['is not wanted', { mayTell: async () => false }],
    ['has nothing to watch for', { readWatchWords: async () => '# nothing' }],
    [
      'was seen on its list',
      {
        readLooks: async () =>
          new Map([
            ['weibo', { platform: 'weibo', latest: { at: NOON, ranks: new Map([['台风登陆', 1]]) } }],
          ]),
      },
    ],
    ['was opened', { readReadTitles: async () => new Set(['台风登陆']) }],
    ['is for later: these are the quiet hours', { now: () => new Date(2026, 2, 14, 23).getTime() }],
  ])('of nothing that %s', async (_, change) => {
    const { watch, told } = openWatch(change);
    await watch.check();
    expect(told).toEqual([]);
  });

  it('when the quiet hours are over, whether or not lists are fetched or alarms lost by then', async () => {
    let now = new Date(2026, 2, 14, 23, 30).getTime();
    const { watch, told, wakes } = openWatch({ now: () => now });
    await watch.check();
    expect([told, wakes]).toEqual([[], [new Date(2026, 2, 15, 8).getTime()]]);
    [now = 0] = wakes;
    await watch.resume();
    expect(told).toMatchObject([[{ title: '台风登陆' }]]);
  });

  it('never twice, even where showing it fails', async () => {
    const { watch, read } = openWatch({ tell: () => Promise.reject(new Error('no notifications')) });
    await expect(watch.check()).rejects.toThrow();
    expect(read().told).toHaveLength(1);
    await expect(watch.check()).resolves.toBeUndefined();
  });
});
