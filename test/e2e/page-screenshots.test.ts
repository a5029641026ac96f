import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { DRAWN_BARS, DRAWN_TEXTS } from './harness/drawn-page';
import { SITE } from './harness/fixture-site';
import { pressPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';

declare const chrome: { readonly action: { getBadgeText(details: object): Promise<string> } };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** What the pane says of its screenshots, and their text, once no more are taken; undefined before. */
const ended = (library: PageUnderTest) =>
  library.evaluate(() => {
    const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
    const { activity } = part('screenshots')?.dataset ?? {};
    if (activity !== 'ended' && activity !== 'stopped') return undefined;
    const lines = part('screenshots-text')?.innerText.split('\n') ?? [];
    return {
      activity,
      progress: part('screenshots-progress')?.textContent ?? '',
      stop: part('screenshots-stop')?.textContent ?? undefined,
      lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
    };
  }, undefined);

/** The badge of the toolbar button of the drawn page. */
const badgeOf = (library: PageUnderTest) =>
  library.evaluate(async () => {
    const tab = Number(new URLSearchParams(location.hash.split('?')[1]).get('page'));
    return chrome.action.getBadgeText({ tabId: tab });
  }, undefined);

const stateOf = (page: PageUnderTest) =>
  page.evaluate(
    () => ({
      scrolled: scrollY,
      changes: (window as unknown as { readonly changes: number }).changes,
      animations: document.getAnimations().length,
      focus: document.activeElement?.localName,
    }),
    undefined,
  );

it('reads a page from screenshots: each line once, what stands still once, and leaves the page as it was', async () => {
  const page = await stage.browser.open(`${SITE}/drawn-page`);
  await page.evaluate(() => scrollTo(0, 130), undefined);
  await page.readPage();
  const library = await stage.browser.findOwn('/library.html#read?page=');
  await page.evaluate(() => document.querySelector('button')?.focus({ preventScroll: true }), undefined);
  const before = await stateOf(page);
  await pressPart(library, 'page-scope-whole');
  await pressPart(library, 'take-screenshots');
  // Only the page is in front meanwhile: its toolbar button says how far it is, and nothing in the page does.
  const progress = await waitFor('the progress on the button', async () => {
    const text = await badgeOf(library);
    return text === '' ? undefined : text;
  });
  expect(progress).toMatch(/^\d\/\d$/);
  const { lines, activity, stop } = await waitFor('the text of the screenshots', () => ended(library));
  expect({ activity, stop }).toEqual({ activity: 'ended', stop: undefined });
  expect(lines.filter((line) => line !== 'Focus')).toEqual([
    DRAWN_BARS.header,
    ...DRAWN_TEXTS,
    DRAWN_BARS.footer,
  ]);
  expect(await stateOf(page)).toEqual(before);
  await waitFor('the button without progress', async () => (await badgeOf(library)) === '');
  expect(before).toEqual({ scrolled: 130, changes: 0, animations: 0, focus: 'button' });
  await page.close();
  await library.close();
});
