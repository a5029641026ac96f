import { expect, inject, it } from 'vitest';
import { builtExtension } from '../../../scripts/automation/builds';
import { Chromium } from '../../../scripts/automation/chromium';
import { evaluateInFrame } from '../../../scripts/automation/overlay-frames';
import { waitFor } from '../../../scripts/automation/wait-for';
import { ACCOUNT, articleAddress, articlePage, DELETED_PAGE, lazyImage } from '../harness/article-pages';
import { type ArticleSite, startArticleSite } from '../harness/article-site';

/** Self-contained. */
function showPageTab(): string | undefined {
  document.getElementById('popup-tab-page')?.click();
  const tab = document.querySelector('[data-part="page-tab"]');
  return tab?.querySelector('[data-part="page-card"], [data-part="page-refusal"]')
    ? (tab.textContent ?? '')
    : undefined;
}

/** Whether the popup's page, and the panel in it, are higher than what is seen of them. Self-contained. */
function measureScroll(): { page: boolean; panel: boolean } {
  const [page, panel] = [document.documentElement, document.getElementById('popup-panel')].map(
    (part) => part !== null && part.scrollHeight > part.clientHeight,
  );
  return { page: page === true, panel: panel === true };
}

/** The middle of a button. Self-contained. */
function findButton(part: string): { x: number; y: number } | undefined {
  const button = document.querySelector(`[data-part="${part}"]`);
  button?.scrollIntoView();
  const box = button?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How far the popup's panel would have to scroll until all of a button is seen, CSS px; undefined until the button is there. Self-contained. */
function measureHidden(part: string): number | undefined {
  const button = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  const panel = document.getElementById('popup-panel')?.getBoundingClientRect();
  return button && panel && Math.max(0, Math.ceil(button.bottom - panel.bottom));
}

/** Self-contained. */
function hasSaved(root: Document): boolean {
  return root.querySelector('[data-kind="saved"]') !== null;
}

const launch = ({ proxy }: ArticleSite) =>
  Chromium.launch({
    extension: builtExtension('chromium'),
    executable: inject('executable'),
    headless: true,
    args: [`--proxy-server=${proxy}`, '--ignore-certificate-errors', '--lang=en-US'],
  });

it('shows in the popup what the page is, captures it, reports when it is saved, and opens the side panel', async () => {
  const site = await startArticleSite();
  const article = {
    mid: '300',
    title: '拾穗',
    body: `<p>${'田埂上的麦穗。'.repeat(20)}</p>${lazyImage('z')}`,
  };
  site.serve(articleAddress(article), articlePage(article));
  site.serve(articleAddress({ mid: '301' }), DELETED_PAGE);
  const browser = await launch(site);
  try {
    const page = await browser.context.newPage();
    await page.goto(articleAddress(article));
    const popup = await browser.openPopup(page);
    const seen = await waitFor('the page tab with the article', () => popup.evaluate(showPageTab, undefined));
    expect(seen).toContain('拾穗');
    expect(seen).toContain(ACCOUNT);
    expect(seen).toContain('Save article');
    // The screen of a headless browser has no room for the whole popup: its panel scrolls, and not the page as well.
    expect(await popup.evaluate(measureScroll, undefined)).toEqual({ page: false, panel: true });
    await popup.press(
      await waitFor('the button that saves the article', () => popup.evaluate(findButton, 'capture')),
    );
    popup.detach();
    await waitFor('the toast', () => evaluateInFrame(page, 'toast', hasSaved, undefined));
    await page.bringToFront();
    const again = await browser.openPopup(page);
    const kept = await waitFor('the time of saving in the page tab', async () => {
      const text = await again.evaluate(showPageTab, undefined);
      return text?.includes('Saved ') ? text : undefined;
    });
    expect(kept).toContain('Save again');
    await again.close();
    await page.goto(articleAddress({ mid: '301' }));
    const refusing = await browser.openPopup(page);
    const refusal = await waitFor('the page tab with the reason', () =>
      refusing.evaluate(showPageTab, undefined),
    );
    expect(refusal).toContain('The author deleted this article.');
    expect(await refusing.evaluate(findButton, 'capture')).toBeUndefined();
    const opener = await waitFor('the button of the side panel', () =>
      refusing.evaluate(findButton, 'open-side-panel'),
    );
    await refusing.press(opener);
    await waitFor('the side panel', () => browser.isOpen('/sidepanel.html'));
    refusing.detach();
  } finally {
    await browser.close();
    site.close();
  }
});

it('says in the popup, of the third article in a row without a date, that the site seems to have changed', async () => {
  const site = await startArticleSite();
  const browser = await launch(site);
  try {
    const page = await browser.context.newPage();
    const seen: boolean[] = [];
    for (const mid of ['311', '312', '313']) {
      const html = articlePage({ title: '拾穗', mid, body: `<p>${'田埂上的麦穗。'.repeat(20)}</p>` });
      site.serve(articleAddress({ mid }), html.replace(/var ct = "\d+";/, ''));
      await page.goto(articleAddress({ mid }));
      const popup = await browser.openPopup(page);
      const text = await waitFor('the page tab with the article', () =>
        popup.evaluate(showPageTab, undefined),
      );
      seen.push(text.includes('seems to have changed'));
      await popup.close();
    }
    expect(seen).toEqual([false, false, true]);
  } finally {
    await browser.close();
    site.close();
  }
});

it.each([
  ['a popup', 400, 'well'],
  ['a menu', 320, 'capture'],
])(
  '%s of %i × 600 px shows for a saved article all buttons to “%s” without scrolling',
  async (_where, width, last) => {
    const site = await startArticleSite();
    const article = { mid: '320', title: '拾穗', body: `<p>${'田埂上的麦穗。'.repeat(20)}</p>` };
    site.serve(articleAddress(article), articlePage(article));
    const browser = await launch(site);
    try {
      const page = await browser.context.newPage();
      await page.goto(articleAddress(article));
      await browser.pressInPopup(page, 'capture');
      await waitFor('the toast', () => evaluateInFrame(page, 'toast', hasSaved, undefined));
      // In a tab it has any size. It asks once which tab is in front, so it is loaded again while that is the page.
      const popup = await browser.openOwnPage('/popup.html');
      await popup.setViewportSize({ width, height: 600 });
      await page.bringToFront();
      await popup.reload();
      // The screen of a headless browser has less room than the window.
      await popup.evaluate(() => document.documentElement.style.setProperty('--popup-room', '600px'));
      for (const part of ['read-region', 'repeat-region', 'open-saved', 'capture', last])
        expect(await waitFor(part, () => popup.evaluate(measureHidden, part)), part).toBe(0);
    } finally {
      await browser.close();
      site.close();
    }
  },
);

it('keeps everything in its place when the shortcuts become known, so that a press meets what was aimed at', async () => {
  const site = await startArticleSite();
  const article = { mid: '321', title: '拾穗', body: `<p>${'田埂上的麦穗。'.repeat(20)}</p>` };
  site.serve(articleAddress(article), articlePage(article));
  const browser = await launch(site);
  try {
    const page = await browser.context.newPage();
    await page.goto(articleAddress(article));
    const popup = await browser.openPopup(page);
    await waitFor('the shortcuts', () =>
      popup.evaluate(() => document.querySelector('kbd') !== null, undefined),
    );
    const [known, unknown] = await popup.evaluate(() => {
      const tops = () =>
        [...document.querySelectorAll('button[data-part]')].map(
          (button) => button.getBoundingClientRect().top,
        );
      const before = tops();
      for (const shortcut of document.querySelectorAll('kbd')) shortcut.remove();
      return [before, tops()] as const;
    }, undefined);
    expect(known).toEqual(unknown);
    await popup.close();
  } finally {
    await browser.close();
    site.close();
  }
});
