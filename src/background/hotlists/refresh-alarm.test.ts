import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/platforms';
import { settings } from '@/platform/storage/settings';
import { createRefreshAlarm } from './refresh-alarm';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
});

async function openAlarm({
  interval = 10 as 0 | 10,
  set = undefined as number | undefined,
  saves = false,
} = {}) {
  await settings.followedPlatforms.setValue(DEFAULT_FOLLOWED);
  await settings.hotInterval.setValue(interval);
  let alarm = set;
  const refresh = vi.fn(async () => undefined);
  const service = createRefreshAlarm({
    findAlarm: async () => alarm,
    setAlarm: async (at) => {
      alarm = at;
    },
    clearAlarm: async () => {
      alarm = undefined;
    },
    savesData: () => saves,
    refresh,
    now: () => NOON,
  });
  return { ...service, refresh, read: () => alarm };
}

describe('the refresh alarm', () => {
  it.each([
    ['sets the alarm when it is missing', { interval: 10 as const }, NOON + 10 * MINUTE],
    [
      'leaves an alarm that is set, or it would never ring',
      { interval: 10 as const, set: NOON + MINUTE },
      NOON + MINUTE,
    ],
    [
      'sets an earlier alarm when the interval is shorter',
      { interval: 10 as const, set: NOON + 60 * MINUTE },
      NOON + 10 * MINUTE,
    ],
    [
      'clears the alarm when no list is fetched without being asked for',
      { interval: 0 as const, set: NOON + MINUTE },
      undefined,
    ],
  ])('%s', async (_, given, at) => {
    const alarm = await openAlarm(given);
    await alarm.plan();
    expect(alarm.read()).toBe(at);
  });

  it('sets the next alarm before the work, so that it rings even where the background ends', async () => {
    const alarm = await openAlarm({ set: NOON });
    alarm.refresh.mockImplementation(async () => expect(alarm.read()).toBe(NOON + 10 * MINUTE) as undefined);
    await alarm.ring();
    expect(alarm.refresh).toHaveBeenCalledOnce();
  });

  it('fetches nothing where the user asked to save data, and sets the next alarm', async () => {
    const alarm = await openAlarm({ saves: true });
    await alarm.ring();
    expect(alarm.refresh).not.toHaveBeenCalled();
    expect(alarm.read()).toBe(NOON + 10 * MINUTE);
  });

  it('ignores an alarm that rings after fetching was switched off', async () => {
    const alarm = await openAlarm({ interval: 0 });
    await alarm.ring();
    expect(alarm.refresh).not.toHaveBeenCalled();
  });

  it('rings as often as the platform that is to be fetched most often', async () => {
    const alarm = await openAlarm({ interval: 0 });
    const [first = { id: 'weibo', isPinned: false, isHidden: false, source: 'auto' }] = DEFAULT_FOLLOWED;
    await settings.followedPlatforms.setValue([first, { ...first, id: 'zhihu', interval: 30 }]);
    await alarm.plan();
    expect(alarm.read()).toBe(NOON + 30 * MINUTE);
  });
});
