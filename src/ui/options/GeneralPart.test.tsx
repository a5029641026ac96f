// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { AppError } from '@/core/errors';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/platforms';
import { SETTINGS } from '@/core/settings';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { GeneralPart } from './GeneralPart';

const background: Readonly<Record<string, (request: never, sender: object) => unknown>> = composeSettings(
  async () => undefined,
).handlers;
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: never) => background[name]?.(request, {}),
}));

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  Object.assign(fakeBrowser, { permissions: { contains: async () => false } });
  await settings.watchWords.setValue('台风');
  await settings.hotInterval.setValue(60);
  await act(() => render(<GeneralPart />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const press = (part: string) =>
  act(() => document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.click());
const state = () => document.querySelector('[data-part="settings-file-state"]')?.textContent;

it('a reset that fails halfway says in its section that nothing was changed, and nothing is', async () => {
  const mend = fillDisk('settings');
  await press('reset-settings');
  await press('confirm-reset');
  await expect.poll(state).toBe('errorStorageFull optionsFileUnchanged');
  mend();
  expect(await settings.watchWords.getValue()).toBe('台风');
  expect(await settings.hotInterval.getValue()).toBe(60);
});

it('a reset gives every setting its default', async () => {
  await press('reset-settings');
  await press('confirm-reset');
  await expect.poll(state).toBe('optionsResetDone');
  expect(await settings.watchWords.getValue()).toBe(SETTINGS.watchWords);
  expect(await settings.hotInterval.getValue()).toBe(SETTINGS.hotInterval);
});

it('a reset leaves the platforms to a service that is set up later, as in a new profile', async () => {
  await settings.followedPlatforms.setValue([]);
  await press('reset-settings');
  await press('confirm-reset');
  await expect.poll(state).toBe('optionsResetDone');
  await settings.connection.setValue({ ...SETTINGS.connection, baseAddress: 'https://api.example' });
  expect(await settings.followedPlatforms.getValue()).toEqual(DEFAULT_FOLLOWED);
});

it('a reset is heard wherever a setting is shown', async () => {
  const heard = vi.fn();
  onTestFinished(settings.watchWords.watch(heard));
  await press('reset-settings');
  await press('confirm-reset');
  await expect.poll(() => heard.mock.calls).toEqual([['']]);
});

it('a settings file that was moved since it was chosen is reported', async () => {
  const input = document.querySelector('input[type="file"]');
  const file = new File(['{}'], 'settings.json');
  file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  Object.defineProperty(input, 'files', { value: [file] });
  await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  await expect.poll(state).toBe('errorFileUnreadable optionsFileUnchanged');
});

it('an export is reported as failed when a setting cannot be loaded', async () => {
  vi.spyOn(settings.watchWords, 'getValue').mockRejectedValueOnce(new AppError('storage-failed'));
  await press('export-settings');
  await expect.poll(state).toBe('errorStorageFailed optionsFileUnchanged');
});
