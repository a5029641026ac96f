import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/platforms';
import type { WatchedTitle } from '@/core/hotlists/watch-notices';
import { saveList } from '@/platform/hotlists/board-store';
import { loadWatchState, saveOpenedTitles, saveSeenLists } from '@/platform/hotlists/seen-store';
import { settings } from '@/platform/storage/settings';
import { createWatchService, type WatchDeps } from './watch-service';

const NOON = new Date(2026, 2, 14, 12).getTime();

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  await settings.followedPlatforms.setValue(DEFAULT_FOLLOWED);
  await settings.tellWatched.setValue(true);
  await settings.watchWords.setValue('台风');
  await settings.quietHours.setValue({ from: 22 * 60, until: 8 * 60 });
  const items = [
    { key: '台风登陆', rank: 1, title: '台风登陆' },
    { key: '别的事', rank: 2, title: '别的事' },
  ];
  await saveList({ platform: 'weibo', at: NOON, items, source: 'service', leftOut: 0 });
});

function openWatch(change: Partial<WatchDeps> = {}) {
  const wakes: number[] = [];
  const told: WatchedTitle[][] = [];
  const watch = createWatchService({
    mayNotify: async () => true,
    notify: async (titles) => {
      told.push([...titles]);
    },
    wakeAt: async (at) => {
      wakes.push(at);
    },
    findWakeAlarm: async () => undefined,
    now: () => NOON,
    ...change,
  });
  return { watch, told, wakes };
}

describe('the watch service', () => {
  it('notifies of an event once, even where two checks run at the same time', async () => {
    const { watch, told } = openWatch();
    await Promise.all([watch.check(), watch.check()]);
    await watch.check();
    expect(told.map((titles) => titles.map(({ title, group }) => [title, group]))).toEqual([
      [['台风登陆', '台风']],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the user does not want notifications', () => settings.tellWatched.setValue(false)],
    ['there are no watch words', () => settings.watchWords.setValue('# nothing')],
    ['no title has the words', () => settings.watchWords.setValue('地震')],
    ['the user saw the title on its list', () => saveSeenLists(['weibo'], NOON)],
    ['the user opened the title', () => saveOpenedTitles(['台风登陆'], NOON)],
    ['the user does not follow the platform', () => settings.followedPlatforms.setValue([])],
    ['these are the quiet hours', () => settings.quietHours.setValue({ from: 11 * 60, until: 13 * 60 })],
  ])('does not notify where %s', async (_, arrange) => {
    await arrange();
    const { watch, told } = openWatch();
    await watch.check();
    expect(told).toEqual([]);
  });

  it('does not notify where the browser does not let it, and remembers nothing', async () => {
    const { watch, told } = openWatch({ mayNotify: async () => false });
    await watch.check();
    expect(told).toEqual([]);
    expect((await loadWatchState()).told).toEqual([]);
  });

  it('notifies of what the user saw on another platform’s list only', async () => {
    const { watch, told } = openWatch();
    await saveSeenLists(['zhihu'], NOON);
    await saveOpenedTitles(['别的事'], NOON);
    await watch.check();
    expect(told).toHaveLength(1);
  });

  it('notifies when the quiet hours are over, even where no list is fetched or the alarm is lost by then', async () => {
    let now = new Date(2026, 2, 14, 23, 30).getTime();
    const { watch, told, wakes } = openWatch({ now: () => now });
    await watch.check();
    expect([told, wakes]).toEqual([[], [new Date(2026, 2, 15, 8).getTime()]]);
    [now = 0] = wakes;
    await watch.resume();
    expect(told).toMatchObject([[{ title: '台风登陆' }]]);
  });

  it('leaves held titles to the alarm where it is set', async () => {
    let now = new Date(2026, 2, 14, 23, 30).getTime();
    const { watch, told, wakes } = openWatch({ now: () => now, findWakeAlarm: async () => wakes[0] });
    await watch.check();
    [now = 0] = wakes;
    await watch.resume();
    expect(told).toEqual([]);
  });

  it('checks nothing at the start where no title is held', async () => {
    const { watch, told } = openWatch();
    await watch.resume();
    expect(told).toEqual([]);
  });

  it('does not notify twice, even where showing the notification fails', async () => {
    const { watch } = openWatch({ notify: () => Promise.reject(new Error('no notifications')) });
    await expect(watch.check()).rejects.toThrow();
    expect((await loadWatchState()).told).toHaveLength(1);
    await expect(watch.check()).resolves.toBeUndefined();
  });
});
