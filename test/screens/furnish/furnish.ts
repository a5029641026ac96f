import type { Page } from 'playwright-core';
import type { Chromium } from '../../../scripts/automation/chromium';
import { waitFor } from '../../../scripts/automation/wait-for';
import { bundle } from '../../bench/bundle';
import { CHINESE, type Contents, ENGLISH } from './contents';

/** The functions that `in-page.ts` adds to the page. */
declare const furnishing: typeof import('./in-page');

/** Fills a newly installed extension with articles, lists and image texts in the language of its catalogue. */
export async function furnishExtension(browser: Chromium, language: 'en' | 'zh'): Promise<void> {
  const page = await browser.openOwnPage('/notice.html');
  await waitFor('the database', () => page.evaluate(hasDatabase));
  await runFurnish(page, language === 'zh' ? CHINESE : ENGLISH);
  await page.close();
}

async function runFurnish(page: Page, contents: Contents): Promise<void> {
  await page.evaluate(
    `${await bundle('test/screens/furnish/in-page.ts', 'furnishing')}; window.furnishing = furnishing;`,
  );
  await page.evaluate(([all, now]) => furnishing.furnish(all, now), [contents, Date.now()] as const);
}

/** Whether the extension has created its database. Opening it before would create an empty one. Self-contained. */
async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'gleaner' && version > 2);
}
