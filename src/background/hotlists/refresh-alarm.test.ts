import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/followed';
import { createRefreshAlarm } from './refresh-alarm';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

function openAlarm({ interval = 10, set = undefined as number | undefined, saves = false } = {}) {
  let alarm = set;
  const refresh = vi.fn(async () => undefined);
  const service = createRefreshAlarm({
    readFollowed: async () => DEFAULT_FOLLOWED,
    readInterval: async () => interval,
    readAlarm: async () => alarm,
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

describe('the alarm', () => {
  it.each([
    ['is set when it is missing', { interval: 10 }, NOON + 10 * MINUTE],
    ['stays when it is set, or it would never ring', { interval: 10, set: NOON + MINUTE }, NOON + MINUTE],
    [
      'comes sooner when the interval is shorter',
      { interval: 10, set: NOON + 60 * MINUTE },
      NOON + 10 * MINUTE,
    ],
    ['is taken back when nothing is fetched by itself', { interval: 0, set: NOON + MINUTE }, undefined],
  ])('%s', async (_, given, at) => {
    const alarm = openAlarm(given);
    await alarm.plan();
    expect(alarm.read()).toBe(at);
  });

  it('is set anew before the work, so that whoever dies at it wakes again', async () => {
    const alarm = openAlarm({ set: NOON });
    alarm.refresh.mockImplementation(async () => expect(alarm.read()).toBe(NOON + 10 * MINUTE) as undefined);
    await alarm.ring();
    expect(alarm.refresh).toHaveBeenCalledOnce();
  });

  it('rests where the user wants less data used, and rings again', async () => {
    const alarm = openAlarm({ saves: true });
    await alarm.ring();
    expect(alarm.refresh).not.toHaveBeenCalled();
    expect(alarm.read()).toBe(NOON + 10 * MINUTE);
  });

  it('that rings late, after all was switched off, does nothing', async () => {
    const alarm = openAlarm({ interval: 0 });
    await alarm.ring();
    expect(alarm.refresh).not.toHaveBeenCalled();
  });
});
