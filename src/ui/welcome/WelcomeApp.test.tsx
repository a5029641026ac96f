// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WelcomeApp } from './WelcomeApp';

let isOnToolbar = false;
let keys = 'Alt+Shift+S';
const remove = vi.fn(async () => undefined);

beforeEach(async () => {
  fakeBrowser.reset();
  fakeBrowser.i18n.getMessage = (key) => key;
  Object.assign(fakeBrowser, {
    commands: { getAll: async () => [{ name: 'read-region', description: 'Region', shortcut: keys }] },
    action: { getUserSettings: async () => ({ isOnToolbar }) },
  });
  Object.assign(fakeBrowser.tabs, { getCurrent: async () => ({ id: 7 }), remove });
  await act(() => render(<WelcomeApp />, document.body));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  remove.mockClear();
});

const textOf = (part: string) => document.querySelector(`[data-part="${part}"]`)?.textContent;

it('shows a shortcut as it is in this browser, also after the user has changed it', async () => {
  await expect.poll(() => document.querySelector('kbd')?.textContent).toBe('Alt+Shift+S');
  keys = 'Ctrl+Y';
  await act(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(() => document.querySelector('kbd')?.textContent).toBe('Ctrl+Y');
});

it('says how to pin the button until it is pinned', async () => {
  expect(textOf('pin')).toBe('welcomePinChrome');
  isOnToolbar = true;
  await act(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(() => textOf('pin')).toBe('welcomePinned');
});

it.each(['skip', 'start'])('closes on a press of “%s”', async (part) => {
  await act(() => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    document.querySelector(`[data-part="${part}"]`)?.dispatchEvent(click);
  });
  await expect.poll(() => remove).toHaveBeenCalledWith(7);
});
