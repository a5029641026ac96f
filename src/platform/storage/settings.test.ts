import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SETTINGS } from '@/core/settings';
import { deleteDamagedSettings, loadDamagedSettings, loadSetting, moveOldSettings } from './setting-rows';
import { resetSettings, saveSetting, setSettingIf, settings } from './settings';
import { query } from './transact';

/** The language of the interface. */
let language: string;
beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  language = 'en';
  fakeBrowser.i18n.getMessage = () => language;
});

/** Stores a damaged row. */
const damage = (name: string, value: unknown) =>
  query((database) => database.put('settings', { value, version: 1 }, name));

describe('a setting', () => {
  it('has the value that was stored', async () => {
    await settings.hotHistoryLimits.setValue({ days: 7, megabytes: 20 });
    expect(await settings.hotHistoryLimits.getValue()).toEqual({ days: 7, megabytes: 20 });
  });

  it('is stored where no content script can read or change it', async () => {
    await moveOldSettings();
    await settings.watchWords.setValue('我的病');
    await settings.accountSearches.setValue(['某个号']);
    expect(await fakeBrowser.storage.local.get()).toEqual({});
    await fakeBrowser.storage.local.set({
      watchWords: 'planted',
      packAddress: 'https://evil.example/{lang}',
    });
    expect(await settings.watchWords.getValue()).toBe('我的病');
    expect(await settings.packAddress.getValue()).toBe(SETTINGS.packAddress);
  });

  it('is stored by the background when a page sets it, so that closing the page loses nothing', async () => {
    const sent = vi
      .spyOn(fakeBrowser.runtime, 'sendMessage')
      .mockResolvedValue({ ok: true, value: undefined });
    await saveSetting('watchWords', '台风');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      gleaner: 'storeSetting',
      request: { name: 'watchWords', value: '台风' },
    });
    expect(await settings.watchWords.getValue()).toBe('');
  });

  it('signals a change without storing its value in the session', async () => {
    const listener = vi.fn();
    settings.watchWords.watch(listener);
    await settings.watchWords.setValue('秘密');
    await expect.poll(() => listener.mock.calls).toEqual([['秘密']]);
    expect(JSON.stringify(await fakeBrowser.storage.session.get())).not.toContain('秘密');
  });

  it('of platforms is the default of the interface’s language, with a service the five Chinese ones, until the user chooses', async () => {
    const ids = async () => (await settings.followedPlatforms.getValue()).map(({ id }) => id);
    const five = ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu'];
    expect(await ids()).toEqual([]);
    const changed = vi.fn();
    settings.followedPlatforms.watch((followed) => changed(followed.length));
    const connection = await settings.connection.getValue();
    await settings.connection.setValue({ ...connection, baseAddress: 'https://service.example' });
    await expect.poll(() => changed.mock.calls).toEqual([[5]]);
    expect(await ids()).toEqual(five);
    await settings.connection.setValue(connection);
    expect(await ids()).toEqual([]);
    language = 'zh-CN';
    expect(await ids()).toEqual(five);
    const [, zhihu] = await settings.followedPlatforms.getValue();
    await settings.followedPlatforms.setValue(zhihu ? [zhihu] : []);
    expect(await ids()).toEqual(['zhihu']);
  });

  it('of platforms can be changed from the default that a page knows', async () => {
    await moveOldSettings();
    language = 'zh-CN';
    const five = await settings.followedPlatforms.getValue();
    expect(await setSettingIf('followedPlatforms', five, five.slice(1))).toEqual({ stored: true });
    expect(await setSettingIf('followedPlatforms', five, [])).toMatchObject({ stored: false });
  });

  it('fails by name when nothing can be stored, and keeps the value there was', async () => {
    await settings.textForm.setValue('paragraphs');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('disk full', 'QuotaExceededError');
    });
    await expect(settings.textForm.setValue('lines')).rejects.toMatchObject({ code: 'storage-full' });
    put.mockRestore();
    expect(await settings.textForm.getValue()).toBe('paragraphs');
  });
});

