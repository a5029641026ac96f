/** What Firefox's menu can do beyond Chromium's: it names any element that was clicked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTruth, textOf } from '../../fixtures/picture-truth';
import { SITE } from '../harness/fixture-site';
import { waitForPart } from '../harness/reader-parts';
import { type Stage, startStage, waitForReading } from '../harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each(['background', 'canvas'])('reads a %s from the context menu', async (kind) => {
  const page = await stage.browser.open(`${SITE}/${kind}`);
  await page.readAt(['#picture']);
  expect((await waitForReading(page)).text).toBe(textOf(await readTruth('english')));
  await page.close();
});

it('lets the user frame what is in a frame of another site', async () => {
  const page = await stage.browser.open(`${SITE}/cross-origin-frame`);
  await page.readAt(['#frame']);
  await waitForPart(page, 'framer');
  await page.close();
});
