import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each([
  ['an image that is too large', '/too-wide', 'image-too-large', /over 32 MB/],
  ['an image without text', '/blank', 'no-text', /No text/],
  ['an image that could not be loaded', '/broken', 'image-unreadable', /couldn’t be loaded/],
])('reports %s by name', async (_what, path, code, sentence) => {
  const page = await stage.browser.open(SITE + path);
  await page.recogniseAt(['#image']);
  const state = await waitForRecognition(page);
  expect(state.errorCode, state.errorDetails).toBe(code);
  expect(state.errorSentence).toMatch(sentence);
  await page.close();
});
