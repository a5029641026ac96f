import type { Settings } from '@/core/settings/settings';
import { waitFor } from '../../../scripts/automation/wait-for';
import { findPoint, type PageUnderTest } from './browser-under-test';

/** The titles of a page's hot list in order; of the column of a platform, where one is named. */
export function titlesIn(page: PageUnderTest, platform?: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const scope = name === undefined ? document : document.querySelector(`[data-platform="${name}"]`);
    return [...(scope?.querySelectorAll('.hot-title') ?? [])].map(
      (title) => title.getAttribute('title') ?? '',
    );
  }, platform);
}

/** How long a press may take to show before it counts as missed, ms. */
const PRESS_TIMEOUT_MS = 2_000;

/** Waits until a page shows some list and fetches none. */
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

/** Has the popup show the list of one platform, by its chip. */
export async function showPlatform(page: PageUnderTest, platform: string): Promise<void> {
  const chip = `#hot-chip-${platform}`;
  await waitFor(chip, () => page.evaluate((place) => document.querySelector(place) !== null, chip));
  await pressUntilSo(page, chip, () =>
    page.evaluate((place) => document.querySelector(place)?.getAttribute('aria-selected') === 'true', chip),
  );
}

/** The platform whose list the popup shows; the empty text where it shows all, or the page has no such choice. */
export function shownPlatform(page: PageUnderTest): Promise<string> {
  return page.evaluate(() => {
    const { id = '' } = document.querySelector('[id^="hot-chip-"][aria-selected="true"]') ?? {};
    const platform = id.replace('hot-chip-', '');
    return platform === 'all' ? '' : platform;
  }, undefined);
}

/** Presses a control, known by its `data-part`, until that has done what is wanted. */
export function pressUntil(page: PageUnderTest, part: string, isSo: () => Promise<boolean>): Promise<void> {
  return pressUntilSo(page, `[data-part="${part}"]`, isSo);
}

/** What is pressed moves as lists come in: a press that missed is pressed again. */
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

/** An attribute of the first element with this `data-part`; undefined where there is none. */
export function attributeOf(page: PageUnderTest, part: string, name: string): Promise<string | undefined> {
  return page.evaluate(
    ([wanted, attribute]) =>
      document.querySelector(`[data-part="${wanted}"]`)?.getAttribute(attribute) ?? undefined,
    [part, name] as const,
  );
}

/** Gives the keyboard to the first element that a selector finds. */
export async function focusOn(page: PageUnderTest, selector: string): Promise<void> {
  await waitFor(selector, () =>
    page.evaluate((place) => {
      document.querySelector<HTMLElement>(place)?.focus();
      return document.activeElement?.matches(place) === true;
    }, selector),
  );
}

/** Waits until the extension has noted that a list of these titles was looked at: a moment after it is drawn. */
export async function waitForLook(
  ownPage: PageUnderTest,
  platform: string,
  ...titles: readonly string[]
): Promise<void> {
  await waitFor(`a look at ${titles}`, async () => {
    const looks = await readRow<StoredLooks>(ownPage, 'hotLooks', platform);
    return looks?.latest.ranks.map(([title]) => title).join() === titles.join();
  });
}

/** What is noted of looks at a list, as `readRow` gives it. */
interface StoredLooks {
  readonly latest: { readonly ranks: readonly (readonly [title: string, rank: number])[] };
}

/** A row of the extension's database, as JSON; a `Map` in it as its entries. */
export function readRow<T>(ownPage: PageUnderTest, store: string, key: string): Promise<T | undefined> {
  return ownPage.evaluate(
    async ([name, wanted]) => {
      const settle = <R>(request: IDBRequest<R>) =>
        new Promise<R>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settle(indexedDB.open('gleaner'));
      const row = await settle(database.transaction(name).objectStore(name).get(wanted));
      database.close();
      const text = JSON.stringify(row, (_name, value) => (value instanceof Map ? [...value] : value));
      return text === undefined ? undefined : JSON.parse(text);
    },
    [store, key] as const,
  );
}

/**
 * As if so much time had passed, ms: every moment that is stored of hot lists lies further back by it, or lies ahead where
 * it is negative, as for a clock that was put back. The clock of a browser cannot be moved.
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
  }, ms);
}

/** Chooses a file of this text in a field for files. */
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

/** Settings of the extension as a test wants them, through one of its own pages. */
export function setSettings(ownPage: PageUnderTest, settings: Partial<Settings>): Promise<void> {
  return ownPage.evaluate((items) => {
    interface Extension {
      readonly storage: { readonly local: { set(items: object): Promise<void> } };
    }
    const { chrome } = globalThis as typeof globalThis & { readonly chrome: Extension };
    return chrome.storage.local.set(items);
  }, settings);
}

/** Has the extension ask as often as it likes, so that a test takes seconds and not minutes. */
export function hurry(ownPage: PageUnderTest): Promise<void> {
  return ownPage.evaluate(async () => {
    const { local } = (globalThis as never as { chrome: { storage: { local: Storage } } }).chrome.storage;
    interface Storage {
      get(key: string): Promise<Record<string, object>>;
      set(items: object): Promise<void>;
    }
    const { connection } = await local.get('connection');
    await local.set({ connection: { ...connection, requestsPerMinute: 600 } });
  }, undefined);
}
