import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { clickPart } from './harness/overlay-parts';
import { pressPart } from './harness/service-stage';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
afterEach(() => stage.close());

async function recogniseSmallImage(page: PageUnderTest): Promise<string> {
  await page.recogniseAt(['#image']);
  return (await waitForRecognition(page)).text;
}

it('offers to ask for the site of an image that it can only capture from the screen, on an own page', async () => {
  stage = await startStage();
  const page = await stage.browser.open(`${SITE}/cross-origin-small`);
  expect(await recogniseSmallImage(page)).not.toBe(textOf(await loadTruth('english')));
  await clickPart(page, 'allow');
  const question = await stage.browser.findOwn('/notice.html');
  await waitFor('the site’s name', () =>
    question.evaluate(() => document.body.textContent?.includes('images.example'), undefined),
  );
});

it('recognises an image of a granted site at its full size, however small it is shown', async () => {
  stage = await startStage('testing', { host: 'images.example', direct: false });
  const page = await stage.browser.open(`${SITE}/cross-origin-small`);
  if (stage.browser.name === 'firefox') {
    // The user grants the site with the hint in the overlay and the button on the extension's own page.
    await recogniseSmallImage(page);
    await clickPart(page, 'allow');
    await pressPart(await stage.browser.findOwn('/notice.html'), 'allow');
  }
  expect(await recogniseSmallImage(page)).toBe(textOf(await loadTruth('english')));
});
