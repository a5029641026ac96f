import type { Page } from 'playwright-core';
import { Chromium } from '../../scripts/automation/chromium';
import { waitFor } from '../../scripts/automation/wait-for';
import { findChromiums } from '../../scripts/setup/find-browsers.mjs';
import { type FixtureSite, SITE } from '../e2e/harness/fixture-site';
import type { Screen } from './screens';
import type { ScreenLanguage } from './variants';
import type { WebPageScreen } from './web-page-screens';

/** Launches a browser of its own, in which nothing is stored yet. Only the fixture site is reached. */
export async function openScreenBrowser(
  language: ScreenLanguage,
  extension: string,
  site: FixtureSite,
): Promise<Chromium> {
  const [executable] = findChromiums();
  if (!executable) throw new Error('needs a Chromium');
  const tag = language === 'zh' ? 'zh-CN' : 'en-US';
  return Chromium.launch({
    executable,
    extension,
    headless: true,
    // Without bars, a picture is as wide as its window.
    args: [
      `--lang=${tag}`,
      `--proxy-server=${site.proxy}`,
      '--proxy-bypass-list=<-loopback>',
      '--hide-scrollbars',
    ],
    env: { LANGUAGE: tag.replace('-', '_') },
  });
}

/** Opens a page of ours and brings it into the screen's state. */
export async function showScreen(browser: Chromium, screen: Screen): Promise<Page> {
  const { name, path, pressed = [], files, before, ready } = screen;
  const page = await browser.openOwnPage(path);
  if (before) {
    await page.evaluate(before);
    await page.reload();
  }
  if (files) await page.setInputFiles(files.field, [...files.paths]);
  for (const place of pressed) await page.click(place);
  await waitFor(name, () => page.evaluate((place) => document.querySelector(place) !== null, ready));
  return page;
}

/** Opens a page of the fixture site, and returns what `use` returns for the page that shows what the extension shows there. */
export async function showWebPageScreen<T>(
  browser: Chromium,
  { path, show }: WebPageScreen,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.context.newPage();
  await page.goto(`${SITE}${path}`);
  const shown = await show(browser, page);
  const used = await use(shown);
  await shown.close();
  await page.close();
  return used;
}
