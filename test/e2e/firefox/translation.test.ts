/** Firefox has no translator that extensions may use: the text opens in a site, if the user has chosen one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from '../harness/browser-under-test';
import { SITE } from '../harness/fixture-site';
import { setSettings } from '../harness/hot-pages';
import { boxesOf, clickPart } from '../harness/overlay-parts';
import { seedLibrary } from '../harness/seed-library';
import { pressPart } from '../harness/service-stage';
import { type Stage, startStage, waitForRecognition } from '../harness/start';
import { has } from '../harness/tools-stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const ARTICLE = { id: 'wx:MzA=:1:1', title: '灯塔', html: '<p>夜里它亮着。</p>' };

async function recognised(): Promise<PageUnderTest> {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  return page;
}

/** Waits until the browser has asked for the translation site. What it asks there is encrypted. */
async function waitForSite(): Promise<void> {
  const seen: string[] = [];
  await waitFor('a request to the translation site', async () => {
    seen.push(...stage.site.takeRequests());
    return seen.includes('https://translate.test:443');
  });
}

it('offers no translation until a site is chosen, and then opens it for the text of an image or an article', async () => {
  const before = await recognised();
  expect(await boxesOf(before, 'translate')).toEqual([]);
  await before.close();

  const own = await stage.browser.openOwn('/library.html#tools');
  await setSettings(own, { translationSite: 'https://translate.test/?to={to}&q={text}' });
  await seedLibrary(own, [ARTICLE]);
  await own.close();

  const page = await recognised();
  await clickPart(page, 'translate');
  await clickPart(page, 'translation-site');
  await waitForSite();
  await page.close();

  const library = await stage.browser.openOwn(
    `/library.html#articles?${new URLSearchParams({ id: ARTICLE.id })}`,
  );
  await pressPart(library, 'translate');
  await pressPart(library, 'translation-site');
  await waitForSite();
  expect(await has(library, '[data-part="translate-from"]')).toBe(false);
  await library.close();
});
