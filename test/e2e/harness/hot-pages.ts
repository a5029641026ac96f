import { DEFAULT_FOLLOWED } from '@/core/hotlists/platforms';
import type { Settings } from '@/core/settings';
import { waitFor } from '../../../scripts/automation/wait-for';
import { type BrowserUnderTest, findPoint, type PageUnderTest } from './browser-under-test';
import { loadRow } from './database';

/** The titles of the hot list in a page, or in the column of a platform, in order. */
export function titlesIn(page: PageUnderTest, platform?: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const scope = name === undefined ? document : document.querySelector(`[data-platform="${name}"]`);
    return [...(scope?.querySelectorAll('.hot-title') ?? [])].map(
      (title) => title.getAttribute('title') ?? '',
    );
  }, platform);
}

/** The platforms and ranks in each row whose title starts with a text, in a list of all platforms. */
export function rowPlaces(page: PageUnderTest, title: string): Promise<readonly string[]> {
  return page.evaluate(
    (beginning) =>
      [...document.querySelectorAll(`.hot-row:has([title^="${beginning}"]) .hot-side`)].map(
        (side) => side.textContent ?? '',
      ),
    title,
  );
}

/** How long a press may take to have an effect before it counts as missed, ms. */
const PRESS_TIMEOUT_MS = 2_000;

/** Waits until a page shows a list and is not fetching. */
export async function waitForLists(page: PageUnderTest): Promise<void> {
  await waitFor('a list that is not being fetched', () =>
    page.evaluate(
      () =>
        document.querySelector('[data-part="hot-row"]') !== null &&
        document.querySelector('[data-part="busy"]') === null,
      undefined,
    ),
  );
}

/** Opens the popup and chooses its tab for hot lists, which later openings remember. */
export async function openHotPopup(browser: BrowserUnderTest): Promise<PageUnderTest> {
  const popup = await browser.openOwn('/popup.html');
  await waitFor('the hot lists', () =>
    popup.evaluate(() => {
      const tab = document.getElementById('popup-tab-hot');
      if (tab?.ariaSelected === 'false') tab.click();
      return document.querySelector('[data-tab="hot"]') !== null;
    }, undefined),
  );
  return popup;
}

/** Shows the list of a platform in the popup with its chip. */
export async function showPlatform(page: PageUnderTest, platform: string): Promise<void> {
  const chip = `#hot-chip-${platform}`;
  await waitFor(chip, () => page.evaluate((place) => document.querySelector(place) !== null, chip));
  await pressUntilSo(page, chip, () =>
    page.evaluate((place) => document.querySelector(place)?.getAttribute('aria-selected') === 'true', chip),
  );
}

/** The platform whose list the popup shows; empty if it shows all platforms or has no chips. */
export function shownPlatform(page: PageUnderTest): Promise<string> {
  return page.evaluate(() => {
    const { id = '' } = document.querySelector('[id^="hot-chip-"][aria-selected="true"]') ?? {};
    const platform = id.replace('hot-chip-', '');
    return platform === 'all' ? '' : platform;
  }, undefined);
}

/** Presses the control with a `data-part` until a condition holds. */
export function pressUntil(page: PageUnderTest, part: string, isSo: () => Promise<boolean>): Promise<void> {
  return pressUntilSo(page, `[data-part="${part}"]`, isSo);
}

/** The control moves while lists load, so a press that missed is repeated. */
async function pressUntilSo(
  page: PageUnderTest,
  selector: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const isThere = () => page.evaluate((place) => document.querySelector(place) !== null, selector);
  await waitFor(`what ${selector} does`, async () => {
    if (await isThere()) {
      const { x, y } = await page.evaluate(findPoint, [selector]);
      await page.click(x, y);
    }
    return waitFor(selector, isSo, PRESS_TIMEOUT_MS).catch(() => false);
  });
}

/** The ids of the chips, in order. */
export function chipsIn(page: PageUnderTest): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-part="chip"][data-drag]')].map(
        (chip) => chip.dataset['drag'] ?? '',
      ),
    undefined,
  );
}

/** The platforms of the library's columns, in order. */
export function columnsIn(page: PageUnderTest): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-part="hot-column"]')].map(
        (column) => column.dataset['platform'] ?? '',
      ),
    undefined,
  );
}

/** An attribute of the first element with a `data-part`; undefined if there is none. */
export function attributeOf(page: PageUnderTest, part: string, name: string): Promise<string | undefined> {
  return page.evaluate(
    ([wanted, attribute]) =>
      document.querySelector(`[data-part="${wanted}"]`)?.getAttribute(attribute) ?? undefined,
    [part, name] as const,
  );
}

/** Focuses the first element of a selector. */
export async function focusOn(page: PageUnderTest, selector: string): Promise<void> {
  await waitFor(selector, () =>
    page.evaluate((place) => {
      document.querySelector<HTMLElement>(place)?.focus();
      return document.activeElement?.matches(place) === true;
    }, selector),
  );
}

