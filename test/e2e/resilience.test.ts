import { afterAll, beforeAll, expect, it } from 'vitest';
import { READER, readerState } from '../../scripts/automation/reader-state';
import { waitFor } from '../../scripts/automation/wait-for';
import { readTruth, textOf } from '../fixtures/picture-truth';
import { SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('reads on when the browser ends the background in the middle', async () => {
  const page = await stage.browser.open(`${SITE}/article`);
  await page.readAt(['#picture']);
  await waitFor('lines being read', async () => {
    const state = await page.inReader(readerState, undefined);
    return state?.busy && /[1-9]\d* of \d+/.test(state.status);
  });
  await stage.browser.killBackground();
  const { text, errorDetails } = await waitForReading(page);
  expect(errorDetails).toBe('');
  expect(text).toContain('我冒了严寒');
  await page.close();
});

it('reads the second of two pictures asked for at once', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  await page.readAt(['#second']);
  await page.readAt(['#picture']);
  const english = textOf(await readTruth('english'));
  await waitFor('the second picture’s text', async () => (await waitForReading(page)).text === english);
  expect(await page.evaluate((name) => document.querySelectorAll(name).length, READER)).toBe(1);
  await page.close();
});
