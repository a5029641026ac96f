import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

async function readVisible(page: PageUnderTest): Promise<void> {
  await page.startReading('read-visible-page');
  expect((await waitForReading(page)).text).not.toBe('');
  await page.close();
}

/** What is stored in each of the stores that keep something of what was read or done, where there is anything. */
function storedIn(ownPage: PageUnderTest): Promise<Readonly<Record<string, readonly unknown[]>>> {
  return ownPage.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('gleaner'));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const contents = await Promise.all(
      names.map(async (name) => [name, await settle(transaction.objectStore(name).getAll())] as const),
    );
    database.close();
    return Object.fromEntries(contents.filter(([, rows]) => rows.length > 0));
  }, undefined);
}

it('keeps nothing of what is read in a private window', async () => {
  await readVisible(await stage.browser.openPrivate(`${SITE}/image`));
  const library = await stage.browser.openOwn('/library.html#read');
  await waitFor('the library', () =>
    library.evaluate(() => document.querySelector('[data-part="well"]') !== null, undefined),
  );
  expect(await storedIn(library)).toEqual({});
  // The same in a window that is not private: only that is kept then, and what was slow to be kept before would be there too.
  await readVisible(await stage.browser.open(`${SITE}/chinese`));
  const readings = await waitFor('the reading', async () => (await storedIn(library))['readings']);
  expect(readings).toEqual([expect.objectContaining({ text: expect.stringContaining('秋日读书会') })]);
  await library.close();
});