/** Waits until the extension has stored that the user has seen a list with these titles, shortly after it is drawn. */
export async function waitForLook(
  ownPage: PageUnderTest,
  platform: string,
  ...titles: readonly string[]
): Promise<void> {
  await waitFor(`the stored visit of the list ${titles}`, async () => {
    const looks = await loadRow<StoredLooks>(ownPage, 'hotLooks', platform);
    return looks?.latest.ranks.map(([title]) => title).join() === titles.join();
  });
}

/** The stored visit of a list, in the form of `loadRow`. */
interface StoredLooks {
  readonly latest: { readonly ranks: readonly (readonly [title: string, rank: number])[] };
}

declare const chrome: {
  readonly storage: {
    readonly session: { get(keys: null): Promise<object>; set(items: object): Promise<void> };
  };
};

/**
 * Simulates that time has passed, ms, because the clock of a browser cannot be changed: moves all stored times of hot lists
 * back, or forward if `ms` is negative, as after a clock was put back.
 */
export function letTimePass(ownPage: PageUnderTest, ms: number): Promise<void> {
  return ownPage.evaluate(async (passed) => {
    const moved = new Set([
      'at',
      'fetchedAt',
      'updatedAt',
      'firstAt',
      'lastAt',
      'triedAt',
      'failingSince',
      'since',
      'waitUntil',
    ]);
    const shift = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shift);
      if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, shift(each)]));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(([name, each]) => {
        return [name, moved.has(name) && typeof each === 'number' ? each - passed : shift(each)];
      });
      return Object.fromEntries(entries);
    };
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('gleaner'));
    const names = ['hotBoards', 'hotStatuses', 'hotLooks', 'hotJournal'];
    const transaction = database.transaction(names, 'readwrite');
    for (const name of names) {
      const store = transaction.objectStore(name);
      const rows = await settle(store.getAll());
      await settle(store.clear());
      for (const row of rows) await settle(store.put(shift(row)));
    }
    database.close();
    // How long a service asked to wait. A running background has it in memory too.
    for (const [key, value] of Object.entries(await chrome.storage.session.get(null))) {
      if (!key.startsWith('serviceClosure:')) continue;
      const { until, at } = value as { readonly until: number; readonly at: number };
      await chrome.storage.session.set({ [key]: { until: until - passed, at: at - passed } });
    }
  }, ms);
}

/** Chooses a file with a text in a file input. */
export function chooseFile(page: PageUnderTest, part: string, text: string): Promise<void> {
  return page.evaluate(
    ([name, content]) => {
      const field = document.querySelector<HTMLInputElement>(`[data-part="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'history.json', { type: 'application/json' }));
      field.files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [part, text] as const,
  );
}

/** Changes settings of the extension through one of its own pages. */
export function setSettings(ownPage: PageUnderTest, settings: Partial<Settings>): Promise<void> {
  return ownPage.evaluate((items) => {
    interface Extension {
      readonly runtime: { sendMessage(message: object): Promise<{ readonly error?: object }> };
      readonly storage: { readonly session: { set(items: object): Promise<void> } };
    }
    const { chrome } = globalThis as typeof globalThis & { readonly chrome: Extension };
    const store = async ([name, value]: readonly [string, unknown]) => {
      const { error } = await chrome.runtime.sendMessage({
        gleaner: 'storeSetting',
        request: { name, value },
      });
      if (error) throw new Error(JSON.stringify(error));
      await chrome.storage.session.set({ [`setting-changed:${name}`]: crypto.randomUUID() });
    };
    return Promise.all(Object.entries(items).map(store)).then(() => undefined);
  }, settings);
}

/** Unfollows all platforms but one. */
export function followAlone(ownPage: PageUnderTest, platform: string): Promise<void> {
  return setSettings(ownPage, { followedPlatforms: DEFAULT_FOLLOWED.filter(({ id }) => id === platform) });
}

/** Puts settings where version 0.1.0 stored them. */
export function setOldSettings(ownPage: PageUnderTest, settings: object): Promise<void> {
  return ownPage.evaluate((items) => {
    interface Extension {
      readonly storage: { readonly local: { set(items: object): Promise<void> } };
    }
    const { chrome } = globalThis as typeof globalThis & { readonly chrome: Extension };
    return chrome.storage.local.set(items);
  }, settings);
}

/** A setting as it is stored. */
export function loadSetting<N extends keyof Settings>(ownPage: PageUnderTest, name: N): Promise<Settings[N]> {
  return ownPage.evaluate(async (wanted) => {
    interface Extension {
      readonly runtime: { sendMessage(message: object): Promise<{ readonly ok: Settings[N] }> };
    }
    const { chrome } = globalThis as typeof globalThis & { readonly chrome: Extension };
    return (await chrome.runtime.sendMessage({ gleaner: 'loadSetting', request: { name: wanted } })).ok;
  }, name);
}

/** Removes the extension's limit of requests, so that a test takes seconds and not minutes. */
export async function hurry(ownPage: PageUnderTest): Promise<void> {
  const connection = await loadSetting(ownPage, 'connection');
  await setSettings(ownPage, { connection: { ...connection, requestsPerMinute: 600 } });
}
