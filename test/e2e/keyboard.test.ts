import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { SITE } from './harness/fixture-site';
import { titlesIn } from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { seedLibrary } from './harness/seed-library';
import { textOfPart } from './harness/service-stage';
import { waitForRecognition } from './harness/start';

/** The main jobs, done with keys alone. */

let stage: HotStage;
beforeAll(async () => {
  stage = await startHotStage({ isSetUp: true });
  const page = await stage.browser.openOwn('/notice.html');
  await seedLibrary(page, [
    { id: 'wx:MzA=:1:1', title: '拾穗', html: '<p>田埂上的麦穗。</p>' },
    { id: 'wx:MzA=:2:1', title: 'Lighthouse', html: '<p>Brick by brick.</p>' },
  ]);
  await page.close();
});
afterAll(() => stage.close());

/** The most stops of the Tab key in a view. */
const MOST_STOPS = 30;

const isFocused = (page: PageUnderTest, selector: string) =>
  page.evaluate((place) => document.activeElement?.matches(place) === true, selector);

const isShown = (page: PageUnderTest, selector: string) =>
  page.evaluate((place) => document.querySelector(place)?.checkVisibility() === true, selector);

/** Presses Tab until an element has the focus. Fails when the focus is on nothing, or after too many stops. */
async function tabTo(page: PageUnderTest, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.press('Tab');
    if (await isFocused(page, selector)) return;
    expect(await isFocused(page, 'body'), `the focus is lost on the way to ${selector}`).toBe(false);
  }
  throw new Error(`${selector}: not within ${MOST_STOPS} stops`);
}

async function type(page: PageUnderTest, text: string): Promise<void> {
  for (const character of text) await page.press(character);
}

it('finds a setting and changes it', async () => {
  const page = await stage.browser.openOwn('/options.html');
  await tabTo(page, '[data-part="search-options"]');
  await type(page, 'paragraphs');
  await waitFor('the setting', () => isShown(page, '[data-part="save-recognitions"]:enabled'));
  await tabTo(page, '[data-part="save-recognitions"]');
  await page.press(' ');
  await waitFor('the setting, changed', () =>
    page.evaluate(
      () => document.querySelector<HTMLInputElement>('[data-part="save-recognitions"]')?.checked === false,
      undefined,
    ),
  );
  expect(await isFocused(page, '[data-part="save-recognitions"]')).toBe(true);
  await page.press(' ');
  await page.close();
});

it('finds a saved article, reads it, and comes back to the list', async () => {
  const page = await stage.browser.openOwn('/library.html#articles');
  await waitFor('the articles', () => isShown(page, '.row-title'));
  await tabTo(page, '.skip-link');
  await tabTo(page, '.articles-list input[type="search"]');
  await tabTo(page, 'a.row-link');
  await page.press('ArrowDown');
  await page.press('Enter');
  await waitFor('the article', () => isFocused(page, '.article-pane'));
  await expect.poll(() => textOfPart(page, 'article-title')).toBe('拾穗');
  await tabTo(page, '.article-pane [data-part="remove"]');
  await page.press('Enter');
  await waitFor('the focus in the list', () => isFocused(page, '.articles-list *'));
  await page.close();
});

it('goes from the toolbar to an item of a hot list', async () => {
  stage.give('weibo', '甲', '乙', '丙');
  const popup = await stage.openPopup('weibo');
  await tabTo(popup, '.hot-row');
  await popup.press('ArrowDown');
  const focused = await popup.evaluate(
    () => document.activeElement?.querySelector('.hot-title')?.textContent,
    undefined,
  );
  expect(focused).toContain((await titlesIn(popup))[1]);
  await popup.close();
});

it('hashes a text and copies the digest', async () => {
  const popup = await stage.browser.openOwn('/popup.html');
  await tabTo(popup, '[role="tab"][aria-selected="true"]');
  while (!(await isFocused(popup, '#popup-tab-tools'))) await popup.press('ArrowRight');
  await waitFor('the tools', () => isShown(popup, '[data-part="hash-text"]'));
  await tabTo(popup, '[data-part="hash-text"]');
  await type(popup, 'abc');
  const copy = '[data-digest="md5"] [data-part="copy-digest"]';
  await waitFor('the digest', () =>
    popup.evaluate((place) => document.querySelector(`${place}:enabled`) !== null, copy),
  );
  await tabTo(popup, copy);
  await popup.press('Enter');
  await popup.close();
  expect(await pasteText(stage.browser)).toBe('900150983cd24fb0d6963f7d28e17f72');
});

it('gets the text of an image and copies it', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  await page.startPicker();
  await page.press('ArrowDown');
  await page.press('Enter');
  await waitForRecognition(page);
  const focused = () =>
    page.inFrame('panel', (root) => root.activeElement?.getAttribute('data-part') ?? '', undefined);
  for (let stop = 0; (await focused()) !== 'copy'; stop++) {
    expect(stop, `stops up to “Copy”, at ${await focused()}`).toBeLessThan(MOST_STOPS);
    await page.press('Tab');
  }
  await page.press('Enter');
  expect(await pasteText(stage.browser)).toBe(textOf(await loadTruth('english')));
  await page.close();
});
