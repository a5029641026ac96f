// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { signal } from '@/platform/storage/signal';
import { mountPage } from './mount-page';

/** Ends the opening of the database. */
const opening = vi.hoisted(() => ({ open: vi.fn(), fail: vi.fn() }));
vi.mock('@/platform/storage/database', () => ({
  openDatabase: () =>
    new Promise<void>((resolve, reject) => {
      Object.assign(opening, { open: resolve, fail: () => reject(new Error('no database')) });
    }),
}));

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => key;
  document.body.innerHTML = '<div id="root"></div>';
  return act(() => mountPage('Library', <main />));
});
afterEach(() => act(() => render(null, document.getElementById('root') ?? document.body)));

const shown = () => document.querySelector('[data-part="upgrade"]:not([hidden])')?.textContent;

it.each(['open', 'fail'] as const)(
  'a page says that the database is being upgraded until it can be opened, or cannot: %s',
  async (end) => {
    expect(shown()).toBeUndefined();
    signal('upgrade');
    await expect.poll(shown).toBe('databaseUpgrading');
    opening[end]();
    await expect.poll(shown).toBeUndefined();
  },
);
