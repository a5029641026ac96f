import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadFrozenData, writeFrozenDatabase } from '../fixtures/frozen/frozen-data';
import { setOldSettings } from './harness/hot-pages';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  const page = await stage.browser.openOwn('/library.html#articles');
  const frozen = loadFrozenData();
  const count = await page.evaluate(writeFrozenDatabase, frozen);
  expect(count).toBeGreaterThan(50);
  await setOldSettings(page, frozen.settings);
  await page.close();
});
afterAll(() => stage.close());

it.each([
  ['saved articles', '/library.html#articles', ['拾穗者', '诗三百']],
  ['saved recognitions', '/library.html#read', ['拾字 Gleaner']],
  ['official accounts with their articles', '/library.html#accounts', ['甲号', '乙号']],
  ['hot lists', '/library.html#hot', ['一直在榜', '知乎第一']],
])('%s of version 0.1.0 are shown after an update', async (_what, path, texts) => {
  const page = await stage.browser.openOwn(path);
  await waitFor(`${texts.join(', ')} in ${path}`, async () => {
    const shown = await page.evaluate(() => document.body.textContent ?? '', undefined);
    return texts.every((text) => shown.includes(text));
  });
  await page.close();
});

it('settings of version 0.1.0 are kept after an update', async () => {
  const page = await stage.browser.openOwn('/options.html');
  await waitFor('the options with the stored values', async () => {
    const values = await page.evaluate(
      () => [...document.querySelectorAll('input')].map(({ value }) => value),
      undefined,
    );
    return values.includes('https://packs.example/{lang}.gz') && values.includes('https://api.example.com');
  });
  await page.close();
});
