import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { toSearchText } from '@/core/recognitions/search-text';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { loadTables, type StoredTables } from './harness/database';
import { SITE } from './harness/fixture-site';
import { clickPart } from './harness/overlay-parts';
import { takeSearches, watchSearches } from './harness/searches';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

async function recogniseVisiblePage(page: PageUnderTest): Promise<string> {
  await page.startRecognition('read-visible-page');
  const { text } = await waitForRecognition(page);
  expect(text).not.toBe('');
  return text;
}

/** Searches for the text of a page with the engine of the browser, and returns whether that was in a private window. */
async function searchFor(text: string, page: PageUnderTest): Promise<boolean | undefined> {
  const own = await stage.browser.openOwn('/options.html');
  await watchSearches(own);
  await clickPart(page, 'search-text');
  const [search] = await takeSearches(own);
  expect(search?.text).toBe(toSearchText(text));
  await own.close();
  return search?.isPrivate;
}

/** The content of every store except settings, because others may have traces of what the user did. Empty stores are left out. */
async function storedIn(ownPage: PageUnderTest): Promise<StoredTables> {
  const { settings: _settings, ...tables } = await loadTables(ownPage);
  return Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length > 0));
}

it('saves nothing of a recognition in a private window, and searches for its text there', async () => {
  const hidden = await stage.browser.openPrivate(`${SITE}/image`);
  const text = await recogniseVisiblePage(hidden);
  // Firefox opens no page of ours beside a private window, from which the background could be watched.
  if (inject('browser') === 'chromium') expect(await searchFor(text, hidden)).toBe(true);
  await hidden.close();
  const library = await stage.browser.openOwn('/library.html#read');
  await waitFor('the library', () =>
    library.evaluate(() => document.querySelector('[data-part="well"]') !== null, undefined),
  );
  expect(await storedIn(library)).toEqual({});
  // The same in an ordinary window is saved. By then, a delayed write of the private window would be there, too.
  const page = await stage.browser.open(`${SITE}/chinese`);
  await recogniseVisiblePage(page);
  await page.close();
  const readings = await waitFor('the saved recognition', async () => (await storedIn(library))['readings']);
  expect(readings).toEqual([expect.objectContaining({ text: expect.stringContaining('秋日读书会') })]);
  await library.close();
});
