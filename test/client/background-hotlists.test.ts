import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/platforms';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { loadColumns, saveList } from '@/platform/hotlists/board-store';
import { loadRanges, loadSnapshots } from '@/platform/hotlists/history-store';
import { loadOpenedTitles, loadSeenLists, saveWatchState } from '@/platform/hotlists/seen-store';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import { type Extension, openExtension } from './fake-extension';

const MINUTE = 60_000;

let extension: Extension;
let service: Service;

beforeEach(async () => {
  extension = await openExtension();
  service = await openService();
  await settings.connection.setValue({ ...DEFAULT_CONNECTION, baseAddress: service.groupA });
  extension.granted.add('http://127.0.0.1/*');
});
afterEach(() => vi.unstubAllGlobals());

const findAlarm = async (name: string) => (await fakeBrowser.alarms.get(name))?.scheduledTime;
const refresh = (platforms = ['weibo'], reason: 'shown' | 'asked' = 'asked') =>
  extension.ask('refreshHotLists', { platforms, reason });
const fetchedAt = async () => (await loadColumns(['weibo']))[0]?.board?.fetchedAt;

describe('hot lists', () => {
  it('are fetched from the service that is set up', async () => {
    expect(await refresh()).toEqual([{ platform: 'weibo', result: 'fetched' }]);
    const [column] = await loadColumns(['weibo']);
    expect(column?.board).toMatchObject({ source: 'service' });
    expect(await refresh(['weibo'], 'shown')).toEqual([{ platform: 'weibo', result: 'skipped' }]);
  });

  it('fail with the reason when there is no source', async () => {
    await settings.connection.setValue(DEFAULT_CONNECTION);
    expect(await refresh()).toEqual([{ platform: 'weibo', result: 'failed', code: 'hot-source-missing' }]);
  });

  it('are fetched from the user’s own server', async () => {
    await settings.connection.setValue(DEFAULT_CONNECTION);
    await settings.hotAddresses.setValue({ dailyhot: `${service.groupA}/dailyhot`, newsnow: '' });
    await refresh();
    expect((await loadColumns(['weibo']))[0]?.board).toMatchObject({ source: 'dailyhot' });
  });

  it('are fetched from their own site only once it is allowed', async () => {
    await settings.connection.setValue(DEFAULT_CONNECTION);
    const fetched = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    expect(await refresh(['bilibili'])).toMatchObject([{ code: 'hot-access-missing' }]);
    expect(fetched).not.toHaveBeenCalled();
    extension.granted.add('https://s.search.bilibili.com/*');
    await refresh(['bilibili']);
    expect(fetched).toHaveBeenCalled();
  });

  it('remember what the user saw and opened', async () => {
    await refresh();
    const [column] = await loadColumns(['weibo']);
    const title = column?.board?.entries[0]?.title ?? '';
    await extension.ask('markHotListsSeen', { platforms: ['weibo'] });
    await extension.ask('markHotRead', { titles: [title] });
    expect((await loadSeenLists(['weibo'])).get('weibo')?.latest.ranks.size).toBe(50);
    expect([...(await loadOpenedTitles())]).toEqual([title]);
  });
});

describe('the history', () => {
  it('adds each imported list once, and is deleted for one platform', async () => {
    const snapshot = {
      platform: 'weibo',
      at: Date.now() - MINUTE,
      items: [{ key: 'a', rank: 1, title: 'a' }],
    };
    const add = () => extension.ask('importHotHistory', { id: 'i', snapshots: [snapshot] });
    await extension.ask('beginHotImport', { id: 'i' });
    expect([await add(), await add()]).toEqual([{ added: 1 }, { added: 0 }]);
    await extension.ask('finishHotImport', { id: 'i' });
    expect(await loadSnapshots('weibo', 0, Date.now())).toHaveLength(1);
    await extension.ask('deleteHotHistory', { platform: 'weibo' });
    expect(await loadRanges()).toEqual([]);
  });

  it('gets a past list from the service when the user asks for it', async () => {
    const at = service.clock.now() - 30 * 60 * MINUTE;
    const moment = await extension.ask('askServiceMoment', { platform: 'weibo', at });
    expect(moment).toMatchObject({ kind: 'found' });
    const range = { from: at, until: service.clock.now() };
    const finds = await extension.ask('searchService', { platforms: ['weibo'], text: '台风', ...range });
    expect(finds).toMatchObject([{ platform: 'weibo', kind: 'found' }]);
  });
});

