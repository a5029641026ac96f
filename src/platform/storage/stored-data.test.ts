import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadDraft, saveDraft } from './drafts';
import { hasNews, saveNews } from './news';
import { deleteServiceKey, loadServiceKey, saveServiceKey } from './secrets';
import { onSignal } from './signal';
import { countStoredData, deleteStoredData } from './stored-data';
import { query, transact } from './transact';

const remove = vi.fn(async (_wanted: { origins: string[] }) => true);

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  remove.mockClear();
  Object.assign(fakeBrowser, {
    permissions: {
      getAll: async () => ({ origins: ['https://a.example/*', 'https://fixed.example/*'] }),
      remove,
    },
  });
  fakeBrowser.runtime.getManifest = () => ({ host_permissions: ['https://fixed.example/*'] }) as never;
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 5_000_000 }) } });
  vi.stubGlobal('localStorage', { clear: vi.fn() });
  await deleteServiceKey();
});

async function storeSomething(): Promise<void> {
  await transact(['languagePacks', 'languagePackFiles'], 'readwrite', async (transaction) => {
    await transaction.objectStore('languagePacks').put({ code: 'fra', bytes: 3 });
    await transaction.objectStore('languagePackFiles').put(new Uint8Array(3), 'fra');
  });
  await saveServiceKey({ key: 'secret', origin: 'https://a.example' });
  await saveDraft('text', 'typed');
  await saveNews('0.0.9');
}

it('counts what is stored by its kind, with the bytes of everything', async () => {
  await storeSomething();
  const { counts, bytes } = await countStoredData();
  expect(counts).toMatchObject({ languagePacks: 1, articles: 0, imageTexts: 0 });
  expect(bytes).toBe(5_000_000);
});

it('deletes every store, drafts, the key and the access to sites, and tells open pages', async () => {
  await storeSomething();
  const heard = vi.fn();
  const stop = onSignal('library', heard);
  await deleteStoredData();
  expect(await query((database) => database.getAll('languagePackFiles'))).toEqual([]);
  expect((await countStoredData()).counts.languagePacks).toBe(0);
  expect(await loadServiceKey()).toBeUndefined();
  expect(await loadDraft('text')).toBeUndefined();
  expect(await hasNews()).toBe(false);
  expect(localStorage.clear).toHaveBeenCalled();
  expect(remove).toHaveBeenCalledWith({ origins: ['https://a.example/*'] });
  await expect.poll(() => heard).toHaveBeenCalled();
  stop();
});