describe('settings of version 0.1.0', () => {
  const old = { watchWords: '台风', exportForm: 'atom', connection: { baseAddress: 'https://a.example' } };

  it.each([
    ['before', false],
    ['after', true],
  ])('have their values %s they are moved', async (_when, moves) => {
    await fakeBrowser.storage.local.set(old);
    if (moves) await moveOldSettings();
    expect(await settings.watchWords.getValue()).toBe('台风');
    expect(await settings.exportForm.getValue()).toBe('rss');
    expect(await settings.connection.getValue()).toEqual({ ...SETTINGS.connection, ...old.connection });
  });

  it('leave nothing behind that content scripts could read, and are never taken over twice', async () => {
    await fakeBrowser.storage.local.set({ ...old, connection$: { v: 2 }, other: 1 });
    await moveOldSettings();
    expect(await fakeBrowser.storage.local.get()).toEqual({ other: 1 });
    await fakeBrowser.storage.local.set({ watchWords: 'planted', textForm: 'paragraphs' });
    await moveOldSettings();
    expect(await settings.watchWords.getValue()).toBe('台风');
    expect(await loadSetting('textForm')).toBeUndefined();
  });

  it('stay where they are when they cannot be moved', async () => {
    await fakeBrowser.storage.local.set(old);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('disk full', 'QuotaExceededError');
    });
    await expect(moveOldSettings()).rejects.toMatchObject({ code: 'storage-full' });
    put.mockRestore();
    expect(await fakeBrowser.storage.local.get()).toEqual(old);
    expect(await settings.watchWords.getValue()).toBe('台风');
  });

  it('do not come back after a reset while they cannot be moved', async () => {
    await fakeBrowser.storage.local.set(old);
    await resetSettings();
    expect(await settings.watchWords.getValue()).toBe('');
    await moveOldSettings();
    expect(await settings.watchWords.getValue()).toBe('');
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('can be changed while they cannot be moved', async () => {
    await fakeBrowser.storage.local.set(old);
    expect(await setSettingIf('watchWords', old.watchWords, '地震')).toEqual({ stored: true });
    expect(await settings.watchWords.getValue()).toBe('地震');
  });

  it('do not replace settings that were set since', async () => {
    await fakeBrowser.storage.local.set(old);
    await settings.watchWords.setValue('地震');
    await moveOldSettings();
    expect(await settings.watchWords.getValue()).toBe('地震');
  });
});

describe('a damaged setting', () => {
  it('has its default after a reset, and can still be exported', async () => {
    await damage('watchWords', 42);
    await resetSettings();
    expect(await loadSetting('watchWords')).toBeUndefined();
    expect(await loadDamagedSettings()).toEqual(new Map([['watchWords', 42]]));
  });

  it.each([
    ['hotHistoryLimits', 'half a rec'],
    ['connection', null],
    ['followedPlatforms', { weibo: true }],
  ] as const)('has its default, and is listed with what is stored: %s', async (name, stored) => {
    await damage(name, stored);
    expect(await settings[name].getValue()).toEqual(SETTINGS[name]);
    expect(await loadDamagedSettings()).toEqual(new Map([[name, stored]]));
  });

  it('is not lost when it is set anew', async () => {
    await damage('hotHistoryLimits', 'half a rec');
    await settings.hotHistoryLimits.setValue({ days: 7, megabytes: 20 });
    expect(await loadDamagedSettings()).toEqual(new Map([['hotHistoryLimits', 'half a rec']]));
  });

  it('is deleted without a change of other settings', async () => {
    await damage('hotHistoryLimits', 'half a rec');
    await damage('watchWords', 7);
    await settings.watchWords.setValue('台风');
    await deleteDamagedSettings(['hotHistoryLimits', 'watchWords']);
    expect(await loadDamagedSettings()).toEqual(new Map());
    expect(await settings.watchWords.getValue()).toBe('台风');
    expect(await settings.hotHistoryLimits.getValue()).toEqual(SETTINGS.hotHistoryLimits);
  });
});
