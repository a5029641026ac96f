import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { expectBooksToAgree, figureOf, type PaidStage, READ, startPaidStage } from './harness/paid-stage';
import { pressPart, textOfPart } from './harness/service-stage';

let stage: PaidStage;
beforeAll(async () => {
  stage = await startPaidStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

/** The phases and texts of the page's images; undefined while any is recognised. */
const atRest = (library: PageUnderTest) =>
  library.evaluate(() => {
    const activity = document.querySelector<HTMLElement>('[data-part="page"]')?.dataset['activity'];
    if (activity === undefined || activity === 'running') return undefined;
    return [...document.querySelectorAll<HTMLElement>('[data-part="page-image"]')].map((item) => [
      item.dataset['phase'],
      item.querySelector('[data-part="page-image-text"]')?.textContent ?? '',
    ]);
  }, undefined);

async function openGallery(): Promise<readonly [page: PageUnderTest, library: PageUnderTest]> {
  const page = await stage.browser.open(`${SITE}/gallery`);
  await page.readPage();
  const library = await stage.browser.findOwn('/library.html#read?page=');
  await waitFor('the texts of this device', () => atRest(library));
  return [page, library];
}

it('charges each image of a page once, for the total that the user has agreed to, and stops where the service fails', async () => {
  const [page, library] = await openGallery();
  expect(stage.paidCalls()).toBe(0);

  // The second image is of a site that is not allowed.
  await pressPart(library, 'page-use-service');
  await waitFor('the question', async () =>
    (await textOfPart(library, 'page-service'))?.includes('4 credits each, 8 credits together'),
  );
  stage.service.faults.add({ fault: '503' });
  await pressPart(library, 'page-agree');
  const stopped = await waitFor('the stop', async () =>
    (await textOfPart(library, 'page-stopped')) ? atRest(library) : undefined,
  );
  expect(stopped.map(([phase]) => phase)).toEqual(['failed', 'closed', 'waiting']);
  // What this device recognised before stays.
  expect(stopped[2]?.[1]).toBe('Seen late');
  expect(stage.charged()).toBe(0);

  await pressPart(library, 'resume');
  const ended = await waitFor('the other image', async () => {
    const images = await atRest(library);
    return images?.[2]?.[1] === READ ? images : undefined;
  });
  expect(ended.map(([phase]) => phase)).toEqual(['failed', 'closed', 'done']);
  expect(stage.charged()).toBe(4);
  expect(stage.paidCalls()).toBe(2);
  await library.close();
  await page.close();

  // Opened again, what was paid for costs nothing, and what was perhaps paid for is not sent again.
  const [again, secondLibrary] = await openGallery();
  await pressPart(secondLibrary, 'page-use-service');
  await pressPart(secondLibrary, 'page-agree');
  const second = await waitFor('the paid text again', async () => {
    const images = await atRest(secondLibrary);
    return images?.[2]?.[1] === READ ? images : undefined;
  });
  expect(second.map(([phase]) => phase)).toEqual(['failed', 'closed', 'done']);
  expect(stage.charged()).toBe(4);
  expect(stage.paidCalls()).toBe(2);
  await secondLibrary.close();
  await again.close();

  const options = await stage.browser.openOwn('/options.html#credits');
  await waitFor('the credits', () => figureOf(options, 'unknown'));
  await expectBooksToAgree(stage, options);
  await options.close();
});
