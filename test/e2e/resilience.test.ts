import { afterAll, beforeAll, expect, it } from 'vitest';
import { findShownRecognition, HOST } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import { SITE } from './harness/fixture-site';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it('finishes a recognition when the browser ends the background during it', async () => {
  const page = await stage.browser.open(`${SITE}/article-start`);
  await page.recogniseAt(['#image']);
  await waitFor('recognised lines while the recognition runs', async () => {
    const state = await page.inFrame('panel', findShownRecognition, undefined);
    return state?.busy && /[1-9]\d* of \d+/.test(state.status);
  });
  await stage.browser.killBackground();
  const { text, errorDetails } = await waitForRecognition(page);
  expect(errorDetails).toBe('');
  expect(text).toContain('我冒了严寒');
  await page.close();
});

it('recognises the second of two images that are requested at once', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  await page.recogniseAt(['#second']);
  await page.recogniseAt(['#image']);
  const english = textOf(await loadTruth('english'));
  await waitFor(
    'the text of the second image',
    async () => (await waitForRecognition(page)).text === english,
  );
  expect(await page.evaluate((name) => document.querySelectorAll(name).length, HOST)).toBe(1);
  await page.close();
});

/** The stored row of a setting, after `damaged` was put in its place, if there is one. Self-contained. */
async function settingRow(damaged: object | undefined): Promise<unknown> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('gleaner'));
  const store = database.transaction('settings', 'readwrite').objectStore('settings');
  if (damaged) await settle(store.put(damaged, 'watchWords'));
  const row = await settle(store.get('watchWords'));
  database.close();
  return row;
}

it('shows a setting that is damaged in the profile at its next start, and repairs it once it was exported', async () => {
  const own = await stage.browser.openOwn('/options.html');
  const damaged = { value: { broken: 'typhoon' }, version: 1 };
  expect(await own.evaluate(settingRow, damaged)).toEqual(damaged);
  await stage.browser.killBackground();
  await own.evaluate(async () => {
    const { runtime } = Reflect.get(globalThis, 'chrome') as {
      readonly runtime: { sendMessage(message: object): Promise<unknown> };
    };
    await runtime.sendMessage({ gleaner: 'loadSetting', request: { name: 'watchWords' } });
  }, undefined);
  const notice = await stage.browser.findOwn('/notice.html');
  await waitFor(
    'the damaged setting',
    async () => (await textOfPart(notice, 'damaged-settings')) === 'watchWords',
  );
  await catchSavedFiles(notice);
  await pressPart(notice, 'export-damaged');
  const { name, bytes } = await takeSavedFile(notice);
  expect([name, JSON.parse(Buffer.from(bytes).toString())]).toEqual([
    'gleaner-damaged-settings.json',
    { watchWords: damaged.value },
  ]);
  await pressPart(notice, 'repair');
  await waitFor('the repair', async () => (await own.evaluate(settingRow, undefined)) === undefined);
  await notice.close();
  await own.close();
});
