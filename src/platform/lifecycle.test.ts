import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onBrowserStart } from './lifecycle';

it('who listens for the browser’s start is called at it', async () => {
  const listener = vi.fn();
  onBrowserStart(listener);
  await fakeBrowser.runtime.onStartup.trigger();
  expect(listener).toHaveBeenCalledTimes(1);
});
