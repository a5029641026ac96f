import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { hasLibrary, seedEverything } from './harness/seed-everything';
import { pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Makes the database one of a newer version. Self-contained. */
async function makeNewer(): Promise<void> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('gleaner'));
  const next = database.version + 1;
  database.close();
  (await settle(indexedDB.open('gleaner', next))).close();
}

/** The watch words as the background loads them, or the code of its failure. Self-contained. */
async function loadWatchWords(): Promise<unknown> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as {
    readonly runtime: {
      sendMessage(message: object): Promise<{ ok?: unknown; error?: { code: string } }>;
    };
  };
  const { ok, error } = await runtime.sendMessage({
    gleaner: 'loadSetting',
    request: { name: 'watchWords' },
  });
  return error ? error.code : (ok ?? 'none');
}

/** Gives a file to the field for it in the options. Self-contained. */
function giveFile([part, base64]: readonly [string, string]): void {
  const field = document.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
  if (!field) throw new Error(`no field ${part}`);
  const transfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  transfer.items.add(new File([bytes], 'gleaner-recovered.jsonl'));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function showsIn(path: string, texts: readonly string[]): Promise<void> {
  const page = await stage.browser.openOwn(path);
  await waitFor(`${texts.join(', ')} in ${path}`, async () => {
    const shown = await page.evaluate(() => document.body.textContent ?? '', undefined);
    return texts.every((text) => shown.includes(text));
  });
  await page.close();
}

/** Exports what the recovery page can read, and deletes the database there. */
async function exportAndDelete(notice: PageUnderTest): Promise<Uint8Array> {
  const isLocked = (root: string) => document.querySelector<HTMLButtonElement>(root)?.disabled;
  expect(await notice.evaluate(isLocked, '[data-part="delete"]')).toBe(true);
  await catchSavedFiles(notice);
  await pressPart(notice, 'export');
  const { name, bytes } = await takeSavedFile(notice);
  expect(name).toBe('gleaner-recovered.jsonl');
  await pressPart(notice, 'delete');
  await waitFor('the deletion', async () => (await textOfPart(notice, 'status'))?.startsWith('Deleted.'));
  return bytes;
}

it('exports the data of a newer version before it can delete them, and imports them into the new database', async () => {
  const own = await stage.browser.openOwn('/options.html#import-data');
  await waitFor('the database', () => own.evaluate(hasLibrary, undefined));
  await own.evaluate(seedEverything, undefined);
  await own.evaluate(makeNewer, undefined);
  await stage.browser.killBackground();
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('storage-unopened');
  const notice = await stage.browser.findOwn('/notice.html');
  await waitFor('the reason', async () => (await textOfPart(notice, 'reason'))?.includes('newer version'));
  const file = await exportAndDelete(notice);
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('none');
  await notice.close();

  await own.evaluate(giveFile, ['import-data', Buffer.from(file).toString('base64')] as const);
  const rows = () => textOfPart(own, 'import-data-rows');
  await waitFor('the plan', async () => (await rows())?.includes('to add'));
  expect((await rows())?.match(/\d+ to add, \d+ already here/g)).toEqual([
    '1 to add, 0 already here',
    '1 to add, 0 already here',
    '1 to add, 0 already here',
    '1 to add, 0 already here',
  ]);
  expect(await textOfPart(own, 'import-data-damaged')).toBeUndefined();
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('none');
  await pressPart(own, 'confirm-import-data');
  await waitFor(
    'the import',
    async () => (await textOfPart(own, 'import-data-state')) === 'Imported: 4 records.',
  );
  expect((await rows())?.match(/\d+ added/g)).toEqual(['1 added', '1 added', '1 added', '1 added']);
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('typhoon');
  await catchSavedFiles(own);
  await pressPart(own, 'export-data');
  const again = await takeSavedFile(own);
  expect(again.name).toMatch(/^gleaner-data-.*\.jsonl$/);
  await own.evaluate(giveFile, ['import-data', Buffer.from(again.bytes).toString('base64')] as const);
  await waitFor('the check', async () =>
    (await textOfPart(own, 'import-data-state'))?.includes('already here'),
  );
  expect((await rows())?.match(/\d+ to add, \d+ already here/g)).toEqual(
    Array(4).fill('0 to add, 1 already here'),
  );
  await own.close();
  await showsIn('/library.html#articles', ['拾穗者', '我的标签']);
  await showsIn('/library.html#read', ['拾字 Gleaner']);
});

/** Deletes the database, as browsers do when they find its files damaged. Self-contained. */
function loseDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('gleaner');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

/** Whether it is noted outside of the database that there is one. Self-contained. */
async function isDatabaseNoted(): Promise<boolean> {
  const { storage } = Reflect.get(globalThis, 'chrome') as {
    readonly storage: { readonly local: { get(name: string): Promise<Readonly<Record<string, unknown>>> } };
  };
  const name = 'database-noted';
  return (await storage.local.get(name))[name] === true;
}

it('says so when the browser has replaced the database by an empty one', async () => {
  const own = await stage.browser.openOwn('/options.html');
  await waitFor('the database', () => own.evaluate(hasLibrary, undefined));
  // The next start notes the database that was created after the deletion above.
  await stage.browser.killBackground();
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('typhoon');
  await waitFor('the note of the database', () => own.evaluate(isDatabaseNoted, undefined));
  await stage.browser.killBackground();
  await own.evaluate(loseDatabase, undefined);
  // An event may have started it again before the database was lost; only the next start looks for the loss.
  await stage.browser.killBackground();
  expect(await own.evaluate(loadWatchWords, undefined)).toBe('none');
  const notice = await stage.browser.findOwn('/notice.html#/lost');
  await waitFor('the sentence', () =>
    notice.evaluate(() => document.body.textContent?.includes('saved data is gone'), undefined),
  );
  await notice.close();
  await own.close();
});
