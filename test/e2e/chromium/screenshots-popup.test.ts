import { expect, inject, it } from 'vitest';
import { builtExtension } from '../../../scripts/automation/builds';
import { Chromium } from '../../../scripts/automation/chromium';
import { waitFor } from '../../../scripts/automation/wait-for';
import { SITE, startFixtureSite } from '../harness/fixture-site';

/** What the popup says of the screenshots, and the middle of its button that cancels them. Self-contained. */
function findProgress(): { text: string; cancel: { x: number; y: number } } | undefined {
  const bar = document.querySelector('[role="progressbar"]');
  const box = document.querySelector('[data-part="cancel-screenshots"]')?.getBoundingClientRect();
  return bar && box
    ? { text: bar.textContent ?? '', cancel: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
    : undefined;
}

it('says in the popup over the page which screenshot is taken, and cancels the others from there', async () => {
  const site = await startFixtureSite();
  const browser = await Chromium.launch({
    extension: builtExtension('chromium'),
    executable: inject('executable'),
    headless: true,
    args: [`--proxy-server=${site.proxy}`, '--proxy-bypass-list=<-loopback>', '--lang=en-US'],
  });
  try {
    const page = await browser.context.newPage();
    // Low, so that many screenshots are taken.
    await page.setViewportSize({ width: 900, height: 260 });
    await page.goto(`${SITE}/drawn-page`);
    const opening = browser.context.waitForEvent('page');
    await browser.pressInPopup(page, 'read-page');
    const library = await opening;
    await library.click('[data-part="page-scope-whole"]');
    await library.click('[data-part="take-screenshots"]');
    await library.waitForSelector('[data-part="screenshots"][data-activity="taking"]');
    const popup = await browser.openPopup(page);
    const { text, cancel } = await waitFor('the progress in the popup', () =>
      popup.evaluate(findProgress, undefined),
    );
    expect(text).toMatch(/^Screenshot \d+ of about \d+$/);
    await popup.press(cancel);
    await library.waitForSelector('[data-part="screenshots"][data-activity="stopped"]');
    // The library comes to the front, which closes the popup.
    popup.detach();
  } finally {
    await browser.close();
    site.close();
  }
});