describe('refreshing in the background', () => {
  it('sets an alarm when the user sets an interval, and clears it when the user sets none', async () => {
    await settings.hotInterval.setValue(30);
    await expect.poll(() => findAlarm('hot-lists')).toBeGreaterThan(Date.now() + 29 * MINUTE);
    expect(await findAlarm('hot-lists')).toBeLessThanOrEqual(Date.now() + 30 * MINUTE);
    await settings.hotInterval.setValue(0);
    await expect.poll(() => findAlarm('hot-lists')).toBeUndefined();
  });

  it('sets the alarm again when the interval of one platform changes', async () => {
    const weibo = { id: 'weibo', isPinned: false, isHidden: false, source: 'auto' } as const;
    await settings.followedPlatforms.setValue([{ ...weibo, interval: 60 }]);
    await expect.poll(() => findAlarm('hot-lists')).toBeGreaterThan(Date.now() + 59 * MINUTE);
  });

  it('sets the alarm at the next start when the browser has lost it', async () => {
    await openExtension({
      arrange: async () => {
        await settings.followedPlatforms.setValue(DEFAULT_FOLLOWED);
        await settings.hotInterval.setValue(30);
      },
    });
    await expect.poll(() => findAlarm('hot-lists')).toBeGreaterThan(Date.now() + 29 * MINUTE);
  });

  it('fetches the followed lists at the alarm and sets the next one', async () => {
    await settings.hotInterval.setValue(30);
    await fakeBrowser.alarms.clear('hot-lists');
    await extension.ring('hot-lists');
    await expect.poll(fetchedAt).toBeDefined();
    expect(await findAlarm('hot-lists')).toBeGreaterThan(Date.now() + 29 * MINUTE);
  });

  it('fetches nothing while the browser is set to save data', async () => {
    await settings.hotInterval.setValue(30);
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    await fakeBrowser.alarms.clear('hot-lists');
    await extension.ring('hot-lists');
    await expect.poll(() => findAlarm('hot-lists')).toBeDefined();
    expect(service.requests.all()).toEqual([]);
  });
});

describe('watch words', () => {
  async function watch(): Promise<void> {
    await settings.watchWords.setValue('台风');
    await settings.tellWatched.setValue(true);
    await settings.quietHours.setValue({ from: 0, until: 0 });
    const items = [{ key: '台风登陆', rank: 1, title: '台风登陆' }];
    await saveList({ platform: 'weibo', at: Date.now(), items, source: 'service', leftOut: 0 });
  }

  beforeEach(watch);

  const listNotices = async () => Object.entries(await fakeBrowser.notifications.getAll());

  it('notify the user once, and the notification opens the hot lists', async () => {
    extension.granted.add('notifications');
    await extension.ring('hot-held');
    await expect
      .poll(listNotices)
      .toMatchObject([[expect.any(String), { title: 'noticeWatched 1', message: '台风登陆' }]]);
    const [[id = ''] = []] = await listNotices();
    await fakeBrowser.notifications.onClicked.trigger(id);
    await expect.poll(extension.listPages).toEqual(['library.html#hot']);
    await expect.poll(listNotices).toEqual([]);
    await fakeBrowser.notifications.onClicked.trigger('another:notification');
    expect(await extension.listPages()).toHaveLength(1);
  });

  it('notify the user of later titles without taking away a notification that was not read', async () => {
    extension.granted.add('notifications');
    await extension.ring('hot-held');
    await expect.poll(listNotices).toHaveLength(1);
    const items = [{ key: '又一个台风生成', rank: 1, title: '又一个台风生成' }];
    await saveList({ platform: 'weibo', at: Date.now() + 1, items, source: 'service', leftOut: 0 });
    await extension.ring('hot-held');
    await expect
      .poll(async () => (await listNotices()).map(([, { message }]) => message).sort())
      .toEqual(['台风登陆', '又一个台风生成'].sort());
  });

  it('notify the user after the quiet hours, when the alarm rings', async () => {
    extension.granted.add('notifications');
    const date = new Date();
    const minute = date.getHours() * 60 + date.getMinutes();
    await settings.quietHours.setValue({ from: (minute + 1380) % 1440, until: (minute + 60) % 1440 });
    await extension.ring('hot-held');
    await expect.poll(() => findAlarm('hot-held')).toBeGreaterThan(Date.now() + 50 * MINUTE);
    expect(await fakeBrowser.notifications.getAll()).toEqual({});
  });

  it('notify the user at the next start when the alarm is lost', async () => {
    const held = [{ title: '台风登陆', platform: 'weibo', group: '台风', at: Date.now() }];
    const arrange = () => Promise.all([watch(), saveWatchState({ told: [], held })]);
    await openExtension({ grants: ['notifications'], arrange });
    await expect.poll(() => fakeBrowser.notifications.getAll()).not.toEqual({});
  });
});
