import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SETTINGS } from '@/core/settings/settings';
import { settings } from './storage';

beforeEach(() => fakeBrowser.reset());

it('gives what was stored', async () => {
  await settings.hotHistoryLimits.setValue({ days: 7, megabytes: 20 });
  expect(await settings.hotHistoryLimits.getValue()).toEqual({ days: 7, megabytes: 20 });
});

it('gives the default for what is damaged, and leaves it where it lies', async () => {
  await fakeBrowser.storage.local.set({ hotHistoryLimits: 'half a rec' });
  expect(await settings.hotHistoryLimits.getValue()).toEqual(SETTINGS.hotHistoryLimits);
  expect(await fakeBrowser.storage.local.get('hotHistoryLimits')).toEqual({ hotHistoryLimits: 'half a rec' });
});

it('tells of a change', async () => {
  const listener = vi.fn();
  settings.textForm.watch(listener);
  await settings.textForm.setValue('paragraphs');
  expect(listener).toHaveBeenCalledWith('paragraphs');
});

it('fails by name when nothing can be stored, and keeps the value there was', async () => {
  await settings.textForm.setValue('paragraphs');
  vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('disk full'));
  await expect(settings.textForm.setValue('lines')).rejects.toMatchObject({ code: 'storage-failed' });
  expect(await settings.textForm.getValue()).toBe('paragraphs');
});
