import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  clearAlarm,
  findAlarm,
  keepAwake,
  onAlarm,
  onBrowserStart,
  onInstalled,
  setAlarm,
} from './background-life';

it('who listens for the browser’s start is called at it', async () => {
  const listener = vi.fn();
  onBrowserStart(listener);
  await fakeBrowser.runtime.onStartup.trigger();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('who listens for an installation is called after it', async () => {
  const listener = vi.fn();
  onInstalled(listener);
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update', temporary: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('an alarm', () => {
  const HOUR = 3_600_000;
  const later = Date.now() + 24 * HOUR;
  afterEach(() => fakeBrowser.alarms.resetState());

  it('fires at its time, which can be looked up, until it is cleared', async () => {
    expect(await findAlarm('hot')).toBeUndefined();
    await setAlarm('hot', later);
    expect(await findAlarm('hot')).toBe(later);
    await clearAlarm('hot');
    expect(await findAlarm('hot')).toBeUndefined();
  });

  it('an alarm that is set again replaces the one before', async () => {
    await setAlarm('hot', later);
    await setAlarm('hot', later + HOUR);
    expect(await findAlarm('hot')).toBe(later + HOUR);
  });

  it('calls who listens for its name, and nobody else', async () => {
    const [hot, accounts] = [vi.fn(), vi.fn()];
    onAlarm('hot', hot);
    onAlarm('accounts', accounts);
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'hot', scheduledTime: later });
    expect(hot).toHaveBeenCalledTimes(1);
    expect(accounts).not.toHaveBeenCalled();
  });
});

/** Firefox ends an event page that has called nothing for this long. */
const FIREFOX_IDLE_MS = 30_000;

describe('keepAwake', () => {
  const getPlatformInfo = vi.fn(async () => ({}));
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(fakeBrowser.runtime, { getPlatformInfo });
  });
  afterEach(() => {
    vi.useRealTimers();
    getPlatformInfo.mockClear();
  });

  it('calls the browser more than once within the time it ends an idle page after', () => {
    const rest = keepAwake();
    vi.advanceTimersByTime(FIREFOX_IDLE_MS);
    expect(getPlatformInfo.mock.calls.length).toBeGreaterThan(1);
    rest();
  });

  it('lets the page end after it is released', () => {
    const rest = keepAwake();
    rest();
    vi.advanceTimersByTime(10 * FIREFOX_IDLE_MS);
    expect(getPlatformInfo).not.toHaveBeenCalled();
  });
});
