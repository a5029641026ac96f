import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { chooseFile } from './harness/hot-pages';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';
import { pressAt } from './harness/tools-stage';

let stage: Stage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startStage();
  options = await stage.browser.openOwn('/options.html');
});
afterAll(() => stage.close());

/** The headings that are seen. */
function shownHeadings(): Promise<readonly string[]> {
  return options.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main h2')]
        .filter((heading) => heading.offsetParent !== null)
        .map(({ textContent }) => textContent),
    undefined,
  );
}

const waitForHeadings = (...headings: readonly string[]) => expect.poll(shownHeadings).toEqual(headings);

const isChecked = (part: string) =>
  options.evaluate(
    (name) => document.querySelector<HTMLInputElement>(`[data-part="${name}"]`)?.checked,
    part,
  );

/** The part that has the focus, which never falls to the page itself. */
const focusedPart = () =>
  options.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['part'], undefined);

async function waitForFileState(state: RegExp): Promise<void> {
  await expect.poll(() => textOfPart(options, 'settings-file-state')).toMatch(state);
}

it('shows the part that is pressed in the navigation, and the one that an address names', async () => {
  await waitForHeadings('Notifications', 'All settings');
  await pressAt(options, 'a[href="#keys"]');
  await waitForHeadings('Keyboard shortcuts');
  await options.evaluate(() => {
    location.hash = '#languages';
  }, undefined);
  await waitForHeadings('Image text', 'Languages');
});

it('finds settings of every part by their words, and shows the selected part again afterwards', async () => {
  await fill(options, 'search-options', 'downloaded once');
  await waitForHeadings('Languages');
  await fill(options, 'search-options', 'no such setting');
  await expect.poll(() => textOfPart(options, 'found')).toBe('No settings found. Try fewer words.');
  await fill(options, 'search-options', '');
  await waitForHeadings('Image text', 'Languages');
});

it('says that a setting was saved', async () => {
  await waitFor('the setting', async () => (await isChecked('save-recognitions')) === true);
  await pressPart(options, 'save-recognitions');
  await expect.poll(() => textOfPart(options, 'saved-note')).toBe('Saved');
  // Also where the page is scrolled to its end.
  const top = await options.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelector('[data-part="saved-note"]')?.getBoundingClientRect().top ?? -1;
  }, undefined);
  expect(top).toBeGreaterThanOrEqual(0);
});

it('exports the settings, resets them, and imports them again', async () => {
  await pressAt(options, 'a[href="#general"]');
  await catchSavedFiles(options);
  await pressPart(options, 'export-settings');
  const { name, bytes } = await takeSavedFile(options);
  expect(name).toMatch(/^gleaner-settings-\d{4}-\d\d-\d\d\.json$/);
  const text = new TextDecoder().decode(bytes);
  expect(JSON.parse(text)).toMatchObject({ settings: { keepReadings: false, textForm: 'lines' } });

  await pressPart(options, 'reset-settings');
  await pressPart(options, 'confirm-reset');
  await waitForFileState(/to their defaults/);
  expect(await focusedPart()).toBe('settings-file-state');
  expect(await isChecked('save-recognitions')).toBe(true);

  await chooseFile(options, 'import-settings', '{"a": 1}');
  await waitForFileState(/isn’t a settings file/);
  await chooseFile(options, 'import-settings', text);
  await waitForFileState(/replaces \d+ settings/);
  expect(await isChecked('save-recognitions')).toBe(true);
  await pressPart(options, 'confirm-import');
  await waitForFileState(/settings imported/);
  await expect.poll(() => isChecked('save-recognitions')).toBe(false);
});

it('counts what is stored, and deletes all of it after a second press', async () => {
  await pressAt(options, 'a[href="#privacy"]');
  await expect.poll(() => textOfPart(options, 'stored-data')).toMatch(/Articles, with their images0/);
  await pressPart(options, 'delete-all');
  await expect.poll(() => textOfPart(options, 'delete-all-state')).toMatch(/can’t be undone/);
  await pressPart(options, 'confirm-delete-all');
  await expect.poll(() => textOfPart(options, 'delete-all-state')).toBe('Everything was deleted.');
  expect(await focusedPart()).toBe('delete-all-state');
  expect(await isChecked('save-recognitions')).toBe(true);
});

it('lists an error by its code, and writes a report without a word of the user’s', async () => {
  const popup = await stage.browser.openOwn('/library.html#tools');
  await popup.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      readonly chrome: { readonly runtime: { sendMessage(message: object): Promise<unknown> } };
    };
    await chrome.runtime.sendMessage({
      gleaner: 'hashWithService',
      request: { text: 'a secret text', algorithm: 'md5' },
    });
  }, undefined);
  await popup.close();
  await options.close();
  options = await stage.browser.openOwn('/options.html#diagnostics');
  await expect.poll(() => textOfPart(options, 'errors')).toContain('service-not-set');
  const report = (await textOfPart(options, 'report')) ?? '';
  expect(report).toMatch(/^Gleaner \d+\.\d+\.\d+\nBrowser: .+\nLanguage: en\nEngine: PP-OCRv4/);
  expect(report).toContain('service-not-set (hashWithService)');
  expect(report).not.toContain('secret');
});
