import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepAwake } from './keep-awake';

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

  it('lets the page be ended once it is told to', () => {
    const rest = keepAwake();
    rest();
    vi.advanceTimersByTime(10 * FIREFOX_IDLE_MS);
    expect(getPlatformInfo).not.toHaveBeenCalled();
  });
});
