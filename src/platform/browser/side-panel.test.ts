import { afterEach, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { findOwnWindow, hasSidePanel, openSidePanel } from './side-panel';

const sidePanel = { open: vi.fn(async () => undefined) };
const sidebarAction = { open: vi.fn(async () => undefined) };
Object.assign(browser, { sidePanel, sidebarAction, windows: { getCurrent: async () => ({ id: 4 }) } });
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

it('opens in the window that is named, in Chrome', async () => {
  await openSidePanel(4);
  expect(sidePanel.open).toHaveBeenCalledExactlyOnceWith({ windowId: 4 });
  expect(sidebarAction.open).not.toHaveBeenCalled();
  expect(hasSidePanel()).toBe(true);
});

it('opens at once in Firefox, which allows it only within the press', () => {
  vi.stubEnv('FIREFOX', true as never);
  void openSidePanel(4);
  expect(sidebarAction.open).toHaveBeenCalledExactlyOnceWith();
});

it('is not offered in Firefox for Android, which has none', () => {
  vi.stubEnv('FIREFOX', true as never);
  expect(hasSidePanel()).toBe(true);
  Object.assign(browser, { sidebarAction: undefined });
  expect(hasSidePanel()).toBe(false);
  Object.assign(browser, { sidebarAction });
});

it('finds the window of a page of ours', async () => {
  expect(await findOwnWindow()).toBe(4);
});
