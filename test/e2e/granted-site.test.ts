import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { readTruth, textOf } from '../fixtures/picture-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { clickPart } from './harness/reader-parts';
import { pressPart } from './harness/service-stage';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
afterEach(() => stage.close());

async function readSmall(page: PageUnderTest): Promise<string> {
  await page.readAt(['#picture']);
  return (await waitForReading(page)).text;
}

it('offers to ask for the site of a picture that it can only read off the screen, in a page of ours', async () => {
  stage = await startStage();
  const page = await stage.browser.open(`${SITE}/cross-origin-small`);
  expect(await readSmall(page)).not.toBe(textOf(await readTruth('english')));
  await clickPart(page, 'allow');
  const question = await stage.browser.findOwn('/notice.html');
  await waitFor('the site’s name', () =>
    question.evaluate(() => document.body.textContent?.includes('pictures.example'), undefined),
  );
});

it('reads a picture of a granted site in all its size, however small it is shown', async () => {
  stage = await startStage('testing', { host: 'pictures.example', direct: false });
  const page = await stage.browser.open(`${SITE}/cross-origin-small`);
  if (stage.browser.name === 'firefox') {
    // Granted by the user's own way to it: the hint, and the button of our page.
    await readSmall(page);
    await clickPart(page, 'allow');
    await pressPart(await stage.browser.findOwn('/notice.html'), 'allow');
  }
  expect(await readSmall(page)).toBe(textOf(await readTruth('english')));
});
