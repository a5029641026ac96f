import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { loadTable } from './harness/database';
import { pressPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';
import { has, pressAt } from './harness/tools-stage';

/** The extension API of the extension's own pages. Firefox has this name, too. */
declare const chrome: {
  readonly contextMenus: { update(id: string, changes: object): Promise<void> };
  readonly tabs: { query(wanted: object): Promise<readonly object[]> };
};

let stage: Stage;
let welcome: PageUnderTest;
// That the page opens after the installation is checked by the harness: it waits for the page to close it.
beforeAll(async () => {
  stage = await startStage();
  welcome = await stage.browser.openOwn('/welcome.html');
});
afterAll(() => stage.close());

it('recognises the sample image with one press on the welcome page, and saves nothing of it', async () => {
  await pressPart(welcome, 'recognise-sample');
  const text = await waitFor('the text of the sample', () =>
    welcome.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('[data-phase="done"] textarea')?.value,
      undefined,
    ),
  );
  expect(text).toBe(textOf(await loadTruth('autumn')));
  const library = await stage.browser.openOwn('/library.html#read');
  expect(await loadTable(library, 'readings')).toEqual([]);
  await library.close();
});

it('names the shortcuts as they are in this browser', async () => {
  const keys = await welcome.evaluate(
    () => [...document.querySelectorAll('.welcome-feature kbd')].map(({ textContent }) => textContent),
    undefined,
  );
  expect(keys).toEqual(['Alt+Shift+S', 'Alt+Shift+G', 'Alt+Shift+V', 'Alt+Shift+K']);
});

it('has its items in the browser’s menus after the installation', async () => {
  const missing = await welcome.evaluate(async () => {
    const { contextMenus } = chrome;
    const ids = ['read-text-in-image', 'recognise-region', 'recognise-visible-page', 'open-library'];
    const updates = await Promise.allSettled(ids.map((id) => contextMenus.update(id, {})));
    return ids.filter((_id, index) => updates[index]?.status === 'rejected');
  }, undefined);
  expect(missing).toEqual([]);
});

it('closes at a press of “Start using Gleaner”, also where the options have led to it', async () => {
  const countTabs = () => welcome.evaluate(async () => (await chrome.tabs.query({})).length, undefined);
  const before = await countTabs();
  const page = await stage.browser.openOwn('/options.html#about');
  await pressAt(page, 'a[href="/welcome.html"]');
  // Between the pages, nothing can be looked for.
  await waitFor('the welcome page', () => has(page, '[data-part="start"]').catch(() => false));
  await pressAt(page, '[data-part="start"]');
  await expect.poll(countTabs).toBe(before);
});
