import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deleteDatabase } from '@/platform/storage/recovery/recovery';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { deleteStoredData } from '@/platform/storage/stored-data';
import { query } from '@/platform/storage/transact';
import { composeSettings } from './compose-settings';

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
});

it('damaged settings are shown once while the browser runs, and again after its next start', async () => {
  const open = vi.fn(async (_path: string) => undefined);
  await composeSettings(open).start();
  expect(open).not.toHaveBeenCalled();
  await query((database) => database.put('settings', { value: 7, version: 1 }, 'watchWords'));
  await composeSettings(open).start();
  await composeSettings(open).start();
  expect(open.mock.calls).toEqual([['/notice.html#/settings?']]);
  await fakeBrowser.storage.session.clear();
  await composeSettings(open).start();
  expect(open).toHaveBeenCalledTimes(2);
});

it('a database that cannot be opened is shown once while the browser runs', async () => {
  vi.resetModules();
  const { composeSettings } = await import('./compose-settings');
  (await openDB('gleaner', 99)).close();
  const open = vi.fn(async (_path: string) => undefined);
  await composeSettings(open).start();
  await composeSettings(open).start();
  expect(open.mock.calls).toEqual([['/notice.html#/storage?']]);
});

it('a disk that is too full to open the database does not lead to the page that deletes it', async () => {
  vi.resetModules();
  const { composeSettings } = await import('./compose-settings');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('full disk', 'QuotaExceededError');
  });
  const open = vi.fn(async (_path: string) => undefined);
  await expect(composeSettings(open).start()).rejects.toMatchObject({ code: 'storage-full' });
  expect(open).not.toHaveBeenCalled();
});

it('a first start that ends on a full disk does not pass for a lost database at the next one', async () => {
  const open = vi.fn(async (_path: string) => undefined);
  const mend = fillDisk('settings');
  await expect(composeSettings(open).start()).rejects.toMatchObject({ code: 'storage-full' });
  mend();
  await composeSettings(open).start();
  expect(open).not.toHaveBeenCalled();
});

it('a database that the browser has replaced by an empty one is shown once, and then in use', async () => {
  const open = vi.fn(async (_path: string) => undefined);
  await composeSettings(open).start();
  await composeSettings(open).start();
  expect(open).not.toHaveBeenCalled();
  await deleteDB('gleaner'); // as the browser does with damaged files
  await composeSettings(open).start();
  await fakeBrowser.storage.session.clear();
  await composeSettings(open).start();
  expect(open.mock.calls).toEqual([['/notice.html#/lost?']]);
});

it('a database that the user has deleted does not pass for lost', async () => {
  Object.assign(fakeBrowser, { permissions: { getAll: async () => ({ origins: [] }) } });
  fakeBrowser.runtime.getManifest = () => ({}) as never;
  vi.stubGlobal('localStorage', { clear: vi.fn() });
  const open = vi.fn(async (_path: string) => undefined);
  await composeSettings(open).start();
  await deleteDatabase(() => undefined);
  await composeSettings(open).start();
  await deleteStoredData();
  await composeSettings(open).start();
  expect(open).not.toHaveBeenCalled();
});

it('settings of version 0.1.0 are taken over at the start', async () => {
  await fakeBrowser.storage.local.set({ watchWords: '台风' });
  await composeSettings(async () => undefined).start();
  expect(await fakeBrowser.storage.local.get()).toEqual({ 'database-noted': true });
  expect(await settings.watchWords.getValue()).toBe('台风');
});

it('a page of ours stores no value that is out of shape', async () => {
  const { handlers } = composeSettings(async () => undefined);
  await handlers.storeSetting({ name: 'watchWords', value: '台风' }, {});
  expect(await handlers.loadSetting({ name: 'watchWords' }, {})).toBe('台风');
  const wrong = { name: 'watchWords', before: '台风', value: 7 } as const;
  for (const store of [handlers.storeSetting, handlers.changeSetting])
    expect(() => store(wrong, {})).toThrow(expect.objectContaining({ code: 'message-refused' }));
});

it('a page’s change of a setting that another page has changed since is not stored, but told of', async () => {
  const { handlers } = composeSettings(async () => undefined);
  const change = (before: string, value: string) =>
    handlers.changeSetting({ name: 'watchWords', before, value }, {});
  expect(await change('', '台风')).toEqual({ stored: true });
  expect(await change('', '地震')).toEqual({ stored: false, current: '台风' });
  expect(await settings.watchWords.getValue()).toBe('台风');
});

it('settings that a page imports or resets are stored all or none', async () => {
  const { handlers } = composeSettings(async () => undefined);
  const old = { watchWords: '台风', textForm: 'paragraphs', hotInterval: 60 } as const;
  const send = (values: object) =>
    handlers.storeSettings(
      {
        settings: Object.entries(values).map(([name, value]) => ({ name: name as keyof typeof old, value })),
      },
      {},
    );
  const load = async () => [
    await settings.watchWords.getValue(),
    await settings.textForm.getValue(),
    await settings.hotInterval.getValue(),
  ];
  await send(old);
  expect(await load()).toEqual(Object.values(old));
  const changed = { watchWords: '地震', textForm: 'lines', hotInterval: 30 };
  const mend = fillDisk('settings', 2);
  await expect(send(changed)).rejects.toMatchObject({ code: 'storage-full' });
  mend();
  expect(() => send({ ...changed, hotInterval: 'never' })).toThrow(
    expect.objectContaining({ code: 'message-refused' }),
  );
  expect(await load()).toEqual(Object.values(old));
  await send(changed);
  expect(await load()).toEqual(Object.values(changed));
});
