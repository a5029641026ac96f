import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each([
  ['a picture that is too large', '/too-wide', 'image-too-large', /too large/],
  ['a picture without text', '/blank', 'no-text', /No text/],
  ['a picture that never came', '/broken', 'image-unreadable', /cannot be reached/],
])('names %s', async (_what, path, code, sentence) => {
  const page = await stage.browser.open(SITE + path);
  await page.readAt(['#picture']);
  const state = await waitForReading(page);
  expect(state.errorCode, state.errorDetails).toBe(code);
  expect(state.errorSentence).toMatch(sentence);
  await page.close();
});
