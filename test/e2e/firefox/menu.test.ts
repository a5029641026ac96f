/** Tests of what only Firefox's menu can do: it reports any clicked element, not only images. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTruth, textOf } from '../../fixtures/image-truth';
import { SITE } from '../harness/fixture-site';
import { waitForPart } from '../harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from '../harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each(['background', 'canvas'])('recognises a %s image from the context menu', async (kind) => {
  const page = await stage.browser.open(`${SITE}/${kind}`);
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('english')));
  await page.close();
});

it('lets the user select a region over a frame of another site', async () => {
  const page = await stage.browser.open(`${SITE}/cross-origin-frame`);
  await page.recogniseAt(['#frame']);
  await waitForPart(page, 'region-picker');
  await page.close();
});
