import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import { findPoint } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { describePage, waitForEmptyPage, waitForPart } from './harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

it.each(['background', 'canvas', 'image'])(
  'highlights an image under the pointer and recognises it: %s',
  async (kind) => {
    const page = await stage.browser.open(`${SITE}/${kind}`);
    await page.startPicker();
    const { x, y } = await page.evaluate(findPoint, ['#image']);
    await page.movePointer(x, y);
    const highlighted = await page.inHost((root) => {
      const candidate = root.querySelector<HTMLElement>('[data-part="candidate"]');
      return candidate?.dataset['kind'];
    }, undefined);
    expect(highlighted).toBe(kind);
    await page.click(x, y);
    expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('english')));
    await page.close();
  },
);

it('moves from image to image with the arrow keys and recognises one with Enter', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  await page.startPicker();
  await page.press('ArrowDown');
  const first = await waitForPart(page, 'candidate');
  await page.press('ArrowDown');
  await waitFor('the second image', async () => (await waitForPart(page, 'candidate')).y > first.y);
  await page.press('Enter');
  expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('sample')));
  await page.close();
});

it('closes the picker with Escape and leaves nothing in the page', async () => {
  const page = await stage.browser.open(`${SITE}/two`);
  const before = await page.evaluate(describePage, undefined);
  await page.startPicker();
  await page.press('Escape');
  await waitForEmptyPage(page);
  expect(await page.evaluate(describePage, undefined)).toEqual(before);
  await page.close();
});

it('reports a page without images', async () => {
  const page = await stage.browser.open(`${SITE}/empty`);
  await page.startPicker();
  const { text } = await waitForPart(page, 'hint');
  expect(text).toContain('No image');
  await page.close();
});

it('has every keyboard shortcut that the manifest suggests, because browsers silently drop those that they reserve', async () => {
  const options = await stage.browser.openOwn('/options.html');
  const [suggested, given] = await options.evaluate(async () => {
    const { commands, runtime } = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
    const entries = Object.entries(runtime.getManifest().commands) as [
      string,
      { suggested_key?: { default: string } },
    ][];
    const all = (await commands.getAll()) as { name: string; shortcut: string }[];
    return [
      entries.flatMap(([name, { suggested_key }]) => (suggested_key ? [[name, suggested_key.default]] : [])),
      all.filter(({ shortcut }) => shortcut).map(({ name, shortcut }) => [name, shortcut]),
    ];
  }, undefined);
  expect(new Map(given as [string, string][])).toEqual(new Map(suggested as [string, string][]));
  await options.close();
});
