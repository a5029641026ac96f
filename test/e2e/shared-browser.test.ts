import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { BrowserUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForRecognition } from './harness/start';

/** The extension API of the extension's own pages. Firefox has this name, too. */
declare const chrome: {
  readonly alarms: {
    create(name: string, info: object): Promise<void>;
    getAll(): Promise<{ name: string }[]>;
  };
  readonly permissions: { getAll(): Promise<object> };
  readonly storage: Readonly<Record<'local' | 'session', StorageArea>>;
  readonly action: {
    setBadgeText(details: object): Promise<void>;
    getBadgeText(details: object): Promise<string>;
  };
  readonly tabs: { query(filter: object): Promise<{ incognito: boolean }[]> };
};
interface StorageArea {
  get(): Promise<object>;
  set(items: object): Promise<void>;
}

let stage: Stage;
afterEach(() => stage.close());

/** Whether the background has moved the settings of an earlier version, which is a row in its database. Self-contained. */
async function hasStarted(): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name, version = 0 }) => name === 'gleaner' && version > 4)) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('gleaner');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const counting = database.transaction('settings').objectStore('settings').count();
  await new Promise((done) => {
    counting.onsuccess = done;
  });
  database.close();
  return counting.result > 0;
}

/** The visible state of the extension. */
async function ownState(browser: BrowserUnderTest): Promise<unknown> {
  const own = await browser.openOwn('/notice.html');
  await waitFor('the background', () => own.evaluate(hasStarted, undefined));
  const state = await own.evaluate(async () => {
    const alarms = await chrome.alarms.getAll();
    const tabs = await chrome.tabs.query({});
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gleaner');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const counts = names.map(async (name) => {
      const counting = transaction.objectStore(name).count();
      await new Promise((done) => {
        counting.onsuccess = done;
      });
      return [name, counting.result] as const;
    });
    const rows = Object.fromEntries(await Promise.all(counts));
    database.close();
    return {
      rows,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      settings: await chrome.storage.local.get(),
      session: await chrome.storage.session.get(),
      alarms: alarms.map(({ name }) => name),
      badge: await chrome.action.getBadgeText({}),
      permissions: await chrome.permissions.getAll(),
      tabs: tabs.map(({ incognito }) => incognito),
      pageStorage: { ...localStorage },
    };
  }, undefined);
  await own.close();
  return state;
}

/** The visible stored data of a site. */
async function siteState(browser: BrowserUnderTest): Promise<unknown> {
  const page = await browser.open(`${SITE}/image`);
  const state = await page.evaluate(
    async () => ({
      cookies: document.cookie,
      storage: { ...localStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      permission: Notification.permission,
    }),
    undefined,
  );
  await page.close();
  return state;
}

async function leaveTraces(browser: BrowserUnderTest): Promise<void> {
  const own = await browser.openOwn('/library.html');
  await own.evaluate(async () => {
    localStorage.setItem('left', 'here');
    await chrome.storage.local.set({ left: 'here' });
    await chrome.storage.session.set({ left: 'here' });
    await chrome.alarms.create('left', { delayInMinutes: 1 });
    await chrome.action.setBadgeText({ text: 'left' });
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  }, undefined);
  const page = await browser.open(`${SITE}/image`);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way.
    document.cookie = 'left=here; max-age=1000';
    localStorage.setItem('left', 'here');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  }, undefined);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
}

/** Presses keys in a page with a text field, and returns the field's value. */
async function typeAt(browser: BrowserUnderTest, ...keys: readonly string[]): Promise<string> {
  const page = await browser.open(`${SITE}/paste`);
  await page.click(60, 60);
  for (const key of keys) await page.press(key);
  const text = await waitFor('the typed text', () =>
    page.evaluate(() => document.querySelector('textarea')?.value || undefined, undefined),
  );
  await page.close();
  return text;
}

it('resets the shared browser for every test file, whatever the file before has left in it', async () => {
  stage = await startStage();
  const isNew = [await ownState(stage.browser), await siteState(stage.browser)];
  await typeAt(stage.browser, 's', 'e', 'c', 'r', 'e', 't', 'Control+a', 'Control+c');
  await leaveTraces(stage.browser);
  const isUsed = [await ownState(stage.browser), await siteState(stage.browser)];
  expect(isUsed[0]).not.toEqual(isNew[0]);
  expect(isUsed[1]).not.toEqual(isNew[1]);
  await stage.browser.openPrivate(`${SITE}/image`);
  await stage.browser.setOffline(true);
  await stage.close();
  stage = await startStage();
  expect([await ownState(stage.browser), await siteState(stage.browser)]).toEqual(isNew);
  expect(await typeAt(stage.browser, 'Control+v', 'x')).not.toContain('secret');
});
