import { waitFor } from '../../../scripts/automation/wait-for';
import type { BrowserUnderTest } from './browser-under-test';
import { SITE } from './fixture-site';

/** The text in the clipboard, which is pasted into a page of the fixture site. */
export async function pasteText(browser: BrowserUnderTest): Promise<string> {
  const page = await browser.open(`${SITE}/paste`);
  await page.click(60, 60);
  await page.press('Control+v');
  const text = await waitFor('pasted text', () =>
    page.evaluate(() => document.querySelector('textarea')?.value || undefined, undefined),
  );
  await page.close();
  return text;
}
