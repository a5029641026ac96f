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

/** Self-contained. */
function hasPart(root: Document, part: string): boolean {
  return root.querySelector(`[data-part="${part}"]`) !== null;
}

/** Self-contained. */
function hasText(root: Document): boolean {
  return (root.body.textContent ?? '').trim() !== '';
}
