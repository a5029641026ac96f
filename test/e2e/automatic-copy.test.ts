import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { BrowserUnderTest, PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { type FixtureSite, OTHER_SITE, SITE, startFixtureSite } from './harness/fixture-site';
import { launchBrowser } from './harness/launch-browser';
import { clickPart, waitForEmptyPage } from './harness/overlay-parts';
import { waitForRecognition } from './harness/start';

let site: FixtureSite;
let browser: BrowserUnderTest;
beforeAll(async () => {
  site = await startFixtureSite();
  browser = await launchBrowser({
    proxy: site.proxy,
    granted: { host: new URL(OTHER_SITE).host, direct: false },
    // Firefox grants it when the settings page asks; headless Chromium cannot show the question.
    grantedPermissions: inject('browser') === 'chromium' ? ['clipboardWrite'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  site.close();
});

/** Presses a choice of the settings, by its label. */
async function chooseInSettings(label: string): Promise<void> {
  const options = await browser.openOwn('/options.html#image-text');
  const place = await waitFor(label, () =>
    options.evaluate((wanted) => {
      const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent.startsWith(wanted),
      );
      found?.scrollIntoView({ block: 'center' });
      const box = found?.querySelector('input')?.getBoundingClientRect();
      return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
    }, label),
  );
  await options.click(place.x, place.y);
  await waitFor('the saved choice', () =>
    options.evaluate(
      () => document.querySelector('[data-part="saved-note"]')?.textContent || undefined,
      undefined,
    ),
  );
  await options.close();
}

const noticeOf = (page: PageUnderTest, state: string) =>
  waitFor(`a notice that says ${state}`, () =>
    page.inFrame(
      'panel',
      (root, wanted) =>
        root.querySelector(`[data-part="copied-notice"][data-state="${wanted}"] p`)?.textContent ?? undefined,
      state,
    ),
  );

it('copies a recognised text without a press, also where the page forbids its frames to copy', async () => {
  await chooseInSettings('Copy as one line');
  const { lines } = await loadTruth('english');
  const page = await browser.open(`${SITE}/forbidden-clipboard`);
  await page.recogniseAt(['#image']);
  expect(await noticeOf(page, 'copied')).toBe('Copied · 1 line');
  expect(await pasteText(browser)).toBe(lines.map(({ text }) => text).join(' '));
  await clickPart(page, 'show-text');
  expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('english')));
  await page.press('Escape');
  await waitForEmptyPage(page);

  await page.startRecognition('read-visible-page');
  await noticeOf(page, 'copied');
  await clickPart(page, 'clear-clipboard');
  expect(await noticeOf(page, 'cleared')).toContain('can’t be restored');
  await clickPart(page, 'show-text');
  expect((await waitForRecognition(page)).text).not.toBe('');
  await page.close();
});
