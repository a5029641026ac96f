// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveFile } from '@/platform/browser/downloads';
import { loadDamagedSettings } from '@/platform/storage/setting-rows';
import { settings } from '@/platform/storage/settings';
import { query } from '@/platform/storage/transact';
import { DamagedSettingsView } from './DamagedSettingsView';

vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn() }));

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  await deleteDB('gleaner');
  await query((database) => database.put('settings', { value: 7, version: 1 }, 'watchWords'));
  await settings.textForm.setValue('paragraphs');
  await act(() => render(<DamagedSettingsView />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);

it('damaged settings are exported before they can be repaired', async () => {
  await expect.poll(() => part('damaged-settings')?.textContent).toBe('watchWords');
  expect(part('repair')?.disabled).toBe(true);
  await act(() => part('export-damaged')?.click());
  const [name, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/\.json$/);
  expect(JSON.parse((await content?.text()) ?? '')).toEqual({ watchWords: 7 });
  expect((await loadDamagedSettings()).size).toBe(1);
  await act(() => part('repair')?.click());
  await expect.poll(async () => (await loadDamagedSettings()).size).toBe(0);
  expect(await settings.textForm.getValue()).toBe('paragraphs');
});

it('says that nothing is damaged when it is opened again after the repair', async () => {
  await act(() => render(null, document.body));
  await query((database) => database.delete('settings', 'watchWords'));
  await act(() => render(<DamagedSettingsView />, document.body));
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('damagedSettingsNone');
  expect(part('export-damaged')).toBeNull();
});
