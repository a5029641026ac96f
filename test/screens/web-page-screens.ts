import type { Page } from 'playwright-core';
import type { Chromium } from '../../scripts/automation/chromium';
import { evaluateInRoot } from '../../scripts/automation/closed-root';
import { evaluateInFrame, findOverlayFrame } from '../../scripts/automation/overlay-frames';
import { findShownRecognition, isPicking, isSettled } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagesSettled } from '../e2e/harness/browser-under-test';
import { describeTarget } from '../e2e/harness/describe-target';
import { replaceTranslator } from '../e2e/harness/translator-stand-in';

/** What the extension shows in a web page, or for one. */
export interface WebPageScreen {
  readonly name: string;
  /** A page of the fixture site. */
  readonly path: string;
  /** Brings about what is shown, and returns the page that shows it. */
  readonly show: (browser: Chromium, page: Page) => Promise<Page>;
}

/** How long the popup may take to show a state before it is loaded again. */
const POPUP_TIMEOUT_MS = 5_000;

export const WEB_PAGE_SCREENS: readonly WebPageScreen[] = [
  { name: 'page-image-text', path: '/chinese', show: recognise },
  { name: 'page-image-table', path: '/table', show: recognise },
  { name: 'page-image-found', path: '/contact', show: recognise },
  { name: 'page-image-problem', path: '/blank', show: recognise },
  { name: 'page-image-translated', path: '/image', show: translate },
  { name: 'page-picker', path: '/two', show: pick },
  { name: 'page-region', path: '/two', show: drawRegion },
  { name: 'page-images', path: '/gallery', show: listImages },
  { name: 'page-screenshots', path: '/chat', show: takeScreenshots },
  { name: 'page-screenshots-stopped', path: '/locked', show: takeScreenshots },
  { name: 'popup-article', path: '/story', show: showPopup('[data-part="page-card"]') },
  { name: 'popup-article-saved', path: '/story', show: saveArticle },
  { name: 'popup-images', path: '/gallery', show: showPopup('[data-part="page-refusal"]') },
  { name: 'popup-closed-page', path: '/empty', show: leaveForClosedPage },
];

/** Chooses the item of an image's menu and waits for the end of the recognition. */
async function recognise(browser: Chromium, page: Page): Promise<Page> {
  await waitFor('the page’s images', () => page.evaluate(imagesSettled));
  const { srcUrl, linkUrl, frameUrl } = await page.evaluate(describeTarget, ['#image']);
  await browser.chooseMenuItem(page, { srcUrl, linkUrl, frameUrl });
  await waitFor('the end of the recognition', async () =>
    isSettled(await evaluateInFrame(page, 'panel', findShownRecognition, undefined)),
  );
  return page;
}

/** Lays a translation on an image; a stand-in makes it. */
async function translate(browser: Chromium, page: Page): Promise<Page> {
  await recognise(browser, page);
  await evaluateInFrame(page, 'panel', replaceTranslator, undefined);
  for (const part of ['translate', 'download-translation'])
    await findOverlayFrame(page, 'panel')?.click(`[data-part="${part}"]`);
  await waitFor('the translation', () => evaluateInFrame(page, 'layer', hasPart, 'translated-box'));
  return page;
}

async function pick(browser: Chromium, page: Page): Promise<Page> {
  await browser.pressInPopup(page, 'pick-picture');
  await waitFor('the picker', () => evaluateInRoot(page, isPicking, undefined));
  return page;
}

async function drawRegion(browser: Chromium, page: Page): Promise<Page> {
  await browser.pressInPopup(page, 'read-region');
  await waitFor('the hint', () => evaluateInFrame(page, 'hint', hasText, undefined));
  return page;
}

/** The list of all images of a page, in the library. */
async function listImages(browser: Chromium, page: Page): Promise<Page> {
  await browser.pressInPopup(page, 'read-page');
  const address = '/library.html#read?page=';
  const library = await waitFor('the list of images', async () =>
    browser.context.pages().find((each) => each.url().includes(address)),
  );
  await waitFor('the end of the list', () =>
    library.evaluate(() => document.querySelector('[data-part="page"][data-activity="ended"]') !== null),
  );
  return library;
}

/** Has the whole page read from screenshots, and waits until no more are taken. */
async function takeScreenshots(browser: Chromium, page: Page): Promise<Page> {
  const library = await listImages(browser, page);
  for (const part of ['page-scope-screenshots', 'take-screenshots'])
    await library.click(`[data-part="${part}"]`);
  await library.waitForSelector(
    '[data-part="screenshots"]:is([data-activity="ended"], [data-activity="stopped"])',
  );
  return library;
}

/**
 * Opens the popup about a page, in a tab of its own, where it can have any size. It asks once which tab is in front, so it is
 * loaded again while that is the page. `ready`: a selector of what it then shows, in the end.
 */
function showPopup(ready: string) {
  return async (browser: Chromium, page: Page): Promise<Page> => {
    await (await browser.openPopup(page)).close(); // the press allows the extension into the tab
    const popup = await browser.openOwnPage('/popup.html');
    await page.bringToFront();
    await waitFor(`${ready} in the popup`, async () => {
      await popup.reload();
      // The page is hidden, so it draws nothing: Playwright’s own waiting would see no change.
      const isReady = () => popup.evaluate(showsInPageTab, ready);
      return waitFor(ready, isReady, POPUP_TIMEOUT_MS).catch(() => undefined);
    });
    await popup.bringToFront();
    return popup;
  };
}

/** Saves the article of a page. */
async function saveArticle(browser: Chromium, page: Page): Promise<Page> {
  await browser.pressInPopup(page, 'capture');
  // The toolbar button closes an open popup, before it has asked for the capture.
  await waitFor('the toast', () => evaluateInFrame(page, 'toast', hasText, undefined));
  return showPopup('[data-part="saved"]')(browser, page);
}

/** Goes on to a page of the browser, where extensions cannot run. */
async function leaveForClosedPage(browser: Chromium, page: Page): Promise<Page> {
  await page.goto('chrome://version');
  return showPopup('[data-part="page-problem"]')(browser, page);
}

/** The popup opens on the last used tab, which may be another one. Self-contained. */
function showsInPageTab(place: string): boolean {
  document.querySelector<HTMLElement>('#popup-tab-page[aria-selected="false"]')?.click();
  return document.querySelector(place) !== null;
}

/** Self-contained. */
function hasPart(root: Document, part: string): boolean {
  return root.querySelector(`[data-part="${part}"]`) !== null;
}

/** Self-contained. */
function hasText(root: Document): boolean {
  return (root.body.textContent ?? '').trim() !== '';
}
