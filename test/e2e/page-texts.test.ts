import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { CHAT, DRAWN_BARS, DRAWN_TEXTS } from './harness/drawn-page';
import { SITE } from './harness/fixture-site';
import { pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';

declare const chrome: { readonly action: { getBadgeText(details: object): Promise<string> } };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ host: 'images.example', direct: false });
});
afterAll(() => stage.close());

/** The phases of the page's images and what each says, when no image waits any more; undefined before. */
const ended = (library: PageUnderTest) =>
  library.evaluate(() => {
    if (!document.querySelector('[data-part="page"][data-activity="ended"]')) return undefined;
    return [...document.querySelectorAll<HTMLElement>('[data-part="page-image"]')].map((item) => ({
      phase: item.dataset['phase'],
      text: item.querySelector('[data-part="page-image-text"]')?.textContent ?? undefined,
      status: item.querySelector('small')?.textContent ?? '',
    }));
  }, undefined);

/** The texts of the page and of its images in order; undefined while only the images are shown. */
const textsOfParts = (library: PageUnderTest) =>
  library.evaluate(() => {
    const texts = [...document.querySelectorAll('[data-part="page-text"], [data-part="page-image-text"]')];
    const isWhole = document.querySelector('[data-part="page-text"]') !== null;
    return isWhole ? texts.map(({ textContent }) => textContent) : undefined;
  }, undefined);

it('gets the text of all images of a page in page order, also of another site and of those that load late', async () => {
  const english = textOf(await loadTruth('english'));
  const page = await stage.browser.open(`${SITE}/gallery`);
  await page.evaluate(() => scrollTo(0, 120), undefined);
  await page.readPage();
  const library = await stage.browser.findOwn('/library.html#read?page=');
  if (stage.browser.name === 'firefox') {
    const first = await waitFor('the images that the page may read', () => ended(library));
    expect(first.map(({ phase }) => phase)).toEqual(['done', 'closed', 'done']);
    expect(await textOfPart(library, 'closed-sites')).toContain('images.example');
    await pressPart(library, 'allow-sites');
    await waitFor('the image of the other site', async () => {
      const images = await ended(library);
      return images?.every(({ phase }) => phase === 'done');
    });
  }
  const images = await waitFor('the texts', () => ended(library));
  expect(images.map(({ text }) => text)).toEqual([english, english, 'Seen late']);
  // The same pixels are not recognised twice.
  expect(images[1]?.status).toContain('Saved image text');
  expect(await textOfPart(library, 'left-out')).toContain('1 icon or small image, 1 repeat');
  expect(await page.evaluate(() => scrollY, undefined)).toBe(120);

  // The page's own text, with the text of its images where they stand; nothing hidden, and nothing that was typed.
  await pressPart(library, 'page-scope-whole');
  const parts = await waitFor('the text of the whole page', () => textsOfParts(library));
  expect(parts).toEqual([
    'Notices\n\nFirst a parcel.',
    english,
    'Then the same elsewhere.',
    english,
    'Seen late',
    'The end.',
  ]);

  await pressPart(library, 'open-page-image');
  await waitFor('the first image by itself', () =>
    library.evaluate(
      () => document.querySelector('[data-part="image"][data-phase="done"]') !== null,
      undefined,
    ),
  );
  await pressPart(library, 'open-page');
  expect(await waitFor('the page again', () => ended(library))).toHaveLength(3);
  await library.close();
  await page.close();
});

/** What the pane says of its screenshots, and their text, once no more are taken; undefined before. */
const endedScreenshots = (library: PageUnderTest) =>
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
  const { lines, activity, stop } = await waitFor('the text of the screenshots', () =>
    endedScreenshots(library),
  );
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

it('reads a chat from its oldest message, and leaves it at the newest, where it was', async () => {
  const page = await stage.browser.open(`${SITE}/chat`);
  await page.readPage();
  const library = await stage.browser.findOwn('/library.html#read?page=');
  await pressPart(library, 'page-scope-screenshots');
  await pressPart(library, 'take-screenshots');
  const { lines } = await waitFor('the messages', () => endedScreenshots(library));
  expect(lines).toEqual(CHAT);
  expect(await page.evaluate(() => document.querySelector('main')?.scrollTop, undefined)).toBe(0);
  await page.close();
  await library.close();
});

it('keeps what was read of a page that navigates away while its screenshots are taken, and says what happened', async () => {
  const page = await stage.browser.open(`${SITE}/drawn-page`);
  await page.readPage();
  const library = await stage.browser.findOwn('/library.html#read?page=');
  await pressPart(library, 'page-scope-whole');
  await waitFor('the button for screenshots', () =>
    library.evaluate(
      () => document.querySelector('[data-part="take-screenshots"]:enabled') !== null,
      undefined,
    ),
  );
  // The second screenshot is of the page further down.
  const leaveFurtherDown = () => addEventListener('scroll', () => scrollY > 300 && location.assign('/two'));
  await page.evaluate(leaveFurtherDown, undefined);
  await pressPart(library, 'take-screenshots');
  const { lines, activity, stop } = await waitFor('the end', () => endedScreenshots(library));
  expect(activity).toBe('stopped');
  expect(stop).toContain('The page was closed or has changed');
  expect(lines).toEqual(expect.arrayContaining([DRAWN_BARS.header, DRAWN_TEXTS[0]]));
  await page.close();
  await library.close();
});
